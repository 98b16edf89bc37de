import type { Planted } from './kept.ts';

/** What a good engineer might write by mistake, in functions of all rooms and screens. */
export const mistakes: readonly Planted[] = [
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
    file: 'src/server/payments/top-ups/service.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [['    before.card_id === card.id &&\n', '']],
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
    file: 'src/web/app/api/api.ts',
    tests: ['src/web/app/api/api.test.ts'],
    bugs: [['return api(c, input, { ...options, idempotencyKey });', 'return api(c, input, options);']],
  },
  {
    file: 'src/web/dashboard/calendar/calendar-days.ts',
    tests: ['src/web/dashboard/calendar/calendar-days.test.ts'],
    bugs: [
      ['a.begin - b.begin || b.end - a.end', 'a.begin - b.begin'],
      [
        'if (cluster.every(({ end }) => end <= each.begin)) close();',
        'if (cluster.every(({ end }) => end < each.begin)) close();',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/today/JobActs.tsx',
    tests: ['src/web/dashboard/calendar/today/job-acts.test.tsx'],
    bugs: [
      ["lead.quote_request.travel === 'to_me' ?", "lead.quote_request.travel !== 'remote' ?"],
      ['disabled: job.appointment.late_told.includes(minutes),', 'disabled: job.appointment.late_told.length > 0,'],
    ],
  },
  {
    file: 'src/web/dashboard/certification/CertificateDetail.tsx',
    tests: ['src/web/dashboard/certification/certificate-detail.test.tsx'],
    bugs: [['    withdrawing.reset();\n    removing.reset();\n', '']],
  },
  {
    file: 'src/web/dashboard/chat/ChatBody.tsx',
    tests: ['src/web/dashboard/inbox/chat-body.test.tsx'],
    bugs: [
      ["write(draft.trim() === '' ? text : `${text}\\n${draft}`);", 'write(text);'],
      [
        'showsPlace={conversation.pending.length === 0 ? conversation.shows_place : null}',
        'showsPlace={conversation.shows_place}',
      ],
      ["if (text !== '') chat.typing();", 'chat.typing();'],
    ],
  },
  {
    file: 'src/web/dashboard/chat/ChatComposer.tsx',
    tests: ['src/web/dashboard/inbox/chat-composer.test.tsx'],
    bugs: [['if (failed) setWaiting(false);\n    else send();', 'send();']],
  },
  {
    file: 'src/web/dashboard/finish/series/SeriesCard.tsx',
    tests: ['src/web/dashboard/finish/series/series-card.test.tsx'],
    bugs: [['visit.bid_id === null || visit.bid_id === bid_id ?', 'visit.bid_id === null ?']],
  },
  {
    file: 'src/web/dashboard/inbox/ConversationList.tsx',
    tests: ['src/web/dashboard/inbox/conversation-list.test.tsx'],
    bugs: [
      [
        '  const change = (key: string, value: string) => {\n    setPages(1);',
        '  const change = (key: string, value: string) => {',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/SuggestedPros.tsx',
    tests: ['src/web/dashboard/projects/suggested-pros.test.tsx'],
    bugs: [['canChoose={left > picked.length || asking.isChosen(pro)}', 'canChoose={left > picked.length}']],
  },
  {
    file: 'src/web/dashboard/requests/list/LeadList.tsx',
    tests: ['src/web/dashboard/requests/list/lead-list.test.tsx'],
    bugs: [
      ["if (narrowed > 0 && shown !== 'passed')", 'if (narrowed > 0)'],
      [
        'leads?.filter((lead) => arrived.has(lead.id) && !lead.is_provider_readed)',
        'leads?.filter((lead) => arrived.has(lead.id))',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/reviews/JobReviews.tsx',
    tests: ['src/web/dashboard/reviews/job-reviews.test.tsx'],
    bugs: [
      [
        '(answerTo ? answerTo(theirs.review) : <ReviewReply review={theirs.review} />)',
        '<ReviewReply review={theirs.review} />',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/paying/OrderCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      [
        "status === 'failed' || status === 'expired' || (status === 'open' && order.next_url === null)",
        "status === 'failed' || status === 'expired' || status === 'open'",
      ],
      ['const at = fromWire(order.completed_on ?? order.created);', 'const at = fromWire(order.created);'],
    ],
  },
  {
    file: 'src/web/ops/payments/PaymentScreen.tsx',
    tests: ['src/web/ops/payments/payment-story.test.tsx'],
    bugs: [['replaying.isLoading && replaying.originalArgs?.input.notice_id === row.id', 'replaying.isLoading']],
  },
  {
    file: 'src/web/parts/forms/use-call-form.ts',
    tests: ['src/web/parts/forms/refused-field.test.tsx'],
    bugs: [
      [
        "if (typeof bound === 'string') fail({ [bound]: whyNot(why) } as Texts<V>);\n    else if (bound) fail(bound);\n    else if (byField",
        "if (typeof bound === 'string') fail({ [bound]: whyNot(why) } as Texts<V>);\n    else if (byField",
      ],
    ],
  },
  {
    file: 'src/web/public/search/SearchFilters.tsx',
    tests: ['src/web/public/search/search-page.test.tsx'],
    bugs: [["filter((key) => key !== 'postal')", "filter((key) => key !== 'postal' && key !== 'job')"]],
  },
  {
    file: 'src/web/public/search/SearchPage.tsx',
    tests: ['src/web/public/search/search-page.test.tsx'],
    bugs: [
      [
        'canonical: data.category && !isAsked ? `/category/${data.category.slug}` : path,',
        'canonical: data.category ? `/category/${data.category.slug}` : path,',
      ],
      [
        ".filter(({ value }) => value !== 'distance' || understood.has_place)",
        ".filter(({ value }) => value !== 'distance' || query.postal !== undefined)",
      ],
    ],
  },
  {
    file: 'src/web/public/service/ReserveTimes.tsx',
    tests: ['src/web/public/service/reserve-times.test.tsx'],
    bugs: [["{ key: 'afternoon', end: 17 * 60 }", "{ key: 'afternoon', end: 18 * 60 }"]],
  },
  {
    file: 'src/web/public/service/reserving/use-reserving.ts',
    tests: ['src/web/public/service/reserving/reserve-details.test.tsx'],
    bugs: [["    setStep({ is: 'form' });\n    setRefusal(whyNot(made));", '    setRefusal(whyNot(made));']],
  },
  {
    file: 'src/web/state/offline/queue.ts',
    tests: ['src/web/state/quotes/queue.test.ts'],
    bugs: [
      [
        "ports.told(tried, 'sent');\n        } else if (is_current) {",
        "if (is_current) ports.told(tried, 'sent');\n        } else if (is_current) {",
      ],
    ],
  },
  {
    file: 'src/web/state/offline/reads.ts',
    tests: ['src/web/state/offline/reads.test.ts'],
    bugs: [['if (/[/?&]cursor[:=]/.test(address)) return;', '']],
  },
  {
    file: 'src/web/state/session/user.ts',
    tests: ['src/web/state/session/account.test.ts'],
    bugs: [['meta.condition ? state : {', 'meta.condition ? { ...state, info: null } : {']],
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
    file: 'src/server/payments/cards/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [['if (!cards.some((one) => one.is_default)) await store.makeDefault', 'await store.makeDefault']],
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
    file: 'src/server/payments/top-ups/service.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [
      ['terms.weekly_cap_cents < terms.credit_cents)', 'terms.weekly_cap_cents <= terms.credit_cents)'],
      ['if (!card || isCardExpired(card, now)) return refuse(2);', 'if (!card) return refuse(2);'],
    ],
  },
  {
    file: 'src/server/payments/settle-service.ts',
    tests: ['src/server/payments/top-ups/top-up.test.ts'],
    bugs: [['  if (order.is_auto_top_up)\n    await stopTopUp', '  await stopTopUp']],
  },
  {
    file: 'src/server/payments/presenter.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [['toDecimal(figures.available_cents + bought)', 'toDecimal(figures.available_cents + p.credit_cents)']],
  },
  {
    file: 'src/server/payments/pay-service.ts',
    tests: ['src/server/payments/payments.test.ts'],
    bugs: [['if (past.has_starter || past.has_purchase) return', 'if (past.has_starter) return']],
  },
  {
    file: 'src/server/payments/disputes/service.ts',
    tests: ['src/server/payments/money.test.ts'],
    bugs: [["order.status === 'completed' && !(await store.isSurplus(db, intent.id))", "order.status === 'completed'"]],
  },
  {
    file: 'src/web/dashboard/works/JobPane.tsx',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [["if (request.travel === 'remote') return shared('noun>by_phone_or_internet');\n", '']],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/NoShow.tsx',
    tests: ['src/web/dashboard/calendar/appointments/no-show.test.tsx'],
    bugs: [
      ['const canSay = free !== null && now >= free;', 'const canSay = free !== null;'],
      ['{isPro && canArrive && free === null && (', '{isPro && canArrive && ('],
      ['if (!begin || now < begin) return null;', 'if (!begin) return null;'],
      ["if (state === 'stated') return by === side ?", "if (state === 'stated') return by !== side ?"],
    ],
  },
  {
    file: 'src/web/dashboard/auto-quote/AutoQuoteCard.tsx',
    tests: ['src/web/dashboard/auto-quote/auto-quote-card.test.tsx'],
    bugs: [
      ['setting.waiting > 0 && setting.is_auto_quote_on', 'setting.waiting > 0'],
      ['if (dollars * 100 !== budget) void save', 'if (dollars !== budget) void save'],
      ['tone={spent >= budget * 0.9 ?', 'tone={spent >= budget ?'],
      ["errorAction === 'raise_budget' || errorAction === 'choose_template'", "errorAction === 'raise_budget'"],
    ],
  },
  {
    file: 'src/web/dashboard/finish/money/JobPayment.tsx',
    tests: ['src/web/dashboard/finish/money/job-payment.test.tsx'],
    bugs: [["const amount = money.state === 'none' ? money.due : money.total;", 'const amount = money.due;']],
  },
  {
    file: 'src/web/dashboard/calendar/PausesPanel.tsx',
    tests: ['src/web/dashboard/calendar/view/pauses-panel.test.tsx'],
    bugs: [
      [
        "{at(pause.begin_time) <= now ? t('pauses_panel>end_now') : shared('verb>delete')}",
        "{at(pause.begin_time) > now ? t('pauses_panel>end_now') : shared('verb>delete')}",
      ],
      [": '23:59',", ": '00:00',"],
    ],
  },
  {
    file: 'src/web/dashboard/reviews/MyReviewsScreen.tsx',
    tests: ['src/web/dashboard/reviews/my-reviews-screen.test.tsx'],
    bugs: [
      ['isWritten={isReplying && review.reply === null}', 'isWritten={isReplying}'],
      ["{as === 'pro' && !isMine && review.kind === 'pro' && (", "{as === 'pro' && review.kind === 'pro' && ("],
      [
        '...(cursor !== undefined ? { cursor } : replying !== null ? { from: replying } : {})',
        '...(replying !== null ? { from: replying } : cursor !== undefined ? { cursor } : {})',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/AskedBooking.tsx',
    tests: ['src/web/dashboard/calendar/appointments/asked-booking.test.tsx'],
    bugs: [
      ['...(isPro && may_quote && fee !== null', '...(isPro && fee !== null'],
      ['{may_quote && (\n        <Button variant="primary"', '{(\n        <Button variant="primary"'],
      ['value: isPro ? consumer_name : service_name', 'value: consumer_name'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/compare/CompareView.tsx',
    tests: ['src/web/dashboard/projects/compare/compare-lines.test.tsx'],
    bugs: [
      [
        'chosen.includes(id) ? shown.length <= COMPARE_MIN : shown.length >= COMPARE_MAX',
        'shown.length >= COMPARE_MAX',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/requests/list/FilterSheet.tsx',
    tests: ['src/web/dashboard/requests/list/filter-sheet.test.tsx'],
    bugs: [
      [
        'disabled={!isNarrowed}\n            onClick={() => {\n              setDraft({});',
        'disabled={isNarrowed}\n            onClick={() => {\n              setDraft({});',
      ],
      [
        "{isFetching || !data ? t('filter_sheet>show_requests') : showWords(data.total)}",
        "{!data ? t('filter_sheet>show_requests') : showWords(data.total)}",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/finish/scopes/ChangeDialog.tsx',
    tests: ['src/web/dashboard/finish/scopes/change-dialog.test.tsx'],
    bugs: [
      ["if (does === 'remove' || (does !== 'take' && !is_taken)) return sum;", "if (does === 'remove') return sum;"],
      ['edit.cents === null || edit.cents === centsOf(amount)', 'edit.cents === null'],
    ],
  },
  {
    file: 'src/web/ops/credit/AdjustForm.tsx',
    tests: ['src/web/ops/credit/adjust-form.test.tsx'],
    bugs: [
      ["kind === 'debit' && cents > there &&", "kind === 'debit' && cents >= there &&"],
      ['const there = fromDecimal(credit[fund]) ?? 0;', 'const there = fromDecimal(credit.bought) ?? 0;'],
      ['{credit.others === 0 && (waits || alone === 0) && <', '{credit.others === 0 && waits && <'],
      ["status === 'waiting'\n              ?", "status !== 'waiting'\n              ?"],
    ],
  },
  {
    file: 'src/web/ops/appeals/AppealPane.tsx',
    tests: ['src/web/ops/appeals/appeal-pane.test.tsx'],
    bugs: [
      ["optional: asked === 'grant'", 'optional: true'],
      ['take_over: claim?.is_mine === false,', 'take_over: claim !== null,'],
      ["{status === 'open' && !can_decide && (", '{!can_decide && ('],
      ['appeal.before.granted + appeal.before.refused === 0', 'appeal.before.granted === 0'],
    ],
  },
  {
    file: 'src/web/ops/reports/CasePane.tsx',
    tests: ['src/web/ops/reports/case-pane.test.tsx'],
    bugs: [
      ['take_over: isOther, give_back', 'take_over: claim !== null, give_back'],
      ["{status === 'open' && !canTake && (", '{!canTake && ('],
      [
        "{type === 'service' && report_case.quote_service_id !== null && (",
        '{report_case.quote_service_id !== null && (',
      ],
      ["asked === 'dismiss'\n              ? {", "asked !== 'hide'\n              ? {"],
    ],
  },
  {
    file: 'src/web/ops/payments/custody/ApprovalPane.tsx',
    tests: ['src/web/ops/payments/custody/approval-pane.test.tsx'],
    bugs: [
      ['others === 0 && (!first_by || first_by.id === me) && (', 'others === 0 && ('],
      ['if (!now.waits) onDecided();', 'onDecided();'],
      [
        "waits.act === 'approve_refund' ? letBack(input) : letOut(input)",
        "waits.act === 'approve_refund' ? letOut(input) : letBack(input)",
      ],
      ['{approval.needs_second && !approval.first_by\n', '{approval.needs_second\n'],
      ['{!waits && payment.error_code !== null && (', '{payment.error_code !== null && ('],
    ],
  },
  {
    file: 'src/web/ops/people/PersonActs.tsx',
    tests: ['src/web/ops/people/person-acts.test.tsx'],
    bugs: [
      ['(is_blocked ? unblock : block)', '(is_blocked ? block : unblock)'],
      ['limit: may(limitCalls.limitPerson)', 'limit: may(peopleCalls.writeToPerson)'],
      ["until: until === '' && 'Choose the last day.',", 'until: false,'],
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
    file: 'src/web/public/links/LinkPage.tsx',
    tests: ['src/web/public/links/link-page.test.tsx'],
    bugs: [
      ['quote.first_day < today) return {};', 'quote.first_day <= today) return {};'],
      ['required={data.needs_phone}\n', 'required\n'],
      [': data.is_chat_only\n', ': !data.is_chat_only\n'],
      [
        "data.quote_request.state === 'quoted' ? t('link_page>log_in_compare')",
        "data.quotes.length === 0 ? t('link_page>log_in_compare')",
      ],
      ['defaultValue={refused?.values.day ?? first.day}', 'defaultValue={first.day ?? refused?.values.day}'],
    ],
  },
  {
    file: 'src/web/public/links/TimeLink.tsx',
    tests: ['src/web/public/links/link-page.test.tsx'],
    bugs: [
      [
        "optional={time.side === 'requestor'}\n            required={time.side === 'provider'}",
        "optional={time.side === 'provider'}\n            required={time.side === 'requestor'}",
      ],
      ["if (side === 'provider') return t('time_link>cancel_pro', { name });\n", ''],
      ['data.time.times.length > 0\n', "data.time.note !== ''\n"],
    ],
  },
  {
    file: 'src/web/public/service/AskScreen.tsx',
    tests: ['src/web/public/service/ask-screen.test.tsx'],
    bugs: [
      [
        'setMine((now) => [made.value.question, ...(Array.isArray(now) ? now : [])]);',
        'setMine((now) => [...(Array.isArray(now) ? now : []), made.value.question]);',
      ],
      [
        "{each.answer ? t('ask_screen>delete_answered_confirm') : t('ask_screen>delete_confirm')}",
        "{t('ask_screen>delete_confirm')}",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/settings/EmailSection.tsx',
    tests: ['src/web/dashboard/settings/profile/email-section.test.tsx'],
    bugs: [
      ["old: isOldNeeded && !isWhole(old) && t('email_section>code_incomplete'),", 'old: undefined,'],
      ["if (code !== 'wrong code' || !isOldNeeded) return undefined;", "if (code !== 'wrong code') return undefined;"],
      ["if (search.has('code')) setSearch({}, { replace: true });", ''],
      ['...(isOldNeeded ? { current_verify_code: old } : {}) });', 'current_verify_code: old });'],
    ],
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
    file: 'src/server/custody/payments/list-service.ts',
    tests: ['src/server/custody/payments/payments.test.ts'],
    bugs: [['if (!first && !HIRED_BIDS.includes(terms.quote_status_id)) return notFound();', '']],
  },
  {
    file: 'src/server/custody/disputes/file-service.ts',
    tests: ['src/server/custody/disputes/disputes.test.ts'],
    bugs: [["role === 'approver' || role === 'owner'", "role === 'approver'"]],
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
    file: 'src/web/dashboard/calendar/EntryForm.tsx',
    tests: ['src/web/dashboard/calendar/view/entry-form.test.tsx'],
    bugs: [
      ['from !== null && to !== null && to <= from;', 'from !== null && to !== null && to < from;'],
      ['end: Math.min(1439, begin + 60)', 'end: begin + 60'],
      ['dayIn(zone, ms) === day ? minuteIn(zone, ms) : 540', 'minuteIn(zone, ms)'],
      ['to - from + (runsOver(span) ? 1440 : 0)', 'to - from'],
    ],
  },
];
