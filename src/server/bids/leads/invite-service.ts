import type * as calls from '#core/bids/invites/calls.ts';
import { INVITE_SHOWN, type Invitee } from '#core/bids/invites/model.ts';
import { decideInvite } from '#core/bids/invites/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { slotsOf } from '#server/search/free/service.ts';
import * as services from '#server/services/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './invite-store.ts';
import { offerByHand } from './match-service.ts';

/** Services that are looked at: most of the best have been offered the request already. */
const LOOKED_AT = 90;

/** Services that could be invited, as requests are offered: by rating, hires and newness; then those just outside, nearest first. */
async function candidatesOf(context: PersonContext, request: store.InviteRequest): Promise<services.Candidate[]> {
  const { category_id, area_code, lat, lng, travel, user_id } = request;
  const wish = {
    category_id,
    area_code,
    lat,
    lng,
    travel,
    now: context.now,
    quote_request_id: request.id,
    exclude_user_id: user_id,
  };
  const fitting = await services.matchingServices(context, { ...wish, limit: LOOKED_AT });
  const near = await services.nearMisses(context, { ...wish, limit: LOOKED_AT });
  const people = new Set(fitting.map((each) => each.user_id));
  return [...fitting, ...near.filter((each) => !people.has(each.user_id))];
}

/** Who could be invited to a request, with what an operator chooses by. */
export async function opsInvitees(
  { request_id }: CallParsed<typeof calls.opsInvitees>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsInvitees>> {
  const { db, now } = context;
  const request = await store.readRequest(db, request_id, now);
  if (!request) return notFound();
  const candidates = request.is_open && request.seats_left > 0 ? await candidatesOf(context, request) : [];
  const ids = candidates.map((each) => each.quote_service_id);
  const rows = ids.length > 0 ? await store.readInvitees(db, request.id, ids, now, INVITE_SHOWN) : [];
  const slots = await slotsOf(
    context,
    rows.map((row) => row.quote_service_id),
  );
  const distances = new Map(candidates.map((each) => [each.quote_service_id, each.distance]));
  const invitees = rows.map(
    (row): Invitee => ({
      ...row,
      distance: distances.get(row.quote_service_id) ?? 0,
      free_from: toWireOrNull(slots.get(row.quote_service_id)?.[0] ?? null),
    }),
  );
  const { title, category, area, customer, is_open, asked_count, read_count, passed_count, quote_count, fee } = request;
  return ok({
    title,
    category,
    area,
    customer,
    created: toWire(request.created),
    is_open,
    asked_count,
    read_count,
    passed_count,
    quote_count,
    fee,
    last_invited_on: toWireOrNull(request.last_invited_on),
    invitees,
  });
}

/** Offers a request to chosen pros, the request locked, so that two operators at once invite no pro twice and not too many. */
export async function opsInvite(
  { request_id, quote_service_id }: CallParsed<typeof calls.opsInvite>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsInvite>> {
  const { db, now, user } = context;
  const request = await store.lockRequest(db, request_id, now);
  if (!request) return notFound();
  const chosen = [...new Set(quote_service_id)];
  const candidates = await candidatesOf(context, request);
  const able = await store.readInvitees(
    db,
    request.id,
    candidates.map((each) => each.quote_service_id),
    now,
    LOOKED_AT * 2,
  );
  const decided = decideInvite(
    {
      ...request,
      chosen,
      invited_before: await store.readInvitedBefore(db, request.id),
      candidates: able.map((row) => row.quote_service_id),
    },
    now,
  );
  if (!decided.ok) return decided;
  const invited = decided.value;
  if (invited.length === 0) return ok({ invited_count: 0 });
  await offerByHand(
    context,
    request.id,
    candidates.filter((each) => invited.includes(each.quote_service_id)),
  );
  await store.noteInvites(db, request.id, invited, user.id, now);
  await recordAct(context, 'pros invited', `request:${request.id}`, { quote_service_ids: invited });
  await context.publish('request.invited', { quote_request_id: request.id }, []);
  await context.publish('request.changed', { quote_request_id: request.id }, [request.user_id]);
  return ok({ invited_count: invited.length });
}
