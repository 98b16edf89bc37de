import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/ops/linked/calls.ts';
import { groundsOf, linkMachine } from '#core/ops/linked/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { takeLinkStep } from './step-service.ts';
import * as store from './store.ts';

const shownOf = ({ reasons, shown }: store.OwnStored) => ({ ...shown, grounds: groundsOf(reasons) });

/** The caller's own cases: what they were asked, their answers, and the decisions. */
export const ownLinks = async (
  _: CallParsed<typeof calls.ownLinks>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.ownLinks>> =>
  ok({ link_cases: (await store.readOwn(db, user.id, null)).map(shownOf) });

async function say(
  { link_case_id, message, attachment_id }: CallParsed<typeof calls.answerLink>,
  context: PersonContext,
  step: 'answer' | 'appeal',
): Promise<CallResult<typeof calls.answerLink>> {
  const { db, user, now } = context;
  const row = await store.lockCase(db, link_case_id);
  if (row?.user_id !== user.id || row.asked_on === null || row.state === 'dropped') return notFound();
  if (!linkMachine.can(step, row.state, 'person') || (row.clock_at !== null && row.clock_at <= now))
    return refuse('too late');
  if (message.trim() === '') return refuse('message needed');
  if (!(await uploads.attach(context, attachment_id, { link_case_id }))) return refuse('attachment missing');
  const patch = step === 'answer' ? { answer: message, answered_on: now } : { appeal: message, appealed_on: now };
  await takeLinkStep(context, row, step, 'person', patch);
  const [own] = await store.readOwn(db, user.id, link_case_id);
  return own ? ok({ link_case: shownOf(own) }) : notFound();
}

/** Stores the person's answer to a case. Possible once. */
export const answerLink = (
  input: CallParsed<typeof calls.answerLink>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerLink>> => say(input, context, 'answer');

/** Stores the person's appeal against a decision. Possible once. */
export const appealLink = (
  input: CallParsed<typeof calls.appealLink>,
  context: PersonContext,
): Promise<CallResult<typeof calls.appealLink>> => say(input, context, 'appeal');
