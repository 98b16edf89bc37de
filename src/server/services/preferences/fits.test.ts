import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import * as calls from '#core/services/preferences/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
const QUESTIONS = [
  {
    key: 'kind',
    label: 'What do you need?',
    type: 'multi',
    required: true,
    step: 'Job',
    choices: [
      { id: 'wash', label: 'Chemical wash' },
      { id: 'gas', label: 'Gas top-up' },
      { id: 'move', label: 'Move' },
    ],
  },
];
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  await server.sql('insert into category_forms (category_id, version, questions, created) values ($1, 1, $2, now())', [
    cast.category_id,
    JSON.stringify(QUESTIONS),
  ]);
});
afterAll(() => server.close());

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function offer(pro: Pro, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const request = await cast.request(await cast.person('Asker'));
    await server.sql('update quote_requests set fields = $2 where id = $1', [
      request.id,
      JSON.stringify({ kind: [kind] }),
    ]);
    await cast.offer(request, pro.quote_service_id);
  }
}
const asked = async (pro: Pro) => (await pro.client.ok(calls.fits, {})).fit;
const about = (pro: Pro) => ({ service_id: pro.quote_service_id, category_id: cast.category_id });
const stands = async (pro: Pro) =>
  (await pro.client.ok(calls.serviceCategory, about(pro))).quote_service_category.quote_job_preference;
const say = (pro: Pro, answer: 'fits' | 'later' | 'undo', declined: string[] = []) =>
  pro.client.call(calls.answerFit, { ...about(pro), answer, key: 'kind', declined });

describe('what fits a pro', () => {
  it('is asked after the fifth request, about kinds in those requests; what does not fit is declined until undone', async () => {
    const pro = await cast.pro('Ann');
    await offer(pro, ['wash', 'wash', 'gas', 'wash']);
    expect(await asked(pro)).toBeNull();
    await offer(pro, ['gas', 'move']);
    // Only the first five are asked about. The sixth was of another kind.
    expect(await asked(pro)).toMatchObject({
      ...about(pro),
      key: 'kind',
      kinds: [
        { id: 'wash', label: 'Chemical wash', count: 3 },
        { id: 'gas', label: 'Gas top-up', count: 2 },
      ],
    });
    expect((await say(pro, 'fits', ['gas'])).status).toBe('Success');
    expect(await stands(pro)).toMatchObject({ declined: { kind: ['gas'] } });
    expect(await asked(pro)).toBeNull();
    expect((await say(pro, 'fits', [])).error).toBe('set meanwhile');
    await say(pro, 'undo');
    expect(await stands(pro)).toBeNull();
    expect(await asked(pro)).not.toBeNull();
    // If all fit, nothing is declined, and the pro is not asked again.
    await say(pro, 'fits', []);
    expect([await stands(pro), await asked(pro)]).toEqual([null, null]);
  });

  it('can be put off for a week, and does not change a preference set in the editor', async () => {
    const pro = await cast.pro('Ben');
    await offer(pro, ['wash', 'gas', 'wash', 'gas', 'wash']);
    await say(pro, 'later');
    expect(await asked(pro)).toBeNull();
    server.app.parts.clock.advance(8 * DAY);
    expect(await asked(pro)).not.toBeNull();
    await pro.client.ok(calls.editServiceCategory, {
      ...about(pro),
      quote_job_preference: { declined: { kind: ['gas'] }, budget_min: '80.00' },
    });
    expect(await asked(pro)).toBeNull();
    expect((await say(pro, 'undo')).error).toBe('set meanwhile');
    expect((await stands(pro))?.budget_min).toBe('80.00');
    server.app.parts.clock.stopAt(null);
  });

  it('refuses kinds that the form does not have, and another pro’s category', async () => {
    const [pro, mal] = [await cast.pro('Cat'), await cast.pro('Mal')];
    await offer(pro, ['wash', 'gas', 'wash', 'gas', 'wash']);
    expect((await say(pro, 'fits', ['nothing'])).http).toBe(400);
    expect((await say(pro, 'fits', ['wash', 'gas', 'move'])).http).toBe(400);
    expect(await stands(pro)).toBeNull();
    expect(await asked(mal)).toBeNull();
    const theirs = await mal.client.call(calls.answerFit, {
      ...about(pro),
      answer: 'fits',
      key: 'kind',
      declined: ['gas'],
    });
    expect(theirs.http).toBe(404);
    expect(await stands(pro)).toBeNull();
  });
});
