import { fileWithoutContacts, withoutContacts } from '#core/messages/contacts/rules.ts';
import { type Attachment, LINK_SECONDS } from '#core/uploads/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface NewAttachment {
  readonly filename: string;
  readonly mime: string;
  readonly byte_count: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly storage_key: string;
  readonly thumb_key: string | null;
}

/** What a file is attached to: exactly one of these. */
export type Target =
  | { readonly quote_request_id: number }
  | { readonly quote_bid_id: number }
  | { readonly quote_service_id: number }
  | { readonly quote_template_id: number }
  | { readonly service_certificate_id: number }
  | { readonly request_feedback_id: number }
  | { readonly review_id: number }
  | { readonly quote_report_id: number }
  | { readonly fee_appeal_id: number }
  | { readonly custody_merchant_id: number }
  | { readonly link_case_id: number }
  /** A case of the help desk; without a word id, the message that began it. */
  | { readonly contact_message_id: number; readonly case_word_id: number | null };

/** Who may open a file, as its uploader asked; attaching it can only make it stricter (decision 27). */
export interface Privacy {
  readonly is_private: boolean;
  /** Opened by signed links only. */
  readonly is_secured: boolean;
}

/** A file as it is served. */
export interface ServedFile {
  readonly id: number;
  readonly filename: string;
  readonly mime: string;
  readonly storage_key: string;
  readonly thumb_key: string | null;
  readonly width: number | null;
  readonly is_public: boolean;
  readonly is_secured: boolean;
}

const insert = statement(
  `insert into attachments as f
     (user_id, is_private, created, filename, mime, byte_count, width, height, storage_key, thumb_key, is_secured)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning attachment_json(f) as view`,
);

// Requests and bids have two sides only, so their files are always private, whatever was asked (decision 27).
const attachTo = (column: string, isPrivate: string, more = '') =>
  statement(
    `update attachments set ${column} = $3, is_private = ${isPrivate}${more}
     where id = any($1::bigint[]) and user_id = $2 and withdrawn_on is null
       and coalesce(quote_request_id, quote_bid_id, quote_service_id, quote_template_id, service_certificate_id,
         request_feedback_id, review_id, quote_report_id, fee_appeal_id, link_case_id, contact_message_id, custody_merchant_id) is not distinct from
         case when ${column} = $3 then $3::bigint end`,
  );
const attachToRequest = attachTo('quote_request_id', 'true');
const attachToBid = attachTo('quote_bid_id', 'true');
const attachToService = attachTo('quote_service_id', 'is_private');
const attachToCertificate = attachTo('service_certificate_id', 'true', ', is_secured = true');
const attachToFeedback = attachTo('request_feedback_id', 'true');
// Public once its review is shown; until then only its author can open it.
const attachToReview = attachTo('review_id', 'false');
// Operators open it by a signed link each, and so does the reporter.
const attachToReport = attachTo('quote_report_id', 'true', ', is_secured = true');
// As for a report.
const attachToAppeal = attachTo('fee_appeal_id', 'true', ', is_secured = true');
// A pro's papers for payouts: for the pro, and for the approvers while they decide.
const attachToMerchant = attachTo('custody_merchant_id', 'true');
const attachToLinkCase = attachTo('link_case_id', 'true', ', is_secured = true');
// As for a report; the person opens it by the link in their emails.
const attachToCase = attachTo('contact_message_id', 'true', ', is_secured = true, case_word_id = $4');
// A template's files go out only as copies, each on a quote.
const attachToTemplate = attachTo('quote_template_id', 'true');

const ofTarget = (column: string) =>
  statement(`select attachment_json(f) as view from attachments f where ${column} = $1 order by id`);
const ofRequest = ofTarget('quote_request_id');
const ofBid = ofTarget('quote_bid_id');
const ofService = ofTarget('quote_service_id');
const ofCertificate = ofTarget('service_certificate_id');
const ofTemplate = ofTarget('quote_template_id');
const ofFeedback = ofTarget('request_feedback_id');
const ofReview = ofTarget('review_id');
const ofReport = ofTarget('quote_report_id');
const ofAppeal = ofTarget('fee_appeal_id');
const ofMerchant = ofTarget('custody_merchant_id');
const ofLinkCase = ofTarget('link_case_id');
const ofCase = ofTarget('contact_message_id');

