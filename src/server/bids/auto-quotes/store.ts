import type { AutoQuoteState } from '#core/bids/auto-quotes/model.ts';
import { QUOTE_STATUS, type QuoteDetails } from '#core/bids/model.ts';
import type { Schedule } from '#core/reserves/hours/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const takeUp = statement(
  `insert into auto_quote_runs (quote_bid_id, quote_service_id, category_id, provider_id, due_on, created)
   select b.id, b.quote_service_id, b.category_id, b.provider_id, $2, $2
   from quote_bids b
   join quote_service_categories sc on sc.quote_service_id = b.quote_service_id and sc.category_id = b.category_id
   where b.quote_request_id = $1 and b.quote_status_id = ${QUOTE_STATUS.Send} and sc.is_auto_quote_on
   order by b.id
   on conflict (quote_bid_id) do nothing`,
);
/** Takes up a request's offers to services whose auto-quote is on, each once; answers how many. */
export const takeUpOffers = (db: Db, request_id: number, now: Date): Promise<number> => db.run(takeUp(request_id, now));

/** A run that waits. */
export interface DueRun {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly provider_id: number;
  readonly tries: number;
}
const RUN = 'id, quote_bid_id, quote_service_id, category_id, provider_id, tries';
const due = statement(
  `select ${RUN} from auto_quote_runs where state = 'waiting' and due_on <= $1 order by due_on, id limit $2`,
);
const lockDue = statement(
  `select ${RUN} from auto_quote_runs where id = $1 and state = 'waiting' and due_on <= $2 for update skip locked`,
);
/** What is due, oldest first. */
export const readDue = (db: Db, now: Date, limit: number): Promise<DueRun[]> => db.many<DueRun>(due(now, limit));
/** The run, locked; null where it no longer waits or another sender holds it. */
export const lockRun = (db: Db, id: number, now: Date): Promise<DueRun | null> => db.maybe<DueRun>(lockDue(id, now));

const finish = statement(
  `update auto_quote_runs set state = $2, error = $3, fee_cents = $4, done_on = $5 where id = $1 and state = 'waiting'`,
);
const postpone = statement(
  `update auto_quote_runs set due_on = $2, tries = tries + $3 where id = $1 and state = 'waiting'`,
);
export const finishRun = (
  db: Db,
  id: number,
  now: Date,
  end: { state: Exclude<AutoQuoteState, 'waiting'>; error?: string | number | null; fee_cents?: number },
): Promise<number> =>
  db.run(
    finish(
      id,
      end.state,
      end.error === undefined || end.error === null ? null : String(end.error),
      end.fee_cents ?? null,
      now,
    ),
  );
/** Postpones a run; `tries` adds to the count of our faults. */
export const postponeRun = (db: Db, id: number, until: Date, tries: 0 | 1): Promise<number> =>
  db.run(postpone(id, until, tries));

const SAVEPOINT = { name: 'auto_quote_begin', text: 'savepoint before_auto_quote' };
const UNDO = { name: 'auto_quote_undo', text: 'rollback to savepoint before_auto_quote' };
/** Sets a savepoint: `undoAttempt` undoes what comes after it, while earlier writes and locks stay. */
export const beginAttempt = (db: Db): Promise<number> => db.run(SAVEPOINT);
export const undoAttempt = (db: Db): Promise<number> => db.run(UNDO);

const lockSetting = statement('select 1 from auto_quotes where quote_service_id = $1 and category_id = $2 for update');
/**
 * Locks a category's setting until the transaction ends, so that its switch and all that spends its budget wait for each other.
 * Read the facts by a later statement, which sees what the transaction before has written. False when the category is gone.
 */
export const lockAutoQuote = async (db: Db, service_id: number, category_id: number): Promise<boolean> =>
  (await db.maybe(lockSetting(service_id, category_id))) !== null;

