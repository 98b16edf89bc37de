import { type CertificateState, type Qualification, UNDECIDED_CERTIFICATES } from '#core/certificates/model.ts';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A stored certificate, with what its owner's screens show beside it. */
export interface CertificateRow {
  readonly id: number;
  readonly user_id: number;
  readonly quote_service_id: number | null;
  readonly quote_service_name: string | null;
  readonly type: CertificateTypeKey;
  readonly name: string;
  readonly unified_number: string;
  readonly reference_identity: string;
  readonly description: string;
  readonly status: CertificateState;
  readonly expires_on: string | null;
  readonly note: string;
  readonly submitted: Date | null;
  readonly decided_at: Date | null;
  readonly assigned_to: number | null;
  readonly assigned_at: Date | null;
  readonly renews_id: number | null;
  readonly renewal_id: number | null;
  readonly file: Attachment[];
  readonly created: Date;
  readonly modified: Date;
}

const CERTIFICATE = `
  select c.id, c.user_id, c.quote_service_id, s.name as quote_service_name, c.type, c.name, c.unified_number,
    c.reference_identity, c.description, c.status, c.expires_on, c.note, c.submitted, c.decided_at, c.assigned_to,
    c.assigned_at, c.renews_id, c.created, c.modified,
    (select n.id from service_certificates n where n.renews_id = c.id and n.status in ${listed(UNDECIDED_CERTIFICATES)}) as renewal_id,
    coalesce((select json_agg(attachment_json(f) order by f.id) from attachments f where f.service_certificate_id = c.id), '[]') as file
  from service_certificates c left join quote_services s on s.id = c.quote_service_id`;
const byUser = statement(`
  ${CERTIFICATE} where c.user_id = $1 and ($2::bigint is null or c.quote_service_id is null or c.quote_service_id = $2)
  order by array_position('{more,pending,draft,approved,refused,expired,withdrawn,replaced}'::text[], c.status), c.expires_on, c.id desc`);
const own = statement(`${CERTIFICATE} where c.id = $1 and c.user_id = $2`);
const lockOne = statement(`${CERTIFICATE} where c.id = $1 for no key update of c`);
const lockPerson = statement('select id from users where id = $1 and deleted_at is null for no key update');
const countOf = statement('select count(*)::integer as n from service_certificates where user_id = $1');
const ownsService = statement('select 1 from quote_services where id = $1 and user_id = $2 and not is_archived');
const insert = statement(`
  insert into service_certificates (user_id, quote_service_id, type, name, unified_number, reference_identity, description,
    expires_on, status, submitted, renews_id, created, modified)
  values ($1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $2, $2) returning id`);
const update = statement(`
  update service_certificates set quote_service_id = $3, type = $4, name = $5, unified_number = $6, reference_identity = $7,
    description = $8, expires_on = $9, status = $10, submitted = $11, note = case when $10 = 'pending' then '' else note end,
    assigned_to = null, assigned_at = null, reminded_days = null, modified = $2
  where id = $1 and status = $12`);
const setStatus = statement(
  `update service_certificates set status = $2, assigned_to = null, assigned_at = null, modified = $4
   where id = $1 and status = $3`,
);
const remove = statement('delete from service_certificates where id = $1');
const addActivity = statement(
  'insert into certificate_activities (service_certificate_id, what, note, created) values ($1, $2, $3, $4)',
);
const activities = statement(
  `select what, note, wire_time(created) as created from certificate_activities where service_certificate_id = $1 order by id desc limit 100`,
);
const ofPerson = statement('select id from service_certificates where user_id = $1 order by id for no key update');
const removeAll = statement('delete from service_certificates where user_id = $1');

/** The person's certificates, those that need an act of theirs first; of one service, when it is given. */
export const readOfUser = (db: Db, user_id: number, service_id: number | null): Promise<CertificateRow[]> =>
  db.many<CertificateRow>(byUser(user_id, service_id));
export const findOwn = (db: Db, id: number, user_id: number): Promise<CertificateRow | null> =>
  db.maybe<CertificateRow>(own(id, user_id));
/** A certificate of any owner, locked until the transaction ends. */
export const lockCertificate = (db: Db, id: number): Promise<CertificateRow | null> =>
  db.maybe<CertificateRow>(lockOne(id));
/** Makes changes of one person's certificates wait for each other. */
export const lockOwner = (db: Db, user_id: number): Promise<unknown> => db.maybe(lockPerson(user_id));
export const countCertificates = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(countOf(user_id))).n;
export const hasService = async (db: Db, service_id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(ownsService(service_id, user_id))) !== null;

