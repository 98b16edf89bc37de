import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as completions from '#core/bids/completions/calls.ts';
import * as prices from '#core/bids/final-prices/calls.ts';
import { selfHire } from '#core/bids/self-hires/calls.ts';
import * as billing from '#core/billing/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import * as reports from '#core/reports/jobs/calls.ts';
import { NOT_AS_AGREED } from '#core/reports/model.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Each act on a job × each state of its quote: what the refusal says is true of that state.

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

interface Quote {
  readonly rachel: TestPerson;
  readonly wei: TestPerson & { readonly quote_service_id: number };
  readonly bid_id: number;
  readonly request: Awaited<ReturnType<Arrangement['request']>>;
}
type Reply = Promise<{
  readonly http: number;
  readonly error?: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}>;
const soon = (days = 2) => toWire(new Date(server.app.parts.clock.now().getTime() + days * DAY));

const ACTS: Readonly<Record<string, (quote: Quote) => Reply>> = {
  'on the way': ({ wei, bid_id }) => wei.client.call(times.onTheWay, { bid_id }),
  late: ({ wei, bid_id }) => wei.client.call(times.late, { bid_id, minutes: 10 }),
  arrived: ({ wei, bid_id }) => wei.client.call(times.arrive, { bid_id }),
  'not arrived': ({ wei, bid_id }) => wei.client.call(times.undoArrive, { bid_id }),
  'the pro proposes a time': ({ wei, bid_id }) => wei.client.call(times.proposeTime, { bid_id, begin_time: soon(5) }),
  'the customer proposes a time': ({ rachel, bid_id }) =>
    rachel.client.call(times.proposeTime, { bid_id, begin_time: soon(5) }),
  'answers a time': ({ wei, bid_id }) =>
    wei.client.call(times.answerTime, { bid_id, proposal_id: 1, is_accepted: true }),
  'takes a time back': ({ wei, bid_id }) => wei.client.call(times.takeTimeBack, { bid_id, proposal_id: 1 }),
  'the pro cancels': ({ wei, bid_id }) => wei.client.call(times.cancelJob, { bid_id, reason: 'Ill' }),
  'the customer undoes the hire': ({ rachel, bid_id }) => rachel.client.call(bids.undoHire, { bid_id }),
  completes: ({ wei, bid_id }) => wei.client.call(bids.completeBid, { bid_id }),
  'the customer says it is finished': ({ rachel, bid_id }) => rachel.client.call(completions.finishJob, { bid_id }),
  'says it is not finished': ({ rachel, bid_id }) => rachel.client.call(completions.refuseFinish, { bid_id }),
  'takes completing back': ({ wei, bid_id }) => wei.client.call(completions.undoComplete, { bid_id }),
  'says not done': ({ rachel, bid_id }) => rachel.client.call(reports.notDone, { bid_id }),
  'says not as agreed': ({ rachel, bid_id }) =>
    rachel.client.call(reports.notAsAgreed, {
      bid_id,
      quote_report_sub_topic_id: Object.values(NOT_AS_AGREED)[0] as number,
    }),
  'states a price': ({ wei, bid_id }) => wei.client.call(prices.statePrice, { bid_id, amount: '90.00' }),
  'states a price that is none': ({ wei, bid_id }) => wei.client.call(prices.statePrice, { bid_id, amount: '0.00' }),
  'answers a price': ({ rachel, bid_id }) =>
    rachel.client.call(prices.answerPrice, { bid_id, version: 1, is_agreed: true }),
  'sends an invoice': ({ wei, bid_id }) =>
    wei.client.call(billing.makePaper, { bid_id, kind: 'invoice', amount: '90.00' }),
  'takes an invoice back': ({ wei, bid_id }) => wei.client.call(billing.creditPaper, { bid_id, reason: 'Wrong' }),
  'says it is paid': ({ rachel, bid_id }) => rachel.client.call(billing.sayPaid, { bid_id }),
  'says nothing arrived': ({ wei, bid_id }) => wei.client.call(billing.notReceived, { bid_id }),
  reminds: ({ wei, bid_id }) => wei.client.call(billing.remindPayment, { bid_id }),
};