/** All that a run is decided on, and what it would send. Cents. */
export interface RunFacts {
  readonly is_open: boolean;
  readonly is_auto_quote_on: boolean;
  readonly is_business_hours_only: boolean;
  readonly weekly_budget_cents: number;
  readonly spent_cents: number;
  readonly schedule: Schedule | null;
  readonly is_paused: boolean;
  readonly fits_preference: boolean;
  readonly fee_cents: number;
  readonly fee_discount_percent: number;
  readonly category_name: string;
  readonly template: {
    readonly id: number;
    readonly price_note: string;
    readonly hourly_rate_at_cents: number | null;
    readonly flat_rate_at_cents: number | null;
    readonly on_site: boolean;
    readonly quote_details: QuoteDetails;
    readonly attachment_ids: number[];
  } | null;
}
const facts = statement(`
  select takes_quotes(r, $2) as is_open, sc.is_auto_quote_on and sc.is_listed as is_auto_quote_on, q.is_business_hours_only, q.weekly_budget_cents,
    (select coalesce(sum(x.fee_cents), 0)::integer from auto_quote_runs x
     where x.state = 'sent' and x.quote_service_id = q.quote_service_id and x.category_id = q.category_id
       and x.done_on >= $3) as spent_cents,
    c.schedule,
    exists (select from pause_events p where p.quote_service_id = q.quote_service_id and p.begin_time <= $2 and p.end_time > $2)
      as is_paused,
    fits_preference(sc.quote_job_preference, r.fields, r.area_code, r.travel) as fits_preference,
    r.fee_cents, r.fee_discount_percent, (select g.name from categories g where g.id = b.category_id) as category_name,
    (select json_build_object('id', t.id, 'price_note', t.price_note, 'hourly_rate_at_cents', t.hourly_rate_at_cents,
       'flat_rate_at_cents', t.flat_rate_at_cents, 'on_site', t.on_site, 'quote_details', t.quote_details,
       'attachment_ids', array(select f.id from attachments f where f.quote_template_id = t.id order by f.id))
     from quote_templates t
     where t.id = q.quote_template_id and t.quote_service_id = q.quote_service_id
       and (t.quote_category_id is null or t.quote_category_id = q.category_id)) as template
  from quote_bids b
  join quote_requests r on r.id = b.quote_request_id
  join auto_quotes q on q.quote_service_id = b.quote_service_id and q.category_id = b.category_id
  join quote_service_categories sc on sc.quote_service_id = q.quote_service_id and sc.category_id = q.category_id
  left join service_calendars c on c.quote_service_id = q.quote_service_id
  where b.id = $1`);
/** `since` is the Monday that the budget counts from. Null when the category is gone. */
export const readRunFacts = (db: Db, bid_id: number, now: Date, since: Date): Promise<RunFacts | null> =>
  db.maybe<RunFacts>(facts(bid_id, now, since));

const open = statement(
  `insert into auto_quotes (quote_service_id, category_id, modified)
   select sc.quote_service_id, sc.category_id, $4 from quote_service_categories sc
   join quote_services s on s.id = sc.quote_service_id and s.user_id = $3
   where sc.quote_service_id = $1 and sc.category_id = $2
   on conflict (quote_service_id, category_id) do nothing`,
);
/** Makes the row of settings of an own category where there is none. */
export const openAutoQuote = (db: Db, service_id: number, category_id: number, user_id: number, now: Date) =>
  db.run(open(service_id, category_id, user_id, now));

/** Auto-quote of an own category. Cents. */
export interface AutoQuoteRow {
  readonly quote_service_id: number;
  readonly service_name: string;
  readonly category_id: number;
  readonly category_name: string;
  readonly category_slug: string;
  readonly hue: string;
  readonly icon: string;
  readonly is_auto_quote_on: boolean;
  readonly weekly_budget_cents: number | null;
  readonly quote_template_id: number | null;
  readonly is_business_hours_only: boolean;
  /** The chosen template, if it can be sent here. */
  readonly template: {
    hourly_rate_at_cents: number | null;
    flat_rate_at_cents: number | null;
    on_site: boolean;
  } | null;
  readonly has_preference: boolean;
  readonly spent_cents: number;
  readonly sent_count: number;
  readonly waiting: number;
  readonly problem: { quote_bid_id: number; error: string | null; created: string } | null;
}
const settings = (where: string) =>
  statement(`
  select sc.quote_service_id, s.name as service_name, sc.category_id, c.name as category_name, c.slug as category_slug, c.hue,
    c.icon, sc.is_auto_quote_on, q.weekly_budget_cents, q.quote_template_id,
    coalesce(q.is_business_hours_only, false) as is_business_hours_only,
    (select json_build_object('hourly_rate_at_cents', t.hourly_rate_at_cents, 'flat_rate_at_cents', t.flat_rate_at_cents, 'on_site', t.on_site)
     from quote_templates t
     where t.id = q.quote_template_id and t.quote_service_id = sc.quote_service_id
       and (t.quote_category_id is null or t.quote_category_id = sc.category_id)) as template,
    sc.quote_job_preference <> '{}' as has_preference,
    w.spent_cents, w.sent_count,
    (select count(*)::integer from auto_quote_runs x
     where x.quote_service_id = sc.quote_service_id and x.category_id = sc.category_id and x.state = 'waiting') as waiting,
    (select json_build_object('quote_bid_id', x.quote_bid_id, 'error', x.error, 'created', wire_time(x.created))
     from auto_quote_runs x
     where x.quote_service_id = sc.quote_service_id and x.category_id = sc.category_id and x.state = 'failed'
       and x.done_on >= $2 and x.done_on > coalesce(w.last_sent, '-infinity')
     order by x.id desc limit 1) as problem
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id
  join categories c on c.id = sc.category_id
  left join auto_quotes q on q.quote_service_id = sc.quote_service_id and q.category_id = sc.category_id
  cross join lateral (
    select coalesce(sum(x.fee_cents), 0)::integer as spent_cents, count(*)::integer as sent_count, max(x.done_on) as last_sent
    from auto_quote_runs x
    where x.state = 'sent' and x.quote_service_id = sc.quote_service_id and x.category_id = sc.category_id and x.done_on >= $2) w
  where s.user_id = $1 and not s.is_archived ${where}
  order by s.id, c.id <> s.main_category_id, c.position`);
