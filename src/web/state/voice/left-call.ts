import type { VoiceContact } from '#core/voice/model.ts';

const KEY = 'left-call';
/** Milliseconds. A page that opens later belongs to another visit, and doesn't mention the call. */
const FRESH_MS = 30_000;

/** Stores for this tab's next page that this page closed in the middle of a call. */
export function keepLeft(call: VoiceContact): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ call, at: Date.now() }));
  } catch {
    // Storage is blocked: the next page won't mention the call.
  }
}

/** The call that the previous page just left. Returned only once. */
export function takeLeft(): VoiceContact | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { call: VoiceContact; at: number } | null;
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < FRESH_MS ? kept.call : null;
  } catch {
    return null;
  }
}
