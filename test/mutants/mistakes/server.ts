import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake in rules, the other rooms of the server and SQL. */
export const onServer: readonly Planted[] = [
  {
    file: 'db/views/bids.sql',
    tests: ['src/server/messages/shown/shown.test.ts'],
    bugs: [
      ['and not m.is_decline and m.created >= b.quote_sent_on) then', 'and m.created >= b.quote_sent_on) then'],
      ["and r.hired_on is null and r.travel = 'to_me')", 'and r.hired_on is null)'],
    ],
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
    file: 'db/views/services.sql',
    tests: ['src/server/reviews/both-sides.test.ts'],
    bugs: [
      [
        "v.score >= 4 and v.note <> '' and v.is_shown\n    order by v.id desc limit 1",
        'v.score >= 4 and v.is_shown\n    order by v.id desc limit 1',
      ],
    ],
  },
  {
    file: 'db/views/services.sql',
    tests: ['src/server/services/services.test.ts'],
    bugs: [['order by c.id <> s.main_category_id, c.position, c.id)', 'order by c.position, c.id)']],
  },
  {
    file: 'db/views/services.sql',
    tests: ['src/server/services/statistics/statistics.test.ts'],
    bugs: [
      [
        'where r.quote_service_id = s.id and r.is_shown and r.created >= since',
        'where r.quote_service_id = s.id and r.created >= since',
      ],
      ["h.quote_bid_id = b.id and h.status = 'captured'", "h.quote_bid_id = b.id and h.status <> 'released'"],
    ],
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
    file: 'src/server/reviews/service.ts',
    tests: ['src/server/reviews/reviews.test.ts'],
    bugs: [['  context.dropPages([`service:${quote_service_id}`]);\n', '']],
  },
  {
    file: 'src/server/staff/service.ts',
    tests: ['src/server/staff/staff.test.ts'],
    bugs: [
      ['await limit(db, now, `staff:invite:${user.id}`', 'await limit(parts.database, now, `staff:invite:${user.id}`'],
    ],
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
];
