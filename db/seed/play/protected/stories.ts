import { answerChange, proposeChange } from '#core/bids/scopes/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import * as plans from '#core/custody/plans/calls.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { alone, type Market } from '../../market.ts';
import type { Story } from '../story.ts';
import { type SeedCompany, seedCompany } from './company.ts';
import { type Hire, hireJob, momentOf, type SeedJob } from './job.ts';

const money = (dollars: number) => toDecimal(dollars * 100);

interface Step {
  readonly kind?: 'deposit' | 'work';
  readonly title: string;
  readonly dollars: number;
  readonly proof: string;
  /** Days from the agreed day of the job. */
  readonly from: number;
  readonly to: number;
}

/** The pro proposes a plan and the customer accepts it. Answers the keys of its steps. */
async function plan({ bid_id, day, ...job }: SeedJob, days: number, steps: readonly Step[]): Promise<string[]> {
  const dayAfter = (more: number) => sgDay(new Date(Date.parse(`${day}T04:00:00Z`) + more * DAY));
  const { job_plan } = await job.pro(days, plans.proposePlan, {
    bid_id,
    reason: '',
    steps: steps.map(({ kind = 'work', title, dollars, proof, from, to }) => ({
      kind,
      title,
      amount: money(dollars),
      proof,
      begins_on: dayAfter(from),
      ends_on: dayAfter(to),
    })),
  });
  const { plan_id = 0 } = job_plan.proposal ?? {};
  const agreed = await job.customer(days, plans.answerPlan, { bid_id, plan_id, is_accepted: true });
  return (agreed.job_plan.plan?.steps ?? []).map(({ key }) => key);
}

const askStep = async ({ bid_id, pro }: SeedJob, days: number, key = ''): Promise<number> =>
  (await pro(days, plans.askPlanStep, { bid_id, key })).third_party_payment.payment_id;

/** A held deposit, a change of the agreed work, and a balance that the customer can pay now. */
async function deposit(job: SeedJob): Promise<void> {
  const { bid_id } = job;
  const { job_scope } = await job.pro(4.9, proposeChange, {
    bid_id,
    edits: [{ does: 'add', line: { what: 'Gas top-up, bedroom unit', amount: money(60) } }],
    reason: 'The bedroom unit is low on gas; the pressure was 0.4 MPa on inspection.',
    version: 1,
  });
  const change_id = job_scope?.changes[0]?.id ?? 0;
  await job.customer(4.9, answerChange, { bid_id, change_id, is_accepted: true });
  const [first, rest] = await plan(job, 4.5, [
    { kind: 'deposit', title: 'Deposit', dollars: 84, proof: 'Parts ordered', from: 0, to: 0 },
    { title: 'Overhaul and top-up', dollars: 336, proof: 'Photos of each coil, before and after', from: 0, to: 0 },
  ]);
  await job.pay(4.5, await askStep(job, 4.5, first));
  await askStep(job, 0.2, rest);
}

/** Three steps: the first is paid out to the pro, the second waits to be accepted, the third has not begun. */
async function milestones(job: SeedJob): Promise<void> {
  const [first, second] = await plan(job, 22, [
    { kind: 'deposit', title: 'Deposit', dollars: 1_200, proof: 'Drawings you agreed to', from: 0, to: 1 },
    { title: 'Old cabinets out, new ones in', dollars: 3_000, proof: 'Photos of the carcasses', from: 2, to: 15 },
    { title: 'Doors, paint and cleaning', dollars: 2_600, proof: 'A walk through it together', from: 24, to: 30 },
  ]);
  const one = await askStep(job, 21, first);
  await job.pay(21, one, 'paynow');
  await job.pro(18, payments.doneThirdParty, { payment_id: one });
  await job.customer(17, payments.acceptThirdParty, { payment_id: one });
  await job.pass(14);
  const two = await askStep(job, 13, second);
  await job.pay(13, two, 'paynow');
  await job.pro(1, payments.doneThirdParty, { payment_id: two });
}

async function opened(job: SeedJob, days: number, title: string, dollars: number, back: number, statement: string) {
  const payment_id = await job.held(days, title, dollars);
  await job.finished(days - 2);
  await job.customer(days - 3, disputes.openDispute, { payment_id, statement, asks: money(back) });
  return payment_id;
}

