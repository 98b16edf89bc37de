import * as calls from '#core/bookings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as fees from './fee-service.ts';
import { googleReserveHandlers } from './google/handlers.ts';
import * as leases from './lease-service.ts';
import { seriesHandlers } from './series/handlers.ts';
import * as service from './service.ts';

/** Calls that lock calendars share a lane, so that those that wait leave database connections for reads. */
const CALENDARS = { lane: 'calendars' };

export const bookingsHandlers: readonly Binding[] = [
  bind(calls.greserveSlots, leases.slotsOf),
  bind(calls.holdSlot, leases.holdSlot, CALENDARS),
  bind(calls.renewSlot, leases.renewSlot),
  bind(calls.endSlot, leases.endSlot),
  bind(calls.greserveFees, fees.fees),
  bind(calls.greserveEvents, service.events),
  bind(calls.addGreserveEvent, (input, context) => service.book(input, context), CALENDARS),
  bind(calls.answerGreserveEvent, service.answer, CALENDARS),
  bind(calls.deleteGreserveEvent, service.cancel),
  ...googleReserveHandlers,
  ...seriesHandlers,
];
