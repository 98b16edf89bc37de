import type { LoanApplication, LoanOffer, OpsLoanOffer } from '#core/partners/loans/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** Both languages of an offer's words. */
export interface OfferRow extends Omit<LoanOffer, 'headline' | 'detail'> {
  readonly headline: string;
  readonly headline_zh: string;
  readonly detail: string;
  readonly detail_zh: string;
}

const TERMS = `o.id, o.partner, o.headline, o.headline_zh, o.detail, o.detail_zh, o.max_months,
  (o.min_cents / 100.0)::numeric(12, 2)::text as min_amount, (o.max_cents / 100.0)::numeric(12, 2)::text as max_amount`;
const shown = statement(
  `select ${TERMS}, 'SGD' as currency from loan_offers o where o.is_shown order by o.id limit 50`,
);
export const readShown = (db: Db): Promise<OfferRow[]> => db.many<OfferRow>(shown());

const APPLICATION = `a.id, a.loan_offer_id, o.partner, (a.amount_cents / 100.0)::numeric(12, 2)::text as amount, 'SGD' as currency,
  a.months, a.purpose, wire_time(a.created) as created, wire_time(a.withdrawn_on) as withdrawn_on
  from loan_applications a join loan_offers o on o.id = a.loan_offer_id`;
const own = statement(`select ${APPLICATION} where a.user_id = $1 order by a.id desc limit 100`);
export const readOwn = (db: Db, user_id: number): Promise<LoanApplication[]> => db.many<LoanApplication>(own(user_id));
const one = statement(`select ${APPLICATION} where a.id = $1`);
export const readOne = async (db: Db, id: number): Promise<LoanApplication> => {
  const found = await db.maybe<LoanApplication>(one(id));
  if (!found) throw new Error(`no loan application ${id}`);
  return found;
};

export interface LockedOffer {
  readonly id: number;
  readonly partner: string;
  readonly email: string;
  readonly is_shown: boolean;
  readonly min_cents: number;
  readonly max_cents: number;
  readonly max_months: number;
}
const lock = statement(
  'select id, partner, email, is_shown, min_cents, max_cents, max_months from loan_offers where id = $1 for share',
);
/** Locks an offer, so that it does not change until the application is stored. */
export const lockOffer = (db: Db, id: number): Promise<LockedOffer | null> => db.maybe<LockedOffer>(lock(id));

const open = statement(
  'select 1 from loan_applications where user_id = $1 and loan_offer_id = $2 and withdrawn_on is null',
);
export const hasOpen = async (db: Db, user_id: number, loan_offer_id: number): Promise<boolean> =>
  (await db.maybe(open(user_id, loan_offer_id))) !== null;

export interface Applicant {
  readonly name: string;
  readonly email: string;
  /** Null without a confirmed number. */
  readonly phone: string | null;
}
const applicant = statement(
  'select display_name(u) as name, u.email, case when u.is_phone_confirmed then u.phone end as phone from users u where u.id = $1',
);
export const readApplicant = async (db: Db, user_id: number): Promise<Applicant> => {
  const found = await db.maybe<Applicant>(applicant(user_id));
  if (!found) throw new Error(`no person ${user_id}`);
  return found;
};

const add = statement(
  `insert into loan_applications (user_id, loan_offer_id, amount_cents, months, uen, purpose, consent, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
);
/** Answers the id of the stored application; null where one is open already. */
export async function addApplication(
  db: Db,
  one: {
    user_id: number;
    loan_offer_id: number;
    cents: number;
    months: number;
    uen: string;
    purpose: string;
    consent: string;
  },
  now: Date,
): Promise<number | null> {
  const { user_id, loan_offer_id, cents, months, uen, purpose, consent } = one;
  const row = await db.maybe<{ id: number }>(add(user_id, loan_offer_id, cents, months, uen, purpose, consent, now));
  return row?.id ?? null;
}

export interface OpenApplication {
  readonly id: number;
  readonly partner: string;
  readonly email: string;
  readonly withdrawn_on: Date | null;
}
const lockOwn = statement(
  `select a.id, o.partner, o.email, a.withdrawn_on from loan_applications a join loan_offers o on o.id = a.loan_offer_id
   where a.id = $1 and a.user_id = $2 for update of a`,
);
export const lockApplication = (db: Db, id: number, user_id: number): Promise<OpenApplication | null> =>
  db.maybe<OpenApplication>(lockOwn(id, user_id));
const withdraw = statement('update loan_applications set withdrawn_on = $2 where id = $1');
export const writeWithdrawn = (db: Db, id: number, now: Date): Promise<number> => db.run(withdraw(id, now));

const opened = statement(
  `select a.id, o.partner, o.email, a.withdrawn_on from loan_applications a join loan_offers o on o.id = a.loan_offer_id
   where a.user_id = $1 and a.withdrawn_on is null`,
);
export const readOpen = (db: Db, user_id: number): Promise<OpenApplication[]> =>
  db.many<OpenApplication>(opened(user_id));
const forget = statement('delete from loan_applications where user_id = $1');
export const forgetApplications = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));

const all = statement(
  `select ${TERMS}, o.email, o.is_shown, wire_time(o.modified) as modified,
     count(a.id) filter (where a.withdrawn_on is null)::integer as sent,
     count(a.id) filter (where a.withdrawn_on is not null)::integer as withdrawn
   from loan_offers o left join loan_applications a on a.loan_offer_id = o.id group by o.id order by o.id limit 200`,
);
export const readOffers = (db: Db): Promise<OpsLoanOffer[]> => db.many<OpsLoanOffer>(all());

export interface WrittenOffer {
  readonly partner: string;
  readonly email: string;
  readonly headline: string;
  readonly headline_zh: string;
  readonly detail: string;
  readonly detail_zh: string;
  readonly min_amount: number;
  readonly max_amount: number;
  readonly max_months: number;
  readonly is_shown: boolean;
}
const valuesOf = (o: WrittenOffer) =>
  [
    o.partner,
    o.email,
    o.headline,
    o.headline_zh,
    o.detail,
    o.detail_zh,
    o.min_amount,
    o.max_amount,
    o.max_months,
    o.is_shown,
  ] as const;
const insert = statement(
  `insert into loan_offers (partner, email, headline, headline_zh, detail, detail_zh, min_cents, max_cents, max_months, is_shown,
     operator_id, created, modified)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
);
export async function addOffer(db: Db, offer: WrittenOffer, operator_id: number, now: Date): Promise<number> {
  const row = await db.maybe<{ id: number }>(insert(...valuesOf(offer), operator_id, now));
  if (!row) throw new Error('an offer was not kept');
  return row.id;
}
const change = statement(
  `update loan_offers set partner = $1, email = $2, headline = $3, headline_zh = $4, detail = $5, detail_zh = $6, min_cents = $7,
     max_cents = $8, max_months = $9, is_shown = $10, operator_id = $11, modified = $12 where id = $13`,
);
export const writeOffer = (db: Db, id: number, offer: WrittenOffer, operator_id: number, now: Date): Promise<number> =>
  db.run(change(...valuesOf(offer), operator_id, now, id));
