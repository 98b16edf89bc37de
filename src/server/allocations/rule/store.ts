import { type LeadMethod, type LeadTerms, TERMS } from '#core/allocations/rule/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface RuleRow extends LeadTerms {
  readonly version: number;
  readonly method: LeadMethod;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly note: string;
  readonly note_zh: string;
}
export interface RuleHistoryRow extends RuleRow {
  readonly published_on: Date;
  readonly published_by: string | null;
  readonly withdrawn_on: Date | null;
  readonly withdrawn_by: string | null;
  readonly told_count: number;
}

const COLUMNS = `v.version, v.method, ${TERMS.map((term) => `v.${term}`).join(', ')}, v.starts_at, v.note, v.note_zh,
  case when v.withdrawn_on is null then (
    select min(n.starts_at) from lead_rules n where n.withdrawn_on is null and n.starts_at > v.starts_at) end as ends_at`;
const one = statement(`
  select ${COLUMNS} from lead_rules v
  where case when $1::integer is null then v.withdrawn_on is null and v.starts_at <= $2 else v.version = $1 end
  order by v.starts_at desc limit 1`);
const first = statement(
  `select ${COLUMNS} from lead_rules v where v.withdrawn_on is null order by v.starts_at desc limit 1`,
);
const standing = statement(
  `select ${COLUMNS} from lead_rules v where v.withdrawn_on is null order by v.starts_at desc`,
);
const all = statement(`select ${COLUMNS} from lead_rules v`);
const history = statement(`
  select ${COLUMNS}, v.published_on, p.full_name as published_by, v.withdrawn_on, w.full_name as withdrawn_by,
    coalesce((select t.told_count from lead_rule_tellings t where t.version = v.version and t.what = 'announced'), 0) as told_count
  from lead_rules v left join users p on p.id = v.published_by left join users w on w.id = v.withdrawn_by
  order by v.version desc limit 100`);

/** The version by number, or the one in force at a moment; before any took effect, the newest that was shipped. */
export async function ruleFor(db: Db, version: number | null, at: Date): Promise<RuleRow> {
  const found = await db.maybe<RuleRow>(one(version, at));
  return found ?? db.one<RuleRow>(first());
}
/** The versions that were not withdrawn, newest first. */
export const readStanding = (db: Db): Promise<RuleRow[]> => db.many<RuleRow>(standing());
/** All versions, for replays. */
export const rulesByVersion = async (db: Db): Promise<ReadonlyMap<number, RuleRow>> =>
  new Map((await db.many<RuleRow>(all())).map((row) => [row.version, row]));
export const readHistory = (db: Db): Promise<RuleHistoryRow[]> => db.many<RuleHistoryRow>(history());

const queue = statement(`select pg_advisory_xact_lock(hashtextextended('lead rules', 0))`);
/** Takes the lock that makes operators who publish or withdraw wait for each other, until the transaction ends. */
export const queueRules = (db: Db): Promise<number> => db.run(queue());

const insert = statement(`
  insert into lead_rules (version, method, starts_at, note, note_zh, published_on, published_by, ${TERMS.join(', ')})
  values ($1, 'points', $2, $3, $4, $5, $6, ${TERMS.map((_, i) => `$${i + 7}`).join(', ')})`);
const telling = statement(
  `insert into lead_rule_tellings (version, what, created, finished) values ($1, $2, $3, $4) on conflict do nothing`,
);
const withdraw = statement(
  `update lead_rules set withdrawn_on = $2, withdrawn_by = $3 where version = $1 and withdrawn_on is null and starts_at > $2`,
);

/** Writes a version and queues telling pros. Call it only with the lock of `queueRules`. */
export async function insertRule(
  db: Db,
  version: number,
  rule: LeadTerms & {
    readonly starts_at: Date;
    readonly note: string;
    readonly note_zh: string;
    readonly operator_id: number;
  },
  now: Date,
): Promise<void> {
  const { starts_at, note, note_zh, operator_id } = rule;
  await db.run(insert(version, starts_at, note, note_zh, now, operator_id, ...TERMS.map((term) => rule[term])));
  await db.run(telling(version, 'announced', now, null));
}

/** Withdraws a version that has not taken effect and queues telling pros; answers how many rows changed. */
export async function withdrawRule(db: Db, version: number, operator_id: number, now: Date): Promise<number> {
  const done = await db.run(withdraw(version, now, operator_id));
  if (done > 0) await db.run(telling(version, 'withdrawn', now, null));
  return done;
}

export interface TellingRow extends LeadTerms {
  readonly version: number;
  readonly what: 'announced' | 'withdrawn';
  readonly last_user_id: number;
  readonly told_to: number;
  readonly starts_at: Date;
  readonly note: string;
  readonly note_zh: string;
}
// Only pros who were told of a version are told that it is withdrawn.
const open = statement(`
  select t.version, t.what, t.last_user_id, v.starts_at, v.note, v.note_zh, ${TERMS.map((term) => `v.${term}`).join(', ')},
    coalesce((select a.last_user_id from lead_rule_tellings a where a.version = t.version and a.what = 'announced'), 0) as told_to
  from lead_rule_tellings t join lead_rules v on v.version = t.version
  where t.finished is null and t.what <> 'begun' order by t.created, t.what limit 1 for update of t`);
const overtaken = statement(`
  update lead_rule_tellings t set finished = $1 from lead_rules v
  where v.version = t.version and t.what = 'announced' and t.finished is null and v.withdrawn_on is not null`);
const pros = statement(`
  select s.user_id as id from quote_services s join users u on u.id = s.user_id and u.deleted_at is null
  where s.is_listed and s.user_id > $1 and ($2::bigint is null or s.user_id <= $2) group by s.user_id order by s.user_id limit $3`);
const go = statement(`
  update lead_rule_tellings set last_user_id = $3, told_count = told_count + $4, finished = $5 where version = $1 and what = $2`);

/** What pros are being told about now, locked. */
export async function lockTelling(db: Db, now: Date): Promise<TellingRow | null> {
  await db.run(overtaken(now));
  return db.maybe<TellingRow>(open());
}
/** The next pros with a listed service, by user id. */
export const readNextPros = (db: Db, after: number, upTo: number | null, size: number): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(pros(after, upTo, size));
export const writeTelling = (
  db: Db,
  { version, what }: TellingRow,
  at: { readonly last_user_id: number; readonly told: number; readonly finished: Date | null },
): Promise<number> => db.run(go(version, what, at.last_user_id, at.told, at.finished));

const begun = statement(`
  insert into lead_rule_tellings (version, what, created, finished)
  select v.version, 'begun', $1, $1 from lead_rules v where v.withdrawn_on is null and v.starts_at <= $1
  on conflict do nothing`);
/** Notes versions that took effect; answers how many are new. */
export const noteBegun = (db: Db, now: Date): Promise<number> => db.run(begun(now));
