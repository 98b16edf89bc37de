import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editServiceCategory, serviceCategory } from '#core/services/preferences/calls.ts';
import type { JobPreference } from '#core/services/preferences/model.ts';
import { fitsPreference } from '#core/services/preferences/rules.ts';
import { matchRequest } from '#server/bids/leads/match-service.ts';
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
    ],
  },
  { key: 'units', label: 'How many units?', type: 'stepper', required: true, step: 'Job', min: 1, max: 20 },
  { key: 'secret', label: 'Gate code?', type: 'bool', required: false, step: 'Job', is_private: true },
];

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  await server.database.pool.query(
    'insert into category_forms (category_id, version, questions, created) values ($1, 1, $2, now())',
    [cast.category_id, JSON.stringify(QUESTIONS)],
  );
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
/** Makes a request with these answers and offers it; answers the services that match. */
async function offeredTo(fields: Record<string, unknown>): Promise<number[]> {
  const request = await cast.request(await cast.person('Asker'));
  await sql('update quote_requests set fields = $2 where id = $1', [request.id, JSON.stringify(fields)]);
  await cast.inTransaction((context) => matchRequest(context, { quote_request_id: request.id }));
  const { rows } = await sql('select quote_service_id from quote_bids where quote_request_id = $1', [request.id]);
  return rows.map((row) => row.quote_service_id as number);
}

describe('job preference', () => {
  it('is empty until it is set, is kept as given, and is read by the pro alone', async () => {
    const pro = await cast.pro('Ann');
    const at = { service_id: pro.quote_service_id, category_id: cast.category_id };
    const first = await pro.client.ok(serviceCategory, at);
    expect(first.quote_service_category.quote_job_preference).toBeNull();
    expect(first.questions.map((q) => q.key)).toEqual(['kind', 'units', 'secret']);
    expect(first.areas).toEqual([{ code: 'TT', name: 'Test Town', region: 'East' }]);

    const set = await pro.client.ok(editServiceCategory, {
      ...at,
      quote_job_preference: {
        declined: { kind: ['gas', 'gas'] },
        sizes: { units: { min: 2, max: null } },
        area_code: ['TT'],
        budget_min: '80.00',
      },
      is_direct_reserve_on: true,
    });
    expect(set.quote_service_category).toMatchObject({
      is_direct_reserve_on: true,
      quote_job_preference: {
        declined: { kind: ['gas'] },
        sizes: { units: { min: 2, max: null } },
        area_code: ['TT'],
        budget_min: '80.00',
      },
    });
    // Fields that are left out stay unchanged.
    const again = await pro.client.ok(editServiceCategory, { ...at, is_direct_reserve_on: false });
    expect(again.quote_service_category.quote_job_preference?.budget_min).toBe('80.00');
    expect(again.quote_service_category.is_direct_reserve_on).toBe(false);

    const other = await cast.pro('Ben');
    expect((await other.client.call(serviceCategory, at)).http).toBe(404);
    expect((await other.client.call(editServiceCategory, { ...at, is_direct_reserve_on: true })).http).toBe(404);
  });

  it('is refused with what is wrong, field by field', async () => {
    const pro = await cast.pro('Cat');
    const at = { service_id: pro.quote_service_id, category_id: cast.category_id };
    const refused = await pro.client.call(editServiceCategory, {
      ...at,
      quote_job_preference: {
        declined: { kind: ['wash', 'gas'], secret: ['true'], nothing: ['x'] },
        sizes: { units: { min: 5, max: 2 }, kind: { min: 1, max: null } },
        area_code: ['ZZ'],
        budget_min: null,
      },
    });
    expect(refused.http).toBe(400);
    expect(Object.keys(refused.body.fields as object).sort()).toEqual([
      'area_code',
      'declined.kind',
      'declined.nothing',
      'declined.secret',
      'sizes.kind',
      'sizes.units',
    ]);
    const stored = await pro.client.ok(serviceCategory, at);
    expect(stored.quote_service_category.quote_job_preference).toBeNull();
  });

  it('keeps away requests that it excludes, and counts recent ones that fit', async () => {
    const pro = await cast.pro('Dan');
    const at = { service_id: pro.quote_service_id, category_id: cast.category_id };
    await pro.client.ok(editServiceCategory, {
      ...at,
      quote_job_preference: { declined: { kind: ['gas'] }, sizes: { units: { min: null, max: 4 } } },
    });
    const id = pro.quote_service_id;
    expect(await offeredTo({ kind: ['wash'], units: 3 })).toContain(id);
    expect(await offeredTo({ kind: ['gas', 'wash'], units: 4 })).toContain(id);
    expect(await offeredTo({})).toContain(id);
    expect(await offeredTo({ kind: ['gas'], units: 3 })).not.toContain(id);
    expect(await offeredTo({ kind: ['wash'], units: 5 })).not.toContain(id);
    const { recent } = (await pro.client.ok(serviceCategory, at)).quote_service_category;
    expect(recent).toEqual({ all: 5, fitting: 3 });
  });

  it('loses an area that the service gives up', async () => {
    const pro = await cast.pro('Eve');
    const at = { service_id: pro.quote_service_id, category_id: cast.category_id };
    await pro.client.ok(editServiceCategory, { ...at, quote_job_preference: { area_code: ['TT'] } });
    await sql('delete from quote_service_areas where quote_service_id = $1', [pro.quote_service_id]);
    const { quote_job_preference } = (await pro.client.ok(serviceCategory, at)).quote_service_category;
    expect(quote_job_preference?.area_code).toEqual([]);
  });
});

