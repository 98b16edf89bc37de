import * as bids from '#core/bids/calls.ts';
import { jobScope } from '#core/bids/scopes/calls.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import type { CustodyMethod } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, MINUTE, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import * as requests from '#core/requests/calls.ts';
import { sendMoves } from '#server/custody/moves/service.ts';
import { runClocks } from '#server/custody/payments/clock-service.ts';
import { writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { answersFor } from '../../answers.ts';
import type { ConsumerOnStage, Market, ProOnStage } from '../../market.ts';
import { serviceOf } from '../service-of.ts';
import { play, turn } from '../story.ts';
import type { SeedCompany } from './company.ts';

/** What a pro quoted: name, dollars, and whether the customer may leave it out. */
type Line = readonly [what: string, dollars: number, is_optional?: boolean];
export interface Hire {
  readonly by: string;
  readonly of: string;
  readonly slug: string;
  /** Answers to the category's questions. */
  readonly asks: Answers;
  /** The request was posted `days` days ago and hired a day later; the job is `lead_days` after that. */
  readonly days: number;
  readonly lead_days: number;
  readonly lines: readonly Line[];
  /** What the pro writes with the quote. */
  readonly says: string;
  readonly not_included?: string;
}

/** A hired job that is paid through the company. Each act happens the given number of days ago. */
export interface SeedJob {
  readonly bid_id: number;
  /** The agreed day. */
  readonly day: string;
  customer<C extends Call>(days: number, call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  pro<C extends Call>(days: number, call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** The pro asks for a payment, the customer pays and the company holds it. Answers the payment's id. */
  held(days: number, title: string, dollars: number, method?: CustodyMethod): Promise<number>;
  /** The customer pays a payment that the pro asked for. */
  pay(days: number, payment_id: number, method?: CustodyMethod): Promise<void>;
  /** The pro marks the job as completed, which also marks the held payment's work as done. */
  finished(days: number): Promise<void>;
  /** Runs the clocks of payments as on that day, and sends what they decide to the company. */
  pass(days: number): Promise<void>;
}

const offerOf = statement('select id from quote_bids where quote_request_id = $1 and provider_id = $2');
const refOf = statement(
  `select ref from custody_moves where payment_id = $1 and kind = 'pay' and state = 'open' order by id desc limit 1`,
);

/** The moment `days` days ago: between 10 am and 6 pm in Singapore by the fraction, and never in the future. */
export function momentOf(now: Date, days: number, more = 0): Date {
  const day = sgDay(new Date(now.getTime() - Math.floor(days) * DAY));
  const hour = 10 + (1 - (days % 1 || 1)) * 8;
  const at = (sgMoment(day, Math.round(hour * 60)) as Date).getTime() + more;
  return new Date(Math.min(at, now.getTime() - 10 * MINUTE + more / 100));
}

/** A customer asks one pro, who quotes line by line and is hired. */
export async function hireJob(market: Market, company: SeedCompany, wish: Hire): Promise<SeedJob> {
  const { now, forms, random, consumers, pros } = market;
  const customer = consumers.find(({ key }) => key === wish.by) as ConsumerOnStage;
  const pro = pros.find(({ key }) => key === wish.of) as ProOnStage;
  const form = forms.get(wish.slug);
  if (!form) throw new Error(`no form for ${wish.slug}`);
  const ago = (days: number, more?: number) => momentOf(now, days, more);
  const asked = ago(wish.days);
  const act = async <C extends Call>(by: ConsumerOnStage | ProOnStage, at: Date, call: C, input: CallInput<C>) => {
    await turn(at);
    return play(company.at(at), call, input, by.user, at);
  };

  const { database } = company.at(asked);
  const fields = answersFor(form.questions, { ...wish.asks, [POSTAL_KEY]: customer.postal_code }, asked, random);
  const { quote_request } = await act(customer, asked, requests.searchAdd, {
    category: wish.slug,
    form_version: form.version,
    fields,
    invite_service_id: await serviceOf(database, pro.user.id),
    is_direct: true,
  });
  const { id: bid_id } = await database.one<{ id: number }>(offerOf(quote_request.id, pro.user.id));
  const dollars = wish.lines.reduce((sum, [, price, is_optional]) => sum + (is_optional ? 0 : price), 0);
  const scope = {
    lines: wish.lines.map(([what, price, is_optional = false]) => ({
      what,
      amount: toDecimal(price * 100),
      is_optional,
    })),
    not_included: wish.not_included ?? '',
    materials: 'All materials are ours and included.',
    warranty: '90 days on the work.',
  };
  await act(pro, ago(wish.days, 2 * HOUR), bids.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: toDecimal(dollars * 100),
    price_note: wish.says,
    scope,
  });
  const { job_scope } = await act(customer, ago(wish.days, 3 * HOUR), jobScope, { bid_id });
  const hiredAt = ago(wish.days - 1);
  const day = sgDay(new Date(hiredAt.getTime() + wish.lead_days * DAY));
  await act(customer, hiredAt, bids.hire, {
    bid_id,
    hired_for: toWire(sgMoment(day, 10 * 60) as Date),
    minutes: 180,
    address: `Blk ${customer.postal_code.slice(-3)}, #09-${random.int(101, 188)}`,
    ...(job_scope ? { scope_code: job_scope.code } : {}),
  });

  const job: SeedJob = {
    bid_id,
    day,
    customer: (days, call, input) => act(customer, ago(days), call, input),
    pro: (days, call, input) => act(pro, ago(days), call, input),
    async held(days, title, price, method = 'card') {
      const { third_party_payment } = await job.pro(days, payments.addThirdParty, {
        bid_id,
        title,
        amount: toDecimal(price * 100),
      });
      await job.pay(days, third_party_payment.payment_id, method);
      return third_party_payment.payment_id;
    },
    async pay(days, payment_id, method = 'card') {
      const at = ago(days, 20 * MINUTE);
      await act(customer, at, payments.payThirdParty, { payment_id, pay_type: method });
      const { ref } = await database.one<{ ref: string }>(refOf(payment_id));
      await company.takePayment(ref, at);
      await sendMoves(company.at(at), payment_id);
    },
    async finished(days) {
      await act(pro, ago(days), bids.completeBid, { bid_id });
    },
    async pass(days) {
      const at = ago(days, 6 * HOUR);
      await turn(at);
      const parts = company.at(at);
      await writing(parts, { now: parts.clock.now(), silent: true }, runClocks);
      await sendMoves(parts);
    },
  };
  return job;
}
