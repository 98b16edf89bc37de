const placeOf = (user_id: number, service_id: number, section: string): string =>
  `gotong.section.${user_id}.${service_id}.${section}`;

/** The draft of a section that this device keeps for the person because it was not stored; null without one. */
export function readKept<T>(user_id: number, service_id: number, section: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(placeOf(user_id, service_id, section)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a section's draft on this device; null removes it. */
export function keepSection(user_id: number, service_id: number, section: string, draft: unknown): void {
  try {
    const place = placeOf(user_id, service_id, section);
    if (draft === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Without storage on this device the draft is still sent to the server.
  }
}
