import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshWords } from './service.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

/** What the clock does a minute later. */
async function aMinuteLater(): Promise<void> {
  const { parts } = server.app;
  parts.clock.stopAt(new Date(Date.now() + 60_000));
  try {
    while ((await writing(parts, {}, refreshWords)) > 0);
  } finally {
    parts.clock.stopAt(null);
  }
}
async function found(person: TestPerson, keyword: string, type: 'myworks' | 'inbox' = 'myworks'): Promise<number[]> {
  const { leads, bids } = await person.client.ok(calls.bidsIndex, { type, keyword, page: 1 });
  return [...leads, ...bids].map(({ id }) => id);
}
async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await wei.client.ok(calls.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '255.00',
    price_note: 'With Panasonic parts, 100% new.',
    quote_details: { includes: 'gas top-up' },
  });
  await rachel.client.ok(sendMessage, { bid_id, message: 'The rooftop gate code is 七七' });
  return { rachel, wei, bid_id };
}

describe('search inside one’s own work', () => {
  it('finds names and titles at once; notes and messages a minute later, whatever their case and script', async () => {
    const { rachel, wei, bid_id } = await scene();
    expect(await found(wei, 'rachel g')).toEqual([bid_id]);
    expect(await found(wei, 'CHEMICAL')).toEqual([bid_id]);
    await aMinuteLater();
    for (const word of ['panasonic', 'ROOFTOP', '七七', 'gas top', '100%'])
      expect(await found(wei, word), word).toEqual([bid_id]);
    expect(await found(rachel, 'rooftop', 'inbox')).toEqual([bid_id]);
    for (const word of ['nothing like it', '%', '_', '\\', '1000%']) {
      const ids = await found(wei, word);
      // Signs stand for themselves: only a text that holds them is found.
      expect(ids, word).toEqual(word === '%' ? [bid_id] : []);
    }
  });

  it('finds nothing in conversations of others', async () => {
    const mine = await scene();
    const other = await scene();
    await aMinuteLater();
    expect(await found(mine.wei, 'rooftop')).toEqual([mine.bid_id]);
    expect(await found(other.rachel, 'rooftop', 'inbox')).toEqual([other.bid_id]);
    const stranger = await given.pro('Lim');
    expect(await found(stranger, 'rooftop')).toEqual([]);
  });

  it('knows a customer by the new name only', async () => {
    const { rachel, wei, bid_id } = await scene();
    await server.database.pool.query(`update users set first_name = 'Zoe', last_name = 'Quek' where id = $1`, [
      rachel.id,
    ]);
    expect(await found(wei, 'Zoe Q')).toEqual([bid_id]);
    expect(await found(wei, 'Rachel')).toEqual([]);
  });

  it('knows a customer’s whole name, and phone numbers that were written, from the hire on', async () => {
    const { rachel, wei, bid_id } = await scene();
    const quote = { bid_id, quote_type: 'flat' as const, price: '90.00' };
    await wei.client.ok(calls.sendQuote, { ...quote, price_note: 'Rooftop too, call 9123 4567 or wei@example.sg.' });
    await aMinuteLater();
    for (const word of ['Goh', '9123', 'wei@'])
      for (const [who, type] of [
        [wei, 'myworks'],
        [rachel, 'inbox'],
      ] as const)
        expect(await found(who, word, type), word).toEqual([]);
    // A quote that was taken back leads to no hire any more, and hides them as well.
    const other = await scene();
    await other.wei.client.ok(calls.sendQuote, { ...quote, bid_id: other.bid_id, price_note: 'Call 9123 4567.' });
    await other.wei.client.ok(calls.withdrawQuote, { bid_id: other.bid_id });
    await aMinuteLater();
    const kept = 'select words from bid_words where quote_bid_id = $1';
    expect(JSON.stringify(await server.sql(kept, [other.bid_id]))).not.toContain('9123');
    await rachel.client.ok(calls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    await aMinuteLater();
    for (const word of ['Goh', '9123', 'wei@']) expect(await found(wei, word), word).toEqual([bid_id]);
  });

  it('takes a message in once, by one of two nodes', async () => {
    const { wei, rachel, bid_id } = await scene();
    for (let n = 0; n < 5; n++) await rachel.client.ok(sendMessage, { bid_id, message: `word${n}` });
    await Promise.all([aMinuteLater(), aMinuteLater()]);
    for (let n = 0; n < 5; n++) expect(await found(wei, `word${n}`)).toEqual([bid_id]);
    const { parts } = server.app;
    parts.clock.stopAt(new Date(Date.now() + 60_000));
    expect(await writing(parts, {}, refreshWords)).toBe(0);
    parts.clock.stopAt(null);
  });
});
