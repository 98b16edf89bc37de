import { reservePage } from '#server/bookings/service.ts';
import * as services from '#server/services/service.ts';
import type { Loader } from '../pages/loaded.ts';

/** How long a page without a place may be cached. It shows who can be booked, but no times. */
const KEEP_MS = 60_000;

/** Booking a time of a service (specification 2, service/{serviceId}/reserve); an item may be in the address. */
const reserve: Loader = async (context, { serviceId = '', googleReserveId }, query) => {
  const service_id = /^\d{1,15}$/.test(serviceId) ? Number(serviceId) : 0;
  if (service_id === 0 || !context.parts.config.flags.reservation) return null;
  const found = await services.publicService({ service_id }, context);
  if (!found.ok) return null;
  const { service } = found.value;
  const shown = await reservePage(context, service_id, { item: googleReserveId, ...query });
  return {
    page: 'reserve',
    data: { service, path: `/service/${service_id}/reserve${googleReserveId ? `/${googleReserveId}` : ''}`, ...shown },
    tags: [`service:${service_id}`],
    keep_ms: KEEP_MS,
  };
};

export const reserveLoaders = { reserve, 'reserve-item': reserve } satisfies Readonly<Record<string, Loader>>;
