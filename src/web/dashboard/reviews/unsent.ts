/** Unsent text of review forms, by bid: the form disappears if another device sends a review. */
const typed = new Map<number, string>();

/** Keeps the form's current text; '' once it was sent. */
export function keepUnsent(bid_id: number, note: string): void {
  if (note.trim() === '') typed.delete(bid_id);
  else typed.set(bid_id, note.trim());
}

/** Unsent text that differs from the review; null if there is none. */
export function unsentBeside(bid_id: number, note: string): string | null {
  const text = typed.get(bid_id) ?? null;
  return text === note.trim() ? null : text;
}
