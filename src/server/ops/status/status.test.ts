import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/ops/status/calls.ts';
import type { StatusNow } from '#core/ops/status/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW', LOG_LEVEL: 'silent' });
  a = await arrange(server);
  operator = await a.operator('Priya', ['support']);
});
afterAll(() => server.close());

const now = async () => (await (await fetch(`${server.url}/status.json`)).json()) as StatusNow;
const stateOf = async (part: string) => (await now()).parts.find((one) => one.part === part)?.state;
const shown = async (path: string) => (await fetch(server.url + path)).text();
const TOLD = {
  title: 'Card payments fail',
  title_zh: '信用卡付款失敗',
  words: 'Our payment company is looking into it.',
  words_zh: '付款公司正在處理。',
};

describe('an incident', () => {
  it('is told by an operator, and said to everybody in their language', async () => {
    expect(await stateOf('payments')).toBe('works');
    const { incident_id } = await operator.client.ok(calls.tellIncident, {
      ...TOLD,
      parts: ['payments', 'payments'],
      minutes_ago: 30,
    });
    // Each node reads incidents every ten seconds.
    await expect.poll(() => stateOf('payments'), { interval: 500, timeout: 25_000 }).toBe('slow');
    expect((await now()).incidents).toMatchObject([
      { id: incident_id, parts: ['payments'], ended: null, title: TOLD.title },
    ]);
    expect(await stateOf('messages')).toBe('works');
    const [english, chinese] = [await shown('/status'), await shown('/zh-tw/status')];
    for (const words of [TOLD.title, TOLD.words, 'Some services are slow']) expect(english).toContain(words);
    for (const words of [TOLD.title_zh, TOLD.words_zh, '簡訊']) expect(chinese).toContain(words);

    const more = { incident_id, words: 'Found the cause.', words_zh: '找到原因了。', is_over: false };
    await operator.client.ok(calls.addToIncident, more);
    await operator.client.ok(calls.addToIncident, {
      incident_id,
      words: 'Cards work again.',
      words_zh: '信用卡恢復正常。',
      is_over: true,
    });
    await server.app.board.look();
    expect(await stateOf('payments')).toBe('works');
    const [over] = (await now()).incidents;
    expect(over?.told.map(({ words }) => words)).toEqual(['Cards work again.', more.words, TOLD.words]);
    expect(await actsOf(server, `incident:${incident_id}`)).toEqual([
      'incident told',
      'incident updated',
      'incident ended',
    ]);
    expect(over?.ended).not.toBeNull();
    const { incidents } = await operator.client.ok(calls.opsIncidents, {});
    expect(incidents.map(({ id }) => id)).toEqual([incident_id]);
    const late = { incident_id, words: 'More.', words_zh: '更多。', is_over: false };
    expect((await operator.client.call(calls.addToIncident, late)).error).toBe('over already');
  });

  it('must name a part', async () => {
    expect((await operator.client.call(calls.tellIncident, { ...TOLD, parts: [] })).error).toBe('no part');
  });
});

describe('what waits', () => {
  it('make the part mail slow or down until they are sent', async () => {
    const before = (await now()).parts.find(({ part }) => part === 'mail');
    expect(before?.state).toBe('works');
    await server.sql(
      `insert into deliveries (key, kind, channel, address, language, created, next_try_at, rank)
       values ('status', 'x', 'mail', 'a@b.example', 'en-SG', now() - interval '40 minutes', now() - interval '39 minutes', 9)`,
    );
    await expect
      .poll(
        async () => {
          // The sender may take it at once, so this makes it unsent again.
          await server.sql(
            `update deliveries set sent_at = null, given_up_at = null, next_try_at = now() - interval '39 minutes' where key = 'status'`,
          );
          await server.app.board.look();
          return stateOf('mail');
        },
        { interval: 200, timeout: 25_000 },
      )
      .toBe('down');
    await server.sql(`delete from deliveries where key = 'status'`);
    await server.app.board.look();
    expect(await stateOf('mail')).toBe('works');
  });
});
