import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as calls from '#core/bookings/google/calls.ts';
import * as model from '#core/bookings/google/model.ts';
import { BOOKING_SERVER_PATH } from '#core/bookings/google/model.ts';
import type { Parts } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { Fault, invalid } from '#server/platform/http/fault.ts';
import { unstorable } from '#server/platform/http/storable.ts';
import { letGoogleIn } from './access-service.ts';
import * as screen from './screen-service.ts';
import * as service from './service.ts';

/** Calls a minute from one address. Each page load at Google is a call from Google's servers. */
const CALLS_A_MINUTE = 6_000;

/**
 * `/google-reserve/v3/…`: called by the Actions Center, with its own login instead of our keys and sessions. A refusal by a rule
 * is a 200 with `booking_failure`; other statuses are for malformed, unknown or unauthorised requests.
 */
export function serveBookingServer(app: FastifyInstance, parts: Parts): void {
  const options = { config: { rateLimit: { max: Math.max(CALLS_A_MINUTE, parts.config.rate_limit) } } };
  const letIn = async (header: string | undefined, address: string, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    await letGoogleIn(parts, header, address).catch((fault: unknown) => {
      if (fault instanceof Fault && fault.status === 401)
        reply.header('www-authenticate', 'Basic realm="booking server", charset="UTF-8"');
      throw fault;
    });
  };
  const both = (name: string) => [`${BOOKING_SERVER_PATH}/${name}`, `${BOOKING_SERVER_PATH}/${name}/`];
  function serve<S extends z.ZodType>(
    name: string,
    shape: S,
    work: (asked: z.output<S>, address: string, body: unknown) => Promise<object>,
  ): void {
    for (const path of both(name))
      app.post(path, options, async (request, reply) => {
        const address = addressOf(request);
        await letIn(request.headers.authorization, address, reply);
        const read = shape.safeParse(request.body);
        if (!read.success)
          throw invalid(
            Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.') || '_', message])),
          );
        const bad = unstorable(read.data as Record<string, unknown>);
        if (bad) throw invalid({ [bad.path || '_']: bad.why });
        return work(read.data, address, request.body);
      });
  }

  for (const path of both('HealthCheck'))
    app.get(path, options, async (request, reply) => {
      await letIn(request.headers.authorization, addressOf(request), reply);
      return { status: 'SERVING' };
    });
  serve('BatchAvailabilityLookup', model.batchRequest, async (asked, _, body) => {
    const free = await service.availability(parts, asked);
    const { slot_time } = body as { slot_time: readonly unknown[] };
    return { slot_time_availability: slot_time.map((each, n) => ({ slot_time: each, available: free[n] === true })) };
  });
  serve('CreateBooking', model.createRequest, (asked, address) => service.createBooking(parts, asked, address));
  serve('UpdateBooking', model.updateRequest, (asked, address) => service.updateBooking(parts, asked, address));
  serve('GetBookingStatus', model.statusRequest, ({ booking_id }) => service.bookingStatus(parts, booking_id));
  serve('ListBookings', model.listRequest, ({ user_id }) => service.listBookings(parts, user_id));
}

export const googleReserveHandlers: readonly Binding[] = [
  bind(calls.googleItems, screen.googleItems),
  bind(calls.offerOnGoogle, screen.offerOnGoogle),
];
