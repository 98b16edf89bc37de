import { type Cents, showMoney } from '#core/kit/money.ts';

/** The terms of automatic top-up that a consent is recorded with; a changed text is a new version. */
export const CONSENT_VERSION = 1;

/** What a person agrees to when turning automatic top-up on. Amounts in cents, before GST. */
export const consentWords = (t: {
  readonly below_cents: Cents;
  readonly credit_cents: Cents;
  readonly weekly_cap_cents: Cents;
  readonly card_info: string;
}): string =>
  `Gotong may charge my card ${t.card_info.replace('|', ' ending in ')} for ${showMoney(t.credit_cents)} of credit plus GST ` +
  `whenever my credit falls below ${showMoney(t.below_cents)}, for at most ${showMoney(t.weekly_cap_cents)} of credit in a ` +
  'week from Monday to Sunday in Singapore. I can turn this off at any moment. It turns itself off when a payment fails.';

export interface TopUpFacts {
  readonly is_on: boolean;
  readonly available_cents: Cents;
  readonly below_cents: Cents;
  readonly credit_cents: Cents;
  readonly weekly_cap_cents: Cents;
  /** Credit of automatic top-ups since Monday, those under way among them. */
  readonly bought_this_week_cents: Cents;
  readonly is_under_way: boolean;
  readonly card: 'good' | 'expired' | 'gone';
}

/** Whether to buy now. 'stop': it turns itself off, and its person is told why. A reached cap only waits for Monday. */
export function decideTopUp(
  facts: TopUpFacts,
):
  | { readonly does: 'nothing' }
  | { readonly does: 'buy' }
  | { readonly does: 'stop'; readonly why: 'card expired' | 'card gone' } {
  if (!facts.is_on || facts.is_under_way || facts.available_cents >= facts.below_cents) return { does: 'nothing' };
  if (facts.bought_this_week_cents + facts.credit_cents > facts.weekly_cap_cents) return { does: 'nothing' };
  if (facts.card !== 'good') return { does: 'stop', why: facts.card === 'expired' ? 'card expired' : 'card gone' };
  return { does: 'buy' };
}
