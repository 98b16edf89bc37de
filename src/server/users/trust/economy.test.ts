import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockUser } from '#core/auth/blocks/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { closeRequest, searchAdd } from '#core/requests/calls.ts';
import { review } from '#core/reviews/calls.ts';
import { addService } from '#core/services/calls.ts';
import { countJobsJob, settleHoldsJob } from '#server/bids/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { releaseWaitingJob } from '#server/requests/jobs.ts';
import { endReturnableJob } from '#server/wallet/jobs.ts';
import { trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { Economy } from '#test/support/economy.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { confirmPhone } from '../account/service.ts';
import { recordReferral } from '../referrals/service.ts';

// The same histories on the model and over HTTP (decision 43): after each act both say the same.

let server: TestServer;
let to: Arrangement;
let turn = 0;
const BEGIN = new Date('2027-06-07T01:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  server.app.parts.clock.stopAt(BEGIN);
  const questions = [{ key: 'postal_code', label: 'Where', type: 'postal', required: true, step: 'One' }];
  await server.sql('insert into category_forms (category_id, version, questions, created) values ($1, 1, $2, now())', [
    to.category_id,
    JSON.stringify(questions),
  ]);
});
afterAll(async () => {
  server.app.parts.clock.stopAt(null);
  const figures = await trialBalance(server.database.database);
  await server.close();
  expect(Object.entries(figures).filter(([, n]) => n !== 0)).toEqual([]);
});

const WHATS = ['post', 'quote', 'reply', 'hire', 'review', 'close', 'serve', 'confirm', 'block', 'wait'] as const;
/** Who acts, and on which request or whose quote or with which number. */
type Act = readonly [what: (typeof WHATS)[number], who: number, which: number];

/** One customer and two pros who are known, and three new accounts of one person, each referred by the one before. */
async function cast() {
  const model = new Economy(server.app.parts.clock.now());
  const people: TestPerson[] = [];
  for (const name of ['Rachel', 'Ann', 'Ben']) {
    const person = await to.person(name);
    people.push(person);
    const has_service = name !== 'Rachel';
    model.join({ age_days: 30, number: `known ${person.id}`, promotional: has_service ? 3_000 : 0, has_service });
    if (has_service) {
      const service_id = await to.service(person);
      await server.sql(`insert into quote_service_areas (quote_service_id, area_code) values ($1, 'TM')`, [service_id]);
      await to.credit(person, 3_000);
    }
  }
  for (const name of ['Xena', 'Yuri', 'Zed']) {
    const person = await to.person(name);
    await server.sql('update users set is_vouched = false, phone = null, created = $2 where id = $1', [
      person.id,
      model.now,
    ]);
    const before = people.length > 3 ? people.length - 1 : null;
    people.push(person);
    model.join(before === null ? {} : { referrer: before });
    if (before !== null) {
      const referral_hash = ['ABCDEFGH', 'ABCDEFGJ', 'ABCDEFGK'][before - 3] as string;
      await server.sql('update users set referral_code = null where referral_code = $1', [referral_hash]);
      await server.sql('update users set referral_code = $2 where id = $1', [people[before]?.id, referral_hash]);
      await to.inTransaction((context) => recordReferral(context, { referred_id: person.id, referral_hash }));
    }
  }
  return { model, people, requests: [] as number[] };
}

