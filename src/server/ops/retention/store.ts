import { type Database, statement } from '#server/platform/data/database.ts';

/** A kind of data with a retention period: what it is, where, how long it is kept, which job deletes it, and whose it is. */
export interface Kind {
  readonly what: string;
  readonly table: string;
  /** The moment from which its days count. */
  readonly from: string;
  readonly only?: string;
  /** Columns that sort its rows roughly by age, where no index has the moment itself. */
  readonly order?: string;
  readonly days: number;
  readonly job: string;
  readonly why: string;
  readonly whose: string;
}

export const KINDS: readonly Kind[] = [
  {
    what: 'Messages before a change or deletion',
    table: 'message_versions',
    from: 'ended_on',
    days: 365,
    job: 'sweep-message-versions',
    why: 'reports and disputes',
    whose: 'who wrote them',
  },
  {
    what: 'Files of clients as they were checked and taken in',
    table: 'client_imports',
    from: 'created',
    days: 9,
    job: 'sweep-client-imports',
    why: 'undoing an import for a week',
    whose: 'pros',
  },
  {
    what: 'Messages to us',
    table: 'contact_messages',
    from: 'created',
    days: 730,
    job: 'sweep-contacts',
    why: 'answers, and what was promised',
    whose: 'who wrote them',
  },
  {
    what: 'Files taken out of sight',
    table: 'attachments',
    from: 'withdrawn_on',
    days: 365,
    job: 'sweep-uploads',
    why: 'reports and disputes',
    whose: 'who sent them',
  },
  {
    what: 'Mails, texts and pushes that were sent or given up',
    table: 'deliveries',
    from: 'created',
    only: '(sent_at is not null or given_up_at is not null)',
    order: 'id',
    days: 30,
    job: 'sweep-notices',
    why: 'faults of sending',
    whose: 'who got them',
  },
  {
    what: 'Lines of the notices list',
    table: 'notices',
    from: 'created',
    order: 'id',
    days: 182,
    job: 'sweep-notices',
    why: 'people look back',
    whose: 'who got them',
  },
  {
    what: 'Single page views',
    table: 'page_views',
    from: 'viewed_on',
    days: 35,
    job: 'roll-up-views',
    why: 'sums of a month',
    whose: 'nobody: under a salt of the day',
  },
  {
    what: 'Search lists as they were served',
    table: 'search_serves',
    from: 'served_on',
    order: 'id',
    days: 14,
    job: 'sweep-searches',
    why: 'replaying an order',
    whose: 'who searched',
  },
  {
    what: 'Who a lead was offered to, and why',
    table: 'lead_allocations',
    from: 'created',
    days: 90,
    job: 'sweep-allocations',
    why: 'questions of fairness',
    whose: 'pros',
  },
  {
    what: 'Codes by mail and text',
    table: 'verification_codes',
    from: 'created',
    days: 2,
    job: 'sweep-ways-in',
    why: 'tries are counted',
    whose: 'who logs in',
  },
  {
    what: 'Links in mails that open something',
    table: 'hash_links',
    from: 'expires_at',
    days: 30,
    job: 'sweep-ways-in',
    why: 'a link that ran out says so',
    whose: 'who got them',
  },
  {
    what: 'Visits to other services to log in',
    table: 'social_attempts',
    from: 'created',
    days: 1,
    job: 'sweep-ways-in',
    why: 'the way back',
    whose: 'who logs in',
  },
  {
    what: 'Answers of calls, for the same call again',
    table: 'idempotency_keys',
    from: 'created',
    days: 2,
    job: 'sweep',
    why: 'nothing happens twice',
    whose: 'who called',
  },
  {
    what: 'Counts against limits, from the end of their window',
    table: 'limit_windows',
    from: 'ends',
    days: 1,
    job: 'sweep',
    why: 'limits',
    whose: 'who called',
  },
  {
    what: 'Events that were told to screens',
    table: 'outbox',
    from: 'created',
    order: 'xid, id',
    days: 3,
    job: 'sweep-events',
    why: 'screens that were away',
    whose: 'both sides',
  },
];

/** Overdue data is reported after this time, so that one late run of a job is no alarm. */
const GRACE_DAYS = 2;

const oldest = statement(
  KINDS.map(({ table, from, only, order }) => {
    const rows = `from ${table}${only ? ` where ${only}` : ''}`;
    return order
      ? `select '${table}' as table, (select ${from} ${rows} order by ${order} limit 1) as since`
      : `select '${table}' as table, min(${from}) as since ${rows}`;
  }).join(' union all '),
);

export interface Stay extends Kind {
  /** The time of the oldest row; null without rows. */
  readonly since: Date | null;
  /** Whether it should already be deleted. */
  readonly is_overdue: boolean;
}

/** The oldest row of each kind, compared with its retention period. `view_days` is the period of single page views. */
export async function readStays(db: Database, now: Date, view_days: number): Promise<Stay[]> {
  const rows = await db.many<{ table: string; since: Date | null }>(oldest());
  const found = new Map(rows.map(({ table, since }) => [table, since]));
  return KINDS.map((kind) => {
    const days = kind.table === 'page_views' ? view_days : kind.days;
    const since = found.get(kind.table) ?? null;
    return {
      ...kind,
      days,
      since,
      is_overdue: since !== null && now.getTime() - since.getTime() > (days + GRACE_DAYS) * 86_400_000,
    };
  });
}
