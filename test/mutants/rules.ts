import type { Planted } from './kept.ts';

/** Decisions: boundaries, swapped words, a condition that was dropped. */
export const rules: readonly Planted[] = [
  {
    file: 'src/core/wallet/rules.ts',
    tests: ['src/core/wallet/rules.test.ts'],
    bugs: [
      ['first.on <= ended.on', 'first.on < ended.on'],
      ['first.on < deadline &&', 'first.on <= deadline &&'],
      ['ended.on <= now && ended.on < deadline', 'ended.on <= now && ended.on <= deadline'],
      ['if (now >= deadline)', 'if (now > deadline)'],
      ["rule === 'read' ? events.read_on : null", "rule !== 'sent' ? events.read_on : null"],
      ['on <= now && (!first || on < first.on)', 'on <= now && (!first || on > first.on)'],
      ['funds.bought + funds.promotional < cents', 'funds.bought + funds.promotional <= cents'],
      ["p.account === 'bought' || p.account === 'promotional' ?", "p.account === 'bought' ?"],
      [
        'if (assertCents(cents) <= 0) throw new RangeError(`not a grant',
        'if (assertCents(cents) < 0) throw new RangeError(`not a grant',
      ],
    ],
  },
  {
    file: 'src/core/bids/rules.ts',
    tests: ['src/core/bids/rules.test.ts', 'src/core/bids/self-hires/rules.test.ts'],
    bugs: [
      ["facts.seats_left <= 0 ? 'seats taken'", "facts.seats_left < 0 ? 'seats taken'"],
      [
        "if (facts.is_another_hired) return 'another is hired'",
        "if (!facts.is_another_hired) return 'another is hired'",
      ],
      ['!facts.is_another_hired && !facts.is_sent ? null', '!facts.is_another_hired ? null'],
      ["if (facts.is_interested === false) return 'not now';", ''],
      [
        "case 'review':\n      return facts.is_reviewed ? 'already reviewed' : null",
        "case 'review':\n      return null",
      ],
      ["facts.self_hire !== 'waiting' && facts.self_hire !== 'over'", "facts.self_hire !== 'waiting'"],
      ['facts.is_request_open && facts.is_interested !== false ? null', 'facts.is_request_open ? null'],
      [
        "status === 'Hired' || status === 'WorkCompleted' || status === 'PaymentCompleted'",
        "status === 'Hired' || status === 'WorkCompleted'",
      ],
      [
        'facts.is_requestor_rejected || facts.is_another_hired ? OUTCOME.lost',
        'facts.is_requestor_rejected ? OUTCOME.lost',
      ],
    ],
  },
  {
    file: 'src/core/bids/decision-rules.ts',
    tests: ['src/core/bids/rules.test.ts'],
    bugs: [
      ['return at > now ? ok(at)', 'return at >= now ? ok(at)'],
      ['Number.isSafeInteger(cents) && cents > 0', 'Number.isSafeInteger(cents) && cents >= 0'],
      ['fee > input.fee_shown', 'fee < input.fee_shown'],
      ['if (isSent) return refuse(6);', ''],
      [
        "flat_rate_at_cents: input.quote_type === 'hourly' ? null",
        "flat_rate_at_cents: input.quote_type === 'flat' ? null",
      ],
      ['  hired_on: null,\n', ''],
      ['is_requestor_rejected: !undo', 'is_requestor_rejected: undo'],
      ["requestor_note: undo ? '' : (note ?? '')", "requestor_note: note ?? ''"],
      ['patch: { is_provider_archived: !undo', 'patch: { is_provider_archived: undo'],
      [
        'patch: { ...pricePatch(input), quote_last_update_on: now }',
        'patch: { ...pricePatch(input), quote_sent_on: now }',
      ],
      ['fee_paid_cents: fee,', ''],
    ],
  },
  {
    file: 'src/core/requests/rules.ts',
    tests: ['src/core/requests/rules.test.ts'],
    bugs: [
      ["request.closed_reason === 'fake' || ", ''],
      ['now.getTime() - ended.getTime() > REOPEN_DAYS * DAY', 'now.getTime() - ended.getTime() >= REOPEN_DAYS * DAY'],
      ["if (is_hired) return refuse('hired already');", ''],
      [
        "request.expires_at.getTime() > now.getTime()) return 'nothing'",
        "request.expires_at.getTime() >= now.getTime()) return 'nothing'",
      ],
      ["return is_hired ? 'close as hired' : 'expire'", "return 'expire'"],
      ["if (bids.some((bid) => bid.hired_on)) return 'hired';\n", ''],
    ],
  },
  {
    file: 'src/core/requests/fees/rules.ts',
    tests: ['src/core/requests/fees/rules.test.ts'],
    bugs: [
      ['>= rule.discount_hours * HOUR', '> rule.discount_hours * HOUR'],
      ['request.quote_count === 0 && hasWaited', 'hasWaited'],
      ['Math.max(request.fee_discount_percent, earned)', 'earned'],
      ["fee_cents < rounded ? 'Maximum fee' : 'Minimum fee'", "fee_cents < rounded ? 'Minimum fee' : 'Maximum fee'"],
      ["size > 100 ? 'Larger job' : 'Smaller job'", "size > 100 ? 'Smaller job' : 'Larger job'"],
      ['...(facts.is_urgent ? percent(', '...(!facts.is_urgent ? percent('],
    ],
  },
  {
    file: 'src/core/payments/rules.ts',
    tests: ['src/core/payments/rules.test.ts'],
    bugs: [
      ["says === 'failed' ? 'conflict' : 'nothing'", "says === 'failed' ? 'nothing' : 'nothing'"],
      [
        "return order === 'completed'\n      ? { intent: 'succeeded', order, does: 'return' }",
        "return order === 'failed'\n      ? { intent: 'succeeded', order, does: 'return' }",
      ],
      ["isPayLater(method) && code === 'expired'", 'isPayLater(method)'],
      ['REACHED[says] < REACHED[intent]', 'REACHED[says] <= REACHED[intent]'],
      ["return order.expires_at > now ? 'yes'", "return order.expires_at >= now ? 'yes'"],
      ["if (!PAYABLE_ORDERS.some((payable) => payable === order.status)) return 'payment over';", ''],
      [
        'now.getTime() - intent.created.getTime() >= NEVER_HEARD',
        'now.getTime() - intent.created.getTime() > NEVER_HEARD',
      ],
      ["if (code === 'foreign_card') return 211;", ''],
    ],
  },
  {
    file: 'src/core/payments/refunds/rules.ts',
    tests: ['src/core/payments/refunds/rules.test.ts'],
    bugs: [
      ['> REFUND_DAYS * DAY', '>= REFUND_DAYS * DAY'],
      [' && !order.has_dispute', ''],
      [
        'order.refunded_credit_cents < order.credit_cents ? ok()',
        'order.refunded_credit_cents <= order.credit_cents ? ok()',
      ],
      ["status === 'completed' && method === 'card'", "status === 'completed'"],
      ['- before);', ');'],
    ],
  },
  {
    file: 'src/core/reviews/rules.ts',
    tests: ['src/core/reviews/rules.test.ts'],
    bugs: [
      ['score >= 1 && score <= 5', 'score >= 0 && score <= 5'],
      ['shows_at.getTime() <= now.getTime()', 'shows_at.getTime() < now.getTime()'],
      ['Math.min(latest, Math.max(', 'Math.max(latest, Math.max('],
      [
        'removed_on === null && now.getTime() < created.getTime() + EDIT_DAYS * DAY',
        'removed_on === null && now.getTime() <= created.getTime() + EDIT_DAYS * DAY',
      ],
      ['score_counts[review.score - 1] = ', 'score_counts[review.score] = '],
    ],
  },
  {
    file: 'src/core/voice/rules.ts',
    tests: ['src/core/voice/rules.test.ts'],
    bugs: [
      ["status !== 'ringing' && status !== 'answered'", "status !== 'ringing'"],
      [
        "side === 'provider' ? refuse('not quoted yet') : notFound()",
        "side === 'requestor' ? refuse('not quoted yet') : notFound()",
      ],
      ['since(call.last_seen) > BOTH_GONE', 'since(call.first_seen) > BOTH_GONE'],
      ["if (minutes < 1) return 'under a minute'", "if (minutes <= 1) return 'under a minute'"],
    ],
  },
  {
    file: 'src/core/appeals/rules.ts',
    tests: ['src/core/appeals/rules.test.ts'],
    bugs: [
      ['now.getTime() > appealUntil(settled_on).getTime()', 'now.getTime() >= appealUntil(settled_on).getTime()'],
      ["if (is_own) return refuse('own appeal');", ''],
      ["status !== 'captured' || settled_on === null", 'settled_on === null'],
      ["decision === 'refuse' && reason.trim() === ''", "decision === 'refuse' && reason === ''"],
    ],
  },
  {
    file: 'src/core/messages/rules.ts',
    tests: ['src/core/messages/rules.test.ts'],
    bugs: [
      [
        'facts.is_requestor_rejected || facts.is_interested === false || facts.is_blocked)',
        'facts.is_requestor_rejected || facts.is_blocked)',
      ],
      ["content.message.trim() === '' && content.attachment_count === 0", "content.message.trim() === ''"],
      ["what === 'sent' ? 'Quote sent' : 'Quote updated'", "what === 'sent' ? 'Quote updated' : 'Quote sent'"],
      [
        'if (rating_type === RATING_TYPE.hourly) return `${showMoney(hourly_rate_at_cents ?? 0)} an hour`',
        'if (rating_type === RATING_TYPE.hourly) return `${showMoney(flat_rate_at_cents ?? 0)} an hour`',
      ],
    ],
  },
  {
    file: 'src/core/messages/contacts/rules.ts',
    tests: ['src/core/messages/contacts/rules.test.ts'],
    bugs: [
      ["if (setting === 'mask') return ok(withoutContacts(text));", ''],
      ['return is_confirmed ? ok(null)', 'return !is_confirmed ? ok(null)'],
    ],
  },
  {
    file: 'src/core/bids/auto-quotes/rules.ts',
    tests: ['src/core/bids/auto-quotes/rules.test.ts'],
    bugs: [
      [
        'facts.spent_cents + facts.fee_cents > facts.weekly_budget_cents',
        'facts.spent_cents + facts.fee_cents >= facts.weekly_budget_cents',
      ],
      ["if (facts.is_paused) return { do: 'leave', why: 'paused' };", ''],
      ['if (!facts.fits_preference)', 'if (facts.fits_preference)'],
      ['dollars <= AUTO_QUOTE_BUDGET_MAX', 'dollars < AUTO_QUOTE_BUDGET_MAX'],
      ['if (!is_on || needs.length === 0) return ok();', 'if (needs.length === 0) return ok();'],
    ],
  },
  {
    file: 'src/core/bids/contacts/rules.ts',
    tests: ['src/core/bids/contacts/rules.test.ts'],
    bugs: [
      ['asksLeft(facts.asked_count) === 0', 'asksLeft(facts.asked_count) <= 1'],
      ["if (facts.seats_left <= 0) return 'seats taken'", "if (facts.seats_left < 0) return 'seats taken'"],
      ['if (!facts.can_take) return 690;', ''],
      ['facts.reply_minutes <= SOON_MINUTES', 'facts.reply_minutes < SOON_MINUTES'],
      ['facts.score >= GOOD_SCORE', 'facts.score > GOOD_SCORE'],
    ],
  },
  {
    file: 'src/core/reserves/slot-rules.ts',
    tests: ['src/core/reserves/slot-rules.test.ts', 'src/core/reserves/rules.test.ts'],
    bugs: [
      ['running < lanesOf(diary)) return', 'running <= lanesOf(diary)) return'],
      ['if (blocked) return taken(blocked);', ''],
      ['quote.hours_high ?? quote.hours_low', 'quote.hours_low ?? quote.hours_high'],
      ['Math.min(1440, Math.max(15, minutes))', 'Math.max(15, minutes)'],
    ],
  },
  {
    file: 'src/core/users/referrals/rules.ts',
    tests: ['src/core/users/referrals/rules.test.ts'],
    bugs: [
      ["if (facts.shares_device) return { what: 'refuse', why: 'same device' };", ''],
      ['facts.is_phone_confirmed && facts.is_referrer_confirmed && (', 'facts.is_referrer_confirmed && ('],
    ],
  },
  {
    file: 'src/core/subscriptions/rules.ts',
    tests: ['src/core/subscriptions/rules.test.ts'],
    bugs: [
      ['now < month.ends_at && quotesLeft(month) > 0', 'now <= month.ends_at && quotesLeft(month) > 0'],
      ['while (monthEnd(first_day, next) <= now) next++;', 'while (monthEnd(first_day, next) < now) next++;'],
      ['monthly.cents !== shown.cents || monthly.quotes !== shown.quotes', 'monthly.cents !== shown.cents'],
      ['in_force.cents <= known.cents && in_force.quotes >= known.quotes', 'in_force.cents <= known.cents'],
      ["if (!is_renewing) return { do: 'end', why: 'chosen' };", ''],
      ['Math.floor((month.cents * left) / days)', 'Math.round((month.cents * left) / days)'],
    ],
  },
  {
    file: 'src/core/wallet/subscriptions/rules.ts',
    tests: ['src/core/subscriptions/rules.test.ts'],
    bugs: [['Math.min(paid.bought, cents);', 'Math.max(0, cents - paid.promotional);']],
  },
  {
    file: 'src/core/bookings/deposits/rules.ts',
    tests: ['src/core/bookings/deposits/rules.test.ts'],
    bugs: [
      ['return cents < LEAST_PAYMENT ? 0 : cents;', 'return cents <= LEAST_PAYMENT ? 0 : cents;'],
      ['deposit_percent > cap_percent) return', 'deposit_percent >= cap_percent) return'],
      ["['late', 'customer_absent'];", "['late'];"],
      ['Math.min(cancel_fee_cents, deposit_cents)', 'cancel_fee_cents'],
      ["now > free_until ? 'late'", "now >= free_until ? 'late'"],
    ],
  },
];
