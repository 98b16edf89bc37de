import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { ExternalLink, Faq, MenuRow, Section, ServiceProfile, Video } from '#core/services/editor/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { type Db, type Query, statement } from '#server/platform/data/database.ts';

/** All that the editor shows of an own service. */
export interface EditRow {
  readonly service: OwnService;
  readonly profile: ServiceProfile;
  readonly closed_on: Date | null;
  readonly close_reason: string;
  readonly is_pro_mark_on: boolean;
  readonly is_withdrawn: boolean;
  /** Whether the identity, business or a certificate is checked. */
  readonly is_checked: boolean;
  readonly has_hours: boolean;
  readonly versions: Partial<Record<Section, number>>;
  readonly onboard_state: number;
}
const edited = statement(
  `select own_service_json(s) as service, service_profile_json(s) as profile, s.closed_on, s.close_reason, s.is_pro_mark_on,
     s.is_withdrawn, u.is_id_checked or s.is_business_checked or s.is_certificate_checked as is_checked,
     exists (select from service_calendars c where c.quote_service_id = s.id and c.schedule is not null) as has_hours,
     coalesce((select jsonb_object_agg(v.section, v.version) from service_sections v where v.quote_service_id = s.id), '{}') as versions,
     u.onboard_state
   from quote_services s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.deleted_on is null`,
);
/** A person's own service for the editor; null for another person's. */
export const readEdit = (db: Db, id: number, user_id: number): Promise<EditRow | null> =>
  db.maybe<EditRow>(edited(id, user_id));

/** How often a section was saved, and the digest of the last save. */
export interface SectionState {
  readonly version: number;
  readonly digest: string;
}
const sectionState = statement(
  'select version, digest from service_sections where quote_service_id = $1 and section = $2',
);
/** A section's version and digest. Call it with the service locked. */
export const readSection = async (db: Db, id: number, section: Section): Promise<SectionState> =>
  (await db.maybe<SectionState>(sectionState(id, section))) ?? { version: 0, digest: '' };

const bump = statement(
  `insert into service_sections (quote_service_id, section, version, digest, saved_on)
   select $1, section, 1, $3, $4 from unnest($2::text[]) as section
   on conflict (quote_service_id, section)
   do update set version = service_sections.version + 1, digest = excluded.digest, saved_on = excluded.saved_on`,
);
/** Counts up the versions of these sections, so that forms based on older versions are refused. */
export const bumpSections = (
  db: Db,
  id: number,
  sections: readonly Section[],
  now: Date,
  digest = '',
): Promise<number> => db.run(bump(id, sections, digest, now));

/** Columns of a service that one section writes. */
export interface SectionColumns {
  readonly name?: string;
  readonly slug?: string;
  readonly headline?: string;
  readonly description?: string;
  readonly is_business?: boolean;
  readonly postal_code?: string;
  readonly area_code?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly warranty_days?: number;
  readonly years_in_business?: number | null;
  readonly team_size?: number | null;
  readonly is_service_professional_travels_to_me?: boolean;
  readonly is_customer_travel_to_me?: boolean;
  readonly is_over_phone_or_internet?: boolean;
  readonly max_distance?: number | null;
  readonly main_category_id?: number;
  readonly logo_attachment_id?: number | null;
  readonly is_public?: boolean;
  readonly is_archived?: boolean;
  readonly closed_on?: Date | null;
  readonly close_reason?: string;
  readonly deleted_on?: Date;
  readonly is_pro_mark_on?: boolean;
  readonly is_draft?: boolean;
  readonly languages?: readonly string[];
  readonly onboard_step?: string;
}
const updates = new Map<string, (...values: unknown[]) => Query>();
/** Writes some columns of a locked service. Calls with the same columns share a prepared statement. */
export function patchService(db: Db, id: number, now: Date, columns: SectionColumns): Promise<number> {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = entries.map(([name]) => name);
  const sets = names.map((name, i) => `, ${name} = $${i + 3}`).join('');
  const text = `update quote_services set modified = $2${sets} where id = $1`;
  const made = updates.get(text) ?? statement(text);
  updates.set(text, made);
  return db.run(made(id, now, ...entries.map(([, value]) => value)));
}

const keepList = (column: 'faqs' | 'videos' | 'external_links' | 'menu') =>
  statement(
    `insert into service_profiles (quote_service_id, ${column}, modified) values ($1, $2, $3)
     on conflict (quote_service_id) do update set ${column} = excluded.${column}, modified = excluded.modified`,
  );
const keepFaqs = keepList('faqs');
const keepVideos = keepList('videos');
const keepLinks = keepList('external_links');
const keepMenu = keepList('menu');
export const writeFaqs = (db: Db, id: number, now: Date, faqs: readonly Faq[]): Promise<number> =>
  db.run(keepFaqs(id, JSON.stringify(faqs), now));
export const writeVideos = (db: Db, id: number, now: Date, videos: readonly Video[]): Promise<number> =>
  db.run(keepVideos(id, JSON.stringify(videos), now));
export const writeLinks = (db: Db, id: number, now: Date, links: readonly ExternalLink[]): Promise<number> =>
  db.run(keepLinks(id, JSON.stringify(links), now));
export const writeMenu = (db: Db, id: number, now: Date, menu: readonly MenuRow[]): Promise<number> =>
  db.run(keepMenu(id, JSON.stringify(menu), now));