const byIds = statement(
  'select attachment_json(f) as view from attachments f where id = any($1::bigint[]) and user_id = $2 order by id',
);

// Files that a public page shows are public; others are for their owner and the two sides of what they are attached to.
const visible = (also = '') => `select f.* from (
     select f.*, not f.is_private and (
         f.quote_service_id is not null
         or exists (select 1 from reviews v where v.id = f.review_id and v.is_shown and f.id = any (v.attachment_ids))
         or exists (select 1 from quote_services s where s.logo_attachment_id = f.id)
         or exists (select 1 from users u where u.avatar_attachment_id = f.id)
         or exists (select 1 from content_images i where i.attachment_id = f.id and i.is_live)) as is_public
     from attachments f where f.id = any($1::bigint[]) and f.withdrawn_on is null) f
   where (is_public or f.user_id = $2
     or exists (select 1 from quote_requests r where r.id = f.quote_request_id and r.user_id = $2)
     or exists (select 1 from quote_bids b where b.quote_request_id = f.quote_request_id and b.provider_id = $2 and not b.is_hidden)
     or exists (select 1 from quote_bids b where b.id = f.quote_bid_id and $2 in (b.requestor_id, b.provider_id))
     or exists (select 1 from content_images i join users o on o.id = $2 and o.is_operator where i.attachment_id = f.id)
     or exists (
       select 1 from custody_payments p join users o on o.id = $2 and o.operator_roles && array['approver', 'owner']
       where p.quote_bid_id = f.quote_bid_id and (
         exists (select 1 from custody_claims c where c.payment_id = p.id and f.id = any (c.attachment_ids))
         or exists (select 1 from custody_disputes d join custody_evidence e on e.dispute_id = d.id
           where d.payment_id = p.id and f.id = any (e.attachment_ids))))
     or exists (
       select 1 from custody_merchants m join users o on o.id = $2 and o.operator_roles && array['approver', 'owner']
       where m.id = f.custody_merchant_id and m.state = 'submitted')
     ${also})`;
// An operator opens files of a certificate or of a report while they have its case open, by a link that is signed where the look is recorded;
// files of feedback and of the help desk, which nobody takes, as long as such a link lasts.
const openToOperator = `exists (
     select 1 from service_certificates c join users o on o.id = c.assigned_to and o.is_operator
     where c.id = f.service_certificate_id and c.status = 'pending' and c.assigned_to = $2)
   or exists (
     select 1 from quote_reports p join report_cases c on c.id = p.case_id join users o on o.id = c.operator_id and o.is_operator
     where p.id = f.quote_report_id and c.status = 'open' and c.operator_id = $2)
   or exists (
     select 1 from fee_appeals a join users o on o.id = a.operator_id and o.is_operator
     where a.id = f.fee_appeal_id and a.status = 'open' and a.operator_id = $2)
   or exists (
     select 1 from operator_acts a join users o on o.id = a.operator_id and o.is_operator
     where f.request_feedback_id is not null and a.operator_id = $2 and a.act = 'feedback file seen'
       and a.subject = 'request_feedback:' || f.request_feedback_id and a.details @> jsonb_build_object('attachment_id', f.id)
       and a.created > $3::timestamptz - interval '${LINK_SECONDS} seconds')
   or exists (
     select 1 from operator_acts a join users o on o.id = a.operator_id and o.is_operator
     where f.link_case_id is not null and a.operator_id = $2 and a.act = 'link file seen'
       and a.subject = 'link_case:' || f.link_case_id and a.details @> jsonb_build_object('attachment_id', f.id)
       and a.created > $3::timestamptz - interval '${LINK_SECONDS} seconds')
   or exists (
     select 1 from operator_acts a join users o on o.id = a.operator_id and o.is_operator
     where f.contact_message_id is not null and a.operator_id = $2 and a.act = 'case file seen'
       and a.subject = 'case:' || f.contact_message_id and a.details @> jsonb_build_object('attachment_id', f.id)
       and a.created > $3::timestamptz - interval '${LINK_SECONDS} seconds')`;