async function offered(): Promise<Quote> {
  const rachel = await to.person('Rachel');
  const wei = await to.pro('Wei');
  const request = await to.request(rachel);
  return { rachel, wei, request, bid_id: await to.offer(request, wei.quote_service_id) };
}
async function quoted(): Promise<Quote> {
  const quote = await offered();
  await to.quote(quote.wei, quote.bid_id);
  return quote;
}
async function hired(): Promise<Quote> {
  const quote = await quoted();
  await quote.rachel.client.ok(bids.hire, { bid_id: quote.bid_id, hired_for: soon() });
  return quote;
}

const NEVER_HIRED: Readonly<Record<string, () => Promise<Quote>>> = {
  'is not answered': offered,
  'was sent': quoted,
  'was passed': async () => {
    const quote = await offered();
    await quote.wei.client.ok(bids.toggleInterest, { bid_id: quote.bid_id, is_interested: false });
    return quote;
  },
  'was withdrawn': async () => {
    const quote = await quoted();
    await quote.wei.client.ok(bids.withdrawQuote, { bid_id: quote.bid_id });
    return quote;
  },
  'was turned down': async () => {
    const quote = await quoted();
    await quote.rachel.client.ok(bids.rejectBid, { bid_id: quote.bid_id });
    return quote;
  },
  'lapsed with its request': async () => {
    const quote = await offered();
    await quote.rachel.client.ok(closeRequest, { request_id: quote.request.id });
    return quote;
  },
  'was not confirmed as a hire': async () => {
    const quote = await quoted();
    await quote.wei.client.ok(selfHire, { bid_id: quote.bid_id, hired_for: soon() });
    return quote;
  },
};

describe('an act on a job', () => {
  it.each(Object.keys(NEVER_HIRED))('of a quote that %s says that it is not hired', async (state) => {
    const quote = await (NEVER_HIRED[state] as () => Promise<Quote>)();
    for (const [name, act] of Object.entries(ACTS)) {
      const { http, error, body } = await act(quote);
      // A customer knows nothing of a quote that was never sent.
      if (http === 404)
        expect([name, state], name).toEqual([name, expect.stringMatching(/not answered|passed|lapsed/)]);
      else
        expect([name, error, body.message]).toEqual([
          name,
          'not now',
          'You can only do this for a hired job. This quote isn’t hired.',
        ]);
    }
  });

  it('that was cancelled says so on its day, and of the rest that something has changed', async () => {
    const quote = await hired();
    await quote.wei.client.ok(times.cancelJob, { bid_id: quote.bid_id, reason: 'Ill' });
    for (const [name, act] of Object.entries(ACTS)) {
      const { error, body } = await act(quote);
      const isOfDay = ['on the way', 'late', 'arrived'].includes(name);
      expect([name, error]).toEqual([name, isOfDay ? 'job cancelled' : 'not now']);
      if (name !== 'reminds')
        expect([name, body.message]).toEqual([
          name,
          expect.stringContaining(isOfDay ? 'The job was cancelled.' : 'something has changed'),
        ]);
    }
  });

  it('that is done and has no time does not say that it was cancelled', async () => {
    const quote = await hired();
    await to.begun(quote.bid_id);
    await server.sql('delete from appointments where quote_bid_id = $1', [quote.bid_id]);
    await quote.wei.client.ok(bids.completeBid, { bid_id: quote.bid_id });
    for (const name of ['on the way', 'late', 'arrived']) {
      const { error, body } = await (ACTS[name] as (quote: Quote) => Reply)(quote);
      expect([name, error, body.message]).toEqual([name, 'not now', expect.stringContaining('something has changed')]);
    }
  });

  it('that goes on says that an invoice is sent once it is done', async () => {
    const quote = await hired();
    const invoice = await (ACTS['sends an invoice'] as (quote: Quote) => Reply)(quote);
    expect([invoice.error, invoice.body.message]).toEqual(['not now', 'Mark the job as done first.']);
  });
});
