// Tables of a report that readers may order by any column: those of the class "sortable".

/** The number of a cell, else its text; empty cells come last either way. */
const valueOf = (row: HTMLTableRowElement, column: number): number | string | null => {
  const cell = row.cells[column];
  if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
  return cell.textContent === '' ? null : cell.textContent;
};

function sort(table: HTMLTableElement, column: number) {
  const heads = [...table.tHead!.rows[0].cells];
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [valueOf(row, column), row] as const);
  // Numbers begin with the largest, text with the first letters; once more turns the order round.
  const isNumber = rows.some(([value]) => typeof value === 'number');
  const now = heads[column].getAttribute('aria-sort');
  const isUp = now === null ? !isNumber : now === 'descending';
  heads.forEach((head) => head.removeAttribute('aria-sort'));
  heads[column].setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
  const order = (a: number | string, b: number | string) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  rows.sort(([a], [b]) => (a === null || b === null ? Number(a === null) - Number(b === null) : (isUp ? 1 : -1) * order(a, b)));
  body.append(...rows.map(([, row]) => row));
}

export function makeSortable() {
  for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) {
    [...table.tHead!.rows[0].cells].forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = head.textContent;
      button.setAttribute('aria-label', `sort by ${head.textContent}`);
      button.addEventListener('click', () => sort(table, column));
      head.replaceChildren(button);
    });
  }
}