const usable = statement(
  `select count(*)::integer as n from attachments
   where id = any($1::bigint[]) and user_id = $2 and not is_private and not is_secured and thumb_key is not null`,
);
/** Whether each of these is a public picture of this person's. */
export const areOwnPictures = async (db: Db, ids: readonly number[], user_id: number): Promise<boolean> =>
  (await db.one<{ n: number }>(usable(ids, user_id))).n === new Set(ids).size;

export interface PlacedPhoto {
  readonly attachment_id: number;
  readonly caption: string;
  readonly is_cover: boolean;
}
const takeOut = statement(
  `update service_photos set position = null, is_cover = false, removed_on = coalesce(removed_on, $2)
   where quote_service_id = $1`,
);
const putIn = statement(
  `insert into service_photos (quote_service_id, attachment_id, position, caption, is_cover)
   select $1, p.attachment_id, p.n, p.caption, p.is_cover
   from rows from (json_to_recordset($2::json) as (attachment_id bigint, caption text, is_cover boolean)) with ordinality
     as p (attachment_id, caption, is_cover, n)
   on conflict (attachment_id) do update set position = excluded.position, caption = excluded.caption,
     is_cover = excluded.is_cover, removed_on = null`,
);
/** Replaces the service's photos; removed ones are kept for some days. */
export async function setPhotos(db: Db, id: number, now: Date, photos: readonly PlacedPhoto[]): Promise<void> {
  await db.run(takeOut(id, now));
  if (photos.length > 0) await db.run(putIn(id, JSON.stringify(photos)));
}

const setAside = statement(
  `insert into service_photos (quote_service_id, attachment_id, removed_on) values ($1, $2, $3)
   on conflict (attachment_id) do update set removed_on = excluded.removed_on where service_photos.removed_on is not null`,
);
/** A replaced logo is kept for some days, unless it is among the photos. */
export const keepAside = (db: Db, id: number, attachment_id: number, now: Date): Promise<number> =>
  db.run(setAside(id, attachment_id, now));

const forgotten = statement(
  `delete from service_photos where attachment_id in (
     select p.attachment_id from service_photos p
     where p.removed_on < $1
       and not exists (select from quote_services s where s.logo_attachment_id = p.attachment_id)
       and not exists (select from nshop_item_photos i where i.attachment_id = p.attachment_id)
     order by p.removed_on limit $2 for update skip locked)
   returning attachment_id`,
);
/** Deletes a batch of pictures that were removed before this moment; answers their files. */
export const forgetRemoved = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (await db.many<{ attachment_id: number }>(forgotten(before, limit))).map((row) => row.attachment_id);

const areaCount = statement('select count(*)::integer as n from quote_service_areas where quote_service_id = $1');
export const countAreas = async (db: Db, id: number): Promise<number> => (await db.one<{ n: number }>(areaCount(id))).n;

const openHires = statement(
  `select exists (select from quote_bids where quote_service_id = $1 and quote_status_id = ${QUOTE_STATUS.Hired}) as is_there`,
);
/** Whether a job of this service is hired and not completed. */
export const hasOpenHires = async (db: Db, id: number): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(openHires(id))).is_there;

const copied = statement(
  `insert into quote_services (user_id, name, slug, headline, description, is_public, is_business,
     is_service_professional_travels_to_me, is_customer_travel_to_me, is_over_phone_or_internet, area_code, postal_code, lat, lng,
     max_distance, main_category_id, warranty_days, years_in_business, team_size, languages, created, modified)
   select user_id, $2, $3, headline, description, false, is_business,
     is_service_professional_travels_to_me, is_customer_travel_to_me, is_over_phone_or_internet, area_code, postal_code, lat, lng,
     max_distance, main_category_id, warranty_days, years_in_business, team_size, languages, $4, $4
   from quote_services where id = $1 returning id`,
);
const copiedCategories = statement(
  `insert into quote_service_categories (quote_service_id, category_id, quote_job_preference, from_price_cents, from_price_unit)
   select $2, category_id, quote_job_preference, from_price_cents, from_price_unit
   from quote_service_categories where quote_service_id = $1 order by category_id`,
);
const copiedAreas = statement(
  `insert into quote_service_areas (quote_service_id, area_code)
   select $2, area_code from quote_service_areas where quote_service_id = $1 order by area_code`,
);
const copiedProfile = statement(
  `insert into service_profiles (quote_service_id, faqs, videos, external_links, menu, modified)
   select $2, faqs, videos, external_links, menu, $3 from service_profiles where quote_service_id = $1`,
);
/** Copies the content of a service into a hidden one with another name; answers the copy's id. */
export async function copyService(db: Db, id: number, name: string, slug: string, now: Date): Promise<number> {
  const copy = (await db.one<{ id: number }>(copied(id, name, slug, now))).id;
  await db.run(copiedCategories(id, copy));
  await db.run(copiedAreas(id, copy));
  await db.run(copiedProfile(id, copy, now));
  return copy;
}
const faqsOf = statement(
  `select coalesce(p.faqs, '[]') as faqs from quote_services s
   left join service_profiles p on p.quote_service_id = s.id where s.id = $1 and s.is_listed`,
);
/** The FAQ of a listed service; null where it is not listed. */
export const readFaqs = async (db: Db, id: number): Promise<Faq[] | null> =>
  (await db.maybe<{ faqs: Faq[] }>(faqsOf(id)))?.faqs ?? null;
