import { HIRED_BIDS } from '#core/bids/model.ts';
import type { MomentKind } from '#core/ops/people/model.ts';
import { type Db, listed, plannedForValues, statement } from '#server/platform/data/database.ts';

/** The query part for moments of one sort. `x` is the table that its key names. */
interface Branch {
  readonly kind: MomentKind;
  /** The key of the words for what happened. */
  readonly what: string;
  readonly at: string;
  readonly from: string;
  readonly where: string;
  readonly text?: string;
  readonly note?: string;
  readonly cents?: string;
  readonly href?: string;
}

const BID = 'quote_bids x join quote_requests r on r.id = x.quote_request_id';
const PRO = '(x.provider_id = $1 and x.quote_sent_on is not null)';
const CUSTOMER = '(x.requestor_id = $1 and x.quote_sent_on is not null)';
const JOB = `'/ops/lookup/jobs/' || x.id`;
const name = (id: string) => `(select display_name(u) from users u where u.id = ${id})`;
const HIRED = `x.quote_status_id in ${listed(HIRED_BIDS)}`;

const BRANCHES: readonly Branch[] = [
  { kind: 'account', what: 'joined', at: 'x.created', from: 'users x', where: 'x.id = $1' },
  {
    kind: 'account',
    what: 'deleted',
    at: 'x.deleted_at',
    from: 'users x',
    where: 'x.id = $1 and x.deleted_at is not null',
  },
  {
    kind: 'account',
    what: 'connected',
    at: 'x.connected_at',
    from: 'social_accounts x',
    where: 'x.user_id = $1',
    text: 'x.provider',
  },
  {
    kind: 'devices',
    what: 'logged_in',
    at: 'x.created',
    from: 'sessions x',
    where: 'x.user_id = $1',
    text: 'x.user_agent',
    note: 'x.way',
  },
  {
    kind: 'requests',
    what: 'posted',
    at: 'x.created',
    from: 'quote_requests x',
    where: 'x.user_id = $1',
    text: 'x.title',
    href: `'/ops/lookup/requests/' || x.id`,
  },
  {
    kind: 'requests',
    what: 'closed',
    at: 'x.closed_on',
    from: 'quote_requests x',
    where: 'x.user_id = $1 and x.closed_on is not null',
    text: 'x.title',
    note: `coalesce(x.closed_reason, '')`,
    href: `'/ops/lookup/requests/' || x.id`,
  },
  {
    kind: 'quotes',
    what: 'quoted',
    at: 'x.quote_sent_on',
    from: BID,
    where: PRO,
    text: 'r.title',
    note: name('x.requestor_id'),
    href: `'/ops/lookup/requests/' || r.id`,
  },
  {
    kind: 'jobs',
    what: 'was_hired',
    at: 'x.hired_on',
    from: BID,
    where: `${PRO} and x.hired_on is not null and ${HIRED}`,
    text: 'r.title',
    note: name('x.requestor_id'),
    href: JOB,
  },
  {
    kind: 'jobs',
    what: 'hired',
    at: 'x.hired_on',
    from: BID,
    where: `${CUSTOMER} and x.hired_on is not null and ${HIRED}`,
    text: 'r.title',
    note: name('x.provider_id'),
    href: JOB,
  },
  {
    kind: 'jobs',
    what: 'done',
    at: 'x.completed_on',
    from: BID,
    where: `(${PRO} or ${CUSTOMER}) and x.completed_on is not null`,
    text: 'r.title',
    href: JOB,
  },
  {
    kind: 'chats',
    what: 'chat',
    at: 'x.last_message_on',
    from: BID,
    where: `(${PRO} or ${CUSTOMER}) and x.last_message_on is not null`,
    text: name('case when x.provider_id = $1 then x.requestor_id else x.provider_id end'),
    note: `x.message_seq || case x.message_seq when 1 then ' message' else ' messages' end`,
    href: `'/ops/conversations/' || x.id`,
  },
  {
    kind: 'reviews',
    what: 'reviewed',
    at: 'x.created',
    from: 'reviews x',
    where: 'x.user_id = $1',
    text: `x.score || ' stars'`,
    note: 'x.note',
    href: `'/ops/lookup/reviews/' || x.id`,
  },
  {
    kind: 'reviews',
    what: 'was_reviewed',
    at: 'x.created',
    from: 'quote_services s join reviews x on x.quote_service_id = s.id',
    where: 's.user_id = $1',
    text: `x.score || ' stars'`,
    note: 'x.note',
    href: `'/ops/lookup/reviews/' || x.id`,
  },
  {
    kind: 'reviews',
    what: 'customer_reviewed',
    at: 'x.created',
    from: 'consumer_reviews x',
    where: 'x.provider_id = $1',
    text: `x.score || ' stars'`,
    note: 'x.note',
  },
  {
    kind: 'reviews',
    what: 'was_customer_reviewed',
    at: 'x.created',
    from: 'consumer_reviews x',
    where: 'x.user_id = $1',
    text: `x.score || ' stars'`,
    note: 'x.note',
  },
  {
    kind: 'money',
    what: 'moved',
    at: 'x.created',
    from: 'wallet_transactions x',
    where: 'x.user_id = $1',
    text: 'x.note',
    cents: 'x.amount_cents',
  },
  {
    kind: 'money',
    what: 'card',
    at: 'x.created',
    from: 'payment_cards x',
    where: 'x.user_id = $1',
    text: `replace(x.card_info, '|', ' ')`,
  },
  {
    kind: 'money',
    what: 'order_failed',
    at: 'x.failed_on',
    from: 'payment_orders x',
    where: 'x.user_id = $1 and x.failed_on is not null',
    text: 'x.method',
    note: `coalesce(x.error_code, '')`,
    href: `'/ops/payments/' || x.public_id`,
  },
  {
    kind: 'reports',
    what: 'was_reported',
    at: 'x.created',
    from: 'report_cases x',
    where: 'x.reported_user_id = $1',
    text: 'x.about',
    note: 'x.status',
    href: `'/ops/reports/' || x.id`,
  },
  {
    kind: 'reports',
    what: 'reported',
    at: 'x.created',
    from: 'quote_reports x join report_cases c on c.id = x.case_id',
    where: 'x.user_id = $1',
    text: 'c.about',
    note: 'x.message',
    href: `'/ops/reports/' || c.id`,
  },
  {
    kind: 'reports',
    what: 'appealed',
    at: 'x.created',
    from: 'fee_appeals x',
    where: 'x.user_id = $1',
    text: 'x.topic',
    note: 'x.status',
    href: `'/ops/appeals/' || x.id`,
  },
  {
    kind: 'checks',
    what: 'identity_sent',
    at: 'x.submitted',
    from: 'identity_checks x',
    where: 'x.user_id = $1',
    text: 'x.card_type',
    href: `'/ops/review/identity/' || x.id`,
  },
  {
    kind: 'checks',
    what: 'identity_decided',
    at: 'x.decided_at',
    from: 'identity_checks x',
    where: 'x.user_id = $1 and x.decided_at is not null',
    text: 'x.status',
    note: 'x.note',
    href: `'/ops/review/identity/' || x.id`,
  },
  {
    kind: 'checks',
    what: 'certificate_sent',
    at: 'x.submitted',
    from: 'service_certificates x',
    where: 'x.user_id = $1 and x.submitted is not null',
    text: 'x.name',
    href: `'/ops/review/certificate/' || x.id`,
  },
  {
    kind: 'checks',
    what: 'certificate_decided',
    at: 'x.decided_at',
    from: 'service_certificates x',
    where: 'x.user_id = $1 and x.decided_at is not null',
    text: `x.name || ', ' || x.status`,
    note: 'x.note',
    href: `'/ops/review/certificate/' || x.id`,
  },
  {
    kind: 'operators',
    what: 'act',
    at: 'x.created',
    from: 'operator_acts x',
    where: `x.subject = 'user:' || $1 and x.act <> 'person looked at'`,
    text: `${name('x.operator_id')} || '|' || x.act`,
    note: `coalesce(x.details ->> 'reason', '')`,
  },
  {
    kind: 'operators',
    what: 'answered',
    at: 'x.answered_on',
    from: 'house_messages x',
    where: 'x.user_id = $1 and x.answered_on is not null',
    text: 'x.answer',
  },
  {
    kind: 'operators',
    what: 'noted',
    at: 'x.created',
    from: 'person_notes x',
    where: 'x.user_id = $1',
    text: name('x.operator_id'),
    note: '(select v.text from person_note_versions v where v.note_id = x.id order by v.id desc limit 1)',
  },
  {
    kind: 'operators',
    what: 'read',
    at: 'x.created',
    from: 'conversation_readings x join quote_bids b on b.id = x.quote_bid_id',
    where: '(b.provider_id = $1 or b.requestor_id = $1)',
    text: name('x.operator_id'),
    note: 'x.reason',
    href: `'/ops/conversations/' || b.id`,
  },
];

