import type { Planted } from './kept.ts';

/** What a press on a screen costs and sends, and what is said of money before and after it. */
export const pressed: readonly Planted[] = [
  {
    file: 'src/web/public/service/shop/BuyBox.tsx',
    tests: ['src/web/public/service/shop/buy-box.test.tsx'],
    bugs: [['terms.horizon_days > held_days', 'terms.horizon_days >= held_days']],
  },
  {
    file: 'src/web/public/service/shop/use-buying.ts',
    tests: ['src/web/public/service/shop/buy-box.test.tsx'],
    bugs: [
      [
        'Math.max(1, Math.min(plan.max_units, item.remaining_quantity ?? plan.max_units))',
        'Math.max(1, plan.max_units)',
      ],
    ],
  },
  {
    file: 'src/web/public/service/shop/CartScreen.tsx',
    tests: ['src/web/public/service/shop/cart-screen.test.tsx'],
    bugs: [
      ["if (held.length === 0) return t('cart>pay_at_job');", "if (held.length === 0) return t('cart>pay_held');"],
    ],
  },
  {
    file: 'src/web/public/service/shop/CartLineCard.tsx',
    tests: ['src/web/public/service/shop/cart-screen.test.tsx'],
    bugs: [['before: moneyOf(price_then), now: moneyOf(price)', 'before: moneyOf(price), now: moneyOf(price_then)']],
  },
  {
    file: 'src/web/public/service/shop/use-cart.ts',
    tests: ['src/web/public/service/shop/cart-screen.test.tsx'],
    bugs: [['sum + (problem === null ? (fromDecimal(price) ?? 0) : 0)', 'sum + (fromDecimal(price) ?? 0)']],
  },
  {
    file: 'src/web/public/service/shop/use-ordering.ts',
    tests: ['src/web/public/service/shop/cart-screen.test.tsx'],
    bugs: [['    key.current = crypto.randomUUID();\n', '']],
  },
  {
    file: 'src/web/public/service/reserving/ReserveDetails.tsx',
    tests: ['src/web/public/service/reserving/reserve-details.test.tsx'],
    bugs: [['deposit_shown: toDecimal(chosen.deposit?.cents ?? 0)', 'deposit_shown: toDecimal(chosen.price_cents)']],
  },
  {
    file: 'src/web/dashboard/wallet/buying/BuyCredit.tsx',
    tests: ['src/web/dashboard/wallet/buying/buy-credit.test.tsx'],
    bugs: [['if (cardIdOf(way) !== null) setAsking(true);', 'if (cardIdOf(way) === null) setAsking(true);']],
  },
  {
    file: 'src/web/dashboard/wallet/buying/use-purchase.ts',
    tests: ['src/web/dashboard/wallet/buying/buy-credit.test.tsx'],
    bugs: [["provider === 'stripe'", "provider !== 'stripe'"]],
  },
  {
    file: 'src/web/dashboard/wallet/cards/TopUpForm.tsx',
    tests: ['src/web/dashboard/wallet/cards/top-up-form.test.tsx'],
    bugs: [['Math.floor(weekly_cap / credit)', 'Math.ceil(weekly_cap / credit)']],
  },
  {
    file: 'src/web/dashboard/wallet/paying/RefundDialog.tsx',
    tests: ['src/web/dashboard/wallet/paying/refund-dialog.test.tsx'],
    bugs: [["if (asked.error.kind === 'refused') key.current", "if (asked.error.kind !== 'refused') key.current"]],
  },
  {
    file: 'src/web/dashboard/wallet/Transactions.tsx',
    tests: ['src/web/dashboard/wallet/spending/transactions.test.tsx'],
    bugs: [["row.fee_status === 'captured' && row.quote_bid_id !== null", 'row.quote_bid_id !== null']],
  },
  {
    file: 'src/web/parts/payment/protected-words.ts',
    tests: ['src/web/dashboard/finish/custody/funds/payment-screen.test.tsx'],
    bugs: [['centsOf(refunded) >= centsOf(amount)', 'centsOf(refunded) > 0']],
  },
  {
    file: 'src/web/dashboard/finish/custody/PaymentScreen.tsx',
    tests: ['src/web/dashboard/finish/custody/funds/payment-screen.test.tsx'],
    bugs: [['cents={-centsOf(payment.commission.amount)}', 'cents={centsOf(payment.commission.amount)}']],
  },
  {
    file: 'src/web/dashboard/requests/quote/QueuedQuotePanel.tsx',
    tests: ['src/web/dashboard/requests/quote/queued-quote-panel.test.tsx'],
    bugs: [['sendAgain({ cents: fee, decimal', 'sendAgain({ cents: quote.fee_cents, decimal']],
  },
  {
    file: 'src/web/dashboard/requests/quote/QuoteForm.tsx',
    tests: ['src/web/dashboard/requests/quote/quote-form.test.tsx'],
    bugs: [["if (fee === 0) return t('quote_form>sent_toast_free');", '']],
  },
  {
    file: 'src/web/dashboard/reviews/ReviewForm.tsx',
    tests: ['src/web/dashboard/reviews/review-form.test.tsx'],
    bugs: [['      if (ofPro) {', '      if (!ofPro) {']],
  },
  {
    file: 'src/web/ops/payments/use-refund-step.tsx',
    tests: ['src/web/ops/payments/refund-steps.test.tsx'],
    bugs: [["(form.value('cents') ?? 0) > above", "(form.value('cents') ?? 0) >= above"]],
  },
];
