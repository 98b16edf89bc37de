import * as calls from '#core/bookings/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as fees from './fee-service.ts';
import * as leases from './lease-service.ts';
import { seriesHandlers } from './series/handlers.ts';
import * as service from './service.ts';

export const bookingsHandlers: readonly Binding[] = [
  bind(calls.greserveSlots, leases.slotsOf),
  bind(calls.holdSlot, leases.holdSlot),
  bind(calls.renewSlot, leases.renewSlot),
  bind(calls.endSlot, leases.endSlot),
  bind(calls.greserveFees, fees.fees),
  bind(calls.greserveEvents, service.events),
  bind(calls.addGreserveEvent, service.book),
  bind(calls.answerGreserveEvent, service.answer),
  bind(calls.deleteGreserveEvent, service.cancel),
  ...seriesHandlers,
];
