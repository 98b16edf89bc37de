import type { Planted } from './kept.ts';

const ORDERS = 'src/server/shop/orders';
const CUSTODY = 'src/server/custody';
const MONTHS = 'src/server/subscriptions';
const DEPOSITS = 'src/server/bookings/deposits';

/** Orders of the shop, money that a company holds and subscriptions: what is asked, locked, sent, given back and told, once. */
export const money: readonly Planted[] = [
  {
    file: 'src/server/shop/orders/place-service.ts',
    tests: [`${ORDERS}/orders.test.ts`, `${ORDERS}/times.test.ts`, `${ORDERS}/paid.test.ts`],
    bugs: [
      ["if (item.provider_id === user?.id) return refuse('own item');", ''],
      ["return total === price_shown ? ok(ready) : refuse('price changed');", 'return ok(ready);'],
      ["if (!reaches_pros) return refuse('phone needed');", ''],
      ['if (lines.length < new Set(cart_ids).size) return null;', ''],
      ['+ wanted.length > MOST_WAITING', '> MOST_WAITING'],
      ['await dropLines(db, context.user.id, input.cart_ids);', ''],
      ["if (!(await takeStock(db, item.id, priced.pieces, item.version))) return refuse('sold out');", ''],
      ['stock_taken: item.remaining_quantity === null ? null : priced.pieces,', 'stock_taken: null,'],
      ['kept_percent: content.terms.late_cancel_percent,', 'kept_percent: 0,'],
      [
        "? { state: 'unpaid' as const, paid_by: 'protected' as const, due_on: payUntil(time, now) }",
        "? { state: 'placed' as const, paid_by: 'protected' as const, due_on: payUntil(time, now) }",
      ],
      ["if (row.state === 'unpaid') await askForPayment(context, row);", ''],
      ['if (own) await slots.endLease(db, own);', ''],
      ["address: isComing ? address : '',\n    postal_code", 'address,\n    postal_code'],
      ['      own,\n    );\n    if (!found.ok)', '      null,\n    );\n    if (!found.ok)'],
    ],
  },
  {
    file: 'src/server/shop/orders/place-service.ts',
    tests: ['src/server/shop/photos/photos.test.ts', `${ORDERS}/asked.test.ts`],
    bugs: [
      [
        "if (buyer.is_guest && !areKeyed(context, buyer.user_id, photos, photo_keys)) return refuse('attachment missing');",
        '',
      ],
      [
        "if (!(await uploads.attach(personOf(context, buyer.user_id), photos, { quote_request_id })))\n    return refuse('attachment missing');",
        '',
      ],
    ],
  },
  {
    file: 'src/server/shop/orders/act-service.ts',
    tests: [
      `${ORDERS}/acts.test.ts`,
      `${ORDERS}/orders.test.ts`,
      `${ORDERS}/paid.test.ts`,
      `${ORDERS}/disputed.test.ts`,
    ],
    bugs: [
      ['if (row.stock_taken !== null) await giveStock(db, row.nshop_item_id, row.stock_taken);', ''],
      ["if (change.state === 'completed') await noteSold(db, row.nshop_item_id);", ''],
      ['await settleOrder(context, row, change, said.side);', ''],
      ["if (change.state === 'disputed') await followDispute(context, row);", ''],
      ['await store.freeTime(db, row.id);\n    // Where a clock', '// Where a clock'],
      ["if (!check(decided.value, row)) return refuse('refund changed');", ''],
      ['(money?.refund_cents ?? 0) >= refund_shown', '(money?.refund_cents ?? 0) <= refund_shown'],
      ["change.blame === 'provider' ? 'provider' : 'requestor'", "'requestor'"],
      [
        'return holder?.id === id ? holder.user_id : context.user?.id;',
        'return holder ? holder.user_id : context.user?.id;',
      ],
      [
        'await tellBoth(context, row);\n  await tellOrder(context, row.id, event_id',
        'await tellOrder(context, row.id, event_id',
      ],
    ],
  },
  {
    file: 'src/server/shop/orders/payment-service.ts',
    tests: [`${ORDERS}/paid.test.ts`, `${ORDERS}/commission.test.ts`, `${ORDERS}/disputed.test.ts`],
    bugs: [
      ['ORDER_SLACK_DAYS * DAY', '0 * DAY'],
      ['if (holds(middle)) can = middle;', 'if (!holds(middle)) can = middle;'],
      ['order.due_on !== null && order.due_on > context.now;', 'order.due_on !== null;'],
      ['commission: user_id === order.provider_id ? commissionView(row) : null,', 'commission: commissionView(row),'],
      [
        "refunded: toDecimal(state === 'returning' ? row.cents : row.back_cents),",
        'refunded: toDecimal(row.back_cents),',
      ],
      ["is_accepted: state === 'completed' });", 'is_accepted: true });'],
      ['await readRejections(db, order.id)', "''"],
      ["state === 'paying' ? ways.toSorted((a, b) => Number(b === pay_type) - Number(a === pay_type)) : ways", 'ways'],
    ],
  },
  {
    file: 'src/server/shop/reserves/service.ts',
    tests: [`${ORDERS}/orders.test.ts`, `${ORDERS}/times.test.ts`],
    bugs: [
      ['if (own) await slots.endLease(db, own);\n  const held', 'const held'],
      [
        "if (held.address >= ADDRESS_LEASES || (user && held.person >= PERSON_LEASES)) return refuse('too many held');",
        '',
      ],
      ["if (!item.content.accept_reservation || item.content.service_type !== 'visit') return refuse(826);", ''],
      ['LEASE_MINUTES * MINUTE', '2 * LEASE_MINUTES * MINUTE'],
      ['if (own) await store.endTime(context.db, id, own);', 'if (own) await slots.endLease(context.db, own);'],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: [
      `${CUSTODY}/payments/payments.test.ts`,
      `${CUSTODY}/payments/refunds.test.ts`,
      `${CUSTODY}/disputes/disputes.test.ts`,
    ],
    bugs: [
      ["if (!rules.canStep(step, standingOf(before), taken.by)) return refuse('not now');", ''],
      [
        'const leftOf = ({ cents, back_cents }: store.PaymentRow): number => cents - back_cents;',
        'const leftOf = ({ cents }: store.PaymentRow): number => cents;',
      ],
      ["(reached === 'done_on' || moved[reached] === null)", 'true'],
      [
        'ended_on: isMoved && rules.PAYMENT_ENDS.includes(moved.state) ? now : moved.ended_on,',
        'ended_on: moved.ended_on,',
      ],
      ["if (row.state === 'releasing') await askTransfer(context, row, leftOf(row));", ''],
      ['isEnd ? { since: context.now, first_by: null } : {}', '{}'],
      ['const since = isOver ? { since: now } : {};', 'const since = {};'],
      ["const source = row.state === 'released' ? 'due' : 'held';", "const source = 'held';"],
      ["if (!rules.claimMachine.can(step, claim_state, taken.by)) return refuse('not now');", ''],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: [`${CUSTODY}/approvals/approvals.test.ts`],
    bugs: [
      ['    { first_by: null },\n  );', '    {},\n  );'],
      ["user_id: by === 'clock' || by === 'provider' ? null : (context.user?.id ?? null),", 'user_id: null,'],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: [`${CUSTODY}/statements/unhappy.test.ts`, `${CUSTODY}/statements/taken.test.ts`],
    bugs: [
      ['return Math.min(cents, done + counted + lost);', 'return done + counted;'],
      ["if (before.state === 'returned') return void (await record(context, before, 'settled', taken));", ''],
      [
        'await store.patchClaim(context.db, claim_id, { cents: left, first_by: null });\n    return { ...row, claim_cents: left };',
        'return row;',
      ],
      [
        "const ended = await takeClaimStep(context, row, 'overtake', { by: 'provider' });\n  return ended.ok ? ended.value : row;",
        'return row;',
      ],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: [`${CUSTODY}/moves/commission.test.ts`, `${ORDERS}/commission.test.ts`],
    bugs: [
      [
        "const commission_cents = source === 'due' ? commissionOfBack(await readShare(context.db, row.id), cents) : 0;",
        'const commission_cents = 0;',
      ],
      ['const commission_cents = commissionOfMore(await readShare(db, id), cents);', 'const commission_cents = 0;'],
    ],
  },
  {
    file: 'src/server/custody/payments/step-service.ts',
    tests: [`${CUSTODY}/payments/letters.test.ts`],
    bugs: [
      [
        'if (!is_of_order) await tellStep(context, row.id, step_id, { step, by, is_deposit: row.is_bound, ...more });',
        '',
      ],
    ],
  },
  {
    file: 'src/core/shop/orders/held-rules.ts',
    tests: ['src/core/shop/orders/held-rules.test.ts'],
    bugs: [
      ['(delivery_days || UNTIMED_DAYS)', 'delivery_days'],
      ['order.amount_cents < LEAST_PAYMENT', 'order.amount_cents <= LEAST_PAYMENT'],
      ['order.amount_cents > PAYMENT_MAX_CENTS', 'order.amount_cents >= PAYMENT_MAX_CENTS'],
      ['lastDayOf(order, now) <= sgDay', 'lastDayOf(order, now) < sgDay'],
    ],
  },
  {
    file: 'src/core/custody/moves/rules.ts',
    tests: ['src/core/custody/moves/rules.test.ts'],
    bugs: [
      ['Math.max(asks - 1, 0)', 'Math.max(asks, 0)'],
      ['>= LATE_MONEY', '> LATE_MONEY'],
    ],
  },
  {
    file: `${MONTHS}/service.ts`,
    tests: [`${MONTHS}/subscriptions.test.ts`, `${MONTHS}/renewal.test.ts`],
    bugs: [
      ['if ((await store.readOwner(db, subscription_id)) !== user.id) return notFound();', ''],
      ["if (!month || month.ends_at <= now) return refuse('not now');", "if (!month) return refuse('not now');"],
    ],
  },
  {
    file: `${MONTHS}/renewal-service.ts`,
    tests: [`${MONTHS}/renewal.test.ts`],
    bugs: [
      ["if (decided.why === 'chosen' || decided.why === 'account') return;", ''],
      ['number === month.number + 1 ? month.ends_at : monthEnd(first_day, number - 1)', 'month.ends_at'],
    ],
  },
  {
    file: `${MONTHS}/return-service.ts`,
    tests: [`${MONTHS}/renewal.test.ts`],
    bugs: [["if (cents === 0) return refuse('not now');", '']],
  },
  {
    file: `${MONTHS}/store.ts`,
    tests: [`${MONTHS}/subscriptions.test.ts`],
    bugs: [["f.subscription_month_id = m.id and f.status <> 'released'", 'f.subscription_month_id = m.id']],
  },
  {
    file: 'src/server/bids/auto-quotes/sender-service.ts',
    tests: [`${MONTHS}/auto-quotes.test.ts`],
    bugs: [['return coveredBy(fee_cents, cover, now) ? 0 : fee_cents;', 'return fee_cents;']],
  },
  {
    file: `${DEPOSITS}/service.ts`,
    tests: [`${DEPOSITS}/deposits.test.ts`],
    bugs: [
      ['deposit_percent > 0 && may_be_paid && custody', 'deposit_percent > 0 && custody'],
      ["if (how === 'unpaid') await returnFeeOf(context, quote_bid_id, 'deposit unpaid');", ''],
      [
        "said.side === 'provider' ? 'customer_absent' : 'pro_absent'",
        "said.side === 'provider' ? 'pro_absent' : 'customer_absent'",
      ],
      [
        "if (row?.deposit_payment_id !== payment_id) return;\n  if (state === 'held') await store.writeDue",
        "if (!row) return;\n  if (state === 'held' && row.deposit_payment_id === 0) await store.writeDue",
      ],
      [
        'row.begin_time > now || !(await store.writeFree(db, id))',
        'row.begin_time > now || (await store.writeFree(db, id))',
      ],
    ],
  },
];