/** $2 the moment and $3 the key before, $4 how many, $5 one kind or null, $6 whether money is shown. */
const branch = ({
  kind,
  what,
  at,
  from,
  where,
  text = `''`,
  note = `''`,
  cents = 'null::bigint',
  href = 'null',
}: Branch) => {
  const key = `'${what}:' || x.id`;
  return `(select ${key} as key, '${kind}' as kind, '${what}' as what, ${at} as at, ${text} as text, ${note} as note,
    ${cents} as cents, ${href} as href from ${from}
  where ${where} and ($5::text is null or $5 = '${kind}')${kind === 'money' ? ' and $6' : ''} and (${at}, ${key}) < ($2::timestamptz, $3::text)
  order by ${at} desc, ${key} desc limit $4)`;
};
const timeline = statement(`
  select key, kind, what, wire_time(at) as at, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as place, text, note,
    wire_money(cents) as amount, href
  from (${BRANCHES.map(branch).join('\n union all ')}) t where $6::boolean is not null order by t.at desc, t.key desc limit $4`);

export interface MomentRow {
  readonly key: string;
  readonly kind: MomentKind;
  readonly what: string;
  readonly at: string;
  /** The moment to the microsecond, for the cursor. */
  readonly place: string;
  readonly text: string;
  readonly note: string;
  readonly amount: string | null;
  readonly href: string | null;
}
/** A page of a person's timeline, newest first. Each sort is read by its own index, and no further than the page. */
export const readMoments = (
  db: Db,
  user_id: number,
  from: { place: string; key: string },
  limit: number,
  kind: MomentKind | null,
  sees_money: boolean,
): Promise<MomentRow[]> =>
  db.many<MomentRow>(plannedForValues(timeline(user_id, from.place, from.key, limit, kind, sees_money)));
