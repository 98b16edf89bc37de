import { createHash } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/services/editor/calls.ts';
import type { Section, ServiceEdit } from '#core/services/editor/model.ts';
import { SPOKEN } from '#core/services/model.ts';
import { decideAreas, decideTravel, slugOf } from '#core/services/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { attach } from '#server/uploads/service.ts';
import { dropOwnPage, dropPagesOf } from '../pages-service.ts';
import * as services from '../store.ts';
import { presentEdit } from './presenter.ts';
import * as store from './store.ts';

type Row = services.ServiceRow;
type Save<C extends keyof typeof calls> = (typeof calls)[C];

/** The caller's own service with its sections, their versions and what is missing; 404 for others. */
export async function serviceEdit(
  { service_id }: CallParsed<typeof calls.serviceEdit>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.serviceEdit>> {
  const row = await store.readEdit(db, service_id, user.id);
  return row ? ok({ service_edit: presentEdit(row) }) : notFound();
}

/** The caller's own service as customers see it, even while it is not listed. */
export async function preview(
  { service_id }: CallParsed<typeof calls.servicePreview>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.servicePreview>> {
  const found = await services.ownPreviewed(db, service_id, user.id);
  return found ? ok(found) : notFound();
}

async function editOf({ db, user }: PersonContext, id: number): Promise<ServiceEdit> {
  const row = await store.readEdit(db, id, user.id);
  if (!row) throw new Error(`service ${id} is gone within its own transaction`);
  return presentEdit(row);
}

/** Sections that lists and their filters show; the others are only on the service's own page. */
const ON_LISTS: ReadonlySet<Section> = new Set([
  'basic',
  'category',
  'logo',
  'area',
  'close',
  'public_view',
  'languages',
]);

interface SectionInput {
  readonly service_id: number;
  readonly version?: number | undefined;
}

/**
 * Locks the caller's service and saves a section of it. A form based on an older version is refused with the current one, unless
 * both have the same content: a save that is sent twice, or again after a lost answer, changes nothing and succeeds.
 */
async function save<I extends SectionInput, E extends string = never>(
  context: PersonContext,
  section: Section,
  input: I,
  write: (row: Row, input: I) => Promise<Result<undefined, E>>,
): Promise<Result<{ service_edit: ServiceEdit }, E | 'changed elsewhere' | NotFound>> {
  const { db, user, now } = context;
  const { service_id, version, ...data } = input;
  const row = await services.lockOwnService(db, service_id, user.id);
  if (!row) return notFound();
  const state = await store.readSection(db, row.id, section);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  if (state.digest === digest) return ok({ service_edit: await editOf(context, row.id) });
  if (version !== undefined && version !== state.version)
    return refuse('changed elsewhere', undefined, {
      section,
      version: state.version,
      service_edit: await editOf(context, row.id),
    });
  const isOnLists = ON_LISTS.has(section) && !row.is_draft;
  const before = isOnLists ? await services.categorySlugs(db, row.id) : [];
  const written = await write(row, input);
  if (!written.ok) return written;
  await store.bumpSections(db, row.id, [section], now, digest);
  await context.publish('service.changed', { quote_service_id: row.id, section }, [user.id]);
  if (isOnLists) dropPagesOf(context, row.id, [...before, ...(await services.categorySlugs(db, row.id))]);
  else if (!row.is_draft) dropOwnPage(context, row.id);
  return ok({ service_edit: await editOf(context, row.id) });
}

export const saveBasic = (input: CallParsed<Save<'saveBasic'>>, context: PersonContext) =>
  save(context, 'basic', input, async (row, form) => {
    const { db, now } = context;
    const place = await categories.placeOfPostal(db, form.postal_code);
    if (!place) return refuse('unknown postal code');
    await store.patchService(db, row.id, now, {
      name: form.name,
      slug: slugOf(form.name),
      headline: form.headline,
      is_business: form.is_business,
      postal_code: form.postal_code,
      area_code: place.area.code,
      lat: place.lat,
      lng: place.lng,
      warranty_days: form.warranty_days,
      ...(form.years_in_business === undefined ? {} : { years_in_business: form.years_in_business }),
      ...(form.team_size === undefined ? {} : { team_size: form.team_size }),
    });
    return ok();
  });

export const saveTravel = (input: CallParsed<Save<'saveTravel'>>, context: PersonContext) =>
  save(context, 'travel', input, async (row, { max_distance, ...form }) => {
    const { db, now } = context;
    const travel = decideTravel(row, form);
    if (!travel.ok) return travel;
    const areas = decideAreas({ ...row, ...travel.value }, await store.countAreas(db, row.id));
    if (!areas.ok) return areas;
    await store.patchService(db, row.id, now, {
      ...travel.value,
      ...(max_distance === undefined ? {} : { max_distance }),
    });
    return ok();
  });

export const saveCategory = (input: CallParsed<Save<'saveCategory'>>, context: PersonContext) =>
  save(context, 'category', input, async (row, form) => {
    const { db, now } = context;
    const ids = [...new Set(form.category_id)];
    const unknown = await services.unknownOf(db, ids, []);
    if (unknown.categories.length > 0) throw invalid({ category_id: 'not a category' });
    await store.patchService(db, row.id, now, { main_category_id: ids[0] as number });
    await services.setCategories(db, row.id, ids, form.prices ?? []);
    return ok();
  });

export const saveFaq = (input: CallParsed<Save<'saveFaq'>>, context: PersonContext) =>
  save(context, 'faq', input, async (row, { faqs }) => {
    await store.writeFaqs(context.db, row.id, context.now, faqs);
    return ok();
  });

export const saveMedia = (input: CallParsed<Save<'saveMedia'>>, context: PersonContext) =>
  save(context, 'media', input, async (row, { photos, videos }) => {
    const { db, now } = context;
    const ids = photos.map((photo) => photo.attachment_id);
    if (new Set(ids).size < ids.length) throw invalid({ photos: 'has a photo twice' });
    if (photos.filter((photo) => photo.is_cover).length > 1) throw invalid({ photos: 'has more than one cover' });
    if (!(await takePictures(context, ids, row.id))) return refuse('not a photo');
    await store.setPhotos(db, row.id, now, photos);
    await store.writeVideos(
      db,
      row.id,
      now,
      videos.map(({ url: { url, host }, title }) => ({ url, host, title })),
    );
    return ok();
  });

export const saveDescription = (input: CallParsed<Save<'saveDescription'>>, context: PersonContext) =>
  save(context, 'description', input, async (row, { description }) => {
    await store.patchService(context.db, row.id, context.now, { description });
    return ok();
  });

export const saveLogo = (input: CallParsed<Save<'saveLogo'>>, context: PersonContext) =>
  save(context, 'logo', input, async (row, { attachment_id }) => {
    const { db, now } = context;
    if (attachment_id !== null && !(await takePictures(context, [attachment_id], row.id))) return refuse('not a photo');
    const before = row.logo_attachment_id;
    await store.patchService(db, row.id, now, { logo_attachment_id: attachment_id });
    if (before !== null && before !== attachment_id) await store.keepAside(db, row.id, before, now);
    return ok();
  });

export const saveArea = (input: CallParsed<Save<'saveArea'>>, context: PersonContext) =>
  save(context, 'area', input, async (row, form) => {
    const { db, now } = context;
    const codes = [...new Set(form.area_code.map((code) => code.toUpperCase()))];
    const unknown = await services.unknownOf(db, [], codes);
    if (unknown.areas.length > 0) throw invalid({ area_code: 'not an area' });
    const decided = decideAreas(row, codes.length);
    if (!decided.ok) return decided;
    await store.patchService(db, row.id, now, {});
    await services.setAreas(db, row.id, codes);
    return ok();
  });

export const saveClose = (input: CallParsed<Save<'saveClose'>>, context: PersonContext) =>
  save(context, 'close', input, async (row, { is_closed, reason }) => {
    await store.patchService(context.db, row.id, context.now, {
      closed_on: is_closed ? (row.closed_on ?? context.now) : null,
      close_reason: is_closed ? reason : '',
    });
    return ok();
  });

export const savePublicView = (input: CallParsed<Save<'savePublicView'>>, context: PersonContext) =>
  save(context, 'public_view', input, async (row, { is_public }) => {
    await store.patchService(context.db, row.id, context.now, { is_public });
    return ok();
  });

export const saveExternalLinks = (input: CallParsed<Save<'saveExternalLinks'>>, context: PersonContext) =>
  save(context, 'external_links', input, async (row, { links }) => {
    const kept = links.map(({ label, url: { url, host } }) => ({ label, url, host }));
    await store.writeLinks(context.db, row.id, context.now, kept);
    return ok();
  });

/** Sets or removes the Pro mark. It can always be removed, but only set where something was checked. */
export const saveProMark = (input: CallParsed<Save<'saveProMark'>>, context: PersonContext) =>
  save(context, 'pro_mark', input, async (row, { is_on }) => {
    const { db, now, user } = context;
    if (is_on && !(await store.readEdit(db, row.id, user.id))?.is_checked) return refuse('nothing checked');
    await store.patchService(db, row.id, now, { is_pro_mark_on: is_on });
    return ok();
  });

/** Saves the menu. The category of a line, where it has one, must be one of the service's. */
export const saveMenu = (input: CallParsed<Save<'saveMenu'>>, context: PersonContext) =>
  save(context, 'menu', input, async (row, { menu }) => {
    const { db, now, user } = context;
    const own = new Set((await services.ownService(db, row.id, user.id))?.categories.map(({ id }) => id));
    if (menu.some(({ category_id }) => category_id !== null && !own.has(category_id)))
      throw invalid({ menu: 'names work that this service does not do' });
    await store.writeMenu(db, row.id, now, menu);
    return ok();
  });

export const saveLanguages = (input: CallParsed<Save<'saveLanguages'>>, context: PersonContext) =>
  save(context, 'languages', input, async (row, { languages }) => {
    await store.patchService(context.db, row.id, context.now, {
      languages: SPOKEN.filter((language) => languages.includes(language)),
    });
    return ok();
  });

/** Attaches public pictures of the person to the service. False where one is not theirs or not public. */
async function takePictures(context: PersonContext, ids: readonly number[], quote_service_id: number) {
  if (!(await store.areOwnPictures(context.db, ids, context.user.id))) return false;
  return attach(context, ids, { quote_service_id });
}

/** The questions and answers of a listed service. */
export async function faqs(
  { service_id }: CallParsed<typeof calls.serviceFaqs>,
  { db }: Context,
): Promise<CallResult<typeof calls.serviceFaqs>> {
  const found = await store.readFaqs(db, service_id);
  return found ? ok({ faqs: found }) : notFound();
}

/** Saves the FAQ section, by the path of the FAQ list. */
export async function changeFaqs(
  input: CallParsed<typeof calls.changeServiceFaqs>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeServiceFaqs>> {
  const saved = await saveFaq(input, context);
  return saved.ok ? ok({ faqs: saved.value.service_edit.sections.faq.faqs }) : saved;
}
