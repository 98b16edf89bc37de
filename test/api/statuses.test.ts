import { afterAll, beforeAll, expect, it } from 'vitest';
import { bid, lead, requestsIndex, requestView } from '#core/bids/calls.ts';
import { filterCounts, unreadCount } from '#core/bids/lists/calls.ts';
import { QUOTE_STATUS, type QuoteStatusId } from '#core/bids/model.ts';
import { DAY } from '#core/kit/time.ts';
import * as appeals from '#server/appeals/store.ts';
import * as autoQuotes from '#server/bids/auto-quotes/store.ts';
import * as contacts from '#server/bids/contacts/store.ts';
import * as bidEdits from '#server/bids/edits/store.ts';
import * as bidLinks from '#server/bids/hash-links/store.ts';
import * as leaving from '#server/bids/leaving/store.ts';
import * as lists from '#server/bids/lists/store.ts';
import * as bids from '#server/bids/store.ts';
import * as partners from '#server/partners/store.ts';
import type { Context } from '#server/platform/context.ts';
import * as prices from '#server/prices/store.ts';
import * as edits from '#server/requests/edits/store.ts';
import * as feedback from '#server/requests/feedback/store.ts';
import * as requestLinks from '#server/requests/hash-links/store.ts';
import * as questions from '#server/requests/questions/store.ts';
import * as requests from '#server/requests/store.ts';
import * as reserves from '#server/reserves/store.ts';
import * as ownReviews from '#server/reviews/own/store.ts';
import * as editor from '#server/services/editor/store.ts';
import * as facts from '#server/services/facts/store.ts';
import * as onboarding from '#server/services/onboarding/store.ts';
import * as deletion from '#server/users/deletion/store.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Tries every list of statuses in SQL with a bid in each status, to see exactly which statuses it counts.

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

type Pro = TestPerson & { readonly quote_service_id: number };
/** Rachel's request with Wei's bid in the tested status, and with a quote from Bala. */
interface Scene {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly bala: Pro;
  readonly request_id: number;
  readonly bid_id: number;
  readonly other_id: number;
}
const QUOTED: readonly number[] = [2, 3, 4, 5];
const HIRED: readonly number[] = [3, 4, 5];
const DONE: readonly number[] = [4, 5];

async function scene(status: QuoteStatusId): Promise<Scene> {
  const rachel = await given.person('Rachel', 'Goh');
  const [wei, bala] = [await given.pro('Wei'), await given.pro('Bala')];
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  const other_id = await given.offer(request, bala.quote_service_id);
  const write = `update quote_bids set quote_status_id = $2, is_counted = $4, rating_type = 1, flat_rate_at_cents = 25500,
    quote_details = '{"first_day": "2027-01-10", "hours_low": 2}',
    quote_sent_on = case when $3 then now() - interval '5 days' end,
    hired_on = case when $4 then now() - interval '4 days' end, hired_for = case when $4 then now() - interval '3 days' end,
    hired_minutes = case when $4 then 60 end, completed_on = case when $5 then now() - interval '1 day' end where id = $1`;
  await sql(write, [bid_id, status, QUOTED.includes(status), HIRED.includes(status), DONE.includes(status)]);
  await sql(write, [other_id, 2, true, false, false]);
  await sql('update quote_requests set quote_count = 1 where id = $1', [request.id]);
  return { rachel, wei, bala, request_id: request.id, bid_id, other_id };
}

/** Whether the bid counts. Changes made for the query are rolled back. */
type Check = (s: Scene, context: Context) => Promise<unknown>;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const closeSoon = (s: Scene, { db }: Context, days: number) =>
  db.run({
    text: 'update quote_requests set expires_at = $2 where id = $1',
    values: [s.request_id, new Date(Date.now() + days * DAY)],
  });

/** What an appeal's evidence says of the request of Bala's quote. */
const appealState = async (s: Scene, db: Context['db']): Promise<boolean> =>
  (
    await db.one<{ state: string }>({
      text: `select ${appeals.EVIDENCE} -> 'request' ->> 'state' as state
        from quote_bids b join quote_requests r on r.id = b.quote_request_id
        cross join (select now() as held_on, now() as decide_at, now() as settled_on, '{}'::jsonb as evidence, 1 as rule_version) f
        where b.id = $1`,
      values: [s.other_id],
    })
  ).state === 'hired';

