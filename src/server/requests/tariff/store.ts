import type { Policy } from '#core/requests/fees/policy-rules.ts';
import { RULE_FIELDS, type TariffRule } from '#core/requests/fees/rules.ts';
import type { QuoteGroup } from '#core/requests/tariff/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A published version. Cents. */
export interface VersionRow extends TariffRule {
  readonly version: number;
  readonly starts_at: Date;
  /** When the next version begins that was not withdrawn; null where none is announced. */
  readonly ends_at: Date | null;
  readonly withdrawn_on: Date | null;
}

const COLUMNS = `v.version, v.starts_at, v.withdrawn_on, ${RULE_FIELDS.map((name) => `v.${name}`).join(', ')},
  (select min(n.starts_at) from tariff_versions n where n.withdrawn_on is null and n.starts_at > v.starts_at) as ends_at`;

const inForce = statement(`select ${COLUMNS} from tariff_versions v where v.version = tariff_at($1)`);
const byVersion = statement(`select ${COLUMNS} from tariff_versions v where v.version = $1`);
const announced = statement(
  `select ${COLUMNS} from tariff_versions v where v.withdrawn_on is null and v.starts_at > $1 and v.version <> tariff_at($1)
   order by v.starts_at limit 1`,
);
// Without announced versions, and without withdrawn ones, which were never in force.
const begun = statement(
  `select ${COLUMNS} from tariff_versions v
   where v.withdrawn_on is null and (v.starts_at <= $1 or v.version = tariff_at($1)) order by v.starts_at desc`,
);
const versionAt = statement('select tariff_at($1) as version');
const MONTHLY = `case when t.monthly_cents is null then null
  else json_build_object('cents', t.monthly_cents, 'quotes', t.monthly_quotes) end as monthly`;
const baseOf = statement(
  `select coalesce(t.base_cents, c.fee_base_cents) as base_cents, coalesce(t.charged_for, 'quote') as charged_for,
     coalesce(t.commission_basis_points, 0) as commission_basis_points, ${MONTHLY}
   from categories c left join tariff_bases t on t.category_id = c.id and t.version = $1 where c.id = $2`,
);
const bases = statement(
  `select c.id as category_id, c.slug as category_slug, c.name as category_name, c.status, t.base_cents, t.charged_for,
     t.commission_basis_points, ${MONTHLY}
   from tariff_bases t join categories c on c.id = t.category_id join genres g on g.id = c.genre_id
   where t.version = $1 order by g.position, g.id, c.position, c.id`,
);
const history = statement(
  `select v.version, v.starts_at, v.published_on, v.note, v.withdrawn_on, v.replaced_by,
     display_name(p) as published_by, display_name(w) as withdrawn_by
   from tariff_versions v left join users p on p.id = v.published_by left join users w on w.id = v.withdrawn_by
   order by v.version desc limit $1`,
);
const DRAFT = `select d.rule, d.bases, d.policies, d.note, d.revision, d.updated, display_name(u) as operator
  from tariff_drafts d join users u on u.id = d.operator_id`;
