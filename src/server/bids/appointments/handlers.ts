import type { FastifyInstance } from 'fastify';
import * as calls from '#core/bids/appointments/calls.ts';
import * as listCalls from '#core/bids/appointments/list-calls.ts';
import * as noShowCalls from '#core/bids/appointments/no-show-calls.ts';
import * as dayCalls from '#core/bids/day/calls.ts';
import { languageOf } from '#core/languages.ts';
import { calendarText } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { invalidToken, missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { ofHired } from '../completions/hired-service.ts';
import { day } from './day-service.ts';
import * as lists from './list-service.ts';
import * as noShows from './no-show-service.ts';
import * as service from './service.ts';
import { calendarEntry } from './telling-service.ts';

export const appointmentHandlers: readonly Binding[] = [
  bind(calls.appointment, service.appointment),
  bind(calls.proposeTime, ofHired(service.proposeTime)),
  bind(calls.answerTime, ofHired(service.answerTime)),
  bind(calls.takeTimeBack, ofHired(service.takeTimeBack)),
  bind(calls.onTheWay, ofHired(service.onTheWay)),
  bind(calls.late, ofHired(service.late)),
  bind(calls.arrive, ofHired(service.arrive)),
  bind(calls.undoArrive, ofHired(service.undoArrive)),
  bind(dayCalls.day, day),
  bind(listCalls.appointments, lists.appointments),
  bind(listCalls.appointmentDetail, lists.appointmentDetail),
  bind(listCalls.seeAppointment, lists.seeAppointment),
  bind(listCalls.cancelAppointment, lists.cancelAppointment),
  bind(noShowCalls.stateNoShow, noShows.stateNoShow),
  bind(noShowCalls.answerNoShow, noShows.answerNoShow),
  bind(noShowCalls.takeNoShowBack, noShows.takeNoShowBack),
  bind(calls.cancelJob, ofHired(service.cancelJob)),
];

const FILES_AN_HOUR = 300;

/**
 * Serves a job's calendar file to either of its people. A browser goes there itself, so it is no call of the table: 403
 * without a session, 404 for what is not there or not one's own. Kept by no cache.
 */
export function serveAppointments(app: FastifyInstance, parts: Parts): void {
  app.get('/new/v1/quote_bids/:bid_id/appointment.ics', async (request, reply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const { user, id: session_id } = session;
    const now = parts.clock.now();
    const language = languageOf(request.headers['accept-language'], parts.config.languages);
    await limit(parts.database, now, `calendar_file:user:${user.id}`, FILES_AN_HOUR, 3_600);
    const { bid_id } = request.params as { bid_id: string };
    const context: PersonContext = { ...reading(parts, { user, session_id, now }), user };
    const entry = /^\d{1,15}$/.test(bid_id) ? await calendarEntry(context, Number(bid_id)) : null;
    if (!entry) throw missing();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="job.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(calendarText(parts.config, entry, { method: 'PUBLISH', now, language }));
  });
}
