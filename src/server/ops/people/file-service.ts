import { networkOf } from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/ops/people/calls.ts';
import { endAllSessions, nameDevice } from '#server/auth/service.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './file-store.ts';

/** Notes about one person, and the messages that operators sent to them. */
export async function personFile(
  { user_id }: CallParsed<typeof calls.personFile>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.personFile>> {
  const [isThere, notes, messages, devices] = await Promise.all([
    store.isPerson(db, user_id),
    store.readNotes(db, user_id, user.id),
    store.readWritten(db, user_id),
    store.readDevices(db, user_id, now),
  ]);
  if (!isThere) return notFound();
  return ok({
    file: {
      notes,
      messages,
      devices: devices.map(({ user_agent, address, ...device }) => ({
        ...device,
        device: nameDevice(user_agent).device,
        network: networkOf(address),
      })),
    },
  });
}

export async function addNote(
  { user_id, text }: CallParsed<typeof calls.addNote>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.addNote>> {
  if (!(await store.isPerson(db, user_id))) return notFound();
  if (text === '') return refuse('text needed');
  return ok({ note_id: await store.writeNote(db, user_id, user.id, text, now) });
}

/** Changes one of the caller's notes: adds a new version of it. */
export async function editNote(
  { note_id, text }: CallParsed<typeof calls.editNote>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.editNote>> {
  const note = await store.lockNote(db, note_id);
  if (!note) return notFound();
  if (note.operator_id !== user.id) return refuse('not yours');
  if (text === '') return refuse('text needed');
  await store.writeVersion(db, note_id, user.id, text, now);
  return ok({});
}

const PATH = '/dashboard/settings/reports';

/** Writes to a person as Gotong; a question asks for their side before a decision. */
export async function writeToPerson(
  { user_id, about, text }: CallParsed<typeof calls.writeToPerson>,
  context: PersonContext,
): Promise<CallResult<typeof calls.writeToPerson>> {
  const { db, now, user } = context;
  if (user_id === user.id) return refuse('own account');
  if (!(await store.isPerson(db, user_id))) return notFound();
  if (text === '') return refuse('text needed');
  const message_id = await store.writeMessage(db, { user_id, operator_id: user.id, about, text }, now);
  await recordAct(context, about === 'question' ? 'person asked' : 'person written to', `user:${user_id}`, {
    reason: text,
    message_id,
  });
  await tellPerson(context, {
    kind: 'house_wrote',
    user_id,
    key: `house_wrote:${message_id}`,
    data: { what: about, text, path: PATH },
  });
  return ok({ message_id });
}

/** Ends all of a person's sessions, everywhere and at once. */
export async function logOutPerson(
  { user_id, reason }: CallParsed<typeof calls.logOutPerson>,
  context: PersonContext,
): Promise<CallResult<typeof calls.logOutPerson>> {
  if (reason === '') return refuse('reason needed');
  if (user_id === context.user.id) return refuse('own account');
  if (!(await store.isPerson(context.db, user_id))) return notFound();
  const ended_sessions = await endAllSessions(context, user_id);
  await recordAct(context, 'person logged out', `user:${user_id}`, { reason, ended_sessions });
  return ok({ ended_sessions });
}

/** Messages from Gotong to the caller. */
export const houseMessages = async (
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.houseMessages>> => ok({ messages: await store.readOwn(db, user.id) });

/** Stores the person's answer to a question. Possible once. */
export async function answerHouse(
  { message_id, answer }: CallParsed<typeof calls.answerHouse>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.answerHouse>> {
  const message = await store.lockOwn(db, message_id, user.id);
  if (message?.about !== 'question') return notFound();
  if (message.answer !== null) return refuse('answered already');
  if (answer === '') return refuse('answer needed');
  await store.writeAnswer(db, message_id, answer, now);
  return ok({ message: { ...message, answer, answered_on: toWire(now) } });
}