export interface CertificateWrite {
  readonly quote_service_id: number | null;
  readonly type: CertificateTypeKey;
  readonly name: string;
  readonly unified_number: string;
  readonly reference_identity: string;
  readonly description: string;
  readonly expires_on: string | null;
  readonly status: CertificateState;
  readonly submitted: Date | null;
}
const values = (w: CertificateWrite) =>
  [
    w.quote_service_id,
    w.type,
    w.name,
    w.unified_number,
    w.reference_identity,
    w.description,
    w.expires_on,
    w.status,
    w.submitted,
  ] as const;
export const insertCertificate = async (
  db: Db,
  now: Date,
  user_id: number,
  write: CertificateWrite,
  renews_id: number | null,
): Promise<number> => (await db.one<{ id: number }>(insert(user_id, now, ...values(write), renews_id))).id;
/** Writes the owner's changes, if the certificate is still in the state that was decided on. */
export const updateCertificate = async (
  db: Db,
  now: Date,
  id: number,
  expected: CertificateState,
  write: CertificateWrite,
): Promise<boolean> => (await db.run(update(id, now, ...values(write), expected))) === 1;
export const writeStatus = async (
  db: Db,
  now: Date,
  id: number,
  status: CertificateState,
  expected: CertificateState,
): Promise<boolean> => (await db.run(setStatus(id, status, expected, now))) === 1;
export const deleteCertificate = (db: Db, id: number): Promise<number> => db.run(remove(id));

/** Adds a line to the history that the owner reads. */
export const addHistory = (db: Db, now: Date, id: number, what: string, note = ''): Promise<number> =>
  db.run(addActivity(id, what, note, now));
export const readHistory = (db: Db, id: number): Promise<{ what: string; note: string; created: string }[]> =>
  db.many(activities(id));

const filesOf = statement(
  `select f.id from attachments f join service_certificates c on c.id = f.service_certificate_id where c.user_id = $1 order by f.id`,
);
/** All of a person's certificates, locked. */
export const lockAllOf = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(ofPerson(user_id))).map((row) => row.id);
export const readFilesOf = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(filesOf(user_id))).map((row) => row.id);
export const deleteAllOf = (db: Db, user_id: number): Promise<number> => db.run(removeAll(user_id));

const COUNTS = `c.status = 'approved' and (c.expires_on is null or c.expires_on >= sg_day($2))
        and (c.quote_service_id is null or c.quote_service_id = s.id)`;
const marks = statement(`
  update quote_services t set is_business_checked = n.is_business, is_certificate_checked = n.is_certificate
  from (
    select s.id, exists (select from service_certificates c
        where c.user_id = s.user_id and ${COUNTS} and c.type = 'business_registration') as is_business,
      exists (select from service_certificates c
        where c.user_id = s.user_id and ${COUNTS} and c.type <> 'business_registration') as is_certificate
    from quote_services s where s.user_id = $1
  ) n
  where t.id = n.id and (t.is_business_checked, t.is_certificate_checked) is distinct from (n.is_business, n.is_certificate)
  returning t.id`);
const tags = statement(
  `select distinct t.tag from quote_services s
   join quote_service_categories sc on sc.quote_service_id = s.id join categories c on c.id = sc.category_id,
     lateral (values ('service:' || s.id), ('category:' || c.slug), ('pro-list')) t (tag)
   where s.user_id = $1`,
);
/** Updates the public marks of a person's services to what counts now; answers those that changed. */
export const writeMarks = async (db: Db, now: Date, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(marks(user_id, now))).map((row) => row.id);
/** Tags of the cached public pages that show this person's services. */
export const readPageTags = async (db: Db, user_id: number): Promise<string[]> =>
  (await db.many<{ tag: string }>(tags(user_id))).map((row) => row.tag);

export interface PublicRow {
  readonly type: CertificateTypeKey;
  readonly name: string;
  readonly unified_number: string;
  readonly checked_on: string;
  readonly expires_on: string | null;
}
const shown = statement(`
  select distinct on (c.type, c.name) c.type, c.name, c.unified_number, sg_day(c.decided_at) as checked_on, c.expires_on
  from quote_services s join service_certificates c on c.user_id = s.user_id
  where s.id = $1 and s.is_public and not s.is_archived and ${COUNTS}
  order by c.type, c.name, c.decided_at desc`);
/** The certificates of a public service that count today; empty where the service is not public. */
export const readPublic = (db: Db, service_id: number, now: Date): Promise<PublicRow[]> =>
  db.many<PublicRow>(shown(service_id, now));
