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
];