const served = statement(
  `select id, filename, mime, storage_key, thumb_key, width, is_public, is_secured,
     coalesce(user_id = $2, false) as is_own from (${visible(`or ($4 and (${openToOperator}))`)}) f`,
);
const visibleViews = statement(
  `select attachment_json(f) as view, f.user_id = $2 as is_own
   from attachments f where f.id in (select v.id from (${visible()}) v) order by f.id`,
);

const removeLoose = statement(
  `delete from attachments where id in (
     select f.id from attachments f
     where f.quote_request_id is null and f.quote_bid_id is null and f.quote_service_id is null
       and f.quote_template_id is null and f.service_certificate_id is null
       and f.request_feedback_id is null and f.review_id is null and f.quote_report_id is null
       and f.fee_appeal_id is null and f.link_case_id is null and f.contact_message_id is null
       and f.custody_merchant_id is null and f.created < $1
       and not exists (select 1 from users u where u.avatar_attachment_id = f.id)
       and not exists (select 1 from quote_services s where s.logo_attachment_id = f.id)
       and not exists (select 1 from content_images i where i.attachment_id = f.id)
     order by f.created limit $2 for update skip locked)
   returning storage_key, thumb_key`,
);

const removeWithdrawn = statement(
  `delete from attachments where id in (
     select id from attachments where withdrawn_on < $1 order by withdrawn_on limit $2 for update skip locked)
   returning storage_key, thumb_key`,
);

export async function insertAttachment(
  db: Db,
  now: Date,
  user_id: number,
  { is_private, is_secured }: Privacy,
  file: NewAttachment,
): Promise<Attachment> {
  const { filename, mime, byte_count, width, height, storage_key, thumb_key } = file;
  const { view } = await db.one<{ view: Attachment }>(
    insert(
      user_id,
      is_private || is_secured,
      now,
      filename,
      mime,
      byte_count,
      width,
      height,
      storage_key,
      thumb_key,
      is_secured,
    ),
  );
  return view;
}

/** How many of the files, the person's own and free or already on the same thing, are now attached to it. */
export function attachFiles(db: Db, ids: readonly number[], user_id: number, target: Target): Promise<number> {
  if ('quote_request_id' in target) return db.run(attachToRequest(ids, user_id, target.quote_request_id));
  if ('quote_bid_id' in target) return db.run(attachToBid(ids, user_id, target.quote_bid_id));
  if ('quote_template_id' in target) return db.run(attachToTemplate(ids, user_id, target.quote_template_id));
  if ('service_certificate_id' in target)
    return db.run(attachToCertificate(ids, user_id, target.service_certificate_id));
  if ('request_feedback_id' in target) return db.run(attachToFeedback(ids, user_id, target.request_feedback_id));
  if ('review_id' in target) return db.run(attachToReview(ids, user_id, target.review_id));
  if ('quote_report_id' in target) return db.run(attachToReport(ids, user_id, target.quote_report_id));
  if ('fee_appeal_id' in target) return db.run(attachToAppeal(ids, user_id, target.fee_appeal_id));
  if ('custody_merchant_id' in target) return db.run(attachToMerchant(ids, user_id, target.custody_merchant_id));
  if ('link_case_id' in target) return db.run(attachToLinkCase(ids, user_id, target.link_case_id));
  if ('contact_message_id' in target)
    return db.run(attachToCase(ids, user_id, target.contact_message_id, target.case_word_id));
  return db.run(attachToService(ids, user_id, target.quote_service_id));
}

export async function readAttachments(db: Db, target: Target): Promise<Attachment[]> {
  const query =
    'quote_request_id' in target
      ? ofRequest(target.quote_request_id)
      : 'quote_bid_id' in target
        ? ofBid(target.quote_bid_id)
        : 'quote_template_id' in target
          ? ofTemplate(target.quote_template_id)
          : 'service_certificate_id' in target
            ? ofCertificate(target.service_certificate_id)
            : 'request_feedback_id' in target
              ? ofFeedback(target.request_feedback_id)
              : 'review_id' in target
                ? ofReview(target.review_id)
                : 'quote_report_id' in target
                  ? ofReport(target.quote_report_id)
                  : 'fee_appeal_id' in target
                    ? ofAppeal(target.fee_appeal_id)
                    : 'link_case_id' in target
                      ? ofLinkCase(target.link_case_id)
                      : 'contact_message_id' in target
                        ? ofCase(target.contact_message_id)
                        : 'custody_merchant_id' in target
                          ? ofMerchant(target.custody_merchant_id)
                          : ofService(target.quote_service_id);
  return (await db.many<{ view: Attachment }>(query)).map((row) => row.view);
}

