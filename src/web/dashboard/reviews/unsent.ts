/** What was typed into the form of a job's review and not sent, by quote: the form goes once another device reviews. */
const typed = new Map<number, string>();

/** Keeps what stands in the form now; empty once it was sent. */
export function keepUnsent(bid_id: number, note: string): void {
  if (note.trim() === '') typed.delete(bid_id);
  else typed.set(bid_id, note.trim());
}

/** What was typed and is not what the review says; null where nothing was. */
export function unsentBeside(bid_id: number, note: string): string | null {
  const text = typed.get(bid_id) ?? null;
  return text === note.trim() ? null : text;
}
