import * as reserves from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feed-calls.ts';
import { gotong } from './api.ts';
import { makersOf } from './endpoint-makers.ts';

/** A pro's hours, pauses, jobs and calendar feeds. They join the cache where somebody looks at them, and not before. */
const calendarApi = gotong.injectEndpoints({
  endpoints: (build) => {
    const { act, read } = makersOf(build);
    return {
      calendar: read(reserves.calendar, ['Calendar']),
      businessHours: read(reserves.businessHours, ['Calendar']),
      changeBusinessHours: act(reserves.changeBusinessHours, ['Calendar', 'ServiceEdit']),
      changeAutoMessage: act(reserves.changeAutoMessage, ['Calendar']),
      pauseEvents: read(reserves.pauseEvents, ['Calendar']),
      addPauseEvent: act(reserves.addPauseEvent, ['Calendar']),
      editPauseEvent: act(reserves.editPauseEvent, ['Calendar']),
      deletePauseEvent: act(reserves.deletePauseEvent, ['Calendar']),
      addServiceReserve: act(reserves.addServiceReserve, ['Calendar']),
      editServiceReserve: act(reserves.editServiceReserve, ['Calendar']),
      deleteServiceReserve: act(reserves.deleteServiceReserve, ['Calendar']),
      calendarFeed: read(feeds.calendarFeed, ['CalendarFeed']),
      makeCalendarFeed: act(feeds.makeCalendarFeed, ['CalendarFeed']),
      endCalendarFeed: act(feeds.endCalendarFeed, ['CalendarFeed']),
      importCalendar: act(feeds.importCalendar, ['Calendar', 'CalendarFeed']),
      removeCalendarImport: act(feeds.removeCalendarImport, ['Calendar', 'CalendarFeed']),
    };
  },
});

export const {
  useCalendarQuery,
  useBusinessHoursQuery,
  useChangeBusinessHoursMutation,
  useChangeAutoMessageMutation,
  usePauseEventsQuery,
  useAddPauseEventMutation,
  useEditPauseEventMutation,
  useDeletePauseEventMutation,
  useAddServiceReserveMutation,
  useEditServiceReserveMutation,
  useDeleteServiceReserveMutation,
  useCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useImportCalendarMutation,
  useRemoveCalendarImportMutation,
} = calendarApi;