const draft = statement(DRAFT);
const lockedDraft = statement(`${DRAFT} for update of d`);
const queue = statement(`select pg_advisory_xact_lock(hashtextextended('tariff', 0))`);
const beginDraft = statement(
  `insert into tariff_drafts (rule, bases, note, operator_id, updated, policies) values ($1, $2, $3, $4, $5, $6) on conflict (is_single) do nothing`,
);
const changeDraft = statement(
  `update tariff_drafts set rule = $2, bases = $3, note = $4, operator_id = $5, updated = $6, policies = $7, revision = revision + 1
   where revision = $1`,
);
const dropDraft = statement('delete from tariff_drafts where revision = $1');
const nextVersion = statement('select max(version) + 1 as version from tariff_versions');
const publish = statement(
  `insert into tariff_versions (version, starts_at, note, published_on, published_by, ${RULE_FIELDS.join(', ')})
   values ($1, $2, $3, $4, $5, ${RULE_FIELDS.map((_, i) => `$${i + 6}`).join(', ')})`,
);
// Covers every category; one that was added after the draft keeps the base in force.
const publishBases = statement(
  `insert into tariff_bases (version, category_id, base_cents, charged_for, commission_basis_points, monthly_cents, monthly_quotes)
   select $1::integer, c.id, coalesce(($2::jsonb ->> c.id::text)::integer, fee_base(c.id, $3)),
     coalesce($4::jsonb -> c.id::text ->> 'charged_for', 'quote'),
     coalesce(($4::jsonb -> c.id::text ->> 'commission_basis_points')::integer, 0),
     ($4::jsonb -> c.id::text -> 'monthly' ->> 'cents')::integer, ($4::jsonb -> c.id::text -> 'monthly' ->> 'quotes')::integer
   from categories c`,
);
const withdraw = statement(
  `update tariff_versions set withdrawn_on = $2, withdrawn_by = $3, replaced_by = $4
   where version = $1 and withdrawn_on is null and starts_at > $2`,
);
const groups = statement(
  `select r.category_id, c.name as category_name, r.size_percent, r.is_urgent, r.fee_discount_percent > 0 as has_waited,
     count(*)::integer as quote_count, array_agg(distinct b.provider_id) as provider_ids
   from quote_bids b join quote_requests r on r.id = b.quote_request_id join categories c on c.id = r.category_id
   where b.quote_sent_on > $1 and b.quote_sent_on <= $2
   group by r.category_id, c.name, r.size_percent, r.is_urgent, r.fee_discount_percent > 0`,
);
const openFacts = statement(
  `select r.category_id, c.name as category_name, r.size_percent, r.is_urgent, r.fee_discount_percent > 0 as has_waited,
     count(*)::integer as quote_count, '{}'::bigint[] as provider_ids
   from quote_requests r join categories c on c.id = r.category_id
   where not r.is_closed and not r.is_expired and r.expires_at > $1
   group by r.category_id, c.name, r.size_percent, r.is_urgent, r.fee_discount_percent > 0`,
);
const FACTS = `r.id, r.category_id, r.fee_receipt -> 0 ->> 'label' as category_name, r.size_percent, r.size_reason,
  r.is_urgent and coalesce(r.wanted_until > $3, true) as is_urgent, r.fee_discount_percent > 0 as has_waited`;
const stale = statement(
  `select ${FACTS} from quote_requests r
   where not r.is_closed and not r.is_expired and r.tariff_version <> $1 order by r.id limit $2
   for no key update skip locked`,
);
const writeFee = statement(
  `update quote_requests set tariff_version = $2, fee_cents = $3, fee_receipt = $4, fee_discount_percent = $5
   where id = $1`,
);

/** The version in force at a moment; before the first one began, the first. */
export const readInForce = (db: Db, at: Date): Promise<VersionRow> => db.one<VersionRow>(inForce(at));
export const readVersion = (db: Db, version: number): Promise<VersionRow | null> =>
  db.maybe<VersionRow>(byVersion(version));
/** The version that is published but has not begun; null where there is none. */
export const readAnnounced = (db: Db, now: Date): Promise<VersionRow | null> => db.maybe<VersionRow>(announced(now));
/** Every version that is or was in force, newest first. */
export const readBegun = (db: Db, now: Date): Promise<VersionRow[]> => db.many<VersionRow>(begun(now));

/** The number of the version in force at a moment. */
export const readVersionAt = async (db: Db, at: Date): Promise<number> =>
  (await db.one<{ version: number }>(versionAt(at))).version;

/** The terms of a category in a version. Cents. */
export interface CategoryTerms extends Policy {
  readonly base_cents: number;
}
export const readBase = (db: Db, version: number, category_id: number): Promise<CategoryTerms> =>
  db.one<CategoryTerms>(baseOf(version, category_id));

export interface BaseRow extends Policy {
  readonly category_id: number;
  readonly category_slug: string;
  readonly category_name: string;
  readonly status: string;
  readonly base_cents: number;
}
/** Every category's base in a version, in the catalogue's order. */
export const readBases = (db: Db, version: number): Promise<BaseRow[]> => db.many<BaseRow>(bases(version));

