import { type Cents, showMoney } from '#core/kit/money.ts';

/** The terms of automatic top-up that a consent is recorded with; a changed text is a new version. */
export const CONSENT_VERSION = 1;

interface Agreed {
  readonly below_cents: Cents;
  readonly credit_cents: Cents;
  readonly weekly_cap_cents: Cents;
  readonly card_info: string;
}

/** What a person agrees to when turning automatic top-up on. Amounts in cents, before GST. */
export const consentWords = (t: Agreed): string =>
  `Gotong may charge my card ${t.card_info.replace('|', ' ending ')} for ${showMoney(t.credit_cents)} of credit plus GST ` +
  `whenever my credit falls below ${showMoney(t.below_cents)}, for at most ${showMoney(t.weekly_cap_cents)} of credit in a ` +
  'week from Monday to Sunday in Singapore. I can turn this off at any moment. It turns itself off when a payment fails.';

/** The same as a reader of Chinese agrees to it: Traditional, as everything that is made of it. */
export const consentWordsZh = (t: Agreed): string =>
  `當我的點數低於 ${showMoney(t.below_cents)} 時，Gotong 可從我的信用卡（${t.card_info.replace('|', ' 末四碼 ')}）收取 ` +
  `${showMoney(t.credit_cents)} 的點數及消費稅；每週（新加坡時間星期一至星期日）最多 ${showMoney(t.weekly_cap_cents)} 的點數。` +
  '我可以隨時關閉。付款失敗時會自動關閉。';

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
