/** A list with the row at `at` moved by `by` places; unchanged where that is outside the list. */
export function moved<T>(rows: readonly T[], at: number, by: number): T[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(Math.max(0, Math.min(rows.length - 1, at + by)), 0, row);
  return next;
}
