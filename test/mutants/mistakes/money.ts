import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake where money moves: payments, protected payments, the shop, bills and the wallet. */
export const whereMoneyMoves: readonly Planted[] = [
  {
    file: 'src/server/billing/service.ts',
    tests: ['src/server/billing/billing.test.ts'],
    bugs: [
      ["has_paynow: side === 'provider' && job.has_paynow", 'has_paynow: job.has_paynow'],
      ['note: note || invoice.content.note', "note: note ?? ''"],
      ['note: note || settings.note', 'note: note ?? settings.note'],
      [
        'const content = { ...paper.content, way: null, paynow: null, answers, reason };',
        'const content = { ...paper.content, way: null, answers, reason };',
      ],
    ],
  },
  {
    file: 'src/server/billing/settings-service.ts',
    tests: ['src/server/billing/billing.test.ts'],
    bugs: [
      [
        "if (to.paynow_value !== before.paynow_value && !isProven(now, proved_at)) return refuse('proof needed');",
        "if (paynow !== undefined && paynow !== 'none' && to.paynow_value !== before.paynow_value && !isProven(now, proved_at)) return refuse('proof needed');",
      ],
      ['gst_no: gst_no === undefined ? before.gst_no : gst_no || null', 'gst_no: gst_no || before.gst_no'],
    ],
  },
  {
    file: 'src/server/custody/disputes/file-service.ts',
    tests: ['src/server/custody/disputes/disputes.test.ts'],
    bugs: [["role === 'approver' || role === 'owner'", "role === 'approver'"]],
  },
  {
    file: 'src/server/custody/disputes/ops-service.ts',
    tests: ['src/server/custody/disputes/disputes.test.ts'],
    bugs: [
      ['needs_second: dispute.cents > SECOND_APPROVER_ABOVE', 'needs_second: dispute.cents >= SECOND_APPROVER_ABOVE'],
      [
        'others: othersOf(approvers, [user.id, ...partiesOf(row), ...barredOf(dispute)])',
        'others: othersOf(approvers, [user.id, ...partiesOf(row)])',
      ],
    ],
  },
  {
    file: 'src/server/custody/payments/list-service.ts',
    tests: ['src/server/custody/payments/payments.test.ts'],
    bugs: [['if (!first && !HIRED_BIDS.includes(terms.quote_status_id)) return notFound();', '']],
  },
  {
    file: 'src/server/custody/payments/service.ts',
    tests: ['src/server/custody/payments/refunds.test.ts'],
    bugs: [
      [
        "if (amount <= 0 || amount > steps.leftOf(row)) return refuse('invalid price');",
        "if (amount <= 0 || amount > row.cents) return refuse('invalid price');",
      ],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: ['src/server/custody/approvals/approvals.test.ts'],
    bugs: [['if (waits(row) || waits(before)) await tellApprovers', 'if (waits(row)) await tellApprovers']],
  },
  {
    file: 'src/server/custody/payouts/ops-service.ts',
    tests: ['src/server/custody/payouts/payouts.test.ts'],
    bugs: [["const note = is_approved ? '' : reason;", 'const note = reason;']],
  },
  {
    file: 'src/server/custody/payouts/service.ts',
    tests: ['src/server/custody/payouts/payouts.test.ts'],
    bugs: [['next_on: due >= LEAST_PAYOUT ?', 'next_on: due > LEAST_PAYOUT ?']],
  },
  {
    file: 'src/server/custody/plans/service.ts',
    tests: ['src/server/custody/plans/plans.test.ts'],
    bugs: [
      ["answer_by: plan.state === 'proposed' ? toWire(plan.answer_by) : null", 'answer_by: toWire(plan.answer_by)'],
      ['const payment = asked.findLast(', 'const payment = asked.find('],
      ['proposal.answer_by <= now || !isOpen(terms)', '!isOpen(terms)'],
    ],
  },
  {
    file: 'src/server/payments/cards/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [['if (!cards.some((one) => one.is_default)) await store.makeDefault', 'await store.makeDefault']],
  },
  {
    file: 'src/server/payments/cards/store.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [
      [
        '`update payment_cards set removed_on = $3, forget_at = $3, is_default = false, is_guarantee = false',
        '`update payment_cards set removed_on = $3, forget_at = $3, is_default = false',
      ],
      ['if (is_on) await db.run(clearGuarantee(user_id));', 'await db.run(clearGuarantee(user_id));'],
      [
        "from payment_cards where user_id = $1 and provider = $2 and removed_on is null'",
        "from payment_cards where user_id = $1 and provider = $2'",
      ],
    ],
  },
  {
    file: 'src/server/payments/disputes/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [["order.status === 'completed' && !(await store.isSurplus(db, intent.id))", "order.status === 'completed'"]],
  },
  {
    file: 'src/server/payments/orders/service.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [
      [
        "const failed = latest && latest.status !== 'completed' && latest.error_code ? latest : null;",
        "const failed = news.find((o) => o.status !== 'completed' && o.error_code) ?? null;",
      ],
      ['(input.page > 1 ? 0 : Number.MAX_SAFE_INTEGER)', 'Number.MAX_SAFE_INTEGER'],
    ],
  },
  {
    file: 'src/server/payments/orders/store.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [['order by coalesce(o.completed_on, o.failed_on) desc, o.id desc limit 20', 'order by o.id desc limit 20']],
  },
  {
    file: 'src/server/payments/pay-service.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [['if (past.has_starter || past.has_purchase) return', 'if (past.has_starter) return']],
  },
  {
    file: 'src/server/payments/presenter.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [['toDecimal(figures.available_cents + bought)', 'toDecimal(figures.available_cents + p.credit_cents)']],
  },
  {
    file: 'src/server/payments/settle-service.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [['  if (order.is_auto_top_up)\n    await stopTopUp', '  await stopTopUp']],
  },
  {
    file: 'src/server/payments/settle-service.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [
      [
        'outcome.card?.card_info ?? outcome.paid_with?.card_info ?? order.card_info',
        'outcome.card?.card_info ?? order.card_info',
      ],
    ],
  },
  {
    file: 'src/server/payments/top-ups/service.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [
      ['    before.card_id === card.id &&\n', ''],
      ['terms.weekly_cap_cents < terms.credit_cents)', 'terms.weekly_cap_cents <= terms.credit_cents)'],
      ['if (!card || isCardExpired(card, now)) return refuse(2);', 'if (!card) return refuse(2);'],
    ],
  },
  {
    file: 'src/server/payments/top-ups/store.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [
      [
        'exists (select from payment_orders o where o.user_id = t.user_id and o.is_auto_top_up\n      and o.status',
        'exists (select from payment_orders o where o.user_id = t.user_id\n      and o.status',
      ],
      [
        'select sum(o.credit_cents) from payment_orders o where o.user_id = t.user_id and o.is_auto_top_up\n',
        'select sum(o.credit_cents) from payment_orders o where o.user_id = t.user_id\n',
      ],
      [
        'card_id = excluded.card_id, consent_id = excluded.consent_id, stopped = null,',
        'card_id = excluded.card_id, consent_id = excluded.consent_id,',
      ],
    ],
  },
  {
    file: 'src/server/shop/orders/act-service.ts',
    tests: ['src/server/shop/orders/orders.test.ts'],
    bugs: [
      [
        "const declined = what === 'cancel' && row.state === 'placed' && side === 'provider';",
        "const declined = what === 'cancel' && side === 'provider';",
      ],
    ],
  },
  {
    file: 'src/server/shop/orders/payment-service.ts',
    tests: ['src/server/shop/orders/paid.test.ts'],
    bugs: [["pay_type: state === 'requested' ? null : pay_type", 'pay_type']],
  },
  {
    file: 'src/server/shop/orders/payment-service.ts',
    tests: ['src/server/shop/orders/commission.test.ts'],
    bugs: [["const left = state === 'returning' ? 0 : cents - back_cents;", 'const left = cents - back_cents;']],
  },
  {
    file: 'src/server/shop/orders/place-service.ts',
    tests: ['src/server/shop/orders/orders.test.ts'],
    bugs: [
      [
        'postal_code: here || postal_code,\n      lease: undefined',
        'postal_code: postal_code || here,\n      lease: undefined',
      ],
      ['email: input.email || email,', 'email,'],
      ['phone: phone ?? known.phone', 'phone: known.phone'],
    ],
  },
  {
    file: 'src/server/shop/orders/service.ts',
    tests: ['src/server/shop/orders/paid.test.ts'],
    bugs: [
      [
        "const both = paid_by === 'protected' && paid_on === null ? [requestor_id] : [requestor_id, provider_id];",
        'const both = [requestor_id, provider_id];',
      ],
    ],
  },
  {
    file: 'src/server/shop/orders/store.ts',
    tests: ['src/server/shop/orders/times.test.ts'],
    bugs: [['free_until = o.free_until + (r.begin_time - o.begin_time), ', '']],
  },
  {
    file: 'src/server/shop/orders/telling-service.ts',
    tests: ['src/server/shop/orders/orders.test.ts'],
    bugs: [["if (side === 'requestor' && order.is_guest) news.requestor = 'cancelled';\n    else await", 'await']],
  },
  {
    file: 'src/server/subscriptions/service.ts',
    tests: ['src/server/subscriptions/subscriptions.test.ts'],
    bugs: [['    if (!monthly && !month) continue;', '    if (!monthly) continue;']],
  },
  {
    file: 'src/server/wallet/overview/service.ts',
    tests: ['src/server/wallet/overview/overview.test.ts'],
    bugs: [['is_final: end <= now', 'is_final: end < now']],
  },
  {
    file: 'src/server/wallet/overview/store.ts',
    tests: ['src/server/wallet/overview/overview.test.ts'],
    bugs: [
      [
        'case when type_id = ${TRANSACTION_TYPE.credit_purchase} then amount_cents end as bought',
        'case when type_id <> 0 then amount_cents end as bought',
      ],
    ],
  },
];
