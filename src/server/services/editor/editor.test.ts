import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call, CallInput } from '#core/kit/call.ts';
import { proList, service } from '#core/services/calls.ts';
import * as calls from '#core/services/editor/calls.ts';
import { SECTIONS, type ServiceEdit } from '#core/services/editor/model.ts';
import { onboardingDraft } from '#core/services/onboarding/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { sweepRemoved } from '../keeping-service.ts';

let server: TestServer;
let cast: Arrangement;
const dropped: string[] = [];
type Pro = TestPerson & { quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  const { dropPages } = server.app.parts;
  (server.app.parts as { dropPages: typeof dropPages }).dropPages = (tags) => {
    dropped.push(...tags);
    dropPages(tags);
  };
});
afterAll(() => server.close());

const editOf = async (pro: Pro): Promise<ServiceEdit> =>
  (await pro.client.ok(calls.serviceEdit, { service_id: pro.quote_service_id })).service_edit;
const saving = async <C extends Call>(pro: Pro, c: C, input: Record<string, unknown>): Promise<ServiceEdit> =>
  (
    (await pro.client.ok(c, { service_id: pro.quote_service_id, ...input } as unknown as CallInput<C>)) as never as {
      service_edit: ServiceEdit;
    }
  ).service_edit;
const refused = async <C extends Call>(pro: Pro, c: C, input: Record<string, unknown>) =>
  pro.client.call(c, { service_id: pro.quote_service_id, ...input } as unknown as CallInput<C>);
const shown = (id: number) => server.client().call(service, { service_id: id });

/** A valid input for each section, different from what a new service starts with. */
const INPUTS: Record<(typeof SECTIONS)[number], Record<string, unknown>> = {
  basic: { name: 'Wei Cooling', headline: 'Quiet and clean', is_business: false, postal_code: '520123', team_size: 3 },
  travel: {
    is_service_professional_travels_to_me: true,
    is_customer_travel_to_me: true,
    is_over_phone_or_internet: false,
    max_distance: 9000,
  },
  category: {},
  faq: { faqs: [{ question: 'Do you work on Sundays?', answer: 'From noon.' }] },
  media: { videos: [{ url: 'https://www.youtube.com/watch?v=1', title: 'A chemical wash' }] },
  description: { description: 'We wash.' },
  logo: { attachment_id: null },
  area: { area_code: ['TM', 'BD'] },
  close: { is_closed: true, reason: 'Reservist until June' },
  public_view: { is_public: false },
  external_links: { links: [{ label: 'Google reviews', url: 'https://www.google.com/maps/1' }] },
  pro_mark: { is_on: false },
  menu: { menu: [{ label: 'Chemical wash', from_cents: 8500, unit: 'unit', note: 'Tray taken down' }] },
  languages: { languages: ['hokkien', 'en'] },
};
beforeEach(() => {
  INPUTS.category = {
    category_id: [cast.category_id],
    prices: [{ category_id: cast.category_id, from_price: '38.00', from_price_unit: 'unit' }],
  };
});

