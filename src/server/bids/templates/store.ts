import type { QuoteDetails } from '#core/bids/model.ts';
import type { QuoteTemplate, VariableValues } from '#core/bids/templates/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What a form writes of a template. */
export interface TemplateFacts {
  readonly quote_category_id: number | null;
  readonly display_name: string;
  readonly price_note: string;
  readonly hourly_rate_at_cents: number | null;
  readonly flat_rate_at_cents: number | null;
  readonly on_site: boolean;
  readonly quote_details: QuoteDetails;
}

// Auto-quote sends it now: switched on, with this template chosen.
const IS_AUTO_QUOTED = `exists (
  select from auto_quotes q join quote_service_categories sc using (quote_service_id, category_id)
  where q.quote_template_id = t.id and sc.is_auto_quote_on)`;
const VIEW = `json_build_object(
  'id', t.id, 'display_name', t.display_name, 'price_note', t.price_note,
  'hourly_rate_at', wire_money(t.hourly_rate_at_cents), 'flat_rate_at', wire_money(t.flat_rate_at_cents),
  'on_site', t.on_site, 'currency', 'SGD', 'quote_service_id', t.quote_service_id,
  'quote_category_id', t.quote_category_id, 'quote_details', t.quote_details,
  'attachments', coalesce((
    select json_agg(attachment_json(f) order by f.id) from attachments f where f.quote_template_id = t.id), '[]'),
  'is_auto_quoted', ${IS_AUTO_QUOTED}, 'modified', wire_time(t.modified))`;
const OWN = 'from quote_templates t join quote_services s on s.id = t.quote_service_id and s.user_id = $1';

const list = statement(
  `select ${VIEW} as view ${OWN}
   where ($2::bigint is null or t.quote_service_id = $2)
     and ($3::bigint is null or t.quote_category_id is null or t.quote_category_id = $3)
   order by t.quote_service_id, lower(t.display_name), t.id limit 500`,
);
const one = statement(`select ${VIEW} as view ${OWN} where t.id = $2`);
const lock = statement(
  `select t.id, t.quote_service_id, array(
       select q.category_id from auto_quotes q join quote_service_categories sc using (quote_service_id, category_id)
       where q.quote_template_id = t.id and sc.is_auto_quote_on) as auto_quoted_ids,
     array(select f.id from attachments f where f.quote_template_id = t.id order by f.id) as attachment_ids
   ${OWN} where t.id = $2 for update of t`,
);
const lockService = statement('select id from quote_services where id = $1 and user_id = $2 for no key update');
const countOf = statement('select count(*)::integer as n from quote_templates where quote_service_id = $1');
const inService = statement(
  'select count(*)::integer as n from quote_service_categories where quote_service_id = $1 and category_id = $2',
);
const insert = statement(
  `insert into quote_templates (quote_service_id, created, modified, quote_category_id, display_name, price_note,
     hourly_rate_at_cents, flat_rate_at_cents, on_site, quote_details)
   values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
);
const update = statement(
  `update quote_templates set modified = $2, quote_category_id = $3, display_name = $4, price_note = $5,
     hourly_rate_at_cents = $6, flat_rate_at_cents = $7, on_site = $8, quote_details = $9 where id = $1`,
);
const remove = statement('delete from quote_templates where id = $1');
const removeOf = statement(
  'delete from quote_templates t using quote_services s where s.id = t.quote_service_id and s.user_id = $1',
);
// The words that a template takes in from an offered request.
const values = statement(
  `select given_name(u) as name, r.title, c.name as category, a.name as area, s.name as service,
     case when r.wanted_when <> '' then r.wanted_when
       when r.wanted_on is not null then to_char(r.wanted_on, 'FMDy FMDD Mon') else '' end as "when"
   from quote_bids b
   join quote_requests r on r.id = b.quote_request_id
   join users u on u.id = b.requestor_id
   join categories c on c.id = b.category_id
   join areas a on a.code = r.area_code
   join quote_services s on s.id = b.quote_service_id
   where b.id = $1 and b.provider_id = $2`,
);

const columns = (f: TemplateFacts) => [
  f.quote_category_id,
  f.display_name,
  f.price_note,
  f.hourly_rate_at_cents,
  f.flat_rate_at_cents,
  f.on_site,
  JSON.stringify(f.quote_details),
];

/** A person's templates: of all services or one, and with a category those that are for it or for every one. */
export const readTemplates = async (
  db: Db,
  user_id: number,
  service_id: number | null,
  category_id: number | null,
): Promise<QuoteTemplate[]> =>
  (await db.many<{ view: QuoteTemplate }>(list(user_id, service_id, category_id))).map((row) => row.view);

/** A person's own template; null for one of another person. */
export const readTemplate = async (db: Db, id: number, user_id: number): Promise<QuoteTemplate | null> =>
  (await db.maybe<{ view: QuoteTemplate }>(one(user_id, id)))?.view ?? null;

export interface LockedTemplate {
  readonly id: number;
  readonly quote_service_id: number;
  /** The categories in which auto-quote sends it now. */
  readonly auto_quoted_ids: readonly number[];
  readonly attachment_ids: readonly number[];
}
/** A person's own template, locked until the transaction ends; null for one of another person. */
export const lockTemplate = (db: Db, id: number, user_id: number): Promise<LockedTemplate | null> =>
  db.maybe<LockedTemplate>(lock(user_id, id));

/**
 * Locks an own service, so that additions to it wait for each other; null for one of another person. Call `countTemplates` after
 * it, whose statement then sees what the one before has added.
 */
export const lockForTemplate = (db: Db, service_id: number, user_id: number): Promise<{ id: number } | null> =>
  db.maybe(lockService(service_id, user_id));
export const countTemplates = async (db: Db, service_id: number): Promise<number> =>
  (await db.one<{ n: number }>(countOf(service_id))).n;

export const isInService = async (db: Db, service_id: number, category_id: number): Promise<boolean> =>
  (await db.one<{ n: number }>(inService(service_id, category_id))).n > 0;

export const insertTemplate = async (db: Db, service_id: number, now: Date, facts: TemplateFacts): Promise<number> =>
  (await db.one<{ id: number }>(insert(service_id, now, ...columns(facts)))).id;

export const updateTemplate = (db: Db, id: number, now: Date, facts: TemplateFacts): Promise<number> =>
  db.run(update(id, now, ...columns(facts)));

/** Its files come loose and go with the next sweep. */
export const deleteTemplate = (db: Db, id: number): Promise<number> => db.run(remove(id));

export const deleteTemplatesOf = (db: Db, user_id: number): Promise<number> => db.run(removeOf(user_id));

/** The values of variables for a request that was offered to this pro; null where it was not. */
export const readValues = (db: Db, bid_id: number, provider_id: number): Promise<VariableValues | null> =>
  db.maybe<VariableValues>(values(bid_id, provider_id));
