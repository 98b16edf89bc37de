import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { CreditAdjustment } from '#core/ops/credit/model.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The kinds of credit as operators read them. */
export const FUND_WORDS = { promotional: 'bonus credit', bought: 'bought credit' } as const;

/** A decimal amount of the wire in S$. */
export const moneyOf = (amount: string): string => showMoney(fromDecimal(amount) ?? 0);

/** "Add S$25.00 of bonus credit". */
export const askWords = ({ kind, amount, fund }: Pick<CreditAdjustment, 'kind' | 'amount' | 'fund'>): string =>
  `${kind === 'credit' ? 'Add' : 'Take'} ${moneyOf(amount)} of ${FUND_WORDS[fund]}`;

/** Each state in a word, with the tone of its pill. */
export const STATE_WORDS: Readonly<Record<CreditAdjustment['status'], { label: string; tone: Tone }>> = {
  asked: { label: 'Asked', tone: 'neutral' },
  waiting: { label: 'Waits for a second operator', tone: 'warning' },
  made: { label: 'Done', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Ended without a decision', tone: 'neutral' },
};
