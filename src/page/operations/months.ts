/** The rows of one calendar month. */
export interface MonthRows<Row> {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly rows: readonly Row[];
}

/** Returns rows, newest first, cut into their months. */
export function monthsOf<Row extends { readonly date: string }>(
  rows: readonly Row[],
): MonthRows<Row>[] {
  const months: { month: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const month = row.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, rows: [row] });
  }
  return months;
}
