/**
 * Photos of people without an account. A guest is found by email and phone, which another person could type too. So each photo
 * comes with a key, and a guest's order, answer or review takes the photo only with that key.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, refuse } from '#core/kit/result.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import type * as calls from '#core/shop/photos/calls.ts';
import { ADDRESS_PHOTOS_AN_HOUR, linkPhotoPath } from '#core/shop/photos/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import { holderOf } from '../orders/service.ts';
import { readFile } from './store.ts';

export interface GuestContact {
  readonly consumer_name: string;
  readonly consumer_phone: string;
  readonly email: string;
}

/** The id of the guest with this email and phone, who has no account; null where name, email or phone is missing. */
export async function guestBy(
  context: Context,
  { consumer_name, consumer_phone, email }: GuestContact,
): Promise<number | null> {
  const phone = consumer_phone === '' ? null : phoneNumber(consumer_phone);
  if (consumer_name === '' || email === '' || phone === null) return null;
  const key = context.parts.secrets.mac('links', 'shop guest', email, phone).toString('hex').slice(0, 32);
  const { language } = context;
  return users.guestOf(context, { guest_of: 'shop', key, first_name: consumer_name, last_name: '', language });
}

const of = (user_id: number, id: number) => ['shop photo', String(user_id), String(id)] as const;

/** Whether each of these photos came with one of the keys. */
export const areKeyed = (
  { parts: { secrets } }: Context,
  user_id: number,
  ids: readonly number[],
  keys: readonly string[],
): boolean => {
  const given = keys.map((key) => Buffer.from(key, 'base64url'));
  return ids.every((id) => given.some((key) => secrets.isMac(key, 'links', ...of(user_id, id))));
};

/** Stores photos. A guest has no session, so the order's link, or name, email and phone, say whose they are. */
export async function addOrderPhotos(
  { file, images_only, hash, ...contact }: CallParsed<typeof calls.addOrderPhotos>,
  context: Context,
): Promise<CallResult<typeof calls.addOrderPhotos>> {
  const { parts, now, address } = context;
  for (let n = 0; n < file.length; n++)
    await limit(parts.database, now, `shop-photo:address:${address}`, ADDRESS_PHOTOS_AN_HOUR, 3600);
  if (file.some((one) => one.too_large)) return refuse(2);
  const user_id = hash ? (await holderOf(context, hash))?.user_id : await guestBy(context, contact);
  if (user_id === undefined) return notFound();
  if (user_id === null) return refuse('contact missing');
  const person: PersonContext = { ...context, user: { id: user_id, is_operator: false }, helper: null };
  await uploads.countUploads(person, file.length);
  return uploads.keepFiles(
    person,
    file,
    { is_private: true, is_filter_text: true, images_only },
    async (_, attachments) => ({
      attachments,
      photo_keys: attachments.map(({ id }) => parts.secrets.mac('links', ...of(user_id, id)).toString('base64url')),
    }),
  );
}

/** Serves the photos of an order to the holder of its link; others get 404. */
export function serveOrderPhotos(app: FastifyInstance, parts: Parts): void {
  const serve = (isThumb: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { hash = '', id = '' } = request.params as Record<string, string>;
    const context = reading(parts, { now: parts.clock.now() });
    const holder = parts.config.flags.shop && /^[1-9]\d{0,14}$/.test(id) ? await holderOf(context, hash) : null;
    const file = holder && (await readFile(context.db, holder.id, Number(id)));
    if (!file) throw missing();
    const { thumb_key } = file;
    const sent = isThumb && thumb_key !== null ? { ...file, storage_key: thumb_key, mime: 'image/webp' } : file;
    // Anyone with this address can see the photo, so it is not sent to other sites as a referrer.
    return uploads.sendPrivate(parts, reply.header('referrer-policy', 'no-referrer'), sent);
  };
  app.get(linkPhotoPath(':hash', ':id'), serve(false));
  app.get(`${linkPhotoPath(':hash', ':id')}/thumb`, serve(true));
}