async function play(acts: readonly Act[]): Promise<void> {
  turn += 1;
  const { clock } = server.app.parts;
  clock.stopAt(new Date(BEGIN.getTime() + turn * 60 * DAY));
  await server.sql('update quote_services set is_archived = true');
  const { model, people, requests } = await cast();
  const person = (at: number) => people[at] as TestPerson;
  const bidOf = async (request: number, pro: number): Promise<number> =>
    (
      await server.sql('select id from quote_bids where quote_request_id = $1 and provider_id = $2', [
        requests[request] ?? 0,
        person(pro).id,
      ])
    )[0]?.id ?? 0;

  const one = async ([what, who, which]: Act): Promise<void> => {
    const { client } = person(who);
    const at = which % Math.max(1, requests.length);
    const owner = model.requests[at]?.owner ?? 0;
    const bid_id = await bidOf(at, who);
    if (what === 'post') {
      const posted = model.post(who);
      const made = await client.call(searchAdd, {
        category: 'test-aircon',
        form_version: 1,
        fields: { postal_code: '520123' },
      });
      const id = made.body?.quote_request?.id as number | undefined;
      expect(id !== undefined, `${who} posts`).toBe(posted);
      if (id) requests.push(id);
    } else if (what === 'quote') {
      // A quote that was sent is changed for free, which moves nothing.
      if (model.requests[at]?.bids.has(who)) return;
      const sent = model.quote(who, at);
      const reply = await client.call(bids.sendQuote, {
        bid_id,
        quote_type: 'flat',
        price: '90.00',
        price_note: 'All in.',
      });
      expect(reply.body?.status === 'Success', `${who} quotes ${at}: ${reply.error}`).toBe(sent);
    } else if (what === 'reply') {
      model.reply(at, who);
      await person(owner).client.call(sendMessage, { bid_id, message: 'Could you come on Friday?' });
    } else if (what === 'hire') {
      const hired = model.hire(at, who);
      const reply = await person(owner).client.call(bids.hire, {
        bid_id,
        hired_for: toWire(new Date(clock.now().getTime() + 2 * HOUR)),
        address: `#${person(owner).id}-1`,
      });
      // Hiring the same quote again succeeds and changes nothing.
      if (hired) expect(reply.body?.status, `${owner} hires ${who}: ${reply.error}`).toBe('Success');
    } else if (what === 'review') {
      const written = model.review(at, who);
      if (!written) return;
      expect((await client.call(bids.completeBid, { bid_id })).error).toBeUndefined();
      expect((await person(owner).client.call(review, { bid_id, score: 5 })).error).toBeUndefined();
    } else if (what === 'close') {
      if (!model.close(at)) return;
      await person(owner).client.ok(closeRequest, { request_id: String(requests[at]) });
    } else if (what === 'serve') {
      if (model.people[who]?.has_service || model.people[who]?.is_blocked) return;
      model.serve(who);
      await client.ok(addService, {
        name: `Works ${who}`,
        postal_code: '460510',
        category_id: [to.category_id],
        area_code: ['TM'],
        is_service_professional_travels_to_me: true,
      });
    } else if (what === 'confirm') {
      const number = `+658${String(turn * 10 + (which % 2)).padStart(7, '0')}`;
      if (who < 3 || model.people[who]?.is_blocked) return;
      if (model.people[who]?.number !== number)
        await to.inTransaction((context) => confirmPhone(context, person(who).id, number));
      model.confirm(who, number);
    } else if (what === 'block') {
      model.block(who);
      // An operator's session lasts twelve hours.
      const judge = await to.operator('Priya');
      await judge.client.ok(blockUser, { user_id: person(who).id, reason: 'Made-up requests' });
    } else {
      model.wait(1 + which * 5);
      clock.stopAt(model.now);
      for (const job of [countJobsJob, settleHoldsJob, endReturnableJob, releaseWaitingJob])
        await runJob(server.app.parts, job);
    }
  };

  for (const [step, act] of acts.entries()) {
    await one(act);
    const said = acts.slice(0, step + 1).join(' · ');
    expect(await real(people, requests), said).toEqual(imagined(model, people));
  }
}

/** What the model says, in words that both can say. */
function imagined(model: Economy, people: readonly TestPerson[]) {
  return {
    credit: model.people.map(({ funds }) => funds.bought + funds.promotional),
    requests: model.requests.map((request) => ({
      is_held: request.is_held,
      is_closed: request.is_closed,
      seats: request.seats,
      bids: [...request.bids.values()]
        .map((bid) => ({
          pro: people[bid.pro]?.id,
          fee:
            bid.decision === null
              ? 'held'
              : bid.decision.status === 'released' || bid.is_returned
                ? 'released'
                : bid.returnable_until !== null && bid.returnable_until > model.now
                  ? 'returnable'
                  : 'captured',
          review: bid.review,
        }))
        .sort((a, b) => (a.pro ?? 0) - (b.pro ?? 0)),
    })),
  };
}

async function real(people: readonly TestPerson[], requests: readonly number[]) {
  const credit = await server.sql<{ cents: number }>(
    `select coalesce((select sum(balance_cents) from wallet_accounts where user_id = p.id and kind in ('bought', 'promotional')), 0)::integer as cents
     from unnest($1::bigint[]) with ordinality p (id, n) order by n`,
    [people.map(({ id }) => id)],
  );
  const rows = await server.sql<{ is_held: boolean; is_closed: boolean; seats: number; bids: unknown }>(
    `select r.is_held, r.is_closed, r.quote_count as seats, coalesce((
       select json_agg(json_build_object('pro', b.provider_id, 'fee',
         case when f.returnable_until > $2 then 'returnable' else f.status end, 'review',
         (select case when v.is_pending then 'waits' else 'counts' end from reviews v where v.quote_bid_id = b.id)) order by b.provider_id)
       from quote_bids b join fee_holds f on f.quote_bid_id = b.id where b.quote_request_id = r.id), '[]') as bids
     from unnest($1::bigint[]) with ordinality w (id, n) join quote_requests r on r.id = w.id order by n`,
    [requests, server.app.parts.clock.now()],
  );
  return { credit: credit.map(({ cents }) => cents), requests: rows };
}

it('forty histories go on the server as the model says, over HTTP with the clock moved', async () => {
  const act = fc.tuple(
    fc.constantFrom(...WHATS, 'post', 'post', 'quote', 'quote', 'quote', 'reply', 'reply', 'confirm', 'serve'),
    fc.nat(5),
    fc.nat(7),
  ) as fc.Arbitrary<Act>;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 22 }), async (acts) => {
      // Each begins with an attacker who has something to lose, so that histories are about them.
      await play([['confirm', 3, 0], ['post', 3, 0], ['quote', 1, 0], ['reply', 1, 0], ...acts]);
    }),
    { seed: 43, numRuns: 40, endOnFailure: true },
  );
}, 300_000);
