import { expect, it } from 'vitest';
import { consentWords, consentWordsZh } from '#core/payments/top-ups/rules.ts';
import english from '#web/text/en-SG/pricing.json' with { type: 'json' };
import chinese from '#web/text/zh-TW/pricing.json' with { type: 'json' };

const agreed = { below_cents: 1_000, credit_cents: 5_000, weekly_cap_cents: 10_000, card_info: 'Visa|4242' };
const filled = (text: string, card: string) => {
  const parts: Readonly<Record<string, string>> = { below: 'S$10.00', credit: 'S$50.00', cap: 'S$100.00', card };
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => parts[place] ?? '');
};

it('what is agreed to on the screen is what is recorded, in the language in which it was read', () => {
  expect(filled(english.top_up_form.consent_words, 'Visa ending 4242')).toBe(consentWords(agreed));
  expect(filled(chinese.top_up_form.consent_words, 'Visa 末四碼 4242')).toBe(consentWordsZh(agreed));
});