/** A dispute: both made their statement, and the pro's offer waits for the customer to accept it. */
async function offered(job: SeedJob): Promise<void> {
  const about = 'The mixer is fine, but the cabinet under the sink is still wet every morning.';
  const payment_id = await opened(job, 6, 'New mixer, leak stopped', 280, 180, about);
  const statement = 'The leak was the old bottle trap, which was not in the quote. I can come back for it.';
  await job.pro(2, disputes.stateDispute, { payment_id, statement, asks: money(280) });
  const note = 'I give back the hour of searching. The trap itself is S$35 if you want me to fit one.';
  await job.pro(1, disputes.offerSplit, { payment_id, to_customer: money(90), note });
}

/** A dispute that ends because the two claims together do not exceed the payment. */
async function met(job: SeedJob): Promise<void> {
  const payment_id = await opened(
    job,
    8,
    'Spring cleaning',
    240,
    60,
    'The oven was left out, as your cleaner said too.',
  );
  const statement = 'True, we ran out of time for the oven.';
  await job.pro(4, disputes.stateDispute, { payment_id, statement, asks: money(180) });
  await job.pass(3);
}

async function shared(job: SeedJob): Promise<void> {
  const about = 'The tap drips again after four days.';
  const payment_id = await opened(job, 10, 'Two taps replaced', 200, 200, about);
  const statement = 'One of the two is fine. The other had a worn seat, which nobody could see before.';
  await job.pro(6, disputes.stateDispute, { payment_id, statement, asks: money(200) });
  await job.pro(6, disputes.offerSplit, { payment_id, to_customer: money(80), note: 'Half of it, and I come again.' });
  const { dispute } = await job.customer(5, disputes.disputeThirdParty, { payment_id });
  await job.customer(5, disputes.acceptOffer, { payment_id, version: dispute.offer?.version ?? 0 });
  await job.pass(4);
}

async function withdrawn(job: SeedJob): Promise<void> {
  const payment_id = await opened(job, 9, 'Three new sockets', 210, 70, 'One socket has no power.');
  await job.customer(5, disputes.withdrawDispute, { payment_id });
}

/** A dispute in which the two did not agree in time, so an approver has to decide. */
async function undecided(job: SeedJob): Promise<void> {
  const about = 'Two walls show the old colour through. I asked for a second coat and got none.';
  const payment_id = await opened(job, 9, 'Cleaning after renovation', 380, 150, about);
  const statement = 'The dust came from next door on the day after. We left it clean, photos are in the chat.';
  await job.pro(5, disputes.stateDispute, { payment_id, statement, asks: money(380) });
  await job.pass(1);
}

async function refundAgreed(job: SeedJob): Promise<void> {
  const payment_id = await job.held(6, 'End of tenancy cleaning', 420);
  await job.finished(2.5);
  const reason = 'The balcony was not done: the key was missing.';
  await job.customer(2, payments.applyRefund, { payment_id, amount: money(70), reason, attachment_id: [] });
  await job.pro(1, payments.agreeRefund, { payment_id, amount: money(70) });
}

async function large(job: SeedJob): Promise<void> {
  const payment_id = await job.held(8, 'New distribution board, rewiring', 2_600, 'bank_transfer');
  await job.finished(2);
  await job.customer(1.5, payments.acceptThirdParty, { payment_id });
}

async function released(job: SeedJob): Promise<void> {
  const payment_id = await job.held(17, 'Chemical wash, 2 units', 180);
  await job.finished(14);
  await job.customer(13, payments.acceptThirdParty, { payment_id });
  await job.pass(10);
}

async function declined(job: SeedJob): Promise<void> {
  const { third_party_payment } = await job.pro(2.9, payments.addThirdParty, {
    bid_id: job.bid_id,
    title: 'All of it in advance',
    amount: money(520),
  });
  const reason = 'I would rather pay the half now and the rest when all boxes have arrived.';
  await job.customer(2.5, payments.cancelThirdParty, { payment_id: third_party_payment.payment_id, reason });
}

