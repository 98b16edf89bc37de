import * as calls from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import * as greserve from '#core/reserves/items/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { calendar } from './calendar-service.ts';
import * as entries from './entries/service.ts';
import * as feed from './feeds/service.ts';
import * as hours from './hours/service.ts';
import { importCalendar, removeImport } from './imports/service.ts';
import { checkCalendarImport, subscribeCalendar } from './imports/source-service.ts';
import * as items from './items/service.ts';
import * as pauses from './pause-service.ts';

export const reservesHandlers: readonly Binding[] = [
  bind(calls.calendar, calendar),
  bind(calls.businessHours, hours.businessHours),
  bind(calls.changeBusinessHours, hours.changeBusinessHours),
  bind(calls.changeAutoMessage, hours.changeAutoMessage),
  bind(calls.pauseEvents, pauses.pauses),
  bind(calls.addPauseEvent, pauses.addPause),
  bind(calls.editPauseEvent, pauses.editPause),
  bind(calls.deletePauseEvent, pauses.deletePause),
  bind(calls.serviceReserves, entries.reserves),
  bind(calls.addServiceReserve, entries.addReserve),
  bind(calls.editServiceReserve, entries.editReserve),
  bind(calls.deleteServiceReserve, entries.deleteReserve),
  bind(feeds.calendarFeed, feed.feedState),
  bind(feeds.makeCalendarFeed, feed.makeFeed),
  bind(feeds.endCalendarFeed, feed.endFeed),
  bind(feeds.importCalendar, importCalendar, { transaction: false }),
  bind(feeds.subscribeCalendar, subscribeCalendar, { transaction: false }),
  bind(feeds.checkCalendarImport, checkCalendarImport, { transaction: false }),
  bind(feeds.removeCalendarImport, removeImport),
  bind(greserve.greserveItems, items.items),
  bind(greserve.greserveDeposits, items.deposits),
  bind(greserve.addGreserveItem, items.addItem),
  bind(greserve.editGreserveItem, items.editItem),
  bind(greserve.orderGreserveItems, items.orderItems),
  bind(greserve.deleteGreserveItem, items.deleteItem),
];