const publicService = statement('select 1 from quote_services where id = $1 and is_public and not is_archived');
export const isPublicService = async (db: Db, service_id: number): Promise<boolean> =>
  (await db.maybe(publicService(service_id))) !== null;

export interface QualificationRow {
  readonly quote_service_id: number;
  readonly quote_service_name: string;
  readonly category_id: number;
  readonly category_name: string;
  readonly category_slug: string;
  readonly type: CertificateTypeKey;
  readonly demanded_for: Qualification['demanded_for'];
  readonly gate: Qualification['gate'];
  readonly is_held: boolean;
  readonly best: { id: number; status: CertificateState; expires_on: string | null } | null;
}
const qualifications = statement(`
  select s.id as quote_service_id, s.name as quote_service_name, c.id as category_id, c.name as category_name,
    c.slug as category_slug, q.certificate_type as type, q.gate,
    case when q.question_key is not null then (
      select json_build_object('question', coalesce(asked->>'label', q.question_key), 'choices', (
        select coalesce(json_agg(coalesce(choice->>'label', t.id) order by t.place), '[]')
        from unnest(q.choice_ids) with ordinality t (id, place)
        left join lateral (select x from jsonb_array_elements(asked->'choices') x where x->>'id' = t.id limit 1) h (choice) on true))
      from (select (select x from jsonb_array_elements(f.questions) x where x->>'key' = q.question_key limit 1) as asked) a)
    end as demanded_for,
    holds_certificate(s.id, q.certificate_type, $2) as is_held,
    (select json_build_object('id', b.id, 'status', b.status, 'expires_on', b.expires_on)
      from service_certificates b
      where b.user_id = s.user_id and b.type = q.certificate_type and (b.quote_service_id is null or b.quote_service_id = s.id)
        and b.status <> 'replaced'
      order by b.status = 'approved' and (b.expires_on is null or b.expires_on >= sg_day($2)) desc,
        array_position('{pending,more,draft,refused,approved,expired,withdrawn}'::text[], b.status), b.id desc
      limit 1) as best
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id
  join categories c on c.id = sc.category_id
  join category_requirements q on q.category_id = c.id
  left join category_forms f on f.category_id = c.id and f.version = c.form_version
  where s.user_id = $1 and not s.is_archived
  order by s.id, c.position, c.id, q.id`);
export const readQualifications = (db: Db, user_id: number, now: Date): Promise<QualificationRow[]> =>
  db.many<QualificationRow>(qualifications(user_id, now));

const ending = statement(`
  select c.id, c.user_id, c.name, c.expires_on, c.reminded_days from service_certificates c
  where c.status = 'approved' and c.expires_on >= sg_day($1) and c.expires_on <= sg_day($1) + 30
    and coalesce(c.reminded_days, 32767) > (case when c.expires_on <= sg_day($1) + 1 then 1
      when c.expires_on <= sg_day($1) + 7 then 7 else 30 end)
    and not exists (select from service_certificates n where n.renews_id = c.id and n.status = 'pending')
  order by c.expires_on, c.id limit $2 for no key update of c skip locked`);
const ended = statement(`
  select c.id, c.user_id, c.name, c.expires_on, c.reminded_days from service_certificates c
  where c.status = 'approved' and c.expires_on < sg_day($1)
  order by c.expires_on, c.id limit $2 for no key update of c skip locked`);
const setReminded = statement('update service_certificates set reminded_days = $2 where id = $1');
export interface EndingRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly expires_on: string;
  readonly reminded_days: number | null;
}
/** Certificates due for their next reminder, locked; not those whose renewal is being checked. */
export const lockEnding = (db: Db, now: Date, limit: number): Promise<EndingRow[]> =>
  db.many<EndingRow>(ending(now, limit));
/** Certificates past their last day that are not marked yet, locked. */
export const lockEnded = (db: Db, now: Date, limit: number): Promise<EndingRow[]> =>
  db.many<EndingRow>(ended(now, limit));
const setDecidedOn = statement('update service_certificates set decided_at = $2 where id = $1');
export const writeDecidedOn = (db: Db, now: Date, id: number): Promise<number> => db.run(setDecidedOn(id, now));
export const writeReminded = (db: Db, id: number, days: number): Promise<number> => db.run(setReminded(id, days));

const operators = statement('select id from users where is_operator and deleted_at is null order by id limit 200');
/** The operators whose queue shows the change. */
export const readOperators = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);
