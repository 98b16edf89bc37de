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
    file: 'src/web/dashboard/auto-quote/AutoQuoteCard.tsx',
    tests: ['src/web/dashboard/auto-quote/auto-quote-card.test.tsx'],
    bugs: [
      ['            if (done)\n', '            if (done !== undefined)\n'],
      ['if (dollars * 100 !== budget) void', 'void'],
      ['toDecimal(dollars * 100)', 'toDecimal(dollars)'],
    ],
  },
  {
    file: 'src/web/dashboard/auto-quote/auto-quote-words.ts',
    tests: ['src/web/dashboard/auto-quote/auto-quote-words.test.ts'],
    bugs: [['sgDay(at) === sgDay(now)', 'sgDay(at) <= sgDay(now)']],
  },
  {
    file: 'src/web/dashboard/calendar/Agenda.tsx',
    tests: ['src/web/dashboard/calendar/view/agenda.test.tsx'],
    bugs: [
      ["entry.kind !== 'blocked' && entry.kind !== 'pause')", "entry.kind !== 'blocked')"],
      ['end - begin >= 30', 'end - begin > 30'],
      ['i === 0 || placed(', 'placed('],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/EntryDetails.tsx',
    tests: ['src/web/dashboard/calendar/view/entry-details.test.tsx'],
    bugs: [
      ['dayIn(zone, end - 1)', 'dayIn(zone, end)'],
      ['calendar/${service_id}/4`', 'calendar/${service_id}/2`'],
      ["const note = isOrder\n    ? t('entry_details>order_note')\n    : entry", 'const note = entry'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/PausesPanel.tsx',
    tests: ['src/web/dashboard/calendar/view/pauses.test.tsx'],
    bugs: [
      ['{at(pause.begin_time) <= now && <Pill', '{at(pause.end_time) <= now && <Pill'],
      ["at(pause.begin_time) <= now ? t('pauses_panel>end_now') : shared('verb>delete')", "shared('verb>delete')"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/AskedBooking.tsx',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [
      ['isPro && may_quote && fee !== null', 'isPro && fee !== null'],
      ['onConfirm={() => give(false)}', 'onConfirm={() => give(true)}'],
      ['{may_quote && (', '{('],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/CancelAgreed.tsx',
    tests: ['src/web/dashboard/calendar/appointments/no-show.test.tsx'],
    bugs: [
      ['cents - Math.min(cents, fee_cents)', 'cents - fee_cents'],
      ['required: isPro,', 'required: false,'],
      ["agreed.deposit?.state === 'held' &&", 'agreed.deposit &&'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/NoShow.tsx',
    tests: ['src/web/dashboard/calendar/appointments/no-show.test.tsx'],
    bugs: [
      ['free !== null && now >= free', 'free !== null && now > free'],
      ['if (!begin || now < begin) return null;', 'if (!begin || now <= begin) return null;'],
      ['isPro && canArrive && free === null', 'isPro && canArrive'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/ServiceBookings.tsx',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [
      ["({ side }) => side === 'provider').toReversed()", "({ side }) => side === 'provider')"],
      ["events.filter(({ side }) => side === 'provider')", '[...events]'],
      ["state === 'booked' && (fromWire(end_time) ?? now) > now", "state === 'booked'"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/agreed-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/agreed-words.test.ts'],
    bugs: [['if (count < 2) return', 'if (count <= 2) return']],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/booking-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [["state === 'pending' && until !== null && until > now", "state === 'pending' && until !== null"]],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/deposit-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [['kept: showMoney(cents - back_cents)', 'kept: sum']],
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
    file: 'src/web/dashboard/calendar/today/act-news.ts',
    tests: ['src/web/dashboard/calendar/today/today-words.test.ts'],
    bugs: [["t('acts>late_by', { count: minutes ?? 0 })", "t('acts>late_by', { count: 0 })"]],
  },
  {
    file: 'src/web/dashboard/calendar/today/today-words.ts',
    tests: ['src/web/dashboard/calendar/today/today-words.test.ts'],
    bugs: [["sgDay(at) === sgDay(now) ? t('fits>today'", "sgDay(at) >= sgDay(now) ? t('fits>today'"]],
  },
  {
    file: 'src/web/dashboard/calls/call-words.ts',
    tests: ['src/web/dashboard/calls/call-words.test.ts'],
    bugs: [
      ['Math.round(seconds / 60)', 'Math.floor(seconds / 60)'],
      ['Math.floor(seconds / 60) % 60]', 'Math.floor(seconds / 60)]'],
      [
        "since === null ? t('call_words>not_connected') : t('call_words>connection_lost')",
        "t('call_words>connection_lost')",
      ],
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
    file: 'src/web/dashboard/chat/PhotoDialog.tsx',
    tests: ['src/web/dashboard/chat/quick-replies/quick-replies-dialog.test.tsx'],
    bugs: [
      ['(index + by + photos.length) % photos.length', 'index + by'],
      ['if (isGone) onShow(null);', ''],
    ],
  },
  {
    file: 'src/web/dashboard/chat/quick-replies/QuickRepliesDialog.tsx',
    tests: ['src/web/dashboard/chat/quick-replies/quick-replies-dialog.test.tsx'],
    bugs: [
      ['                  if (changed?.id === reply.id) leave();\n', ''],
      ['replies.length >= QUICK_REPLIES_MAX && !changed', 'replies.length >= QUICK_REPLIES_MAX'],
      ['index < replies.length - 1 && move(index, 1)', 'move(index, 1)'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/DoneWays.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [
      ['    setProblem(undefined);\n', ''],
      ["const STEPS = ['notDone', 'notAsAgreed', 'undoComplete'];", "const STEPS = ['notDone', 'undoComplete'];"],
    ],
  },
  {
    file: 'src/web/dashboard/finish/FinishCard.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [
      ["(finish_proposed.by === 'provider') === (side === 'pro')", "finish_proposed.by === 'provider'"],
      ["can('confirmFinish') ? t('finish_card>not_yet') : t('finish_card>take_back')", "t('finish_card>not_yet')"],
      ['  if (bid.quote_status_id !== QUOTE_STATUS.Hired) return null;\n', ''],
    ],
  },
  {
    file: 'src/web/dashboard/finish/NotAsAgreedDialog.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [['    onClose();\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/clients/ClientsScreen.tsx',
    tests: ['src/web/dashboard/finish/clients/clients-screen.test.tsx'],
    bugs: [
      ['{!working_for && total > 0 && (', '{total > 0 && ('],
      ["(total > 0 || keyword !== '') &&", 'total > 0 &&'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/disputes/dispute-words.ts',
    tests: ['src/web/dashboard/finish/custody/disputes/dispute-words.test.ts'],
    bugs: [
      ["if (acts.includes('appeal_dispute')) return", "if (acts.includes('accept_decision')) return"],
      ['offer && offer.by === side\n', 'offer && offer.by !== side\n'],
      [
        'customer: show(dispute.outcome.to_customer),\n            pro: show(dispute.outcome.to_pro)',
        'customer: show(dispute.outcome.to_pro),\n            pro: show(dispute.outcome.to_customer)',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/payouts/PaidToCard.tsx',
    tests: ['src/web/dashboard/finish/custody/payouts/payouts-card.test.tsx'],
    bugs: [['              setProblem(undefined);\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/custody/payouts/PayoutsCard.tsx',
    tests: ['src/web/dashboard/finish/custody/payouts/payouts-card.test.tsx'],
    bugs: [
      ['page === 1 && payee !== null', 'payee !== null'],
      [' && centsOf(paying_out) === 0', ''],
      ['{page < pages && <Button', '{page <= pages && <Button'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/plans/plan-words.ts',
    tests: ['src/web/dashboard/finish/custody/plans/plan-words.test.ts'],
    bugs: [
      ["'held', 'done', 'accepted', 'releasing', 'released'", "'held', 'done', 'accepted', 'released'"],
      ["place > upcoming(steps) || job.side === 'pro'", 'place > upcoming(steps)'],
      ['steps.findIndex((step) => !isFixed(step))', 'steps.findIndex((step) => step.state === null)'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/money/FinalPrice.tsx',
    tests: ['src/web/dashboard/finish/money/refused-answers.test.tsx'],
    bugs: [
      ['            setProblem(undefined);\n', ''],
      ['is_agreed: false, note })', 'is_agreed: true, note })'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/money/JobPayment.tsx',
    tests: ['src/web/dashboard/finish/money/refused-answers.test.tsx'],
    bugs: [['            setProblem(undefined);\n', '']],
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
    file: 'src/web/dashboard/projects/CloseDialog.tsx',
    tests: ['src/web/dashboard/projects/close-dialog.test.tsx'],
    bugs: [
      ['    if (reply.error) return;\n', ''],
      ["missing && reason === '' ?", 'missing ?'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/FeedbackDialog.tsx',
    tests: ['src/web/dashboard/projects/waiting/feedback-dialog.test.tsx'],
    bugs: [
      ['          setTags([]);\n', ''],
      ['    if (reply.error) return;\n', ''],
      ["is_satisfied: answer === 'yes',", 'is_satisfied: true,'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/SuggestedPros.tsx',
    tests: ['src/web/dashboard/projects/suggested-pros.test.tsx'],
    bugs: [['canChoose={left > picked.length || asking.isChosen(pro)}', 'canChoose={left > picked.length}']],
  },
  {
    file: 'src/web/dashboard/projects/waiting/SentTo.tsx',
    tests: ['src/web/dashboard/projects/waiting/sent-to.test.tsx'],
    bugs: [
      ["isHere={request.travel !== 'remote'}", "isHere={request.travel === 'to_me'}"],
      ['service.review_count > 0 ?', 'service.review_count > 10 ?'],
      ['count: wait.read_count, total,', 'count: wait.pros.length, total,'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/list/FilterSheet.tsx',
    tests: ['src/web/dashboard/requests/list/filter-sheet.test.tsx'],
    bugs: [
      ['cents !== null && cents > 0 ? toDecimal(cents)', 'cents !== null ? toDecimal(cents)'],
      ['              setCleared((n) => n + 1);\n', ''],
      ['value !== undefined && !(Array.isArray(value) && value.length === 0)', 'value !== undefined'],
    ],
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
    file: 'src/web/dashboard/settings/AccountsSection.tsx',
    tests: ['src/web/dashboard/settings/frame/accounts.test.tsx'],
    bugs: [
      ["error.code === 'last way in' ? lastWayOut(settings) : whyNot(error)", 'whyNot(error)'],
      ['                    reset();\n', ''],
      ['settings.ways_in.length <= 1', 'settings.ways_in.length < 1'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/BlockedSection.tsx',
    tests: ['src/web/dashboard/settings/frame/blocked.test.tsx'],
    bugs: [
      ["!currentData || currentData.userBlockStatus === 'blocked'", '!currentData'],
      ["now.delete('service');\n        return now;", 'return new URLSearchParams();'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/DevicesSection.tsx',
    tests: ['src/web/dashboard/settings/frame/devices.test.tsx'],
    bugs: [
      ['Number(b.is_this) - Number(a.is_this)', 'Number(a.is_this) - Number(b.is_this)'],
      ['sessions.filter((session) => !session.is_this);', 'sessions;'],
      ['    one.reset();\n    all.reset();\n', ''],
    ],
  },
  {
    file: 'src/web/dashboard/settings/ReferralsSection.tsx',
    tests: ['src/web/dashboard/settings/frame/accounts.test.tsx'],
    bugs: [
      ['const isLed = place + 1 === index;', 'const isLed = place === index;'],
      ['{data.is_pro && <StatusPill', '{<StatusPill'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/data/DeleteAccount.tsx',
    tests: ['src/web/dashboard/settings/data/delete-account.test.tsx'],
    bugs: [
      ['is_given_up: bought !== null && !is_given_up && t(', 'is_given_up: false && t('],
      ["confirm.trim().toLowerCase() !== 'delete'", "confirm.trim() !== 'delete'"],
      ['{hire.as === mode ? (', '{hire.as !== mode ? ('],
    ],
  },
  {
    file: 'src/web/dashboard/settings/identity/IdentityStatus.tsx',
    tests: ['src/web/dashboard/settings/identity/identity-status.test.tsx'],
    bugs: [
      ["(identity.status === 'pending' || identity.status === 'more') &&", "identity.status === 'pending' &&"],
      ['              reset();\n', ''],
      ['          if (reply.error) return;\n', ''],
    ],
  },
  {
    file: 'src/web/dashboard/settings/reports/LinkCases.tsx',
    tests: ['src/web/dashboard/settings/reports/link-cases.test.tsx'],
    bugs: [
      ['return isAppeal ? appeal(input) : answer(input);', 'return answer(input);'],
      ["(one.state === 'deciding' || one.state === 'appealed') &&", "one.state === 'deciding' &&"],
      ["(one.state === 'asked' || one.state === 'linked') && <SayForm", "one.state === 'asked' && <SayForm"],
    ],
  },
  {
    file: 'src/web/dashboard/settings/staff/InviteForm.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-dialog.test.tsx'],
    bugs: [["toDecimal(role === 'answers' ? (daily_fee ?? 0) : 0)", 'toDecimal(daily_fee ?? 0)']],
  },
  {
    file: 'src/web/dashboard/settings/staff/StaffDialog.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-dialog.test.tsx'],
    bugs: [
      ["toDecimal(role === 'answers' ? (cents ?? 0) : 0), ...more", 'toDecimal(cents ?? 0), ...more'],
      ["save({ is_paused: status === 'active' })", 'save({ is_paused: true })'],
      ["          {status !== 'invited' && (\n", '          {(\n'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/AutoQuoteSummary.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['all?.filter(({ is_auto_quote_on }) => is_auto_quote_on) ?? []', 'all ?? []'],
      ['begins.getTime() + 7 * DAY', 'begins.getTime() + 6 * DAY'],
      ['on.length > 1 && t(', 't('],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/KindsCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      [
        "top.stopped !== null ? t('kinds_card>stopped') : top.is_on ? t('kinds_card>on') : t('kinds_card>off')",
        "top.is_on ? t('kinds_card>on') : t('kinds_card>off')",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/cards/CardsScreen.tsx',
    tests: ['src/web/dashboard/wallet/cards/cards-screen.test.tsx'],
    bugs: [
      ['card.is_guarantee || card.is_expired || !guarantee?.is_needed', 'card.is_guarantee || !guarantee?.is_needed'],
      ['...(card.is_default || card.is_expired', '...(card.is_default'],
      ['    setError(null);\n    onClose();', '    onClose();'],
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
    file: 'src/web/dashboard/wallet/paying/PurchasesScreen.tsx',
    tests: ['src/web/dashboard/wallet/paying/purchases-screen.test.tsx'],
    bugs: [
      ['fromWire(order.completed_on ?? order.created)', 'fromWire(order.created)'],
      ["if (value === 'all') current.delete('status');\n                  else current", 'current'],
      ['{isRefundable(order, now) && (', "{order.status === 'completed' && ("],
    ],
  },
  {
    file: 'src/web/ops/categories/catalogue-words.ts',
    tests: ['src/web/ops/categories/catalogue-words.test.ts'],
    bugs: [['fields.length > 4 ?', 'fields.length >= 4 ?']],
  },
  {
    file: 'src/web/ops/contact/CasePane.tsx',
    tests: ['src/web/ops/contact/case-pane.test.tsx'],
    bugs: [
      ['if (isDone && !isOver) onSolved();', 'if (isDone) onSolved();'],
      ['void move({ case_id, status }) }', "void move({ case_id, status: 'open' }) }"],
      ['isLate(shown.status, last, now)', "isLate('open', last, now)"],
    ],
  },
  {
    file: 'src/web/ops/contact/ReplyBox.tsx',
    tests: ['src/web/ops/contact/case-pane.test.tsx'],
    bugs: [
      ["shown.words.findLast(({ kind }) => kind !== 'note')?.id", 'shown.words.at(-1)?.id'],
      ['text.endsWith(macro.message) ? text.slice(0, text.length - macro.message.length) : text', 'text'],
      [
        'Number(b.language === shown.language) - Number(a.language === shown.language)',
        'Number(a.language === shown.language) - Number(b.language === shown.language)',
      ],
    ],
  },
  {
    file: 'src/web/ops/content/content-words.ts',
    tests: ['src/web/ops/content/content-words.test.ts'],
    bugs: [
      ['${sgDay(at).slice(0, 4)}', '${wire.slice(0, 4)}'],
      ["card.has_changes && card.status !== 'draft'", 'card.has_changes'],
      ['words.length > 30', 'words.length >= 30'],
    ],
  },
  {
    file: 'src/web/ops/operators/OperatorsScreen.tsx',
    tests: ['src/web/ops/operators/operators-screen.test.tsx'],
    bugs: [
      ['has_second_factor && !is_me && (', '!is_me && ('],
      ['{has_second_factor && !is_me', '{has_second_factor'],
    ],
  },
  {
    file: 'src/web/ops/overview/workload/work-words.ts',
    tests: ['src/web/ops/overview/workload/work-words.test.ts'],
    bugs: [
      ['hours < 48 ?', 'hours <= 48 ?'],
      ["${done_on === null ? '' : '?state=decided'}", ''],
    ],
  },
  {
    file: 'src/web/ops/payments/PaymentScreen.tsx',
    tests: ['src/web/ops/payments/payment-story.test.tsx'],
    bugs: [['replaying.isLoading && replaying.originalArgs?.input.notice_id === row.id', 'replaying.isLoading']],
  },
  {
    file: 'src/web/ops/payments/custody/approval-words.ts',
    tests: ['src/web/ops/payments/custody/approval-words.test.ts'],
    bugs: [
      ['if (customer.id === me || pro.id === me)', 'if (customer.id === me)'],
      ["first_by.id === me ? 'You' : first_by.name", 'first_by.name'],
      ['`${show(waits.amount)} to ${pro.name}`', '`${show(payment.amount)} to ${pro.name}`'],
    ],
  },
  {
    file: 'src/web/ops/people/PersonActs.tsx',
    tests: ['src/web/ops/people/person-acts.test.tsx'],
    bugs: [
      ["category !== '' && HAS_CATEGORY[act]", "category !== ''"],
      ['(is_blocked ? unblock : block)({', '(is_blocked ? block : unblock)({'],
      ['write({ user_id, about, text: text.trim() })', "write({ user_id, about: 'message', text: text.trim() })"],
    ],
  },
  {
    file: 'src/web/parts/account/CodeField.tsx',
    tests: ['src/web/parts/account/code-step.test.tsx'],
    bugs: [
      ['digits.length === CODE_LENGTH && digits !== value', 'digits.length >= CODE_LENGTH - 1 && digits !== value'],
    ],
  },
  {
    file: 'src/web/parts/account/CodeStep.tsx',
    tests: ['src/web/parts/account/code-step.test.tsx'],
    bugs: [
      ['        setError(undefined);\n        setSaid(', '        setSaid('],
      ["        setCode('');\n", ''],
      ['setWait({ seconds: answer.resend_in });', 'setWait({ seconds: sent.resend_in });'],
    ],
  },
  {
    file: 'src/web/parts/form/BudgetField.tsx',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [
      ['!next.low && !next.high ? undefined : next', 'next'],
      ['onChange(e.currentTarget.checked ? null : undefined)', 'onChange(undefined)'],
    ],
  },
  {
    file: 'src/web/parts/form/DateQuestions.tsx',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [
      ['days.length < max && days.every(Boolean)', 'days.length <= max && days.every(Boolean)'],
      ['min={range.from || today}', 'min={today}'],
      ['onChange(`${day} ${e.currentTarget.value}`)', 'onChange(e.currentTarget.value)'],
    ],
  },
  {
    file: 'src/web/parts/form/form-answers.ts',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [['    else delete full[question.key];\n', '']],
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
    file: 'src/web/parts/service/shop/OrderActs.tsx',
    tests: ['src/web/parts/service/shop/order-acts.test.tsx'],
    bugs: [
      ["cancel_asked_by === side ? t('act>take_back')", "cancel_asked_by !== side ? t('act>take_back')"],
      ["      if (state === 'cancel_asked') return t('act>agree');\n", ''],
      ["!(state === 'confirmed' && side === 'requestor')", "!(state === 'confirmed')"],
    ],
  },
  {
    file: 'src/web/parts/tariff/tariff-words.ts',
    tests: ['src/web/parts/tariff/tariff-words.test.ts'],
    bugs: [
      ['share === 0 ? words', 'share !== 0 ? words'],
      ['fromDecimal(rule.round_to) === 1', 'fromDecimal(rule.round_to) === 0'],
      ["return monthly ? t('tariff>or_monthly', { words, plan: planWords(monthly) }) : words;", 'return words;'],
    ],
  },
  {
    file: 'src/web/public/form/send-request.ts',
    tests: ['src/web/public/form/invited.test.tsx'],
    bugs: [
      ['!is_invite_offered && !quote_request.is_held', '!is_invite_offered'],
      ['      if (file.id !== undefined) continue;\n', ''],
      ['{ idempotencyKey: form.draftKey },', '{},'],
    ],
  },
  {
    file: 'src/web/public/links/past-words.ts',
    tests: ['src/web/public/links/past-words.test.ts'],
    bugs: [
      [
        "text: t('link_page>past_other_text', { other, service_name })",
        "text: t('link_page>past_other_text', { other: service_name, service_name: other })",
      ],
      ["next: data.quote ? t('link_page>see_quote') : t('link_page>see_request')", "next: t('link_page>see_quote')"],
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
    file: 'src/web/public/service/json-ld.ts',
    tests: ['src/web/public/head/json-ld.test.ts'],
    bugs: [['datePublished: dayOf(review.created),', 'datePublished: review.created.slice(0, 10),']],
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
];
