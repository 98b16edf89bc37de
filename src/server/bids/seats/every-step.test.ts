import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as completions from '#core/bids/completions/calls.ts';
import { QUOTE_STATUS, QUOTE_STATUSES, type QuoteStatus } from '#core/bids/model.ts';
import { type BidStep, bidMachine } from '#core/bids/rules.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import type { Call } from '#core/kit/call.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { notAsAgreed, notDone } from '#core/reports/jobs/calls.ts';
import { NOT_AS_AGREED } from '#core/reports/model.ts';
import { review } from '#core/reviews/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Every call that moves a bid, in every status of section 4, by everybody: over HTTP, on rows that the test puts into that
// status itself. What is not written here as allowed must be refused, and must leave the row as it was.

const ACTORS = ['requestor', 'provider', 'rival', 'stranger'] as const;
type Actor = (typeof ACTORS)[number];
type Wanted = 'ok' | 'refused' | 404;

let server: TestServer;
let to: Arrangement;
let people: Record<Actor, TestPerson>;
let service_id: number;
let rival_service_id: number;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  const [provider, rival] = [await to.pro('Wei', 500_000), await to.pro('Rival', 500_000)];
  const [requestor, stranger] = [await to.person('Rachel'), await to.person('Sly')];
  people = { requestor, provider, rival, stranger };
  service_id = provider.quote_service_id;
  rival_service_id = rival.quote_service_id;
});
afterAll(() => server.close());

/** A bid as it stands in a status, of a request that a rival has quoted too. */
async function standing(status: QuoteStatus, given = ''): Promise<number> {
  const request = await to.request(people.requestor);
  const bid_id = await to.offer(request, service_id);
  const rival = await to.offer(request, rival_service_id);
  const quoted = `quote_sent_on = now(), rating_type = 1, flat_rate_at_cents = 9000, price_note = 'All in.'`;
  await server.sql(`update quote_bids set quote_status_id = 2, ${quoted} where id = $1`, [rival]);
  const isQuoted = ['InProgress', 'Hired', 'WorkCompleted', 'PaymentCompleted'].includes(status);
  const isHired = isQuoted && status !== 'InProgress';
  await server.sql(
    `update quote_bids set quote_status_id = $2 ${isQuoted ? `, ${quoted}` : ''}
       ${isHired ? `, hired_on = now()` : ''} ${isHired && !given.includes('hired_for') ? `, hired_for = now() + interval '2 days'` : ''}
       ${isHired && status !== 'Hired' ? ', completed_on = now()' : ''}
       ${status === 'NotInterested' ? ', is_interested = false' : ''} ${given ? `, ${given}` : ''} where id = $1`,
    [bid_id, QUOTE_STATUS[status]],
  );
  await server.sql('update quote_requests set quote_count = $2 where id = $1', [request.id, isQuoted ? 2 : 1]);
  return bid_id;
}
const rowOf = async (bid_id: number) =>
  (
    await server.sql(
      'select b.*, r.quote_count, r.is_closed from quote_bids b join quote_requests r on r.id = b.quote_request_id where b.id = $1',
      [bid_id],
    )
  )[0];

interface Step {
  readonly call: Call;
  readonly input: () => object;
  /** What has to be so for the step besides the status. */
  readonly given?: string;
  /** Who may take it, by status. */
  readonly allowed: Partial<Record<QuoteStatus, readonly Actor[]>>;
  /** Whose call it is, where it is not theirs alone who may take the step. */
  readonly owners?: readonly Actor[];
}
const ahead = () => toWire(new Date(server.app.parts.clock.now().getTime() + 3 * DAY));
const quote = { quote_type: 'flat', price: '255.00', price_note: 'All in.' };
const PROVIDER = ['provider'] as const;
const REQUESTOR = ['requestor'] as const;
const BOTH = ['requestor', 'provider'] as const;
const QUOTED = { InProgress: PROVIDER, Hired: PROVIDER, WorkCompleted: PROVIDER, PaymentCompleted: PROVIDER };
const BEGUN = `hired_for = now() - interval '1 hour'`;
const PROPOSED = `finish_proposed_by = 'provider', finish_proposed_on = now()`;
const AGREED = inTwoYears('01-01 01:00:00');
const STATED = `self_hired_on = now(), self_hired_for = now() + interval '2 days'`;

