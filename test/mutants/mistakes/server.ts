import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake in rules, rooms of the server and SQL. */
export const onServer: readonly Planted[] = [
  {
    file: 'db/views/bids.sql',
    tests: ['src/server/messages/shown/shown.test.ts'],
    bugs: [['and not m.is_decline and m.created >= b.quote_sent_on) then', 'and m.created >= b.quote_sent_on) then']],
  },
  {
    file: 'db/views/payments.sql',
    tests: ['src/server/bids/auto-quotes/auto-quote.test.ts'],
    bugs: [["bool_and(c.country is not null and c.country <> 'SG')", "bool_and(c.country <> 'SG')"]],
  },
  {
    file: 'db/views/reviews.sql',
    tests: ['src/server/reviews/chain/chain.test.ts'],
    bugs: [['then case when v.shows_at <= v.removed_on\n      then', 'then case when true\n      then']],
  },
  {
    file: 'db/views/shop.sql',
    tests: ['src/server/shop/items/items.test.ts'],
    bugs: [
      [
        'where r.nshop_item_id = i.id order by r.id desc limit 1;',
        'where r.nshop_item_id = i.id order by r.id limit 1;',
      ],
    ],
  },
  {
    file: 'src/server/allocations/service.ts',
    tests: ['src/server/allocations/allocations.test.ts'],
    bugs: [['if (row.is_direct && quote_count > 0) return;', 'if (row.is_direct) return;']],
  },
  {
    file: 'src/server/auth/sessions/service.ts',
    tests: ['src/server/auth/sessions/sessions.test.ts'],
    bugs: [
      ['if (input.session_id === context.session_id) dropSessionCookies(context);', 'dropSessionCookies(context);'],
    ],
  },
  {
    file: 'src/server/bookings/series/service.ts',
    tests: ['src/server/bookings/series/series.test.ts'],
    bugs: [["if (act === 'resume' || act === 'undo_end') wakeFor", "if (act === 'resume') wakeFor"]],
  },
  {
    file: 'src/server/certificates/service.ts',
    tests: ['src/server/certificates/certificates.test.ts'],
    bugs: [["  if (row.status === 'approved') await keepMarks(context, user.id);\n", '']],
  },
  {
    file: 'src/server/content/service.ts',
    tests: ['src/server/content/content.test.ts'],
    bugs: [['others.filter((row) => row.slug !== slug),', 'others,']],
  },
  {
    file: 'src/server/custody/disputes/file-service.ts',
    tests: ['src/server/custody/disputes/disputes.test.ts'],
    bugs: [["role === 'approver' || role === 'owner'", "role === 'approver'"]],
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
    file: 'src/server/custody/payouts/service.ts',
    tests: ['src/server/custody/payouts/payouts.test.ts'],
    bugs: [['next_on: due >= LEAST_PAYOUT ?', 'next_on: due > LEAST_PAYOUT ?']],
  },
  {
    file: 'src/server/messages/store.ts',
    tests: ['src/server/messages/marks.test.ts'],
    bugs: [['m.seq > b.${side}_read_seq and m.sender_id = b.${other}_id) end`', 'm.seq > b.${side}_read_seq) end`']],
  },
  {
    file: 'src/server/notices/centre/store.ts',
    tests: ['src/server/notices/centre/centre.test.ts'],
    bugs: [
      [
        'on conflict (endpoint) do update set user_id = $1, session_id = $2, p256dh = $4, auth = $5`',
        'on conflict (endpoint) do update set user_id = $1, p256dh = $4, auth = $5`',
      ],
    ],
  },
  {
    file: 'src/server/notices/sending/service.ts',
    tests: ['src/server/notices/push/push.test.ts'],
    bugs: [
      [
        'if (at > now) return { at: new Date(at.getTime() + wait), is_digest: false };',
        'if (at > now) return { at, is_digest: false };',
      ],
    ],
  },
  {
    file: 'src/server/ops/people/file-service.ts',
    tests: ['src/server/ops/people/file.test.ts'],
    bugs: [["if (message?.about !== 'question') return notFound();", 'if (!message) return notFound();']],
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
    file: 'src/server/platform/access/hash-links.ts',
    tests: ['src/server/platform/small-parts.test.ts'],
    bugs: [
      [
        '(used_at is not null or revoked_at is not null) and expires_at > $3',
        '(used_at is not null or revoked_at is not null)',
      ],
    ],
  },
  {
    file: 'src/server/platform/data/lanes.ts',
    tests: ['src/server/platform/data/lanes.test.ts'],
    bugs: [
      [
        'for (const next of [...queue]) if (mayBegin(next.kind)) next.enter();',
        'const [next] = queue;\n      if (next && mayBegin(next.kind)) next.enter();',
      ],
    ],
  },
  {
    file: 'src/server/platform/http/idempotency.ts',
    tests: ['src/server/platform/http/idempotency.test.ts'],
    bugs: [
      [
        'do update set body_hash = excluded.body_hash, created = excluded.created\n',
        'do update set body_hash = excluded.body_hash\n',
      ],
    ],
  },
  {
    file: 'src/server/reports/cases/service.ts',
    tests: ['src/server/reports/reports.test.ts'],
    bugs: [
      [
        "if (row.operator_id !== user.id) await recordAct(context, 'report taken', subjectOf(case_id));",
        "await recordAct(context, 'report taken', subjectOf(case_id));",
      ],
    ],
  },
  {
    file: 'src/server/requests/edits/service.ts',
    tests: ['src/server/requests/project.test.ts'],
    bugs: [
      [
        'const audience = [user.id, ...(changed.length > 0 ? await store.bidderIds(db, row.id) : [])];',
        'const audience = [user.id, ...(await store.bidderIds(db, row.id))];',
      ],
    ],
  },
  {
    file: 'src/server/reserves/imports/source-service.ts',
    tests: ['src/server/reserves/imports/source.test.ts'],
    bugs: [["reading.is === 'failed' ? failures + 1 : 0", "failures + (reading.is === 'failed' ? 1 : 0)"]],
  },
  {
    file: 'src/server/reviews/service.ts',
    tests: ['src/server/reviews/bid-review.test.ts'],
    bugs: [
      [
        'can_review_customer: !is_requestor && mine === null && COMPLETED_BIDS',
        'can_review_customer: mine === null && COMPLETED_BIDS',
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
    file: 'src/server/staff/service.ts',
    tests: ['src/server/staff/staff.test.ts'],
    bugs: [
      ['await limit(db, now, `staff:invite:${user.id}`', 'await limit(parts.database, now, `staff:invite:${user.id}`'],
    ],
  },
  {
    file: 'src/server/subscriptions/service.ts',
    tests: ['src/server/subscriptions/subscriptions.test.ts'],
    bugs: [['    if (!monthly && !month) continue;', '    if (!monthly) continue;']],
  },
  {
    file: 'src/server/uploads/service.ts',
    tests: ['src/server/uploads/uploads.test.ts'],
    bugs: [['rows.flatMap((row) => [row.storage_key, row.thumb_key]),', 'rows.flatMap((row) => [row.storage_key]),']],
  },
  {
    file: 'src/server/users/identity/service.ts',
    tests: ['src/server/users/identity/identity.test.ts'],
    bugs: [["if (newest?.status === 'more') {", "if (newest?.status === 'more' || newest?.status === 'refused') {"]],
  },
  {
    file: 'src/server/users/service.ts',
    tests: ['src/server/users/users.test.ts'],
    bugs: [['if (found?.guest_of !== rest.guest_of) throw', 'if (!found) throw']],
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