describe('each section', () => {
  for (const section of SECTIONS)
    it(`${section} is saved, reads the same again, drops its pages, and is nobody else's`, async () => {
      const [wei, mal] = [await cast.pro('Wei'), await cast.pro('Mal')];
      const before = await editOf(wei);
      expect(before.versions[section]).toBe(0);
      dropped.length = 0;
      const after = await saving(wei, calls.SECTION_CALLS[section], { version: 0, ...INPUTS[section] });
      expect(after.versions).toEqual({ ...before.versions, [section]: 1 });
      expect(await editOf(wei)).toEqual(after);
      const onLists = ['basic', 'category', 'logo', 'area', 'close', 'public_view', 'languages'].includes(section);
      expect([...new Set(dropped)].toSorted()).toEqual([
        ...(onLists ? ['category:test-aircon', 'pro-list'] : []),
        `service:${wei.quote_service_id}`,
      ]);
      const { [section]: saved, ...others } = after.sections;
      const { [section]: was, ...othersBefore } = before.sections;
      if (section !== 'logo' && section !== 'pro_mark') expect(saved).not.toEqual(was);
      expect(others).toEqual(othersBefore);

      const stranger = await mal.client.call(calls.SECTION_CALLS[section] as Call, {
        service_id: wei.quote_service_id,
        version: 1,
        ...INPUTS[section],
      });
      expect(stranger.http).toBe(404);
      expect(await editOf(wei)).toEqual(after);
    });

  it('shows saved content to everyone, and private content only to the pro', async () => {
    const wei = await cast.pro('Wei');
    const saves = ['basic', 'travel', 'category', 'faq', 'media', 'description', 'area', 'external_links'] as const;
    for (const section of saves) await saving(wei, calls.SECTION_CALLS[section], INPUTS[section]);
    const { body } = await shown(wei.quote_service_id);
    expect(body.service).toMatchObject({
      name: 'Wei Cooling',
      slug: 'wei-cooling',
      headline: 'Quiet and clean',
      area_code: 'TM',
      team_size: 3,
      from_price: '38.00',
      description: 'We wash.',
      is_customer_travel_to_me: true,
    });
    expect(body.service.areas.map((area) => area.code)).toEqual(['BD', 'TM']);
    expect(body.profile).toEqual({
      menu: [],
      statements: [],
      faqs: [{ question: 'Do you work on Sundays?', answer: 'From noon.' }],
      photos: [],
      videos: [{ url: 'https://www.youtube.com/watch?v=1', host: 'youtube.com', title: 'A chemical wash' }],
      external_links: [{ label: 'Google reviews', url: 'https://www.google.com/maps/1', host: 'google.com' }],
      logo: null,
      is_pro_mark_on: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/520123|close|9000/);
    const preview = await wei.client.ok(calls.servicePreview, { service_id: wei.quote_service_id });
    expect({ service: body.service, profile: body.profile }).toEqual({
      service: preview.service,
      profile: preview.profile,
    });
  });

  it('keeps a menu’s order and only its own categories, and sorts languages', async () => {
    const wei = await cast.pro('Wei');
    const wash = {
      label: 'Chemical wash',
      category_id: cast.category_id,
      task: 'wash',
      from_cents: 8500,
      unit: 'unit',
    };
    const visit = { label: 'Visit first', from_cents: 4000, note: 'Waived if you hire' };
    await saving(wei, calls.saveMenu, { menu: [visit, wash] });
    await saving(wei, calls.saveLanguages, { languages: ['hokkien', 'en', 'hokkien'] });
    const { service: card, profile } = (await shown(wei.quote_service_id)).body;
    expect(profile.menu).toEqual([
      { ...visit, category_id: null, task: null, unit: '' },
      { ...wash, note: '' },
    ]);
    expect(card.languages).toEqual(['en', 'hokkien']);
    const { services } = await server.client().ok(proList, { category: 'test-aircon' });
    expect(services.find(({ id }) => id === wei.quote_service_id)?.languages).toEqual(['en', 'hokkien']);

    const before = await editOf(wei);
    const [top] = await server.sql('select max(id) + 1 as other from categories');
    for (const row of [
      { ...wash, category_id: top?.other },
      { ...wash, from_cents: -1 },
      { ...wash, from_cents: 8500.5 },
      { ...wash, label: ' ' },
      { ...wash, label: 'x'.repeat(61) },
    ])
      expect((await refused(wei, calls.saveMenu, { menu: [row] })).http, JSON.stringify(row)).toBe(400);
    expect((await refused(wei, calls.saveMenu, { menu: Array(13).fill(visit) })).http).toBe(400);
    expect((await refused(wei, calls.saveLanguages, { languages: ['klingon'] })).http).toBe(400);
    // Another tab still has the older version.
    for (const late of [
      await refused(wei, calls.saveMenu, { version: 0, menu: [visit] }),
      await refused(wei, calls.saveLanguages, { version: 0, languages: ['en'] }),
    ])
      expect(late.error).toBe('changed elsewhere');
    expect(await editOf(wei)).toEqual(before);
  });

  it('tells only the pro’s other tabs', async () => {
    const [wei, mal] = [await cast.pro('Wei'), await cast.pro('Mal')];
    const [tab, deaf] = await Promise.all([wei, mal].map((p) => listen(server.url, { token: p.token })));
    try {
      await Promise.all([tab, deaf].map((l) => l?.until((e) => e.name === 'ready')));
      await saving(wei, calls.saveFaq, { version: 0, ...INPUTS.faq });
      const told = await tab?.until((e) => e.name === 'service.changed');
      expect(told?.payload).toEqual({ quote_service_id: wei.quote_service_id, section: 'faq' });
      await cast.inTransaction((context) => context.publish('user.changed', { user_id: mal.id }, [mal.id]));
      await deaf?.until((e) => e.name === 'user.changed');
      expect(deaf?.heard.map((e) => e.name)).not.toContain('service.changed');
    } finally {
      tab?.close();
      deaf?.close();
    }
  });
});

describe('two tabs', () => {
  it('on one section: the second save is refused with the current version, on which it can save again', async () => {
    const wei = await cast.pro('Wei');
    const first = await saving(wei, calls.saveDescription, { version: 0, description: 'Mine' });
    const reply = await refused(wei, calls.saveDescription, { version: 0, description: 'Theirs' });
    expect(reply.error).toBe('changed elsewhere');
    const body = reply.body as unknown as { version: number; service_edit: ServiceEdit; section: string };
    expect([body.section, body.version, body.service_edit]).toEqual(['description', 1, first]);
    expect((await editOf(wei)).sections.description.description).toBe('Mine');
    const kept = await saving(wei, calls.saveDescription, { version: body.version, description: 'Theirs' });
    expect([kept.sections.description.description, kept.versions.description]).toEqual(['Theirs', 2]);
  });

  it('on any section: a form based on another version changes nothing', async () => {
    const wei = await cast.pro('Wei');
    const before = await editOf(wei);
    for (const section of SECTIONS) {
      const reply = await refused(wei, calls.SECTION_CALLS[section], { version: 7, ...INPUTS[section] });
      expect([section, reply.error]).toEqual([section, 'changed elsewhere']);
      expect(reply.body).toMatchObject({ section, version: 0, service_edit: before });
    }
    expect(await editOf(wei)).toEqual(before);
  });

  it('on two sections can both save', async () => {
    const wei = await cast.pro('Wei');
    await Promise.all([
      saving(wei, calls.saveDescription, { version: 0, description: 'Mine' }),
      saving(wei, calls.saveFaq, { version: 0, ...INPUTS.faq }),
    ]);
    expect((await editOf(wei)).versions).toMatchObject({ description: 1, faq: 1, basic: 0 });
  });

  it('that save at the same moment: one succeeds, the others are refused', async () => {
    const wei = await cast.pro('Wei');
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((description) => refused(wei, calls.saveDescription, { version: 0, description })),
    );
    expect(replies.map((r) => r.error ?? 'saved').toSorted()).toEqual([
      'changed elsewhere',
      'changed elsewhere',
      'changed elsewhere',
      'saved',
    ]);
    const won = replies.find((r) => r.status === 'Success');
    expect((await editOf(wei)).sections).toEqual(
      (won!.body as unknown as { service_edit: ServiceEdit }).service_edit.sections,
    );
  });

  it('that save the same content, or repeat a save, change it once', async () => {
    const wei = await cast.pro('Wei');
    for (let i = 0; i < 3; i++) await saving(wei, calls.saveFaq, { version: 0, ...INPUTS.faq });
    expect((await editOf(wei)).versions.faq).toBe(1);
    // Undo saves the former value on the newer version.
    const undone = await saving(wei, calls.saveFaq, { version: 1, faqs: [] });
    expect([undone.sections.faq.faqs, undone.versions.faq]).toEqual([[], 2]);
    expect((await refused(wei, calls.saveFaq, { version: 1, ...INPUTS.faq })).error).toBe('changed elsewhere');
  });

  it('and the form of the older call, which counts as a change of each of its sections', async () => {
    const wei = await cast.pro('Wei');
    const { editService } = await import('#core/services/calls.ts');
    await wei.client.ok(editService, {
      service_id: wei.quote_service_id,
      name: 'Wei',
      postal_code: '520123',
      category_id: [cast.category_id],
      area_code: ['TM'],
    });
    expect((await editOf(wei)).versions).toMatchObject({ basic: 1, travel: 1, category: 1, area: 1, faq: 0, logo: 0 });
    expect((await refused(wei, calls.saveArea, { version: 0, area_code: ['BD'] })).error).toBe('changed elsewhere');
  });
});

