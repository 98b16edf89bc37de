import type { FoundKind } from '#core/ops/lookup/model.ts';
import type { Tone } from '#web/ui/tone.ts';

/** What each kind is called as the title of its list. */
export const KIND_WORDS: Readonly<Record<FoundKind, string>> = {
  people: 'People',
  requests: 'Requests',
  jobs: 'Jobs',
  services: 'Services',
  reviews: 'Reviews',
  messages: 'Messages',
  orders: 'Orders',
};

/** The address of one of them. */
export const foundHref = (kind: FoundKind, ref: string): string => {
  if (kind === 'people') return `/ops/people/${ref}`;
  if (kind === 'orders') return `/ops/payments/${ref}`;
  if (kind === 'messages') return `/ops/conversations/${ref}`;
  return `/ops/lookup/${kind}/${ref}`;
};

const TONES: Readonly<Record<string, Tone>> = {
  open: 'brand',
  hired: 'success',
  done: 'success',
  completed: 'success',
  blocked: 'danger',
  removed: 'danger',
  'taken down': 'danger',
  'not done': 'warning',
  held: 'warning',
  failed: 'warning',
};
/** The tint of a state; most are plain. */
export const stateTone = (state: string): Tone => TONES[state] ?? 'neutral';
export const stateWords = (state: string): string => `${state[0]?.toUpperCase() ?? ''}${state.slice(1)}`;
