import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Setting, SettingValue } from './model.ts';

/** The typed value of a setting; null where it is not allowed. Figures are whole: cents, days, hundredths of a percent. */
export function typedValue(setting: Setting, typed: string): SettingValue | null {
  if (setting.kind === 'switch') return typed === 'true' ? true : typed === 'false' ? false : null;
  if (setting.kind === 'choice') return setting.choices.includes(typed) ? typed : null;
  const figure = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return figure >= setting.min && figure <= setting.max ? figure : null;
}

/** What counts: the stored value where it is one, else what it is shipped with. */
export const inForce = (setting: Setting, stored: unknown): SettingValue =>
  (stored === null || stored === undefined ? null : typedValue(setting, String(stored))) ?? setting.shipped;

/** Whether an operator may change a setting, and to what. One that moves money waits for a second operator. */
export function decideChange(
  setting: Setting,
  { typed, stored, reason, is_waiting }: { typed: string; stored: unknown; reason: string; is_waiting: boolean },
): Result<
  { to: SettingValue; state: 'waiting' | 'done' },
  'reason needed' | 'out of bounds' | 'nothing changed' | 'waiting already'
> {
  if (reason === '') return refuse('reason needed');
  const to = typedValue(setting, typed);
  if (to === null) return refuse('out of bounds');
  if (is_waiting) return refuse('waiting already');
  if (to === inForce(setting, stored)) return refuse('nothing changed');
  return ok({ to, state: setting.is_money ? 'waiting' : 'done' });
}

/** Whether an operator may decide a waiting change: another operator approves it, and the one who asked may take it back. */
export function decideWaiting(facts: {
  state: string;
  is_own: boolean;
  is_approved: boolean;
}): Result<undefined, 'decided already' | 'own change'> {
  if (facts.state !== 'waiting') return refuse('decided already');
  return facts.is_own && facts.is_approved ? refuse('own change') : ok();
}