describe('what a section refuses', () => {
  it('an unknown postal code, no way to meet, and travel without areas', async () => {
    const wei = await cast.pro('Wei');
    expect((await refused(wei, calls.saveBasic, { ...INPUTS.basic, postal_code: '740000' })).error).toBe(
      'unknown postal code',
    );
    const flags = (to_me: boolean, to_pro: boolean) => ({
      is_service_professional_travels_to_me: to_me,
      is_customer_travel_to_me: to_pro,
      is_over_phone_or_internet: false,
    });
    expect((await refused(wei, calls.saveTravel, flags(false, false))).error).toBe('no travel');
    expect((await refused(wei, calls.saveArea, { area_code: [] })).error).toBe('no area');
    await saving(wei, calls.saveTravel, flags(false, true));
    expect((await saving(wei, calls.saveArea, { area_code: [] })).sections.area.area_code).toEqual([]);
    expect((await refused(wei, calls.saveTravel, flags(true, true))).error).toBe('no area');
    const edit = await editOf(wei);
    expect([edit.versions.basic, edit.versions.travel, edit.versions.area]).toEqual([0, 1, 1]);
  });

  it('input that cannot be stored, by its field', async () => {
    const wei = await cast.pro('Wei');
    const faq = { question: 'q', answer: 'a' };
    const video = { url: 'https://youtu.be/1' };
    const link = { label: 'Reviews', url: 'https://google.com/1' };
    const bad: [keyof typeof INPUTS, string, Record<string, unknown>][] = [
      ['basic', 'name', { ...INPUTS.basic, name: 'x' }],
      ['category', 'category_id', { category_id: [] }],
      ['category', 'category_id', { category_id: [999_999] }],
      ['area', 'area_code', { area_code: ['ZZ'] }],
      ['faq', 'faqs', { faqs: Array.from({ length: 21 }, () => faq) }],
      ['faq', 'faqs.0.question', { faqs: [{ ...faq, question: ' ' }] }],
      ['faq', 'faqs.0.question', { faqs: [{ ...faq, question: 'x'.repeat(121) }] }],
      ['faq', 'faqs.0.answer', { faqs: [{ ...faq, answer: 'x'.repeat(1001) }] }],
      ['media', 'videos.0.url', { videos: [{ url: 'http://youtu.be/1' }] }],
      ['media', 'videos.0.url', { videos: [{ url: 'javascript:alert(1)' }] }],
      ['media', 'videos', { videos: Array.from({ length: 11 }, () => video) }],
      ['external_links', 'links', { links: Array.from({ length: 11 }, () => link) }],
      ['external_links', 'links.0.label', { links: [{ ...link, label: '' }] }],
      ['external_links', 'links.0.url', { links: [{ ...link, url: 'https://user@google.com/' }] }],
      ['close', 'reason', { is_closed: true, reason: 'x'.repeat(301) }],
      ['description', 'description', { description: 'x'.repeat(4001) }],
    ];
    for (const [section, field, input] of bad) {
      const reply = await refused(wei, calls.SECTION_CALLS[section as 'basic'], input);
      expect(reply.http, JSON.stringify([section, input]).slice(0, 200)).toBe(400);
      expect(Object.keys(reply.body.fields as object)).toContain(field);
    }
    expect(Object.values((await editOf(wei)).versions).every((version) => version === 0)).toBe(true);
  });
});