export interface HistoryRow {
  readonly version: number;
  readonly starts_at: Date;
  readonly published_on: Date;
  readonly published_by: string | null;
  readonly note: string;
  readonly withdrawn_on: Date | null;
  readonly withdrawn_by: string | null;
  readonly replaced_by: number | null;
}
export const readHistory = (db: Db, limit: number): Promise<HistoryRow[]> => db.many<HistoryRow>(history(limit));

export interface DraftRow {
  readonly rule: TariffRule;
  /** Cents by category id. */
  readonly bases: Readonly<Record<string, number>>;
  /** By category id. */
  readonly policies: Readonly<Record<string, Policy>>;
  readonly note: string;
  readonly revision: number;
  readonly updated: Date;
  readonly operator: string;
}
export const readDraft = (db: Db): Promise<DraftRow | null> => db.maybe<DraftRow>(draft());
/** The draft, locked until the transaction ends. */
export const lockDraft = (db: Db): Promise<DraftRow | null> => db.maybe<DraftRow>(lockedDraft());
/** Makes calls that publish, withdraw or add a category wait for each other until the transaction ends. */
export const queueTariff = (db: Db): Promise<number> => db.run(queue());

export interface DraftInput {
  readonly rule: TariffRule;
  readonly bases: ReadonlyMap<number, number>;
  readonly policies: ReadonlyMap<number, Policy>;
  readonly note: string;
  readonly operator_id: number;
  readonly now: Date;
}
/** Begins the draft (revision 0) or changes it. Answers the number of rows: 0 where another revision is there. */
export function writeDraft(db: Db, revision: number, d: DraftInput): Promise<number> {
  const values = [
    JSON.stringify(d.rule),
    JSON.stringify(Object.fromEntries(d.bases)),
    d.note,
    d.operator_id,
    d.now,
    JSON.stringify(Object.fromEntries(d.policies)),
  ] as const;
  return db.run(revision === 0 ? beginDraft(...values) : changeDraft(revision, ...values));
}
export const deleteDraft = (db: Db, revision: number): Promise<number> => db.run(dropDraft(revision));

/** The number of the next version. Call it only after `queueTariff`. */
export const readNextVersion = async (db: Db): Promise<number> =>
  (await db.one<{ version: number }>(nextVersion())).version;

/** Writes a version that begins at `starts_at`. */
export async function insertVersion(db: Db, version: number, starts_at: Date, d: DraftInput): Promise<void> {
  await db.run(publish(version, starts_at, d.note, d.now, d.operator_id, ...RULE_FIELDS.map((name) => d.rule[name])));
  const [bases, policies] = [d.bases, d.policies].map((each) => JSON.stringify(Object.fromEntries<unknown>(each)));
  await db.run(publishBases(version, bases, d.now, policies));
}

/** Withdraws a version that has not begun; answers the number of rows changed. */
export const withdrawVersion = (
  db: Db,
  version: number,
  now: Date,
  operator_id: number,
  replaced_by: number | null,
): Promise<number> => db.run(withdraw(version, now, operator_id, replaced_by));

/** The quotes sent in a span of time, grouped by the facts that make their fee. */
export const readGroups = (db: Db, from: Date, to: Date): Promise<QuoteGroup[]> =>
  db.many<QuoteGroup>(groups(from, to));

/** The same for open requests; `quote_count` counts requests. */
export const readOpen = (db: Db, now: Date): Promise<QuoteGroup[]> => db.many<QuoteGroup>(openFacts(now));

export interface StaleRow {
  readonly id: number;
  readonly category_id: number;
  readonly category_name: string;
  readonly size_percent: number;
  readonly size_reason: string;
  readonly is_urgent: boolean;
  readonly has_waited: boolean;
}
/** Locks open requests whose fee is by another version, except those that another node has locked. */
export const lockStale = (db: Db, version: number, now: Date, limit: number): Promise<StaleRow[]> =>
  db.many<StaleRow>(stale(version, limit, now));

export const writeRequestFee = (
  db: Db,
  id: number,
  fee: { version: number; list_cents: number; receipt: readonly object[]; discount_percent: number },
): Promise<number> =>
  db.run(writeFee(id, fee.version, fee.list_cents, JSON.stringify(fee.receipt), fee.discount_percent));
