import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { LookCheck } from '#core/ops/looking-rules.ts';
import type { CARD_TYPES } from './calls.ts';

export type CardType = (typeof CARD_TYPES)[number];

/** Letters by the remainder, for each first letter: what was printed in an age or for residents or guests. */
const LETTERS: Readonly<Record<string, { readonly type: CardType; readonly add: number; readonly letters: string }>> = {
  S: { type: 'nric', add: 0, letters: 'JZIHGFEDCBA' },
  T: { type: 'nric', add: 4, letters: 'JZIHGFEDCBA' },
  F: { type: 'fin', add: 0, letters: 'XWUTRQPNMLK' },
  G: { type: 'fin', add: 4, letters: 'XWUTRQPNMLK' },
  M: { type: 'fin', add: 3, letters: 'XWUTRQPNJLK' },
};
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];

/** A number as it is kept, or null when it has not the form and the check letter of its card (NRIC S and T; FIN F, G and M). */
export function toRealId(text: string, type: CardType): string | null {
  const id = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[STFGM]\d{7}[A-Z]$/.test(id)) return null;
  const series = LETTERS[id[0] as string];
  if (!series || series.type !== type) return null;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i + 1]), series.add);
  return series.letters[sum % 11] === id[8] ? id : null;
}

/** What of a number stays when the rest is gone (decision 31). */
export const lastFour = (real_id: string): string => real_id.slice(-4);

/** A number as everybody but an operator who looks sees it: •••••567D. */
export const masked = (last_four: string): string => (last_four === '' ? '' : `•••••${last_four}`);

/** A check's states. 'none' is before the first, and after one was taken back. */
export const CHECK_STATES = ['none', 'pending', 'more', 'approved', 'refused', 'withdrawn'] as const;
/** An operator has still to decide, now or once more is sent. */
export const OPEN_CHECKS = ['pending', 'more'] as const;
/** An operator has answered. */
export const DECIDED_CHECKS = ['approved', 'more', 'refused'] as const;
/** Counts as this person's, against the same document elsewhere. */
export const STANDING_CHECKS = ['pending', 'more', 'approved'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
export const CHECK_ACTORS = ['person', 'operator', 'stranger'] as const;

/** The steps of an identity check (decisions 11 and 31). */
export const identityMachine = machine({
  states: CHECK_STATES,
  initial: 'none',
  steps: {
    add: { by: 'person', from: ['none', 'more', 'refused', 'withdrawn'], to: 'pending' },
    withdraw: { by: 'person', from: ['pending', 'more'], to: 'withdrawn' },
    approve: { by: 'operator', from: ['pending'], to: 'approved' },
    askMore: { by: 'operator', from: ['pending'], to: 'more' },
    refuse: { by: 'operator', from: ['pending'], to: 'refused' },
  },
});

/** Whether a card may be handed in now. */
export function canAdd(state: CheckState): Result<undefined, 'in review' | 'approved already'> {
  if (identityMachine.take('add', state, 'person').ok) return ok();
  return refuse(state === 'approved' ? 'approved already' : 'in review');
}

export type Decision = 'approved' | 'more' | 'refused';
const STEP_OF = { approved: 'approve', more: 'askMore', refused: 'refuse' } as const;

/** Whether an operator may decide so: the card waits and isn't their own, and they give a reason where the person must act. */
export function canDecide(
  state: CheckState,
  decision: Decision,
  facts: { is_own: boolean; reason: string },
): Result<undefined, 'reason needed' | 'decided already' | 'own card'> {
  if (facts.is_own) return refuse('own card');
  if (!identityMachine.take(STEP_OF[decision], state, 'operator').ok) return refuse('decided already');
  if (decision !== 'approved' && facts.reason === '') return refuse('reason needed');
  return ok();
}

/** How many days after the decision number and pictures stay; 0: they go with it. The setting 'identity_keep_days'. */
export const IDENTITY_KEEP_DAYS = 0;

/** What an operator answers about a card before approving it. */
export const IDENTITY_CHECKS: readonly LookCheck[] = [
  { key: 'real', text: 'Both pictures are sharp, show the whole card and aren’t edited' },
  { key: 'name', text: 'The name on the card is the name that was handed in' },
  { key: 'number', text: 'The number on the card is the number that was handed in' },
  { key: 'photo', text: 'The photo matches the profile picture, where there is one' },
  { key: 'expiry', text: 'The card hasn’t expired' },
];