const all = settings('');
const one = settings('and s.id = $3 and sc.category_id = $4');
/** A person's categories with their auto-quote, `since` being this week's Monday. */
export const readAutoQuotes = (db: Db, user_id: number, since: Date): Promise<AutoQuoteRow[]> =>
  db.many<AutoQuoteRow>(all(user_id, since));
export const readAutoQuote = (
  db: Db,
  user_id: number,
  since: Date,
  service_id: number,
  category_id: number,
): Promise<AutoQuoteRow | null> => db.maybe<AutoQuoteRow>(one(user_id, since, service_id, category_id));

const write = statement(
  `update auto_quotes set weekly_budget_cents = $3, quote_template_id = $4, is_business_hours_only = $5, modified = $6
   where quote_service_id = $1 and category_id = $2`,
);
const turn = statement(
  `update quote_service_categories set is_auto_quote_on = $3
   where quote_service_id = $1 and category_id = $2 and is_auto_quote_on <> $3`,
);
// A run that another transaction holds is skipped: its sender reads the switch itself.
const leaveWaiting = statement(
  `update auto_quote_runs set state = 'left', error = 'off', done_on = $3 where id in (
     select id from auto_quote_runs where quote_service_id = $1 and category_id = $2 and state = 'waiting' for update skip locked)`,
);
export const writeAutoQuote = (
  db: Db,
  service_id: number,
  category_id: number,
  now: Date,
  set: { weekly_budget_cents: number; quote_template_id: number | null; is_business_hours_only: boolean },
): Promise<number> =>
  db.run(
    write(service_id, category_id, set.weekly_budget_cents, set.quote_template_id, set.is_business_hours_only, now),
  );
/** Turns auto-quote on or off. Turning it off leaves the waiting runs. */
export async function turnAutoQuote(
  db: Db,
  service_id: number,
  category_id: number,
  now: Date,
  is_on: boolean,
): Promise<void> {
  await db.run(turn(service_id, category_id, is_on));
  if (!is_on) await db.run(leaveWaiting(service_id, category_id, now));
}

const turnOffOf = statement(
  `update quote_service_categories sc set is_auto_quote_on = false
   from quote_services s where s.id = sc.quote_service_id and s.user_id = $1 and sc.is_auto_quote_on`,
);
const leaveOf = statement(
  `update auto_quote_runs set state = 'left', error = 'off', done_on = $2 where id in (
     select id from auto_quote_runs where provider_id = $1 and state = 'waiting' for update skip locked)`,
);
/** Ends auto-quote of all services of a person who leaves. */
export async function endAutoQuotesOf(db: Db, user_id: number, now: Date): Promise<void> {
  await db.run(turnOffOf(user_id));
  await db.run(leaveOf(user_id, now));
}

const turnOffService = statement(
  'update quote_service_categories set is_auto_quote_on = false where quote_service_id = $1 and is_auto_quote_on',
);
const leaveService = statement(
  `update auto_quote_runs set state = 'left', error = 'off', done_on = $2 where id in (
     select id from auto_quote_runs where quote_service_id = $1 and state = 'waiting' for update skip locked)`,
);
/** Ends auto-quote of one service. */
export async function endAutoQuotesOfService(db: Db, service_id: number, now: Date): Promise<void> {
  await db.run(turnOffService(service_id));
  await db.run(leaveService(service_id, now));
}
