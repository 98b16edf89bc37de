import type { WireSpan } from '../appointments/model.ts';
import type { Side } from '../appointments/rules.ts';

/** `take`: one of the proposed times. `keep`: none of them. */
export const TIME_ACTS = ['take', 'keep', 'propose', 'cancel'] as const;
export type TimeAct = (typeof TIME_ACTS)[number];

/** What the page of a link about an agreed time shows: no address, no number, nothing that was written in the chat. */
export interface LinkedTime {
  readonly side: Side;
  readonly other_name: string;
  readonly category: string;
  readonly begin_time: string;
  readonly minutes: number | null;
  /** The times that the other side proposes, best first; empty where none wait. */
  readonly times: readonly WireSpan[];
  readonly note: string;
  /** What cancelling costs the customer after a moment; null where it is free. */
  readonly terms: { readonly free_until: string; readonly fee: string } | null;
}
