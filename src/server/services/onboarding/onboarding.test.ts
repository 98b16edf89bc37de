import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { addService, myServices, proList, service } from '#core/services/calls.ts';
import * as editor from '#core/services/editor/calls.ts';
import * as calls from '#core/services/onboarding/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as services from '../service.ts';

let server: TestServer;
let cast: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const BASIC = { name: 'Wei Cooling', postal_code: '520123' };
const standing = async (who: TestPerson) => (await who.client.ok(calls.onboarding, {})).onboarding;
const begin = async (who: TestPerson, more: { category_id?: number | number[] } = {}) =>
  (await who.client.ok(calls.onboardingDraft, { ...BASIC, ...more })).onboarding;
const fill = async (who: TestPerson, service_id: number) => {
  await who.client.ok(editor.saveCategory, { service_id, category_id: [cast.category_id] });
  await who.client.ok(editor.saveArea, { service_id, area_code: [cast.area_code] });
};
const finish = async (who: TestPerson, service_id: number) => {
  await fill(who, service_id);
  return who.client.ok(calls.profileReady, { service_id });
};
const about = async (who: TestPerson) => (await who.client.ok(me, {})).user;
const done = (steps: calls.Onboarding['steps']) => steps.filter((step) => step.is_done).map((step) => step.key);

