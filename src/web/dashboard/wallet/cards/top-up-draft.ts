import { fromDecimal } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/pricing.ts';

/** What the form of automatic top-up holds, in cents; null where the field holds no amount. */
export interface TopUpDraft {
  readonly below: number | null;
  readonly credit: number | null;
  readonly weekly_cap: number | null;
  readonly card_id: number | null;
  readonly consent: boolean;
}

/** Where the form starts before anything was ever set. */
const START = { below: 1_000, credit: 5_000, weekly_cap: 10_000 } as const;
export const BELOW_MAX = 100_000;
export const CREDIT_MIN = 1_000;
export const CREDIT_MAX = 999_900;

/** The last stored setting, or the defaults. The person has to give consent each time. */
export function startDraft(
  setting: { below: string; credit: string; weekly_cap: string; card_id: number | null },
  cards: readonly { id: number; is_default: boolean; is_expired: boolean }[],
): TopUpDraft {
  const live = cards.filter(({ is_expired }) => !is_expired);
  const kept = live.find(({ id }) => id === setting.card_id) ?? live.find(({ is_default }) => is_default) ?? live[0];
  const orStart = (text: string, start: number) => fromDecimal(text) || start;
  return {
    below: orStart(setting.below, START.below),
    credit: orStart(setting.credit, START.credit),
    weekly_cap: orStart(setting.weekly_cap, START.weekly_cap),
    card_id: kept?.id ?? null,
    consent: false,
  };
}

export type TopUpProblem = Partial<Record<keyof TopUpDraft, string>>;

/** What is wrong with each field; empty where it can be turned on. */
export function topUpProblems(draft: TopUpDraft): TopUpProblem {
  const { below, credit, weekly_cap, card_id, consent } = draft;
  const problems: TopUpProblem = {};
  if (below === null || below < 100 || below > BELOW_MAX) problems.below = t('top_up_draft>threshold_error');
  if (credit === null || credit < CREDIT_MIN || credit > CREDIT_MAX) problems.credit = t('top_up_draft>amount_error');
  if (weekly_cap === null || weekly_cap > CREDIT_MAX) problems.weekly_cap = t('top_up_draft>weekly_limit_error');
  else if (credit !== null && weekly_cap < credit) problems.weekly_cap = t('top_up_draft>weekly_limit_too_low');
  if (card_id === null) problems.card_id = t('top_up_draft>card_missing');
  if (!consent) problems.consent = t('top_up_draft>consent_missing');
  return problems;
}
