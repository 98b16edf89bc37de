import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE } from '#core/kit/time.ts';
import type * as calls from '#core/ops/status/calls.ts';
import { INCIDENT_DAYS } from '#core/ops/status/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

const subjectOf = (id: number): string => `incident:${id}`;
export const shownAfter = (now: Date): Date => new Date(now.getTime() - INCIDENT_DAYS * DAY);

export async function opsIncidents(
  _: unknown,
  { db, now }: PersonContext,
): Promise<CallResult<typeof calls.opsIncidents>> {
  return ok({ incidents: await store.readIncidents(db, shownAfter(now)) });
}

export async function tellIncident(
  { minutes_ago, ...told }: CallParsed<typeof calls.tellIncident>,
  context: PersonContext,
): Promise<CallResult<typeof calls.tellIncident>> {
  const { db, now, user } = context;
  const parts = [...new Set(told.parts)];
  if (parts.length === 0) return refuse('no part');
  const began = new Date(now.getTime() - minutes_ago * MINUTE);
  const incident_id = await store.addIncident(db, { ...told, parts }, began, now);
  await store.addWords(db, incident_id, user.id, told, now);
  await recordAct(context, 'incident told', subjectOf(incident_id), { parts, title: told.title });
  return ok({ incident_id });
}

export async function addToIncident(
  { incident_id, is_over, ...told }: CallParsed<typeof calls.addToIncident>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addToIncident>> {
  const { db, now, user } = context;
  const ended = await store.lockEnded(db, incident_id);
  if (ended === undefined) return notFound();
  if (ended !== null) return refuse('over already');
  await store.addWords(db, incident_id, user.id, told, now);
  if (is_over) await store.endIncident(db, incident_id, now);
  await recordAct(context, is_over ? 'incident ended' : 'incident updated', subjectOf(incident_id), {});
  return ok({});
}
