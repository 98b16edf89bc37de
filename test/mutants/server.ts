import type { Planted } from './kept.ts';

const AUDIENCES = ['test/api/audiences.test.ts'];
const BIDS = ['src/server/bids/bids.test.ts'];

/** Services: who may, who hears, what is written once, what waits for what, what a state takes away. */
export const server: readonly Planted[] = [
  {
    file: 'src/server/bids/service.ts',
    tests: AUDIENCES,
    bugs: [
      [
        "await tellBid(context, bid, 'tagged', [user.id]);",
        "await tellBid(context, bid, 'tagged', [bid.requestor_id]);",
      ],
      [
        "side === 'requestor' ? [bid.requestor_id, bid.provider_id] : [bid.provider_id]",
        '[bid.requestor_id, bid.provider_id]',
      ],
      [
        'readonly number[] = (bid) => [bid.requestor_id, bid.provider_id],',
        'readonly number[] = (bid) => [bid.provider_id],',
      ],
    ],
  },
  {
    file: 'src/server/bids/service.ts',
    tests: BIDS,
    bugs: [
      ['if (!bid || bid[`${side}_id`] !== user.id) return notFound();', 'if (!bid) return notFound();'],
      ["if (side === 'requestor') await settleBid(context, bid.id, { read_on: now });", ''],
      ['if (bid[`is_${side}_readed`]) return ok({});', ''],
    ],
  },
  {
    file: 'src/server/bids/quote-service.ts',
    tests: BIDS,
    bugs: [
      ['if (bid.is_limited) return refused(refuse(690));', ''],
      ['if (funds.available_cents < fee) return refused(', 'if (funds.available_cents <= fee) return refused('],
      ["if (!isAttached) return refused(refuse('attachment missing'));\n  if (!held.ok)", 'if (!held.ok)'],
      ['fee_shown: fee_shown ?? null,', 'fee_shown: null,'],
      ['!scoped.value && isSameQuote(bid, input)', '!scoped.value && !isSameQuote(bid, input)'],
    ],
  },
  {
    file: 'src/server/bids/quote-service.ts',
    tests: AUDIENCES,
    bugs: [['[bid.requestor_id, ...bid.bidder_ids]', '[bid.requestor_id]']],
  },
  {
    file: 'src/server/bids/quote-service.ts',
    tests: ['src/server/bids/auto-quotes/auto-quote.test.ts'],
    bugs: [
      ['is_auto_quote ? TRANSACTION_TYPE.auto_quote_fee : TRANSACTION_TYPE.quote_fee', 'TRANSACTION_TYPE.quote_fee'],
    ],
  },
  {
    file: 'src/server/bids/leaving/withdraw-service.ts',
    tests: ['src/server/bids/leaving/withdraw.test.ts'],
    bugs: [
      ['  await leaving.lockRequests(context, [known.quote_request_id]);\n', ''],
      ['  await leaving.giveSeatsBack(context, [done.value.bid.quote_request_id]);\n', ''],
    ],
  },
  {
    file: 'src/server/bids/contacts/service.ts',
    tests: ['src/server/bids/contacts/contact.test.ts'],
    bugs: [
      ['  await limit(db, now, `ask:user:${context.user.id}`, ASKS_A_DAY, 86_400);\n  if (bid)', '  if (bid)'],
      [
        'asked_count, can_take, is_licensed, bid });\n  if (!allowed.ok) return allowed;\n',
        'asked_count, can_take, is_licensed, bid });\n  void allowed;\n',
      ],
      ['asked_count: asked_count + (bid.contact_wanted_on ? 0 : 1)', 'asked_count: asked_count + 1'],
    ],
  },
  {
    file: 'src/server/bids/contacts/service.ts',
    tests: AUDIENCES,
    bugs: [['[bid.provider_id, context.user.id]', '[context.user.id]']],
  },
  {
    file: 'src/server/bids/fees/hold-service.ts',
    tests: ['src/server/bids/seats/race.test.ts', ...BIDS],
    bugs: [
      [
        "why: row.closed_reason === 'fake' ? 'fake' : 'closed'",
        "why: row.closed_reason === 'fake' ? 'closed' : 'fake'",
      ],
    ],
  },
  {
    file: 'src/server/wallet/service.ts',
    tests: AUDIENCES,
    bugs: [['    await tellOwner(context, user_id, balances.get(user_id) ?? 0);\n', '    void user_id;\n']],
  },
  {
    file: 'src/server/wallet/service.ts',
    tests: ['src/server/wallet/wallet.test.ts'],
    bugs: [
      ["status === 'captured' ? rules.captureFee(held) : rules.releaseFee(held)", 'rules.releaseFee(held)'],
      ["status === 'captured' ? CAPTURE_TYPE : TRANSACTION_TYPE.quote_fee_refund", 'CAPTURE_TYPE'],
      ['is_low: available < LOW_WALLET_CENTS', 'is_low: available <= LOW_WALLET_CENTS'],
      ['sgMoment(`${sgDay(context.now).slice(0, 7)}-01`)', 'sgMoment(`${sgDay(context.now).slice(0, 4)}-01-01`)'],
    ],
  },
  {
    file: 'src/server/payments/refunds/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [
      ['wanted <= 0 || wanted > refund.asked_cents', 'wanted <= 0'],
      ['wanted <= 0 || wanted > left || wanted > bought', 'wanted <= 0 || wanted > left'],
      ['wanted > (await secondAbove(db))', 'wanted >= (await secondAbove(db))'],
      ["if (refund.user_id === context.user.id) return refuse('own refund');", ''],
      ["if (refund.decided_by === user.id) return refuse('same operator');", ''],
      ["if (is_open) return refuse('refund under way');", ''],
    ],
  },
  {
    file: 'src/server/wallet/purchases/service.ts',
    tests: ['src/server/wallet/purchases/purchase.test.ts', 'src/server/payments/money.test.ts'],
    bugs: [
      ['  if (posted) return ok({ transaction_id: posted.id });\n', ''],
      ['const amount = -(r.credit_cents + bonus_cents);', 'const amount = -r.credit_cents;'],
    ],
  },
  {
    file: 'src/server/requests/service.ts',
    tests: ['src/server/requests/ending.test.ts'],
    bugs: [
      ["decided === 'expire' ? 'expired' : 'closed'", "decided === 'expire' ? 'closed' : 'expired'"],
      ["decided === 'expire' ? null : 'hired'", 'null'],
    ],
  },
  {
    file: 'src/server/requests/service.ts',
    tests: AUDIENCES,
    bugs: [['[request.user_id, ...(await store.bidderIds(db, request.id))]', '[request.user_id]']],
  },
  {
    file: 'src/server/requests/hash-links/service.ts',
    tests: AUDIENCES,
    bugs: [['const audience = [user.id, ...(await store.bidderIds(db, request.id))];', 'const audience = [user.id];']],
  },
  {
    file: 'src/server/requests/questions/service.ts',
    tests: ['src/server/requests/project.test.ts'],
    bugs: [["what: 'answered', actor_id", "what: 'asked', actor_id"]],
  },
  {
    file: 'src/server/messages/service.ts',
    tests: ['src/server/messages/messages.test.ts'],
    bugs: [
      ['  if (sent) return ok({ message: sent });\n', ''],
      ['await bids.noteReply(context, quote_bid_id, is_decline);', 'void is_decline;'],
      [
        'if (attachment_ids.length > 0 && !(await uploads.attach(',
        'if (attachment_ids.length > 9 && !(await uploads.attach(',
      ],
      [
        '`message:user:${user.id}`, context.parts.config.messages_a_minute, 60',
        '`message:user:${user.id}`, 1_000_000, 60',
      ],
    ],
  },
  {
    file: 'src/server/messages/contacts/service.ts',
    tests: ['src/server/messages/contacts/contacts.test.ts'],
    bugs: [
      ['told(seenBy({ ...message, message: masked }, other_id)), [other_id]', 'told(message), [other_id]'],
      ['  await context.tell(name, told(message), [context.user.id]);\n', ''],
      ['context.silent || isOpenForContacts(quote_status_id)', 'context.silent'],
    ],
  },
  {
    file: 'src/server/voice/service.ts',
    tests: ['src/server/voice/voice.test.ts'],
    bugs: [
      ["if (call.callee_id !== user.id) return refuse('call over');", ''],
      [
        "call.callee_handset === input.handset ? reply(context, call.id) : refuse('answered elsewhere')",
        'reply(context, call.id)',
      ],
      ["  await tell(context, call, 'ringing', 'caller');\n", ''],
      [
        "if (!taken.ok || decideByClock(call, now)) return refuse('call over');",
        "if (!taken.ok) return refuse('call over');",
      ],
    ],
  },
  {
    file: 'src/server/reviews/service.ts',
    tests: ['src/server/reviews/reviews.test.ts', 'src/server/reviews/both-sides.test.ts'],
    bugs: [
      ["if (namesContacts(input.reply)) return refuse('contact details');", ''],
      ['is_shown ? score : null', 'score'],
      ['if (is_shown) await services.noteReviews(context, quote_service_id);', ''],
    ],
  },
  {
    file: 'src/server/appeals/cases/service.ts',
    tests: ['src/server/appeals/appeals.test.ts'],
    bugs: [
      ["if (isOwn(row, user.id)) return refuse('own appeal');", ''],
      [
        "if (row.status !== 'open' || row.operator_id !== user.id) return refuse('take it first');",
        "if (row.status !== 'open') return refuse('take it first');",
      ],
    ],
  },
  {
    file: 'src/server/appeals/service.ts',
    tests: ['src/server/appeals/appeals.test.ts', 'test/api/limits.test.ts'],
    bugs: [
      ['if (input.file.some((one) => one.too_large)) return refuse(2);', ''],
      [
        "> APPEAL_FILES_MAX) return refuse('too many files')",
        "> APPEAL_FILES_MAX + 9) return refuse('too many files')",
      ],
    ],
  },
  {
    file: 'src/server/ops/credit/service.ts',
    tests: ['src/server/ops/credit/credit.test.ts'],
    bugs: [
      ["if (user_id === user.id) return refuse('own account');", ''],
      ["if (kind === 'debit' && accounts[fund] < cents)", "if (kind === 'debit' && accounts[fund] < 0)"],
      ["if (actor === 'self') return refuse(codes.self);", ''],
      ["if (isOver(row.asked_on, context.now)) return refuse('decided already');", ''],
    ],
  },
  {
    file: 'src/server/certificates/service.ts',
    tests: AUDIENCES,
    bugs: [
      ["status === 'draft' ? [] : await store.readOperators(context.db)", 'await store.readOperators(context.db)'],
    ],
  },
  {
    file: 'src/server/notices/trade/service.ts',
    tests: ['src/server/notices/trade/trade.test.ts'],
    bugs: [
      [
        "self_hired: [{ kind: 'self_hire_stated', to: 'requestor' }]",
        "self_hired: [{ kind: 'self_hire_stated', to: 'provider' }]",
      ],
      ['if (context.silent) return;\n  if (SAID_BY_ORDER', 'if (SAID_BY_ORDER'],
    ],
  },
  {
    file: 'src/server/auth/second-factor/store.ts',
    tests: ['src/server/auth/second-factor/second-factor.test.ts'],
    bugs: [
      ['and last_step < $2', ''],
      ['and code_hash = $2 and used_at is null', 'and code_hash = $2'],
    ],
  },
  {
    file: 'src/server/payments/refunds/service.ts',
    tests: AUDIENCES,
    bugs: [
      [
        '  await tellOperators(context, refund.id);\n  await tellOrder(context, order);\n  return ok({\n',
        '  await tellOrder(context, order);\n  return ok({\n',
      ],
      [
        '  await tellOperators(context, refund.id);\n  await tellOrder(context, order);\n  return ok({\n',
        '  await tellOperators(context, refund.id);\n  return ok({\n',
      ],
      ['  await tellOrder(context, order);\n  return ok({});', '  return ok({});'],
    ],
  },
  {
    file: 'src/server/messages/payments/service.ts',
    tests: AUDIENCES,
    bugs: [
      [
        "  await tellBothSides(context, 'message.created', parties, message, null);\n  return ok(message.id);",
        '  return ok(message.id);',
      ],
    ],
  },
  {
    file: 'src/server/bids/leaving/service.ts',
    tests: AUDIENCES,
    bugs: [["'passed', [bid.requestor_id], user_id);", "'passed', [bid.provider_id], user_id);"]],
  },
  {
    file: 'src/server/auth/sessions/service.ts',
    tests: AUDIENCES,
    bugs: [["  await context.publish('session.ended', { session_ids: [input.session_id] }, [user.id]);\n", '']],
  },
  {
    file: 'src/server/notices/trade/service.ts',
    tests: AUDIENCES,
    bugs: [['  await announce(context, kind, { deliveries: 0, told });\n', '']],
  },
  {
    file: 'src/server/ops/reviews/service.ts',
    tests: AUDIENCES,
    bugs: [
      [
        '{ decision, reason, answers });\n  await tellOperators(context, kind, item_id);\n',
        '{ decision, reason, answers });\n',
      ],
    ],
  },
  {
    file: 'src/server/ops/reviews/service.ts',
    tests: ['src/server/ops/reviews/review.test.ts'],
    bugs: [
      [
        '{ reason: String(done.error) });\n  await tellOperators(context, kind, item_id);\n',
        '{ reason: String(done.error) });\n',
      ],
    ],
  },
  {
    file: 'src/server/custody/merchants/service.ts',
    tests: ['src/server/custody/merchants/merchants.test.ts'],
    bugs: [['  await tellApprovers(context, 0);\n', '']],
  },
  {
    file: 'src/server/content/desk/service.ts',
    tests: ['src/server/content/desk/desk.test.ts'],
    bugs: [
      ["'customer'), now, false, null);\n  await tellDesk(context, found.id);\n", "'customer'), now, false, null);\n"],
    ],
  },
  {
    file: 'src/server/wallet/subscriptions/service.ts',
    tests: ['src/server/subscriptions/subscriptions.test.ts'],
    bugs: [
      [
        'amount_cents: amount,\n    balance_after_cents: balance,\n    postings,\n  });\n  if (made !== null) await tellOwner(',
        'amount_cents: amount,\n    balance_after_cents: balance,\n    postings,\n  });\n  if (made === null) await tellOwner(',
      ],
    ],
  },
  {
    file: 'src/server/wallet/purchases/returns-service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [['  await tellOwner(context, d.user_id, before + amount);\n', '']],
  },
  {
    file: 'src/server/bookings/google/change-service.ts',
    tests: ['src/server/bookings/google/google.test.ts'],
    bugs: [['    if (!lane.ok) return refuse(lane.error);\n', '']],
  },
  {
    file: 'src/server/custody/payments/list-service.ts',
    tests: ['src/server/custody/payments/payments.test.ts'],
    bugs: [['(page - 1) * page_size', '(page - 1) / page_size']],
  },
  {
    file: 'src/server/reserves/feeds/presenter.ts',
    tests: ['src/server/reserves/feeds/feed.test.ts'],
    bugs: [["kind === 'visit' ? 'Visit' : 'Job'", "kind === 'visit' ? 'Job' : 'Visit'"]],
  },
  {
    file: 'src/server/payments/refunds/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [['  await tellOrder(context, order);\n  return ok();', '  return ok();']],
  },
];
