import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { REQUEST_FILTERS } from '#core/requests/model.ts';
import { type Arrangement, arrange, type RequestOptions, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
let other_category: number;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
     select 'test-plumbing', genre_id, 'Test plumbing', 'sky', 'Pipe', 420, 98 from categories where id = $1 returning id`,
    [to.category_id],
  );
  other_category = rows[0]?.id as number;
  await server.database.pool.query(
    `insert into areas (code, name, slug, region, lat, lng) values ('UU', 'Upper Test', 'upper-test', 'East', 1.36, 103.95)`,
  );
  await server.database.pool.query(
    `insert into postal_prefixes (prefix, area_code, lat, lng) values ('97', 'UU', 1, 103)`,
  );
});
afterAll(() => server.close());

type Asked = Partial<CallInput<typeof calls.requestsIndex>>;
const index = (pro: TestPerson, input: Asked = {}) => pro.client.ok(calls.requestsIndex, { type_id: 1, ...input });
const ids = async (pro: TestPerson, input: Asked) => (await index(pro, input)).leads.map((lead) => lead.id);

interface More extends RequestOptions {
  readonly area?: string;
  readonly travel?: string;
  readonly is_urgent?: boolean;
  readonly budget?: unknown;
}

/** A pro with six requests, each apart from the plain one in one thing. */
async function offered() {
  const customer = await to.person('Rachel', 'Goh');
  const pro = await to.pro('Ahmad');
  const offer = async ({ area, travel, is_urgent, budget, ...options }: More = {}) => {
    const request = await to.request(customer, options);
    await server.database.pool.query(
      `update quote_requests set area_code = coalesce($2, area_code), travel = coalesce($3, travel),
         is_urgent = coalesce($4, is_urgent), fields = jsonb_build_object('budget', $5::jsonb) where id = $1`,
      [request.id, area ?? null, travel ?? null, is_urgent ?? null, JSON.stringify(budget ?? null)],
    );
    return to.offer(request, pro.quote_service_id);
  };
  return {
    pro,
    plain: await offer(),
    plumbing: await offer({ category_id: other_category }),
    upper: await offer({ area: 'UU' }),
    remote: await offer({ travel: 'remote', is_phone_only: true }),
    urgent: await offer({ is_urgent: true, budget: { low: 50, high: 120 } }),
    cheap: await offer({ fee_discount_percent: 20, budget: { low: 10, high: 80 } }),
  };
}

describe('the filter modifier', () => {
  it('narrows by category, area, way of meeting, fee, budget and urgency, and leaves out the rest', async () => {
    const { pro, ...made } = await offered();
    const all = Object.values(made).toReversed();
    expect(await ids(pro, {})).toEqual(all);
    const only: [Asked, number[]][] = [
      [{ category_ids: [other_category] }, [made.plumbing]],
      [{ category_ids: [999_999] }, []],
      [{ zip_codes: ['uu'] }, [made.upper]],
      [{ zip_codes: ['970001'] }, [made.upper]],
      [{ zip_codes: ['96'] }, []],
      [{ travel: ['remote'] }, [made.remote]],
      [{ travel: ['remote', 'to_me'] }, all],
      [{ travel: ['to_pro'] }, []],
      [{ discount_upper_bound: '3.36' }, [made.cheap]],
      [{ discount_upper_bound: '3.35' }, []],
      [{ budget_lower_bound: '80.00' }, [made.cheap, made.urgent]],
      [{ budget_lower_bound: '80.01' }, [made.urgent]],
      [{ budget_lower_bound: '120.01' }, []],
      [{ is_urgent: true }, [made.urgent]],
      [{ is_urgent: false }, all],
      [{ is_urgent: true, travel: ['remote'] }, []],
    ];
    for (const [input, expected] of only) expect(await ids(pro, input), JSON.stringify(input)).toEqual(expected);
    for (const wrong of [{ travel: ['fly'] }, { discount_upper_bound: '-1' }, { category_ids: ['x'] }])
      expect((await pro.client.call(calls.requestsIndex, { type_id: 1, ...wrong } as never)).http).toBe(400);
  });

  it('narrows each filter of section 3, and every count says what the list then holds', async () => {
    const { pro, ...made } = await offered();
    await to.quote(pro, made.plain);
    await pro.client.ok(calls.tagBid, { bid_id: made.remote, tag: 'favorite' });
    await pro.client.ok(calls.markBidRead, { bid_id: made.upper });
    const asks: Asked[] = [
      {},
      { travel: ['to_me'] },
      { is_urgent: true },
      { zip_codes: ['UU'], keyword: 'upper' },
      { keyword: 'plumbing' },
      { budget_lower_bound: '1.00' },
    ];
    for (const asked of asks) {
      const { counts } = await index(pro, asked);
      for (const filter of REQUEST_FILTERS) {
        const page = await index(pro, { ...asked, filter });
        expect(counts[filter], `${filter} ${JSON.stringify(asked)}`).toBe(page.leads.length);
        expect(page.paging.total).toBe(page.leads.length);
      }
    }
    expect(await ids(pro, { filter: 'quoted', travel: ['to_me'] })).toEqual([made.plain]);
    expect(await ids(pro, { filter: 'quoted', travel: ['remote'] })).toEqual([]);
    expect(await ids(pro, { filter: 'favorite', travel: ['remote'] })).toEqual([made.remote]);
    expect(await ids(pro, { filter: 'read', zip_codes: ['UU'] })).toEqual([made.upper]);
    expect(await ids(pro, { filter: 'notread', zip_codes: ['UU'] })).toEqual([]);
    expect(await ids(pro, { filter: 'phoneonly', is_urgent: true })).toEqual([]);
    expect(await ids(pro, { filter: 'discount', budget_lower_bound: '80.00' })).toEqual([made.cheap]);
  });

  it('pages by cursor within what it narrows to', async () => {
    const { pro, ...made } = await offered();
    const asked = { travel: ['to_me' as const], page_size: 2 };
    const first = await index(pro, asked);
    expect(first.leads.map((lead) => lead.id)).toEqual([made.cheap, made.urgent]);
    expect(first.paging).toMatchObject({ total: 5, totalPages: 3 });
    const second = await index(pro, { ...asked, cursor: first.paging.next_cursor as string });
    expect(second.leads.map((lead) => lead.id)).toEqual([made.upper, made.plumbing]);
  });
});

describe('the choices of the modifier', () => {
  const choices = (pro: TestPerson, input: Partial<CallInput<typeof listCalls.filterChoices>> = {}) =>
    pro.client.ok(listCalls.filterChoices, input);

  it('say what the list is of, each counted with the other parts and without its own', async () => {
    const { pro } = await offered();
    expect(await choices(pro)).toMatchObject({
      total: 6,
      categories: [
        { category_id: to.category_id, name: 'Test aircon', count: 5 },
        { category_id: other_category, name: 'Test plumbing', count: 1 },
      ],
      areas: [
        { area_code: 'TT', name: 'Test Town', count: 5 },
        { area_code: 'UU', name: 'Upper Test', count: 1 },
      ],
      travel: [
        { travel: 'to_me', count: 5 },
        { travel: 'to_pro', count: 0 },
        { travel: 'remote', count: 1 },
      ],
      urgent_count: 1,
    });
    const narrowed = await choices(pro, { zip_codes: ['UU'], category_ids: [other_category], is_urgent: true });
    expect(narrowed.total).toBe(0);
    // Of each the others are counted with: another area of an urgent plumbing job is none, and so on.
    expect(narrowed.categories.map((one) => one.count)).toEqual([0, 0]);
    const area = await choices(pro, { zip_codes: ['UU'] });
    expect(area).toMatchObject({ total: 1, urgent_count: 0 });
    expect(area.areas.map((one) => one.count)).toEqual([5, 1]);
    expect(area.categories.map((one) => one.count)).toEqual([1, 0]);
    expect((await choices(pro, { filter: 'phoneonly' })).travel.map((one) => one.count)).toEqual([0, 0, 1]);
    expect((await choices(pro, { keyword: 'upper test' })).total).toBe(1);
  });

  it('keep what is chosen although nothing is of it, and tell one pro nothing of another', async () => {
    const { pro } = await offered();
    const stranger = await to.pro('Idle');
    expect(await choices(stranger)).toMatchObject({ total: 0, categories: [], areas: [], urgent_count: 0 });
    const kept = await choices(stranger, { category_ids: [other_category], zip_codes: ['97'] });
    expect(kept.categories).toEqual([{ category_id: other_category, name: 'Test plumbing', count: 0 }]);
    expect(kept.areas).toEqual([{ area_code: 'UU', name: 'Upper Test', count: 0 }]);
    expect((await choices(pro)).total).toBe(6);
  });
});
