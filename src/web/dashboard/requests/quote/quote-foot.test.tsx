import { expect, it } from 'vitest';
import type { previewQuoteFee } from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { QuoteFoot } from './QuoteFoot.tsx';

type Preview = CallOutput<typeof previewQuoteFee>;
const preview = (more: Partial<Preview>): Preview =>
  ({
    fee: '6.30',
    fee_list: '6.30',
    balance_after: '43.70',
    available_wallet_amount: '50.00',
    is_enough: true,
    is_covered: false,
    subscription: null,
    commission_basis_points: 0,
    ...more,
  }) as Preview;
const foot = (fee: Preview | null, more: { isUpdate?: boolean } = {}) =>
  drawn(<QuoteFoot form="f" fee={fee} isUpdate={false} pending={false} known_fee={null} isOffline={false} {...more} />);
const month = { quotes: 12, left: 5 } as Preview['subscription'];

it('the foot of a quote says its fee, and what is left after it', async () => {
  const html = await foot(preview({}));
  expect(wordsOf(html)).toMatch(/^Fee S\$6\.30 .*S\$43\.70/);
  expect(pressable(html)).toEqual(['Send quote']);
});

it('a quote that a subscription covers names no amount, but how many of its quotes are left', async () => {
  const said = wordsOf(
    await foot(preview({ fee: '0.00', is_covered: true, subscription: month, balance_after: '50.00' })),
  );
  expect(said).toBe('Covered by your subscription 5 of 12 quotes left Send quote');
});

it('a quote beyond a subscription has its fee again', async () => {
  const used = { quotes: 12, left: 0 } as Preview['subscription'];
  const said = wordsOf(await foot(preview({ subscription: used })));
  expect(said).toMatch(/^Fee S\$6\.30/);
  expect(said).not.toContain('Covered');
});
