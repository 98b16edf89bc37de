import * as bids from '#core/bids/calls.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import { DAY, HOUR, MINUTE, sgDay, sgMinuteOfDay, sgMoment, toWire } from '#core/kit/time.ts';
import * as requests from '#core/requests/calls.ts';
import { statement } from '#server/platform/data/database.ts';
import { answersFor } from '../answers.ts';
import type { Market, ProOnStage } from '../market.ts';
import { seeded } from '../random.ts';
import { attempt, play, type Story } from './story.ts';

const SLUG = 'aircon-servicing';
const offeredTo = statement('select id from quote_bids where quote_request_id = $1 and provider_id = $2');

interface DayJob {
  /** The key of the customer, who lives in the area of the address. */
  readonly of: string;
  readonly hired_for: Date;
  readonly minutes: number;
  readonly price: string;
  readonly type: 'flat' | 'required';
  readonly answers: Answers;
  readonly address: string;
  readonly notes: string;
  readonly says: string;
}

/** The next half hour after a moment. */
const halfHour = (at: number): Date => new Date(Math.ceil(at / (30 * MINUTE)) * 30 * MINUTE);

/** The jobs of the demo's pro: today from soon after the seeding until 9 pm, and tomorrow at 10:30. */
function jobsOf(now: Date): DayJob[] {
  const first = halfHour(now.getTime() + 35 * MINUTE);
  const later = (ms: number) => new Date(first.getTime() + ms);
  const today: DayJob[] = [
    {
      of: 'rachel',
      hired_for: first,
      minutes: 90,
      price: '105.00',
      type: 'flat',
      answers: { service: ['general-servicing'], units: 3 },
      address: 'Blk 868 Tampines Ave 4, #05-21',
      notes: 'Dog at home, friendly. The bedroom unit is noisy.',
      says: 'Three units, filters and drain pipes included. I check the noise in the bedroom while I am there.',
    },
    {
      of: 'farah',
      hired_for: later(3.5 * HOUR),
      minutes: 45,
      price: '40.00',
      type: 'required',
      answers: { service: ['repair-leaking'] },
      address: 'Blk 510 Bedok North St 3, #11-08',
      notes: 'Water drips from the living room unit after about an hour.',
      says: 'A leak has many causes, so I look first. The visit comes off the price of the repair.',
    },
    {
      of: 'jasmine',
      hired_for: later(5.5 * HOUR),
      minutes: 120,
      price: '120.00',
      type: 'flat',
      answers: { service: ['gas-top-up'], units: 1 },
      address: 'Blk 267 Compassvale Link, #03-55',
      notes: 'It blows, but it does not get cold any more.',
      says: 'Top-up for one unit with a pressure test, so that we know whether it loses gas.',
    },
  ];
  const tomorrow = sgMoment(sgDay(new Date(now.getTime() + DAY)), 10 * 60 + 30) as Date;
  const isToday = ({ hired_for, minutes }: DayJob) =>
    sgDay(hired_for) === sgDay(now) &&
    sgMinuteOfDay(hired_for) >= 7 * 60 &&
    sgMinuteOfDay(hired_for) + minutes <= 21 * 60;
  return [
    ...today.filter(isToday),
    {
      of: 'huiwen',
      hired_for: tomorrow,
      minutes: 150,
      price: '180.00',
      type: 'flat',
      answers: { service: ['chemical-wash'], units: 2 },
      address: 'Blk 180 Punggol Field, #14-02',
      notes: 'Please ring when you are at the lift lobby.',
      says: 'Chemical wash of two units. I bring the covers and take the dirty water away.',
    },
  ];
}

/** Stories of the demo pro's working day, whose jobs begin after the seeding. */
export function dayOf(market: Market, key: string): Story[] {
  const pro = market.pros.find((one) => one.key === key);
  if (!pro) throw new Error(`${key} is not on the stage`);
  return jobsOf(market.now).map((job, n) => ({
    at: new Date(market.now.getTime() - 30 * HOUR + n * MINUTE),
    tell: () => playJob(market, pro, job, n),
  }));
}

async function playJob(market: Market, pro: ProOnStage, job: DayJob, n: number) {
  const { parts, now, forms } = market;
  const customer = market.consumers.find(({ key }) => key === job.of);
  if (!customer) throw new Error(`${job.of} is not on the stage`);
  const form = forms.get(SLUG);
  if (!form) throw new Error(`no form for ${SLUG}`);
  const ago = (ms: number) => new Date(now.getTime() - ms + n * MINUTE);
  // Its own random numbers, so that the rest of the story does not change.
  const random = seeded(41 + n);
  const fixed = { ...job.answers, [POSTAL_KEY]: customer.postal_code, notes: job.notes };
  const fields = answersFor(form.questions, fixed, now, random);
  const { quote_request } = await play(
    parts,
    requests.searchAdd,
    { category: SLUG, form_version: form.version, fields },
    customer.user,
    ago(30 * HOUR),
  );
  const offer = await parts.database.maybe<{ id: number }>(offeredTo(quote_request.id, pro.user.id));
  if (!offer) return;
  const bid_id = offer.id;
  const quote = { bid_id, quote_type: job.type, price: job.price, price_note: job.says };
  // Where the pro's credit does not cover the fee, this job is left out.
  if (!(await attempt(parts, bids.sendQuote, quote, pro.user, ago(29 * HOUR))).ok) return;
  const { hired_for, minutes, address } = job;
  await play(
    parts,
    bids.hire,
    { bid_id, hired_for: toWire(hired_for), minutes, address },
    customer.user,
    ago(26 * HOUR),
  );
}
