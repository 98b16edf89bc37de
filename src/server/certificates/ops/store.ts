import {
  type CertificateState,
  DECIDED_CERTIFICATES,
  OPEN_CERTIFICATES,
  UNSENT_CERTIFICATES,
} from '#core/certificates/model.ts';
import type { CERTIFICATE_QUEUE_FILTERS, CertificateCase } from '#core/certificates/ops/calls.ts';
import { OVERDUE_HOURS } from '#core/certificates/rules.ts';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export type QueueFilter = (typeof CERTIFICATE_QUEUE_FILTERS)[number];

/** A certificate as operators see it in the queue. */
export interface QueuedRow {
  readonly id: number;
  readonly user_id: number;
  readonly account_name: string;
  readonly services: { id: number; name: string; slug: string }[];
  readonly name: string;
  readonly type: CertificateTypeKey;
  readonly status: CertificateState;
  readonly unified_number: string;
  readonly reference_identity: string;
  readonly description: string;
  readonly expires_on: string | null;
  readonly note: string;
  readonly renews_id: number | null;
  readonly file_count: number;
  readonly submitted: Date;
  readonly decided_at: Date | null;
  readonly assignee_id: number | null;
  readonly assignee_name: string | null;
  readonly assigned_at: Date | null;
}

const QUEUED = `
  select c.id, c.user_id, display_name(u) as account_name, c.name, c.type, c.status, c.unified_number, c.reference_identity,
    c.description, c.expires_on, c.note, c.renews_id, c.submitted, c.decided_at,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug) order by s.id)
      from quote_services s where s.user_id = c.user_id and not s.is_archived
        and (c.quote_service_id is null or c.quote_service_id = s.id)), '[]') as services,
    (select count(*)::integer from attachments f where f.service_certificate_id = c.id) as file_count,
    c.assigned_to as assignee_id, display_name(o) as assignee_name, c.assigned_at
  from service_certificates c join users u on u.id = c.user_id left join users o on o.id = c.assigned_to`;

// $1 kind or null, $2 and $3 the cursor, $4 the page size, $5 the operator, $6 now.
const OVERDUE = `c.submitted < $6::timestamptz - interval '${OVERDUE_HOURS} hours'`;
const kind = '($1::text is null or c.type = $1)';
const asks = '$5::bigint is not null and $6::timestamptz is not null';
const waiting = (condition: string) =>
  statement(`${QUEUED} where c.status = 'pending' and ${kind} and ${asks} and ${condition}
    and (c.submitted, c.id) > ($2::timestamptz, $3::bigint) order by c.submitted, c.id limit $4`);
const decided = (condition: string) =>
  statement(`${QUEUED} where ${condition} and ${kind} and ${asks}
    and (c.decided_at, c.id) < ($2::timestamptz, $3::bigint) order by c.decided_at desc, c.id desc limit $4`);
const QUEUES = {
  pending: waiting('true'),
  mine: waiting('c.assigned_to = $5'),
  unassigned: waiting('c.assigned_to is null'),
  overdue: waiting(OVERDUE),
  more: decided(`c.status = 'more'`),
  decided: decided(`c.decided_by is not null and c.status in ${listed(DECIDED_CERTIFICATES)}`),
} satisfies Record<QueueFilter, unknown>;

/** Whether a queue is read oldest first; decided cases are read newest first. */
export const isWaiting = (filter: QueueFilter): boolean => filter !== 'more' && filter !== 'decided';

export const readQueue = (
  db: Db,
  filter: QueueFilter,
  type: CertificateTypeKey | null,
  at: { time: Date; id: number },
  limit: number,
  operator_id: number,
  now: Date,
): Promise<QueuedRow[]> => db.many<QueuedRow>(QUEUES[filter](type, at.time, at.id, limit, operator_id, now));

const counts = statement(`
  select count(*) filter (where c.status = 'pending')::integer as pending,
    count(*) filter (where c.status = 'pending' and c.assigned_to = $1)::integer as mine,
    count(*) filter (where c.status = 'pending' and c.assigned_to is null)::integer as unassigned,
    count(*) filter (where c.status = 'pending'
      and c.submitted < $2::timestamptz - interval '${OVERDUE_HOURS} hours')::integer as overdue,
    count(*) filter (where c.status = 'more')::integer as more
  from service_certificates c where c.status in ${listed(OPEN_CERTIFICATES)}`);