type Told = Hire & { readonly tells: (job: SeedJob) => Promise<void> };
/** A protected payment in each state that a person or an approver can see. Most disputes end without an approver. */
const TOLD: readonly Told[] = [
  {
    by: 'mei',
    of: 'levelbuild',
    slug: 'renovation-contractor',
    asks: { scope: 'kitchen' },
    days: 24,
    lead_days: 3,
    lines: [
      ['New kitchen cabinets, 3.2 m', 5_200],
      ['Repaint kitchen and hallway', 1_600],
    ],
    not_included: 'Appliances and tiling.',
    says: 'Cabinets are made in our own workshop. We begin once you have agreed to the drawings.',
    tells: milestones,
  },
  {
    by: 'dinesh',
    of: 'coolbreeze',
    slug: 'aircon-servicing',
    asks: { service: ['chemical-wash'], units: 2 },
    days: 19,
    lead_days: 3,
    lines: [['Chemical wash, 2 units', 180]],
    says: 'A wash takes about an hour for each unit. We show you the water before and after.',
    tells: released,
  },
  {
    by: 'arjun',
    of: 'pipeuncle',
    slug: 'plumber',
    asks: { task: ['replace-tap'] },
    days: 12,
    lead_days: 2,
    lines: [['Replace two taps', 200]],
    says: 'Both taps are standard half-inch. I bring two to choose from.',
    tells: shared,
  },
  {
    by: 'siti',
    of: 'brightwire',
    slug: 'electrician',
    asks: { task: ['add-13a-point'], points: 3 },
    days: 11,
    lead_days: 2,
    lines: [['Three new sockets', 210]],
    says: 'Sockets are tested and labelled before we leave.',
    tells: withdrawn,
  },
  {
    by: 'grace',
    of: 'brightside',
    slug: 'house-cleaning',
    asks: { clean_type: 'post-renovation', bedrooms: 3 },
    days: 11,
    lead_days: 2,
    lines: [['Cleaning after renovation', 380]],
    says: 'Two people for five hours, dust sheets and ladders are ours.',
    tells: undecided,
  },
  {
    by: 'jasmine',
    of: 'lemon',
    slug: 'house-cleaning',
    asks: { clean_type: 'one-off-spring', bedrooms: 3 },
    days: 10,
    lead_days: 2,
    lines: [['Spring cleaning, 3 bedrooms', 240]],
    says: 'Windows, fans and kitchen are in it. Tell us where to park.',
    tells: met,
  },
  {
    by: 'kelvin',
    of: 'switchon',
    slug: 'electrician',
    asks: { task: ['db-box', 'rewiring'] },
    days: 10,
    lead_days: 4,
    lines: [
      ['New distribution board', 900],
      ['Rewiring, living room and kitchen', 1_700],
    ],
    says: 'LEW signs off the new board. Power is off for one afternoon.',
    tells: large,
  },
  {
    by: 'rachel',
    of: 'droplet',
    slug: 'plumber',
    asks: { task: ['leaking-tap'] },
    days: 8,
    lead_days: 2,
    lines: [
      ['Kitchen mixer, with fitting', 190],
      ['Find and stop the leak', 90],
    ],
    says: 'I look for the leak first. If it is not the mixer you pay for the search alone.',
    tells: offered,
  },
  {
    by: 'farah',
    of: 'spick',
    slug: 'house-cleaning',
    asks: { clean_type: 'move-out', bedrooms: 3 },
    days: 8,
    lead_days: 4,
    lines: [['End of tenancy cleaning, 3 bedrooms', 420]],
    says: 'We clean to the checklist of your agent and come back if something was missed.',
    tells: refundAgreed,
  },
  {
    by: 'mei',
    of: 'coolbreeze',
    slug: 'aircon-servicing',
    asks: { service: ['chemical-overhaul'], units: 3 },
    days: 6.5,
    lead_days: 8,
    lines: [['Chemical overhaul, 3 units', 360]],
    not_included: 'Repairs of parts that are broken.',
    says: 'All three coils come down and are washed at our bench. Two of us, one morning.',
    tells: deposit,
  },
  {
    by: 'ramesh',
    of: 'kampung',
    slug: 'house-moving',
    asks: { move_type: 'whole-home' },
    days: 4.5,
    lead_days: 8,
    lines: [['Move of a 4-room flat', 520]],
    says: 'Lorry with tail lift, four people, boxes the week before.',
    tells: declined,
  },
];

/** Stories of the demo's protected payments; none where no company holds money. */
export async function protectedOf(market: Market): Promise<Story[]> {
  const { parts, now } = market;
  if (!parts.providers.custody) return [];
  const company: SeedCompany = await seedCompany(parts, parts.providers.custody);
  return TOLD.map((told, n) => ({
    at: momentOf(now, told.days),
    tell: async () => told.tells(await hireJob(alone(market, 8_000 + n), company, told)),
  }));
}