describe('photos and logo', () => {
  it('are own public pictures, in order, with captions and one cover', async () => {
    const wei = await cast.pro('Wei');
    const ids = [await uploadPicture(wei, 1), await uploadPicture(wei, 2), await uploadPicture(wei, 3)] as const;
    const photos = ids.map((attachment_id, i) => ({ attachment_id, caption: `No. ${i}`, is_cover: i === 1 }));
    const saved = await saving(wei, calls.saveMedia, { photos: photos.toReversed() });
    expect(saved.sections.media.photos.map((p) => [p.attachment.id, p.caption, p.is_cover])).toEqual([
      [ids[2], 'No. 2', false],
      [ids[1], 'No. 1', true],
      [ids[0], 'No. 0', false],
    ]);
    const again = await saving(wei, calls.saveMedia, {
      photos: [{ attachment_id: ids[0], is_cover: true }, { attachment_id: ids[1] }],
    });
    expect(again.sections.media.photos.map((p) => [p.attachment.id, p.is_cover])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
    const open = await fetch(server.url + (again.sections.media.photos[0]?.attachment.url as string));
    expect(open.status).toBe(200);
    expect((await shown(wei.quote_service_id)).body.profile.photos).toHaveLength(2);
  });

  it('refuse another person’s picture, a private one, a document, one of another service, a repeated one, two covers and a 31st', async () => {
    const [wei, mal] = [await cast.pro('Wei'), await cast.pro('Mal')];
    const own = await uploadPicture(wei, 4);
    const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    const [document] = (await wei.client.ok(upload, { file: [{ filename: 'a.pdf', too_large: false, bytes: pdf }] }))
      .attachments;
    const other = { ...wei, quote_service_id: await cast.service(wei, 'Other') };
    const elsewhere = await uploadPicture(wei, 5);
    await saving(other, calls.saveMedia, { photos: [{ attachment_id: elsewhere }] });
    const bad = [
      await uploadPicture(mal, 6),
      await uploadPicture(wei, 7, { is_private: true }),
      document?.id,
      elsewhere,
      999_999_999,
    ];
    for (const attachment_id of bad) {
      const photos = [{ attachment_id: own }, { attachment_id }];
      expect((await refused(wei, calls.saveMedia, { photos })).error, String(attachment_id)).toBe('not a photo');
      expect((await refused(wei, calls.saveLogo, { attachment_id })).error, String(attachment_id)).toBe('not a photo');
    }
    const twice = [{ attachment_id: own }, { attachment_id: own }];
    const second = await uploadPicture(wei, 8);
    const covers = [own, second].map((attachment_id) => ({ attachment_id, is_cover: true }));
    const many = Array.from({ length: 31 }, (_, i) => ({ attachment_id: i + 1 }));
    for (const photos of [twice, covers, many])
      expect((await refused(wei, calls.saveMedia, { photos })).http).toBe(400);
    const edit = await editOf(wei);
    expect([edit.sections.media.photos, edit.sections.logo.attachment, edit.versions.media]).toEqual([[], null, 0]);
    // A refused save attaches nothing.
    expect(await server.sql('select quote_service_id from attachments where id = $1', [own])).toEqual([
      { quote_service_id: null },
    ]);
  });

  it('that are removed can be put back for a week, then their files are deleted unless they are shown', async () => {
    const wei = await cast.pro('Wei');
    const [photo, logo, next] = [
      await uploadPicture(wei, 9),
      await uploadPicture(wei, 10),
      await uploadPicture(wei, 11),
    ];
    await saving(wei, calls.saveMedia, { photos: [{ attachment_id: photo, caption: 'Before' }] });
    await saving(wei, calls.saveLogo, { attachment_id: logo });
    expect((await shown(wei.quote_service_id)).body.service.s3_thumb_url).toBe(`/files/${logo}/thumb`);
    await saving(wei, calls.saveMedia, { photos: [] });
    await saving(wei, calls.saveLogo, { attachment_id: next });
    const there = async () =>
      (await server.sql('select id from attachments where id = any($1) order by id', [[photo, logo, next]])).map(
        (r) => r.id,
      );
    const sweep = async (days: number) => {
      await cast.inTransaction((context) =>
        sweepRemoved({ ...context, now: new Date(Date.now() + days * 86_400_000) }),
      );
      return there();
    };
    expect(await sweep(6)).toEqual([photo, logo, next]);

    const back = await saving(wei, calls.saveMedia, { photos: [{ attachment_id: photo, caption: 'Before' }] });
    expect(back.sections.media.photos[0]?.attachment.id).toBe(photo);
    expect(await sweep(8)).toEqual([photo, next]);
    expect((await editOf(wei)).sections.logo.attachment?.id).toBe(next);
    // A photo that is also the logo is not deleted with the photo.
    await saving(wei, calls.saveLogo, { attachment_id: photo });
    await saving(wei, calls.saveMedia, { photos: [] });
    expect(await sweep(8)).toEqual([photo]);
  });
});

describe('the Pro mark', () => {
  it('needs something checked, can always be taken off, and goes with what it stood on', async () => {
    const wei = await cast.pro('Wei');
    expect((await editOf(wei)).sections.pro_mark).toEqual({ is_on: false, can_enable: false });
    expect((await refused(wei, calls.saveProMark, { is_on: true })).error).toBe('nothing checked');
    await server.sql('update users set is_id_checked = true where id = $1', [wei.id]);
    const mark = async () => (await shown(wei.quote_service_id)).body.profile.is_pro_mark_on;
    expect((await saving(wei, calls.saveProMark, { is_on: true })).sections.pro_mark).toEqual({
      is_on: true,
      can_enable: true,
    });
    expect(await mark()).toBe(true);
    await server.sql('update users set is_id_checked = false where id = $1', [wei.id]);
    expect(await mark()).toBe(false);
    expect((await saving(wei, calls.saveProMark, { is_on: false })).sections.pro_mark.is_on).toBe(false);
  });
});

describe('closing', () => {
  it('hides a service from page, list, FAQ and counts until it is opened; its owner sees all', async () => {
    const wei = await cast.pro('Wei');
    await saving(wei, calls.saveFaq, INPUTS.faq);
    const listed = async () =>
      (await server.client().ok(proList, { category: 'test-aircon', sort: 'newest' })).services.some(
        (s) => s.id === wei.quote_service_id,
      );
    const count = async () =>
      (await server.sql(`select pro_count from categories where slug = 'test-aircon'`))[0]?.pro_count;
    const faqs = () => server.client().call(calls.serviceFaqs, { service_id: wei.quote_service_id });
    const before = await count();
    expect([(await shown(wei.quote_service_id)).http, (await faqs()).body.faqs, await listed()]).toEqual([
      200,
      INPUTS.faq.faqs,
      true,
    ]);
    const closed = await saving(wei, calls.saveClose, { is_closed: true, reason: 'Reservist' });
    expect(closed.sections.close).toMatchObject({ is_closed: true, reason: 'Reservist' });
    expect(closed.hidden_by).toEqual(['closed']);
    expect([(await shown(wei.quote_service_id)).http, (await faqs()).http, await listed(), await count()]).toEqual([
      404,
      404,
      false,
      before - 1,
    ]);
    expect((await wei.client.ok(calls.servicePreview, { service_id: wei.quote_service_id })).service.id).toBe(
      wei.quote_service_id,
    );
    const again = await saving(wei, calls.saveClose, { is_closed: true, reason: 'Longer' });
    expect(again.sections.close.closed_on).toBe(closed.sections.close.closed_on);
    const open = await saving(wei, calls.saveClose, { is_closed: false, reason: 'Longer' });
    expect([open.sections.close, open.hidden_by]).toEqual([{ is_closed: false, reason: '', closed_on: null }, []]);
    expect([(await shown(wei.quote_service_id)).http, await listed(), await count()]).toEqual([200, true, before]);
  });
});

it('the FAQ call of section 7 is the section by another path', async () => {
  const wei = await cast.pro('Wei');
  const { faqs } = await wei.client.ok(calls.changeServiceFaqs, {
    service_id: wei.quote_service_id,
    version: 0,
    ...INPUTS.faq,
  });
  expect([faqs, (await editOf(wei)).versions.faq]).toEqual([INPUTS.faq.faqs, 1]);
  expect((await refused(wei, calls.changeServiceFaqs, { version: 0, faqs: [] })).error).toBe('changed elsewhere');
});

it('deleting the account deletes the service’s lists, captions, versions and files', async () => {
  const wei = await cast.pro('Wei');
  const photo = await uploadPicture(wei, 12);
  await saving(wei, calls.saveFaq, INPUTS.faq);
  await saving(wei, calls.saveMedia, { photos: [{ attachment_id: photo, caption: 'My kitchen' }] });
  await saving(wei, calls.saveClose, INPUTS.close);
  await cast.leave(wei);
  for (const table of ['service_profiles', 'service_photos', 'service_sections'])
    expect(await server.sql(`select from ${table} where quote_service_id = $1`, [wei.quote_service_id]), table).toEqual(
      [],
    );
  expect(await server.sql('select from attachments where id = $1', [photo])).toEqual([]);
  expect(await server.sql('select close_reason from quote_services where id = $1', [wei.quote_service_id])).toEqual([
    { close_reason: '' },
  ]);
});

it('saving a draft drops no cached pages, since none shows it', async () => {
  const wei = await cast.person('Wei');
  const { onboarding } = await wei.client.ok(onboardingDraft, { name: 'Wei', postal_code: '520123' });
  dropped.length = 0;
  await wei.client.ok(calls.saveArea, { service_id: onboarding.service_id as number, area_code: ['TM'] });
  await wei.client.ok(calls.saveFaq, { service_id: onboarding.service_id as number, ...INPUTS.faq });
  expect(dropped).toEqual([]);
});

it('completeness follows what is saved', async () => {
  const wei = await cast.pro('Wei');
  const before = (await editOf(wei)).completeness.percent;
  const { completeness } = await saving(wei, calls.saveDescription, { description: 'x'.repeat(200) });
  const item = completeness.items.find(({ key }) => key === 'description');
  expect([completeness.percent, item?.done]).toEqual([before + (item?.weight ?? 0), true]);
});