describe('onboarding', () => {
  it('goes from nothing to a listed service, step by step, with the starter credit and the open requests', async () => {
    const [wei, rachel] = [await cast.person('Wei', 'Tan'), await cast.person('Rachel')];
    const request = await cast.request(rachel);
    const start = await standing(wei);
    expect(start).toMatchObject({
      onboard_state: 0,
      service_id: null,
      service: null,
      step: 'trade',
      starter_credit: '50.00',
    });
    expect([done(start.steps), start.steps.filter((s) => s.is_required).map((s) => s.key)]).toEqual([
      [],
      ['trade', 'area'],
    ]);

    // The person's other devices are told of the draft, and of the service once it is listed.
    const heard = await hearing(server);
    const begun = await begin(wei);
    expect(await heard('service.changed')).toEqual([[wei.id]]);
    expect(begun).toMatchObject({ onboard_state: 1, step: 'area' });
    expect(done(begun.steps)).toEqual([]);
    expect(begun.service).toMatchObject({
      name: 'Wei Cooling',
      is_draft: true,
      is_listed: false,
      categories: [],
      category_name: '',
    });
    const service_id = begun.service_id as number;
    expect((await about(wei)).onboard_state).toBe(1);

    await wei.client.ok(editor.saveLogo, { service_id, attachment_id: await uploadPicture(wei, 1) });
    await wei.client.ok(editor.saveDescription, { service_id, description: 'We wash.' });
    await wei.client.ok(changeBusinessHours, { service_id, days: { 1: [{ begin: 540, end: 1080 }] } });
    await wei.client.ok(calls.onboardingStep, { service_id, step: 'trade' });
    const early = await wei.client.call(calls.profileReady, { service_id });
    expect([early.error, early.body.missing]).toEqual(['profile incomplete', ['trade', 'area']]);

    // Another device sees the same.
    const other = server.client(wei.token);
    const resumed = (await other.ok(calls.onboarding, {})).onboarding;
    expect([resumed.service_id, resumed.step, done(resumed.steps)]).toEqual([service_id, 'trade', ['hours', 'page']]);

    await fill(wei, service_id);
    const heardReady = await hearing(server);
    const ready = await wei.client.ok(calls.profileReady, { service_id });
    expect(await heardReady('service.changed', { quote_service_id: service_id })).toEqual([[wei.id]]);
    expect(ready).toMatchObject({
      starter_credit: '50.00',
      onboard_state: 2,
      service: { is_draft: false, is_listed: true },
    });
    expect(ready.lead_count).toBeGreaterThan(0);
    expect(
      await server.sql('select from quote_bids where quote_request_id = $1 and provider_id = $2', [request.id, wei.id]),
    ).toHaveLength(1);
    expect(await about(wei)).toMatchObject({
      onboard_state: 2,
      quote_service_count: 1,
      available_wallet_amount: '50.00',
    });
    expect((await server.client().call(service, { service_id })).http).toBe(200);
    expect(await standing(wei)).toMatchObject({ onboard_state: 2, service_id: null, starter_credit: null });
  });

  it('a draft is not shown, found, matched or counted', async () => {
    const [wei, mal] = [await cast.person('Wei'), await cast.pro('Mal')];
    const figures = async () =>
      (
        await server.sql(
          `select pro_count, (select listed_count from service_totals) as listed from categories where slug = 'test-aircon'`,
        )
      )[0];
    const before = await figures();
    const { service_id } = await begin(wei, { category_id: cast.category_id });
    const draft = { service_id: service_id as number };
    await wei.client.ok(editor.saveArea, { ...draft, area_code: [cast.area_code] });
    expect(await figures()).toEqual(before);
    expect((await server.client().call(service, draft)).http).toBe(404);
    expect((await server.client().call(editor.serviceFaqs, draft)).http).toBe(404);
    const list = await server.client().ok(proList, { category: 'test-aircon', sort: 'newest' });
    expect(list.services.map((s) => s.id)).not.toContain(service_id);
    const wish = {
      category_id: cast.category_id,
      area_code: cast.area_code,
      lat: 1.35,
      lng: 103.94,
      travel: 'to_me' as const,
      now: new Date(),
      exclude_user_id: 0,
      invite_service_id: draft.service_id,
      limit: 500,
    };
    const found = await cast.inTransaction((context) => services.matchingServices(context, wish));
    expect(found.map((c) => c.quote_service_id)).not.toContain(service_id);
    expect(await about(wei)).toMatchObject({ quote_service_count: 0, available_wallet_amount: '0.00' });
    for (const c of [editor.serviceEdit, editor.servicePreview, editor.deleteService, calls.profileReady])
      expect((await mal.client.call(c, draft)).http, c.path).toBe(404);
    expect((await mal.client.call(calls.onboardingStep, { ...draft, step: 'hours' })).http).toBe(404);
    expect((await standing(wei)).step).toBe('area');
    // Its owner sees it in their list, and as a preview.
    expect((await wei.client.ok(myServices, { page: 1 })).services.map((s) => [s.id, s.is_draft])).toEqual([
      [service_id, true],
    ]);
    expect((await wei.client.ok(editor.servicePreview, draft)).service.category_slug).toBe('test-aircon');
    expect((await wei.client.ok(editor.serviceEdit, draft)).service_edit.hidden_by).toEqual(['draft']);
  });

  it('a draft begun twice, or on two devices at once, is one draft; beginning again changes its basics', async () => {
    const wei = await cast.person('Wei');
    const begun = await Promise.all([1, 2, 3].map(() => begin(wei)));
    expect(new Set(begun.map((b) => b.service_id)).size).toBe(1);
    const again = await wei.client.ok(calls.onboardingDraft, {
      name: 'Wei Pipes',
      postal_code: '460533',
      is_business: false,
    });
    expect(again.onboarding).toMatchObject({
      service_id: begun[0]?.service_id,
      service: { name: 'Wei Pipes', slug: 'wei-pipes', postal_code: '460533', is_business: false },
    });
    // A tab that still shows the former basics is refused.
    const stale = { service_id: begun[0]?.service_id as number, version: 1, is_business: true, ...BASIC };
    expect((await wei.client.call(editor.saveBasic, stale)).error).toBe('changed elsewhere');
  });

  it('starts with the category that the person came for, and does not change a later choice', async () => {
    const wei = await cast.person('Wei');
    const plumber = (await server.sql(`select id from categories where slug = 'plumber'`))[0]?.id as number;
    expect((await begin(wei, { category_id: cast.category_id })).service?.category_slug).toBe('test-aircon');
    expect((await begin(wei, { category_id: plumber })).service?.categories.map((c) => c.slug)).toEqual([
      'test-aircon',
    ]);
    const ravi = await cast.person('Ravi');
    expect((await ravi.client.call(calls.onboardingDraft, { ...BASIC, category_id: 999_999 })).http).toBe(400);
    expect((await standing(ravi)).service_id).toBeNull();
  });

  it('refuses an empty form, an unknown postal code and an eleventh service, and writes nothing', async () => {
    const wei = await cast.person('Wei');
    expect((await wei.client.call(calls.onboardingDraft, { name: '', postal_code: '' })).body).toMatchObject({
      error: 'validation',
      fields: { name: expect.any(String), postal_code: expect.any(String) },
    });
    expect((await wei.client.call(calls.onboardingDraft, { ...BASIC, postal_code: '740000' })).error).toBe(
      'unknown postal code',
    );
    expect(await standing(wei)).toMatchObject({ onboard_state: 0, service_id: null });
    for (let i = 0; i < 10; i++) await cast.service(wei, `More ${i}`);
    expect((await wei.client.call(calls.onboardingDraft, BASIC)).error).toBe('too many services');
  });

  it('finished twice, or at the same moment, counts, credits and offers once', async () => {
    const wei = await cast.person('Wei');
    const service_id = (await begin(wei, { category_id: cast.category_id })).service_id as number;
    await wei.client.ok(editor.saveArea, { service_id, area_code: [cast.area_code] });
    const replies = await Promise.all([1, 2, 3, 4].map(() => wei.client.ok(calls.profileReady, { service_id })));
    expect(replies.map((r) => r.starter_credit).filter(Boolean)).toEqual(['50.00']);
    expect(replies.every((r) => r.onboard_state === 2 && !r.service.is_draft)).toBe(true);
    expect(await about(wei)).toMatchObject({ quote_service_count: 1, available_wallet_amount: '50.00' });
    expect((await wei.client.ok(calls.onboardingStep, { service_id, step: 'hours' })).onboarding.service_id).toBeNull();
  });

  it('a further service can be a draft too: the state stays 2, and there is no second credit', async () => {
    const wei = await cast.person('Wei');
    await wei.client.ok(addService, { ...BASIC, category_id: [cast.category_id], area_code: ['TM'] });
    expect(await about(wei)).toMatchObject({ onboard_state: 2, quote_service_count: 1 });
    const second = await begin(wei);
    expect(second).toMatchObject({ onboard_state: 2, starter_credit: null });
    const ready = await finish(wei, second.service_id as number);
    expect(ready.starter_credit).toBeNull();
    expect(await about(wei)).toMatchObject({ quote_service_count: 2, available_wallet_amount: '50.00' });
  });

  it('a service added meanwhile gets the credit, not the draft; deleting a draft changes no count', async () => {
    const wei = await cast.person('Wei');
    const { service_id } = await begin(wei);
    const added = await wei.client.ok(addService, { ...BASIC, category_id: [cast.category_id], area_code: ['TM'] });
    expect(added.starter_credit).toBe('50.00');
    expect((await wei.client.call(editor.archiveService, { service_id: service_id as number })).error).toBe(
      'is a draft',
    );
    expect((await wei.client.call(editor.duplicateService, { service_id: service_id as number })).error).toBe(
      'is a draft',
    );
    const { quote_service_count } = await wei.client.ok(editor.deleteService, { service_id: service_id as number });
    expect([quote_service_count, (await about(wei)).quote_service_count]).toEqual([1, 1]);
    expect((await begin(wei)).service_id).not.toBe(service_id);
  });

  it('a draft without a name has its person’s name, all categories chosen before, and their licences', async () => {
    const wei = await cast.person('Wei', 'Tan');
    const plumber = (await server.sql(`select id from categories where slug = 'plumber'`))[0]?.id as number;
    const chosen = { postal_code: BASIC.postal_code, category_id: [plumber, cast.category_id] };
    const { onboarding: begun } = await wei.client.ok(calls.onboardingDraft, chosen);
    expect(begun.service?.name).toBe('Tan Wei');
    expect(begun.service?.category_slug).toBe('plumber');
    expect(begun.service?.categories.map(({ slug }) => slug)).toEqual(['plumber', 'test-aircon']);
    // Changing only the place keeps the name.
    await begin(wei);
    const moved = (await wei.client.ok(calls.onboardingDraft, { postal_code: '460533' })).onboarding.service;
    expect([moved?.name, moved?.postal_code]).toEqual([BASIC.name, '460533']);
    expect(begun.licences.length).toBeGreaterThan(0);
    expect(begun.licences.map(({ category_id }) => category_id)).not.toContain(cast.category_id);
  });

  it('a missing licence blocks only its own category', async () => {
    const [wei, rachel] = [await cast.person('Wei'), await cast.person('Rachel')];
    const licensed = (await standing(wei)).licences.find(({ is_all }) => is_all)?.category_id as number;
    const [free, held] = [await cast.request(rachel), await cast.request(rachel, { category_id: licensed })];
    const { service_id } = await begin(wei, { category_id: [licensed, cast.category_id] });
    await wei.client.ok(editor.saveArea, { service_id: service_id as number, area_code: [cast.area_code] });
    await wei.client.ok(calls.profileReady, { service_id: service_id as number });
    const blocked = await server.sql<{ id: number; licensed: boolean }>(
      `select b.quote_request_id as id, is_licensed_for(b.quote_service_id, r.category_id, r.fields, now()) as licensed
       from quote_bids b join quote_requests r on r.id = b.quote_request_id where b.provider_id = $1`,
      [wei.id],
    );
    expect(blocked.find(({ id }) => id === free.id)?.licensed).toBe(true);
    expect(blocked.find(({ id }) => id === held.id)?.licensed ?? false).toBe(false);
  });

  it('needs a session', async () => {
    const nobody = server.client();
    expect((await nobody.call(calls.onboarding, {})).http).toBe(403);
    expect((await nobody.call(calls.onboardingDraft, BASIC)).http).toBe(403);
  });
});