export interface QueueCounts {
  pending: number;
  mine: number;
  unassigned: number;
  overdue: number;
  more: number;
}
export const readCounts = (db: Db, operator_id: number, now: Date): Promise<QueueCounts> =>
  db.one<QueueCounts>(counts(operator_id, now));

export interface CaseRow extends QueuedRow {
  readonly files: CertificateCase['files'];
  readonly profile: CertificateCase['profile'];
  readonly same_number: CertificateCase['same_number'];
  readonly earlier: CertificateCase['earlier'];
  readonly views: CertificateCase['views'];
}
// Operators do not see drafts.
const oneCase = statement(`
  select q.*,
    coalesce((select json_agg(attachment_json(f) order by f.id) from attachments f where f.service_certificate_id = q.id), '[]') as files,
    (select json_build_object('full_name', display_name(u), 'email', u.email, 'is_id_checked', u.is_id_checked,
        'created', wire_time(u.created), 'categories', coalesce((
          select json_agg(distinct k.name) from quote_services s
          join quote_service_categories sc on sc.quote_service_id = s.id join categories k on k.id = sc.category_id
          where s.user_id = u.id and not s.is_archived), '[]'))
      from users u where u.id = q.user_id) as profile,
    coalesce((select json_agg(json_build_object('id', x.id, 'account_name', display_name(u), 'status', x.status, 'name', x.name) order by x.id desc)
      from (select * from service_certificates x where x.user_id <> q.user_id and x.status not in ${listed(UNSENT_CERTIFICATES)}
        and ((x.type = q.type and x.reference_identity = q.reference_identity and q.reference_identity <> '')
          or (x.unified_number = q.unified_number and q.unified_number <> '')) order by x.id desc limit 20) x
      join users u on u.id = x.user_id), '[]') as same_number,
    coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'type', x.type, 'status', x.status,
        'expires_on', x.expires_on, 'decided_at', wire_time(x.decided_at)) order by x.id desc)
      from (select * from service_certificates x where x.user_id = q.user_id and x.id <> q.id and x.status <> 'draft'
        order by x.id desc limit 20) x), '[]') as earlier,
    coalesce((select json_agg(json_build_object('operator', display_name(o), 'act', a.act,
        'note', coalesce(a.details->>'reason', a.details->>'filename', ''),
        'answers', coalesce(a.details->'answers', '{}'), 'created', wire_time(a.created)) order by a.id)
      from operator_acts a join users o on o.id = a.operator_id where a.subject = 'service_certificate:' || q.id), '[]') as views
  from (${QUEUED} where c.id = $1 and c.status <> 'draft' and c.submitted is not null) q`);
export const readCase = (db: Db, id: number): Promise<CaseRow | null> => db.maybe<CaseRow>(oneCase(id));

const seen = statement(
  `select f.id, exists (select from operator_acts a where a.operator_id = $2 and a.subject = 'service_certificate:' || c.id
       and a.act = 'certificate file seen' and a.details @> jsonb_build_object('attachment_id', f.id)
       and a.created >= c.submitted) as is_seen
   from service_certificates c join attachments f on f.service_certificate_id = c.id where c.id = $1 order by f.id`,
);
/** The files of a certificate, each with whether this operator opened it since it was handed in. */
export const readLooks = (db: Db, id: number, operator_id: number): Promise<{ id: number; is_seen: boolean }[]> =>
  db.many(seen(id, operator_id));

const assign = statement(
  `update service_certificates set assigned_to = $2, assigned_at = $3 where id = $1 and status = 'pending'`,
);
const release = statement(
  `update service_certificates set assigned_to = null, assigned_at = null where id = $1 and assigned_to = $2`,
);
/** Assigns the case to this operator, or renews their hold. */
export const assignCase = (db: Db, id: number, operator_id: number, now: Date): Promise<number> =>
  db.run(assign(id, operator_id, now));
export const releaseCase = (db: Db, id: number, operator_id: number): Promise<number> =>
  db.run(release(id, operator_id));

const decision = statement(`
  update service_certificates set status = $2, note = $3, decided_at = $4, decided_by = $5, expires_on = $6,
    assigned_to = null, assigned_at = null, reminded_days = null, modified = $4
  where id = $1 and status = $7`);
export const writeDecision = async (
  db: Db,
  now: Date,
  id: number,
  expected: CertificateState,
  write: { status: CertificateState; note: string; operator_id: number; expires_on: string | null },
): Promise<boolean> =>
  (await db.run(decision(id, write.status, write.note, now, write.operator_id, write.expires_on, expected))) === 1;