const STEPS = {
  sendQuote: { call: bids.sendQuote, input: () => ({ ...quote, fee_shown: '4.20' }), allowed: { Send: PROVIDER } },
  updateQuote: { call: bids.sendQuote, input: () => quote, allowed: { Send: PROVIDER, InProgress: PROVIDER } },
  pass: { call: bids.toggleInterest, input: () => ({ is_interested: false }), allowed: { Send: PROVIDER } },
  unpass: { call: bids.toggleInterest, input: () => ({ is_interested: true }), allowed: { NotInterested: PROVIDER } },
  withdraw: { call: bids.withdrawQuote, input: () => ({}), allowed: { InProgress: PROVIDER } },
  // Of one who is hired already for that time the call is ignored (specification 4).
  hire: {
    call: bids.hire,
    input: () => ({ hired_for: AGREED }),
    given: `hired_for = '${AGREED}+00'`,
    allowed: { InProgress: REQUESTOR, Hired: REQUESTOR },
  },
  cancelJob: { call: cancelJob, input: () => ({ reason: 'Ill' }), allowed: { Hired: PROVIDER } },
  undoHire: { call: bids.undoHire, input: () => ({}), allowed: { Hired: REQUESTOR } },
  reject: { call: bids.rejectBid, input: () => ({}), allowed: { InProgress: REQUESTOR } },
  undoReject: {
    call: bids.undoReject,
    input: () => ({}),
    given: 'is_requestor_rejected = true',
    allowed: { InProgress: REQUESTOR },
  },
  complete: { call: bids.completeBid, input: () => ({}), given: BEGUN, allowed: { Hired: PROVIDER } },
  proposeFinish: { call: completions.finishJob, input: () => ({}), allowed: { Hired: BOTH } },
  confirmFinish: {
    call: completions.finishJob,
    input: () => ({}),
    given: PROPOSED,
    allowed: { Hired: REQUESTOR },
    owners: BOTH,
  },
  refuseFinish: { call: completions.refuseFinish, input: () => ({}), given: PROPOSED, allowed: { Hired: BOTH } },
  undoComplete: {
    call: completions.undoComplete,
    input: () => ({}),
    given: `completed_by = 'provider'`,
    allowed: { WorkCompleted: PROVIDER },
    owners: BOTH,
  },
  notDone: { call: notDone, input: () => ({}), allowed: { WorkCompleted: REQUESTOR } },
  notAsAgreed: {
    call: notAsAgreed,
    input: () => ({ quote_report_sub_topic_id: NOT_AS_AGREED.price }),
    allowed: { WorkCompleted: REQUESTOR, PaymentCompleted: REQUESTOR },
  },
  archive: { call: bids.archiveBid, input: () => ({}), allowed: QUOTED },
  unarchive: { call: bids.unarchiveBid, input: () => ({}), given: 'is_provider_archived = true', allowed: QUOTED },
  review: {
    call: review,
    input: () => ({ score: 4 }),
    allowed: { WorkCompleted: REQUESTOR, PaymentCompleted: REQUESTOR },
  },
  selfHire: { call: selfHires.selfHire, input: () => ({ hired_for: ahead() }), allowed: { InProgress: PROVIDER } },
  confirmSelfHire: {
    call: selfHires.answerSelfHire,
    input: () => ({ is_confirmed: true }),
    given: STATED,
    allowed: { InProgress: REQUESTOR },
  },
  refuseSelfHire: {
    call: selfHires.answerSelfHire,
    input: () => ({ is_confirmed: false }),
    given: STATED,
    allowed: { InProgress: REQUESTOR },
  },
  // What was never quoted is not there for its requestor.
  read: {
    call: bids.markBidRead,
    input: () => ({}),
    allowed: {
      Send: PROVIDER,
      InProgress: BOTH,
      Hired: BOTH,
      WorkCompleted: BOTH,
      PaymentCompleted: BOTH,
      NotInterested: PROVIDER,
      Archived: PROVIDER,
    },
  },
  tag: {
    call: bids.tagBid,
    input: () => ({ tag: 'favorite' }),
    allowed: { Send: PROVIDER, InProgress: BOTH, Hired: BOTH, WorkCompleted: BOTH, PaymentCompleted: BOTH },
  },
} satisfies Partial<Record<BidStep, Step>>;
const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** Whose call it is: its row in the step table, since both parties may read and tag. */
const ownersOf = (name: keyof typeof STEPS): readonly Actor[] => {
  const { allowed, owners } = STEPS[name] as Step;
  return owners ?? [...new Set(Object.values(allowed).flat())];
};
/** A bid that was never quoted is not there for its requestor. */
const isSeen = (status: QuoteStatus, actor: Actor) =>
  actor === 'provider' || !['Send', 'NotInterested', 'Archived'].includes(status);

function wanted(name: keyof typeof STEPS, status: QuoteStatus, actor: Actor): Wanted {
  const { allowed } = STEPS[name] as Step;
  if (allowed[status]?.includes(actor)) return 'ok';
  return ownersOf(name).includes(actor) && isSeen(status, actor) ? 'refused' : 404;
}

it('has every step of the table that a person can ask for', () => {
  const own = Object.keys(bidMachine.steps).filter(
    (name) => (bidMachine.steps[name as BidStep].by as unknown) !== 'system',
  );
  expect(NAMES.toSorted()).toEqual(own.toSorted());
});

describe.each(NAMES)('%s', (name) => {
  it.each(QUOTE_STATUSES)('in %s is for those who may, and leaves the rest as it was', async (status) => {
    const { call, input, given } = STEPS[name] as Step;
    // One row serves all who are refused: what it is afterwards says that nothing was done.
    const shared = await standing(status, given);
    const before = await rowOf(shared);
    for (const actor of ACTORS) {
      const want = wanted(name, status, actor);
      const bid_id = want === 'ok' ? await standing(status, given) : shared;
      const reply = await people[actor].client.call(call, { bid_id, ...input() } as never);
      const got = reply.http === 404 ? 404 : reply.status === 'Success' ? 'ok' : 'refused';
      expect({ actor, got, error: want === 'refused' ? 'any' : reply.error }).toEqual({
        actor,
        got: want,
        error: want === 'refused' ? 'any' : want === 404 ? 'not found' : undefined,
      });
      if (want === 'refused') expect(reply.http).toBe(200);
    }
    expect(await rowOf(shared)).toEqual(before);
  });
});
