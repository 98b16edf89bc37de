/** How it is decided whether two accounts are one person's: heard first, by operators alone, and never by silence against them. */
import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type { LinkSign } from '../people/link-rules.ts';
import { LINK_STATES, type LinkAct, type LinkGround, type LinkState } from './model.ts';

/** The steps of a case. The only clock that ends one as linked is that of an appeal which was not made in time. */
export const linkMachine = machine({
  states: LINK_STATES,
  initial: 'open',
  steps: {
    ask: { by: 'operator', from: ['open'], to: 'asked' },
    clear: { by: 'operator', from: ['open', 'deciding'], to: 'not_linked' },
    link: { by: 'operator', from: ['deciding'], to: 'linked' },
    uphold: { by: 'operator', from: ['appealed'], to: 'stands' },
    overturn: { by: 'operator', from: ['appealed'], to: 'not_linked' },
    block: { by: 'operator', from: ['stands'] },
    answer: { by: 'person', from: ['asked'], to: 'deciding' },
    appeal: { by: 'person', from: ['linked'], to: 'appealed' },
    endHearing: { by: 'clock', from: ['asked'], to: 'deciding' },
    endAppealTime: { by: 'clock', from: ['linked'], to: 'stands' },
    lapse: { by: 'clock', from: ['open', 'deciding', 'appealed'], to: 'not_linked' },
    drop: { by: 'clock', from: ['open', 'asked', 'deciding', 'linked', 'appealed'], to: 'dropped' },
  },
});
export type LinkStep = keyof typeof linkMachine.steps;

/** How long a case waits for an operator before its clock decides. */
export const LINK_WAIT_DAYS = 14;

/** How long each side has, and what happens where it says nothing. */
export const LINK_CLOCKS: Partial<
  Record<LinkState, { readonly days: number; readonly step: 'endHearing' | 'endAppealTime' | 'lapse' }>
> = {
  open: { days: LINK_WAIT_DAYS, step: 'lapse' },
  asked: { days: 7, step: 'endHearing' },
  deciding: { days: LINK_WAIT_DAYS, step: 'lapse' },
  linked: { days: 14, step: 'endAppealTime' },
  appealed: { days: LINK_WAIT_DAYS, step: 'lapse' },
};

/** When the clock of a state that begins now runs out; null where it has none. */
export function linkClockAt(state: LinkState, now: Date): Date | null {
  const clock = LINK_CLOCKS[state];
  return clock ? new Date(now.getTime() + clock.days * DAY) : null;
}

/** The letter that each step sends to the person. Other steps send none. */
export const LINK_LETTERS = {
  ask: 'asked',
  link: 'linked',
  clear: 'cleared',
  uphold: 'upheld',
  overturn: 'overturned',
  endAppealTime: 'stands',
  lapse: 'lapsed',
} as const satisfies Partial<Record<LinkStep, string>>;
export type LinkNews = (typeof LINK_LETTERS)[keyof typeof LINK_LETTERS];
/** The news of a step for the person. A person who was never asked is not told of the case. */
export const linkNewsOf = (step: LinkStep, was_asked: boolean): LinkNews | null =>
  was_asked || step === 'ask' ? ((LINK_LETTERS as Partial<Record<LinkStep, LinkNews>>)[step] ?? null) : null;

export interface LinkFactsOfCase {
  readonly state: LinkState;
  /** The operator is one of the two. */
  readonly is_own: boolean;
  /** The operator who decided last; null before a decision. */
  readonly last_by: number | null;
  readonly is_blocked: boolean;
}
export type LinkBar = 'own account' | 'decided already' | 'another operator' | 'reason needed' | 'blocked already';

/** Whether an operator may do this now. An appeal, and a block, are for another operator than the one who decided last. */
export function decideLinkAct(
  facts: LinkFactsOfCase,
  act: LinkAct,
  operator_id: number,
  reason: string,
): Result<LinkState, LinkBar> {
  if (facts.is_own) return refuse('own account');
  const taken = linkMachine.take(act, facts.state, 'operator');
  if (!taken.ok) return refuse('decided already');
  const isSecond = act === 'uphold' || act === 'overturn' || act === 'block';
  if (isSecond && facts.last_by === operator_id) return refuse('another operator');
  if (act === 'block' && facts.is_blocked) return refuse('blocked already');
  return act !== 'ask' && reason.trim() === '' ? refuse('reason needed') : ok(taken.value);
}

/** What an operator may do, given a reason. */
export const openLinkActs = (facts: LinkFactsOfCase, operator_id: number): LinkAct[] =>
  (['ask', 'link', 'clear', 'uphold', 'overturn', 'block'] as const).filter(
    (act) => decideLinkAct(facts, act, operator_id, 'given').ok,
  );

const GROUNDS: Readonly<Partial<Record<LinkSign, LinkGround>>> = {
  document: 'papers',
  payout: 'payment',
  card: 'payment',
  phone: 'phone',
  device: 'device',
  push: 'device',
  network: 'place',
  home: 'place',
  postal: 'place',
  photo: 'photo',
  writing: 'words',
};
/** What is said to be alike, in general words: each once, in the order of the evidence. */
export const groundsOf = (signs: readonly LinkSign[]): LinkGround[] => [
  ...new Set(signs.flatMap((sign) => GROUNDS[sign] ?? [])),
];

/** Signs that speak for one person: why a case was opened. */
export const reasonsOf = (evidence: readonly { readonly sign: LinkSign; readonly weight: number }[]): LinkSign[] =>
  evidence.filter(({ weight }) => weight > 0).map(({ sign }) => sign);

/** Whether there is more to ask for than in each case of the two that ended as not linked. */
export const isAskedAnew = (reasons: readonly LinkSign[], cleared: readonly (readonly LinkSign[])[]): boolean =>
  cleared.every((before) => reasons.some((sign) => !before.includes(sign)));