export const readOwnAttachments = async (db: Db, ids: readonly number[], user_id: number): Promise<Attachment[]> =>
  (await db.many<{ view: Attachment }>(byIds(ids, user_id))).map((row) => row.view);

/** The person who asks for a file, and whether from the back office. */
export interface Viewer {
  readonly id: number;
  readonly is_in_office: boolean;
}

/** The file, if it is public or `viewer` may see it; another person's file has its name without contact details. */
export async function findServed(db: Db, now: Date, id: number, viewer: Viewer | null): Promise<ServedFile | null> {
  const query = served([id], viewer?.id ?? null, now, viewer?.is_in_office ?? false);
  const found = await db.maybe<ServedFile & { is_own: boolean }>(query);
  return found && !found.is_own ? { ...found, filename: withoutContacts(found.filename) } : found;
}

/** Of these files, those that are public or that `viewer_id` may see; other people's have names without contact details. */
export const readVisible = async (db: Db, ids: readonly number[], viewer_id: number): Promise<Attachment[]> =>
  (await db.many<{ view: Attachment; is_own: boolean }>(visibleViews(ids, viewer_id))).map(({ view, is_own }) =>
    is_own ? view : fileWithoutContacts(view),
  );

const withdraw = statement(
  'update attachments set withdrawn_on = $3 where id = any($1::bigint[]) and user_id = $2 and withdrawn_on is null',
);
/** Hides a person's own files from everyone. */
export const withdrawFiles = (db: Db, ids: readonly number[], user_id: number, now: Date): Promise<number> =>
  db.run(withdraw(ids, user_id, now));

/** Deletes files that are unattached since `before`, and answers their keys. */
export const deleteLoose = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ storage_key: string; thumb_key: string | null }[]> => db.many(removeLoose(before, limit));

/** Deletes files that were withdrawn before `before`, and answers their keys. */
export const deleteWithdrawn = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ storage_key: string; thumb_key: string | null }[]> => db.many(removeWithdrawn(before, limit));

const removeById = statement('delete from attachments where id = any($1::bigint[]) returning storage_key, thumb_key');
const keyById = statement('select storage_key from attachments where id = $1');

/** Deletes files by id, and answers their keys. */
export const deleteFiles = (
  db: Db,
  ids: readonly number[],
): Promise<{ storage_key: string; thumb_key: string | null }[]> => db.many(removeById(ids));
export const readKey = async (db: Db, id: number): Promise<string | null> =>
  (await db.maybe<{ storage_key: string }>(keyById(id)))?.storage_key ?? null;

/** A person's own file with its storage keys. */
export interface OwnFile extends NewAttachment, Privacy {
  readonly id: number;
}
const ownFiles = statement(
  `select id, filename, mime, byte_count, width, height, storage_key, thumb_key, is_private, is_secured from attachments
   where id = any($1::bigint[]) and user_id = $2 order by array_position($1::bigint[], id)`,
);
export const readOwnFiles = (db: Db, ids: readonly number[], user_id: number): Promise<OwnFile[]> =>
  db.many<OwnFile>(ownFiles(ids, user_id));

const loosen = statement(
  'update attachments set quote_template_id = null where quote_template_id = $1 and not (id = any($2::bigint[]))',
);
/** Removes all files but these from a template; the next sweep deletes them. */
export const loosenTemplate = (db: Db, template_id: number, kept: readonly number[]): Promise<number> =>
  db.run(loosen(template_id, kept));

export interface StoredFile {
  readonly id: number;
  readonly filename: string;
  readonly mime: string;
  readonly created: Date;
  readonly storage_key: string;
}
const stored = statement(`
  select id, filename, mime, created, storage_key from attachments where id = any($1::bigint[]) and withdrawn_on is null order by id`);
export const readStored = (db: Db, ids: readonly number[]): Promise<StoredFile[]> => db.many<StoredFile>(stored(ids));
