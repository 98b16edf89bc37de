import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/requests/questions/calls.ts';
import { decideAnswer, decideQuestion } from '#core/requests/questions/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { checkLimits } from '#server/users/service.ts';
import * as store from '../store.ts';
import * as questionStore from './store.ts';

/** Questions that a pro may ask in a day, over all requests. */
const QUESTIONS_A_DAY = 40;

/** Questions about a request, for its requestor and the pros it was offered to (specification 3, a project's Q&A). */
export async function questions(
  { request_id }: CallParsed<typeof calls.requestQuestions>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.requestQuestions>> {
  if (!(await questionStore.readParty(db, request_id, user.id, now))) return notFound();
  const found = await questionStore.readQuestions(db, request_id, user.id);
  return ok({ questions: found, waiting: found.filter(({ answer }) => answer === null).length });
}

/** A pro asks before quoting, and the requestor is told. The requestor cannot ask. */
export async function ask(
  input: CallParsed<typeof calls.askRequestQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.askRequestQuestion>> {
  const { db, user, now } = context;
  const party = await questionStore.lockParty(db, input.request_id, user.id, now);
  if (!party || party.quote_bid_id === null) return notFound();
  const allowed = decideQuestion(party, input.question, input.options);
  if (!allowed.ok) return allowed;
  const limited = await checkLimits(context, user.id, 'ask');
  if (!limited.ok) return limited;
  await limit(db, now, `request-question:user:${user.id}`, QUESTIONS_A_DAY, 86_400);
  const { quote_request_id, quote_bid_id, requestor_id } = party;
  const id = await questionStore.insertQuestion(
    db,
    { quote_request_id, quote_bid_id, provider_id: user.id },
    input.question,
    [...new Set(input.options ?? [])],
    now,
  );
  await context.publish('request.question', { quote_request_id, question_id: id, what: 'asked', actor_id: user.id }, [
    requestor_id,
    user.id,
  ]);
  await tellPerson(context, {
    kind: 'request_question',
    user_id: requestor_id,
    key: `request_question:${id}`,
    data: {
      title: party.title,
      question: input.question,
      path: `/dashboard/projects/quotelist/${quote_request_id}?as=consumer`,
    },
  });
  return ok({ question: await questionStore.readQuestion(db, id, user.id) });
}

/** The requestor answers, and all pros who have the request and have not passed are told. */
export async function answer(
  input: CallParsed<typeof calls.answerRequestQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerRequestQuestion>> {
  const { db, user, now } = context;
  const question = await questionStore.lockOwnQuestion(db, input.question_id, user.id, now);
  if (!question) return notFound();
  const allowed = decideAnswer(question, input.answer);
  if (!allowed.ok) return allowed;
  await questionStore.writeAnswer(db, question.id, input.answer, now);
  const { quote_request_id } = question;
  await context.publish(
    'request.question',
    { quote_request_id, question_id: question.id, what: 'answered', actor_id: user.id },
    [user.id, ...(await store.bidderIds(db, quote_request_id))],
  );
  return ok({ question: await questionStore.readQuestion(db, question.id, user.id) });
}