describe('the rule and the query', () => {
  const ids = fc.constantFrom('wash', 'gas', 'true', 'false', '3', '3-5');
  const key = fc.constantFrom('kind', 'units', 'secret', 'budget', 'other');
  const answer = fc.oneof(
    ids,
    fc.boolean(),
    fc.integer({ min: 0, max: 6 }),
    fc.array(ids, { maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    fc.record({ low: fc.integer({ min: 0, max: 3 }), high: fc.integer({ min: 3, max: 9 }) }),
    fc.record({ from: fc.constant('2031-01-01'), to: fc.constant('2031-01-02') }),
    fc.constant({ chair: 2 }),
    fc.constant(null),
  );
  const end = fc.option(fc.integer({ min: 0, max: 6 }));
  const preference = fc.record({
    declined: fc.dictionary(key, fc.uniqueArray(ids, { minLength: 1, maxLength: 4 })),
    sizes: fc.dictionary(key, fc.record({ min: end, max: end })),
    area_code: fc.uniqueArray(fc.constantFrom('TT', 'BD'), { maxLength: 2 }),
    budget_min: fc.option(fc.integer({ min: 100, max: 900 })),
  });
  const job = fc.record({
    // At most one budget, as in every form.
    fields: fc
      .dictionary(key, answer)
      .filter((f) => Object.values(f).filter((v) => v !== null && typeof v === 'object' && 'low' in v).length < 2),
    area_code: fc.constantFrom('TT', 'BD', 'CK'),
    travel: fc.constantFrom('to_me' as const, 'to_pro' as const, 'remote' as const),
  });

  it('decide alike', async () => {
    const cases = fc.sample(fc.tuple(preference, job), { numRuns: 1500, seed: 7 });
    const { rows } = await sql(
      `select fits_preference(c->'p', c->'j'->'fields', c->'j'->>'area_code', c->'j'->>'travel') as fits
       from jsonb_array_elements($1::jsonb) with ordinality as e (c, n) order by n`,
      [JSON.stringify(cases.map(([p, j]) => ({ p, j })))],
    );
    const differing = cases.filter(([p, j], i) => fitsPreference(p as JobPreference, j) !== rows[i].fits);
    expect(differing).toEqual([]);
    const fitting = rows.filter((row) => row.fits).length;
    expect(fitting).toBeGreaterThan(300);
    expect(fitting).toBeLessThan(1200);
  });
});
