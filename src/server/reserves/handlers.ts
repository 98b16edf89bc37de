import * as calls from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feed-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { calendar } from './calendar-service.ts';
import * as entries from './entry-service.ts';
import * as feed from './feed-service.ts';
import * as hours from './hours-service.ts';
import { importCalendar, removeImport } from './import-service.ts';
import * as pauses from './pause-service.ts';

export const reservesHandlers: readonly Binding[] = [
  bind(calls.calendar, (input, context) => calendar(input, context)),
  bind(calls.businessHours, (input, context) => hours.businessHours(input, context)),
  bind(calls.changeBusinessHours, (input, context) => hours.changeBusinessHours(input, context)),
  bind(calls.changeAutoMessage, (input, context) => hours.changeAutoMessage(input, context)),
  bind(calls.pauseEvents, (input, context) => pauses.pauses(input, context)),
  bind(calls.addPauseEvent, (input, context) => pauses.addPause(input, context)),
  bind(calls.editPauseEvent, (input, context) => pauses.editPause(input, context)),
  bind(calls.deletePauseEvent, (input, context) => pauses.deletePause(input, context)),
  bind(calls.serviceReserves, (input, context) => entries.reserves(input, context)),
  bind(calls.addServiceReserve, (input, context) => entries.addReserve(input, context)),
  bind(calls.editServiceReserve, (input, context) => entries.editReserve(input, context)),
  bind(calls.deleteServiceReserve, (input, context) => entries.deleteReserve(input, context)),
  bind(feeds.calendarFeed, (input, context) => feed.feedState(input, context)),
  bind(feeds.makeCalendarFeed, (input, context) => feed.makeFeed(input, context)),
  bind(feeds.endCalendarFeed, (input, context) => feed.endFeed(input, context)),
  bind(feeds.importCalendar, (input, context) => importCalendar(input, context), { transaction: false }),
  bind(feeds.removeCalendarImport, (input, context) => removeImport(input, context)),
];