const ALL = [1, 2, 3, 4, 5, 6, 9];
const CHECKS: Readonly<Record<string, readonly [counts: readonly number[], check: Check]>> = {
  // A pro is hired.
  'hired: another cannot be hired': [
    HIRED,
    async (s, { db, now }) => (await bids.findBid(db, s.other_id, s.bala.id, now))?.is_another_hired,
  ],
  'hired: the other quote shows it': [
    HIRED,
    async (s) => !(await s.rachel.client.ok(bid, { bid_id: s.other_id })).quote_bid.steps.includes('hire'),
  ],
  'hired: its request is closed at its end, not expired': [
    HIRED,
    async (s, context) => {
      await closeSoon(s, context, -1);
      return (await requests.lockDue(context.db, context.now, 100)).find(({ id }) => id === s.request_id)?.is_hired;
    },
  ],
  'hired: it cannot be edited': [
    HIRED,
    async (s, { db }) => (await edits.readForm(db, s.request_id, s.rachel.id))?.is_hired,
  ],
  'hired: it cannot be opened again': [
    HIRED,
    async (s, { db }) => (await requestLinks.readEnded(db, s.request_id)).is_hired,
  ],
  'hired: nobody is reminded of its end': [
    HIRED,
    async (s, context) => {
      await closeSoon(s, context, 1);
      const rows = await requestLinks.lockEnding(context.db, context.now, new Date(Date.now() + 2 * DAY), 3, 100);
      return !ids(rows).includes(s.request_id);
    },
  ],
  'hired: evidence of an appeal says so': [HIRED, (s, { db }) => appealState(s, db)],
  'hired: stands in the list of own requests': [
    HIRED,
    async (s) => {
      const { quote_requests } = await s.rachel.client.ok(requestsIndex, {});
      return quote_requests.find(({ id }) => id === s.request_id)?.hired_name !== null;
    },
  ],
  'hired: the request names the hired quote': [
    HIRED,
    async (s) =>
      (await s.rachel.client.ok(requestView, { request_id: s.request_id })).quote_request.hired_quote_bid_id ===
      s.bid_id,
  ],
  'hired: the project knows its quote': [
    HIRED,
    async (s, { db, now }) =>
      (await feedback.readProject(db, s.request_id, s.rachel.id, now))?.quote_bid_id === s.bid_id,
  ],
  'hired: a job that was due': [
    HIRED,
    async (s, { db, now }) => ((await facts.readMeasured(db, s.wei.quote_service_id, now, now))?.due ?? 0) > 0,
  ],
  'hired: counted under Hired': [
    HIRED,
    async (s, { db, now }) => (await lists.filterCounts(db, 'provider', s.wei.id, now)).Hired,
  ],
  'hired: the pro knows the address': [
    HIRED,
    async (s) => (await s.wei.client.ok(lead, { bid_id: s.bid_id })).quote_bid.address !== null,
  ],
  'hired: the channel counts a hire': [
    HIRED,
    async (s, { db }) => {
      await db.run({
        text: `insert into partner_orders (channel, quote_request_id, created) values ('ibon', $1, now())`,
        values: [s.request_id],
      });
      return (await partners.readMonths(db, new Date(0)))[0]?.hires;
    },
  ],
  // The job is in progress.
  'under way: deleting the account says so to the pro': [
    [3],
    async (s, { db }) => (await deletion.readOpenHires(db, s.wei.id)).length,
  ],
  'under way: and to the customer': [[3], async (s, { db }) => (await deletion.readOpenHires(db, s.rachel.id)).length],
  'under way: its service cannot be deleted': [[3], (s, { db }) => editor.hasOpenHires(db, s.wei.quote_service_id)],
  'under way: the project is hired': [
    [3],
    async (s, { db, now }) => (await feedback.readProject(db, s.request_id, s.rachel.id, now))?.is_hired,
  ],
  // The job is done.
  'done: the project is completed': [
    DONE,
    async (s, { db, now }) => (await feedback.readProject(db, s.request_id, s.rachel.id, now))?.is_completed,
  ],
  'done: a job for the price guide': [DONE, (s, { db }) => prices.hasJob(db, s.bid_id, given.category_id)],
  'done: the customer can review it': [
    DONE,
    async (s, { db }) => (await ownReviews.readUnreviewed(db, 'consumer', s.rachel.id, new Date(0), 10)).length,
  ],
  'done: the pro can review them': [
    DONE,
    async (s, { db }) => (await ownReviews.readUnreviewed(db, 'pro', s.wei.id, new Date(0), 10)).length,
  ],
  // The quote is sent and not decided.
  'quoted: deleting the account counts it': [
    [2],
    async (s, { db }) => (await deletion.readCounts(db, s.wei.id)).open_quotes,
  ],
  'quoted: the calendar shows its first day': [
    [2],
    async (s, { db }) =>
      (
        await reserves.readEntries(db, s.wei.quote_service_id, new Date('2027-01-01'), new Date('2027-02-01'), {
          from: '2027-01-01',
          to: '2027-01-31',
        })
      ).length,
  ],
  'quoted: it stays for reading when the pro leaves': [[2], (s, { db, now }) => leaving.leaveBids(db, now, [s.bid_id])],
  // The offer waits for its pro.
  'offered: onboarding counts it': [[1], (s, { db }) => onboarding.countOffers(db, s.wei.quote_service_id)],
  'offered: auto-quote takes it up': [
    [1],
    async (s, { db, now }) => {
      await db.run({
        text: 'update quote_service_categories set is_auto_quote_on = true where quote_service_id = $1',
        values: [s.wei.quote_service_id],
      });
      return autoQuotes.takeUpOffers(db, s.request_id, now);
    },
  ],
  'offered: a quote can be wanted': [[1], (s, { db, now }) => contacts.writeWanted(db, s.bid_id, 'quote', now)],
  'offered: contact can be wanted': [[1], (s, { db, now }) => contacts.writeWanted(db, s.bid_id, 'contact', now)],
  'offered: the pro can be suggested': [
    [1],
    async (s, { db, now }) =>
      (
        await contacts.readSuggested(
          db,
          [s.wei.quote_service_id],
          { id: s.request_id, area_code: 'TT', category_id: given.category_id },
          now,
        )
      ).length,
  ],
  'offered: counted as a new request': [[1], async (s) => (await s.wei.client.ok(unreadCount, {})).requests],
  // Offers and quotes without a decision.
  'open: given up when the pro leaves': [
    [1, 2],
    async (s, { db }) => (await leaving.lockUndecided(db, s.wei.id, null)).length,
  ],
  'open: its request is locked when the pro leaves': [
    [1, 2],
    async (s, { db }) => (await leaving.readRequestIds(db, s.wei.id, null)).length,
  ],
  'open: withdrawn': [[1, 2], (s, { db, now }) => leaving.withdrawBids(db, now, [s.bid_id])],
  'open: to be looked at again after an edit': [
    [1, 2],
    async (s, { db, now }) => ids(await bidEdits.markEdited(db, s.request_id, now)).includes(s.bid_id),
  ],
  // Ended offers.
  'lapses with its request': [
    [1, 6],
    async (s, { db, now }) => {
      await bids.lapseOffers(db, s.request_id, now);
      const left = await db.one<{ quote_status_id: number }>({
        text: 'select quote_status_id from quote_bids where id = $1 and modified = $2 union all select 0 limit 1',
        values: [s.bid_id, now],
      });
      return left.quote_status_id === 9;
    },
  ],
  'comes back with its request': [[9], (s, { db, now }) => bidLinks.reofferLapsed(db, s.request_id, now)],
  // All pros who did not pass.
  'stays: hears of the request': [
    [1, 2, 3, 4, 5, 9],
    async (s, { db }) => (await bids.bidderIds(db, s.request_id)).includes(s.wei.id),
  ],
  'stays: and from its own room': [
    [1, 2, 3, 4, 5, 9],
    async (s, { db }) => (await requests.bidderIds(db, s.request_id)).includes(s.wei.id),
  ],
  'passed: may not ask about the request': [
    [6],
    async (s, { db, now }) => (await questions.readParty(db, s.request_id, s.wei.id, now))?.is_passed,
  ],
  'shown: among the quotes of the request': [
    [2, 3, 4, 5],
    async (s) => ids((await s.rachel.client.ok(requestView, { request_id: s.request_id })).QuoteBid).includes(s.bid_id),
  ],
  // The filters of section 4.
  'filter Inbox: all that was sent, but what was passed': [
    [1, 2, 3, 4, 5, 9],
    async (s, { db, now }) => {
      await db.run({ text: 'update quote_bids set quote_sent_on = now() where id = $1', values: [s.bid_id] });
      return (await lists.filterCounts(db, 'provider', s.wei.id, now)).Inbox;
    },
  ],
  'filter Unread: what the other side wrote last': [
    [2, 3, 4, 5],
    async (s, { db, now }) => {
      const text =
        'update quote_bids set is_provider_readed = true, provider_last_seq = $2, requestor_last_seq = $3 where id = $1';
      await db.run({ text, values: [s.bid_id, 3, 0] });
      if ((await lists.filterCounts(db, 'provider', s.wei.id, now)).Unread > 0) throw new Error('own words are unread');
      await db.run({ text, values: [s.bid_id, 0, 3] });
      return (await lists.filterCounts(db, 'provider', s.wei.id, now)).Unread;
    },
  ],
  'filter InProgress': [
    [2],
    async (s, { db, now }) => (await lists.filterCounts(db, 'provider', s.wei.id, now)).InProgress,
  ],
  'filter InProgress of the customer': [
    [2],
    async (s) => (await s.rachel.client.ok(filterCounts, { type: 'inbox' })).InProgress === 2,
  ],
};
it('each list of statuses counts exactly its own', async () => {
  const counted: Record<string, number[]> = Object.fromEntries(Object.keys(CHECKS).map((name) => [name, []]));
  const STOP = new Error('undo');
  for (const status of Object.values(QUOTE_STATUS).toSorted((a, b) => a - b)) {
    const s = await scene(status);
    for (const [name, [, check]] of Object.entries(CHECKS)) {
      let answer: unknown;
      await given
        .inTransaction(async (context) => {
          answer = await check(s, context);
          throw STOP;
        })
        .catch((error) => {
          if (error !== STOP) throw new Error(`${name}, status ${status}: ${error}`, { cause: error });
        });
      if (answer) counted[name]?.push(status);
    }
  }
  expect(counted).toEqual(Object.fromEntries(Object.entries(CHECKS).map(([name, [counts]]) => [name, counts])));
  expect(ALL).toEqual(Object.values(QUOTE_STATUS).toSorted((a, b) => a - b));
});
