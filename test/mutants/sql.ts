import type { Planted } from './kept.ts';

const STATUSES = ['test/api/statuses.test.ts'];
const LISTS = ['test/api/statuses.test.ts', 'src/server/bids/lists/lists.test.ts'];

/** What is written in SQL, in stores and in the database itself: scopes, lists of statuses, locks, limits. */
export const sql: readonly Planted[] = [
  {
    file: 'src/server/bids/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)} as is_another_hired',
        'false as is_another_hired',
      ],
      [
        'where quote_request_id = $1 and quote_status_id <> ${QUOTE_STATUS.NotInterested} order by id',
        'where quote_request_id = $1 order by id',
      ],
      ['bidMachine.steps.lapse.from.map', 'bidMachine.steps.lapse.from.slice(1).map'],
    ],
  },
  {
    file: 'src/server/bids/store.ts',
    tests: ['src/server/bids/bids.test.ts'],
    bugs: [
      ['(b.requestor_id = $2 and b.quote_sent_on is not null))`', '(b.requestor_id = $2))`'],
      ['where b.id = $1 and b.provider_id = $2 for no key update of r, b', 'where b.id = $1 for no key update of r, b'],
      ['where id = $1 and quote_status_id = $2`', 'where id = $1`'],
      [
        'update quote_bids set is_provider_readed = true, provider_last_read_on = $2',
        'update quote_bids set is_requestor_readed = true, provider_last_read_on = $2',
      ],
      [
        'update quote_bids set provider_tag = $2 where id = $1',
        'update quote_bids set requestor_tag = $2 where id = $1',
      ],
    ],
  },
  {
    file: 'src/server/bids/store.ts',
    tests: ['test/api/audiences.test.ts'],
    bugs: [
      [
        'where o.quote_request_id = b.quote_request_id and o.quote_status_id <> ${QUOTE_STATUS.NotInterested}\n',
        'where o.quote_request_id = b.quote_request_id\n',
      ],
    ],
  },
  {
    file: 'src/server/bids/view-store.ts',
    tests: STATUSES,
    bugs: [
      [
        "'is_another_hired', r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)},",
        "'is_another_hired', false,",
      ],
      [
        'const HIRED = `b.quote_status_id in ${listed(HIRED_BIDS)}`',
        'const HIRED = `b.quote_status_id in ${listed([2, ...HIRED_BIDS])}`',
      ],
      [
        'b.quote_status_id = ${QUOTE_STATUS.Send} and b.is_interested and not b.is_provider_readed',
        'b.is_interested and not b.is_provider_readed',
      ],
      [
        'b.quote_sent_on is not null and b.quote_status_id <> ${QUOTE_STATUS.NotInterested}',
        'b.quote_sent_on is not null and b.quote_status_id <> ${QUOTE_STATUS.PaymentCompleted}',
      ],
    ],
  },
  {
    file: 'src/server/bids/view-store.ts',
    tests: LISTS,
    bugs: [
      [
        "provider: 'b.quote_sent_on is not null and not b.is_provider_archived'",
        "provider: 'b.quote_sent_on is not null'",
      ],
      [
        "provider: '(b.requestor_last_seq > b.provider_read_seq or not b.is_provider_readed)'",
        "provider: '(b.provider_last_seq > b.provider_read_seq or not b.is_provider_readed)'",
      ],
    ],
  },
  {
    file: 'src/server/bids/lists/store.ts',
    tests: LISTS,
    bugs: [
      ["conditions.add('b.quote_status_id <> ?', HIDDEN_STATUS);", ''],
      [
        '`b.quote_status_id in (${STATUS.Hired}, ${STATUS.WorkCompleted}, ${STATUS.PaymentCompleted})`',
        '`b.quote_status_id in (${STATUS.Hired}, ${STATUS.WorkCompleted})`',
      ],
      ["if (filter.sort === 'hired_on') conditions.add('b.hired_on is not null');", ''],
      [
        'ids.includes(STATUS.Archived) ? `(b.is_provider_archived or ${own})`',
        'ids.includes(STATUS.Archived) ? `${own}`',
      ],
    ],
  },
  {
    file: 'src/server/bids/lists/offers-store.ts',
    tests: ['src/server/bids/lists/filter-modifier.test.ts', ...LISTS],
    bugs: [
      [
        'and not r.is_closed and not r.is_expired and r.expires_at > $1 and r.hired_on is null',
        'and not r.is_expired and r.expires_at > $1 and r.hired_on is null',
      ],
      ['`${FEE_NOW} <= ?`', '`${FEE_NOW} < ?`'],
      ['* 100 >= ?, false)`, budget_lower_bound', '* 100 > ?, false)`, budget_lower_bound'],
      ['const OPEN = [QUOTE_STATUS.Send, QUOTE_STATUS.InProgress];', 'const OPEN = [QUOTE_STATUS.Send];'],
    ],
  },
  {
    file: 'src/server/bids/leaving/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'where b.provider_id = $1 and b.quote_status_id in ${listed(OPEN_BIDS)} and',
        'where b.provider_id = $1 and b.quote_status_id in ${listed([...OPEN_BIDS, 3])} and',
      ],
      [
        'where id = any($1::bigint[]) and quote_status_id in ${listed(OPEN_BIDS)}',
        'where id = any($1::bigint[]) and quote_status_id = 2',
      ],
      ['where id = any($1::bigint[]) and quote_status_id = ${QUOTE_STATUS.InProgress}', 'where id = any($1::bigint[])'],
    ],
  },
  {
    file: 'src/server/bids/contacts/store.ts',
    tests: STATUSES,
    bugs: [
      ['(b.id is null or b.quote_status_id = ${QUOTE_STATUS.Send})', '(b.id is null or b.quote_status_id in (1, 2))'],
      [
        'contact_wanted_on = $2, is_provider_readed = false, modified = $2\n  where id = $1 and quote_status_id = ',
        'contact_wanted_on = $2, is_provider_readed = false, modified = $2\n  where id = $1 and 1 = ',
      ],
    ],
  },
  {
    file: 'src/server/bids/edits/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'quote_status_id in ${listed(OPEN_BIDS)} order by id for no key update',
        'quote_status_id in ${listed([...OPEN_BIDS, 9])} order by id for no key update',
      ],
    ],
  },
  {
    file: 'src/server/bids/auto-quotes/store.ts',
    tests: STATUSES,
    bugs: [['b.quote_status_id = ${QUOTE_STATUS.Send} and sc.is_auto_quote_on', 'sc.is_auto_quote_on']],
  },
  {
    file: 'src/server/requests/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}) as is_hired',
        'b.quote_request_id = r.id and b.quote_status_id = 3) as is_hired',
      ],
      [
        'where b.quote_request_id = $1 and b.quote_status_id <> ${QUOTE_STATUS.NotInterested} order by b.id',
        'where b.quote_request_id = $1 order by b.id',
      ],
    ],
  },
  {
    file: 'src/server/requests/store.ts',
    tests: [
      'src/server/bids/seats/race.test.ts',
      'src/server/requests/requests.test.ts',
      'src/server/requests/ending.test.ts',
    ],
    bugs: [
      ['quote_count < least(max_quotes, $3)', 'quote_count <= least(max_quotes, $3)'],
      [
        'from quote_requests r where r.id = $1 and r.user_id = $2 for no key update',
        'from quote_requests r where r.id = $1 for no key update',
      ],
      ["where id = $1 and user_id = $2'", "where id = $1'"],
    ],
  },
  {
    file: 'src/server/requests/hash-links/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)})\n',
        'where b.quote_request_id = r.id and false)\n',
      ],
    ],
  },
  {
    file: 'src/server/requests/feedback/store.ts',
    tests: STATUSES,
    bugs: [
      [
        'coalesce(b.quote_status_id in ${listed(COMPLETED_BIDS)}, false) as is_completed',
        'coalesce(b.quote_status_id = 4, false) as is_completed',
      ],
    ],
  },
  {
    file: 'src/server/users/deletion/store.ts',
    tests: STATUSES,
    bugs: [['where b.quote_status_id = ${QUOTE_STATUS.Hired} and ((', 'where b.quote_status_id in (3, 4) and ((']],
  },
  {
    file: 'src/server/wallet/store.ts',
    tests: ['src/server/wallet/wallet.test.ts'],
    bugs: [
      [
        'coalesce((select -sum(amount_cents) from m where type_id in ${listed(SPENT_TYPES)}), 0)',
        'coalesce((select -sum(amount_cents) from m where type_id = 14), 0)',
      ],
      [
        'type_id in ${listed(FEE_TYPES)} and amount_cents < 0 order by id desc limit 20) f) as usual_fee',
        'type_id in ${listed(FEE_TYPES)} and amount_cents < 0 order by id limit 20) f) as usual_fee',
      ],
      [
        'where user_id = $1 and type_id = any($2::smallint[]) and id < $3',
        'where type_id = any($2::smallint[]) and id < $3',
      ],
    ],
  },
  {
    file: 'src/server/services/matching/store.ts',
    tests: ['src/server/services/matching/matching.test.ts'],
    bugs: [
      [
        'order by sc.score_avg desc, sc.hired_count desc, sc.quote_service_id desc',
        'order by sc.score_avg, sc.hired_count desc, sc.quote_service_id desc',
      ],
      [
        'sc.category_id = $1 and sc.is_listed and s.user_id <> $6 and $2::text',
        'sc.category_id = $1 and s.user_id <> $6 and $2::text',
      ],
      ['and p.begin_time <= ${now} and p.end_time > ${now})', 'and p.begin_time > ${now} and p.end_time > ${now})'],
      ['  where n = 1\n', ''],
      ['<= s.max_distance)`', '< s.max_distance / 2)`'],
    ],
  },
  {
    file: 'src/server/notices/trade/store.ts',
    tests: ['src/server/notices/trade/trade.test.ts'],
    bugs: [
      [' and u.blocked_at is null\n      and u.guest_of is null', '\n      and u.guest_of is null'],
      [
        'u.email, case when u.is_phone_confirmed then u.phone end as phone, u.language,\n',
        'u.email, u.phone as phone, u.language,\n',
      ],
      ['coalesce((wish ->> w.channel)::boolean, w.is_default)', 'w.is_default'],
    ],
  },
  {
    file: 'src/server/platform/access/sessions.ts',
    tests: ['src/server/auth/sessions/life.test.ts', 'src/server/auth/sessions/sessions.test.ts'],
    bugs: [
      ['s.token_hash = $1 and s.ended_at is null and s.expires_at > $2', 's.token_hash = $1 and s.ended_at is null'],
      ['where id = $1 and user_id = $2 and ended_at is null', 'where id = $1 and ended_at is null'],
      ['and id <> coalesce($3, 0) returning id', 'returning id'],
    ],
  },
  {
    file: 'src/server/uploads/store.ts',
    tests: ['src/server/uploads/uploads.test.ts', 'src/server/uploads/secured.test.ts'],
    bugs: [
      [
        'and user_id = $2 and withdrawn_on is null\n       and coalesce(',
        'and $2::bigint is not null and withdrawn_on is null\n       and coalesce(',
      ],
      ["attachTo('quote_bid_id', 'true')", "attachTo('quote_bid_id', 'false')"],
      [
        "attachTo('service_certificate_id', 'true', ', is_secured = true')",
        "attachTo('service_certificate_id', 'true')",
      ],
    ],
  },
  {
    file: 'src/server/reviews/store.ts',
    tests: ['src/server/reviews/both-sides.test.ts', 'src/server/reviews/reviews.test.ts'],
    bugs: [
      ['and is_review_counted(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $1)\n     order', 'order'],
      ['s.id = v.quote_service_id and s.user_id = $2)\n', 's.id = v.quote_service_id)\n'],
    ],
  },
  {
    file: 'src/server/reserves/store.ts',
    tests: ['src/server/reserves/reserves.test.ts'],
    bugs: [
      [
        'select id from quote_services where id = $1 and user_id = $2 and deleted_on is null for no key update',
        'select id from quote_services where id = $1 and deleted_on is null for no key update',
      ],
      [
        'b.quote_status_id = ${QUOTE_STATUS.InProgress} and not b.is_requestor_rejected',
        'b.quote_status_id = ${QUOTE_STATUS.InProgress}',
      ],
    ],
  },
  {
    file: 'db/views/requests.sql',
    tests: STATUSES,
    bugs: [
      [
        'where b.quote_request_id = r.id and b.quote_status_id in (3, 4, 5)),',
        'where b.quote_request_id = r.id and b.quote_status_id in (3, 4)),',
      ],
    ],
  },
  {
    file: 'src/server/appeals/cases/store.ts',
    tests: ['src/server/appeals/appeals.test.ts'],
    bugs: [['(a.decided_on, a.id) < ($3', '(a.decided_on, a.id) <= ($3']],
  },
  {
    file: 'db/views/requests.sql',
    tests: ['src/server/requests/ending.test.ts'],
    bugs: [
      [
        '<> (new.quote_count = 0 and not new.is_closed and not new.is_expired)\n',
        '<> (new.quote_count = 0 and not new.is_closed)\n',
      ],
    ],
  },
  {
    file: 'db/views/bids.sql',
    tests: ['src/server/messages/shown/shown.test.ts'],
    bugs: [
      [
        "m.sender_id = b.requestor_id and m.kind = 'text'\n      and not m.is_decline and m.created",
        "m.sender_id = b.requestor_id or m.kind = 'text'\n      and not m.is_decline and m.created",
      ],
    ],
  },
  {
    file: 'db/views/shop.sql',
    tests: ['src/server/shop/items/items.test.ts'],
    bugs: [
      [
        "i.quote_service_id and sc.category_id = (i.content ->> 'category_id')::bigint),\n    'category_name'",
        "i.quote_service_id and sc.category_id <> (i.content ->> 'category_id')::bigint),\n    'category_name'",
      ],
    ],
  },
  {
    file: 'db/views/reserves.sql',
    tests: ['src/server/bookings/google/google.test.ts'],
    bugs: [['or old.begin_time <> new.begin_time))', 'or old.begin_time = new.begin_time))']],
  },
];
