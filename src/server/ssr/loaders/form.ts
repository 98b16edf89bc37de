import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as auth from '#core/auth/calls.ts';
import * as codes from '#core/auth/codes/calls.ts';
import type { Question } from '#core/categories/model.ts';
import {
  PLAIN_ACCOUNT as ACCOUNT,
  answersOfFields,
  PLAIN_CODE,
  PLAIN_PHONE,
  plainPages,
  PLAIN_SEND as SEND,
} from '#core/categories/plain-form-rules.ts';
import { type Answers, stepProblems, validateAnswers } from '#core/categories/rules.ts';
import type { CallReply } from '#core/kit/call.ts';
import { sizeOf, type UploadedFile } from '#core/kit/shape.ts';
import * as english from '#core/kit/time.ts';
import { sgDay } from '#core/kit/time.ts';
import * as chinese from '#core/kit/time-zh.ts';
import { isChinese } from '#core/languages.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { answersOfLink, type FormLink, momentOf, taskOf } from '#core/requests/links/rules.ts';
import * as uploading from '#core/uploads/calls.ts';
import * as phones from '#server/auth/phones/service.ts';
import * as registration from '#server/auth/registration/service.ts';
import * as ways from '#server/auth/service.ts';
import * as categories from '#server/categories/service.ts';
import type { Session } from '#server/platform/access/sessions.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readBody } from '#server/platform/http/body.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import * as prices from '#server/prices/service.ts';
import * as requests from '#server/requests/service.ts';
import * as sentences from '#server/search/sentences/service.ts';
import * as uploads from '#server/uploads/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { type Answered, answered } from '../form-answer.ts';
import type { Loaded, Loader, Posted } from '../pages/loaded.ts';

type Plain = PageData<'form-plain'>;
/** For calls that hash or store files, which must not hold a transaction open. */
const outside = { transaction: false } as const;
const loggingIn = bind(auth.login, (input, context) => ways.login(input, context), outside);
const signingUp = bind(auth.signUp, (input, context) => registration.signUp(input, context), outside);
const sendingCode = bind(codes.phonePreauth, (input, context) => phones.phonePreauth(input, context));
const tryingCode = bind(codes.phoneAuth, (input, context) => phones.phoneAuth(input, context), outside);
const sendingFiles = bind(uploading.upload, (input, context) => uploads.upload(input, context), outside);
const asking = bind(searchAdd, (input, context) => requests.add(input, context));

/**
 * The task and time that a link sets, in the reader's language: "Chemical wash, Sat 28 Nov, 9 am". Empty where it sets neither.
 */
async function saidByLink(context: Context, questions: readonly Question[], link: FormLink): Promise<string> {
  const task = taskOf(questions, link.task);
  const at = momentOf(link.at);
  const [times, listed] = isChinese(context.language) ? [chinese, '，'] : [english, ', '];
  const make = makerOf(context.language);
  // As `category`, so that the label is translated as a text of the catalogue.
  const said = task && (await context.parts.inWordsOf(context.language, { category: task.choice.label })).category;
  return [said, at && make(times.showMoment(at))].filter(Boolean).join(listed);
}

/** The searched sentence with the answers found in it; null without answers. */
const filledBy = (q: string | undefined, answers: Answers | null) =>
  q !== undefined && answers !== null && Object.keys(answers).length > 0 ? { q, answers } : null;

const proOf = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

const FRESH = {
  is_signed_in: false,
  today: null,
  key: null,
  uploaded: {},
  problems: {},
  refused: null,
  typed: { mode: 'signup', email: '', name: '', phone: '' },
  sent_to: '',
} as const satisfies Partial<Plain>;

/** The request form: interactive with scripts, and plain pages without (`plain=1`). */
export const formLoaders = {
  form: async (context, { slug = '' }, query) => {
    const form = await categories.pricingForm(context, slug);
    if (!form.ok) return null;
    const { category, version, questions } = form.value;
    const asked = new URLSearchParams(query).toString();
    if (category.slug !== slug)
      return { redirect: `/form/${category.slug}${asked ? `?${asked}` : ''}`, permanent: true };
    const tags = [`category:${slug}`];
    const { plain, ...link } = query;
    const read = link.q ? await sentences.answersOf(context, link.q, slug, questions) : null;
    const linked = answersOfLink(questions, link);
    if (plain === undefined) {
      const said = await saidByLink(context, questions, link);
      const without_script = `/form/${slug}?${new URLSearchParams({ plain: '1', ...link })}`;
      const guide = await prices.guideOf(context, slug);
      return {
        page: 'form',
        data: {
          ...form.value,
          cells: guide?.cells ?? [],
          without_script,
          filled: filledBy(link.q ?? (said || undefined), said ? { ...read, ...linked } : read),
        },
        tags,
      };
    }
    const answers = { ...read, ...linked };
    const first = plainPages(questions, answers)[0]?.name ?? ACCOUNT;
    const step = plain === 'sent' ? 'sent' : plain === 'phone' ? PLAIN_PHONE : first;
    const data: Plain = { ...FRESH, category, version, questions, answers, step, pro: proOf(link.pro) };
    return { page: 'form-plain', data, tags };
  },
} satisfies Readonly<Record<string, Loader>>;

interface Visit {
  readonly parts: Parts;
  readonly request: FastifyRequest;
  readonly session: Session | null;
  readonly body: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ids of files stored in an earlier try. Attaching checks that they are the sender's own. */
function uploadedOf(questions: readonly Question[], given: unknown): Record<string, number[]> {
  const lists = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  return Object.fromEntries(
    questions.flatMap(({ key, type }) => {
      const list = type === 'files' && Object.hasOwn(lists, key) ? lists[key] : null;
      const ids = (Array.isArray(list) ? list : []).flatMap((id) => proOf(id) ?? []);
      return ids.length > 0 ? [[key, ids]] : [];
    }),
  );
}

/**
 * Handles a submitted page of the form: answers the next page, the errors of this one, or posts the request and redirects to it.
 */
export async function postForm(parts: Parts, request: FastifyRequest): Promise<Posted | null> {
  const { slug = '' } = request.params as Record<string, string>;
  const context = reading(parts, { address: addressOf(request) });
  const form = await categories.pricingForm(context, slug);
  if (!form.ok) return null;
  const { category, version, questions } = form.value;
  if (category.slug !== slug) return { to: `/form/${category.slug}?plain=1` };
  // Another site's form must not post in a person's name or log them in as someone else.
  if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
    return { to: `/form/${slug}?plain=1` };
  const session = await sessionOf(parts, request);
  const body = await readBody(parts, request, session !== null);
  const data = {
    ...FRESH,
    category,
    version,
    questions,
    answers: answersOfFields(questions, body),
    step: textOf(body.step),
    pro: proOf(body.pro),
    is_signed_in: session !== null,
    today: sgDay(context.now),
    key: /^[0-9a-f-]{36}$/.test(textOf(body.key)) ? textOf(body.key) : randomUUID(),
    uploaded: uploadedOf(questions, body.up),
    typed: {
      mode: body.mode === 'login' ? 'login' : 'signup',
      email: textOf(body.email).slice(0, 254),
      name: textOf(body.name).slice(0, 80),
      phone: textOf(body.phone).slice(0, 30),
    },
  } satisfies Plain;
  return go({ parts, request, session, body }, data, context);
}

const shown = (data: Plain, status?: number): Loaded => ({
  page: 'form-plain',
  data,
  tags: [],
  ...(status ? { status } : {}),
});

async function go(visit: Visit, data: Plain, context: Context): Promise<Posted> {
  const { questions, answers } = data;
  const steps = plainPages(questions, answers);
  const names = [...steps.map(({ name }) => name), ...(visit.session ? [] : [ACCOUNT]), SEND];
  const wish = /^to:(.{1,200})$/.exec(textOf(visit.body.go))?.[1];
  if (wish !== undefined && names.includes(wish)) return shown({ ...data, step: wish });
  const step = steps.find(({ name }) => name === data.step);
  if (step) {
    const problems = stepProblems(step, questions, answers, context.now);
    if (Object.keys(problems).length > 0) return shown({ ...data, problems }, 400);
    return shown({ ...data, step: names[names.indexOf(step.name) + 1] ?? SEND });
  }
  if ((data.step === PLAIN_PHONE || data.step === PLAIN_CODE) && visit.session)
    return confirmPhone({ ...visit, session: visit.session }, data);
  if (data.step === ACCOUNT && !visit.session) return signIn(visit, data);
  if (data.step === SEND && visit.session) return send({ ...visit, session: visit.session }, data, context);
  return shown({ ...data, step: visit.session ? SEND : data.step === SEND ? ACCOUNT : (names[0] ?? ACCOUNT) });
}

async function signIn(visit: Visit, data: Plain): Promise<Posted> {
  const { parts, request, body } = visit;
  const { mode, email, name } = data.typed;
  const passwd = textOf(body.passwd);
  const reply: Answered =
    mode === 'login'
      ? await answered(parts, loggingIn, request, { username: email, passwd })
      : await answered(parts, signingUp, request, {
          email,
          passwd,
          ...(name.trim() ? { name } : {}),
          stored_role: 'consumer',
        });
  if (!('done' in reply)) return shown({ ...data, refused: reply.message }, 400);
  return { ...shown({ ...data, is_signed_in: true, step: SEND }), cookies: reply.cookies };
}

/** Sends the request. Stores its files first, each once, so that a second try does not store them again. */
async function send(visit: Visit & { readonly session: Session }, data: Plain, context: Context): Promise<Posted> {
  const { parts, request, body, session } = visit;
  const { questions, category, version } = data;
  const uploaded: Record<string, readonly number[]> = { ...data.uploaded };
  for (const { key, type } of questions) {
    const files = type === 'files' ? filesOf(body[`file_${key}`]) : [];
    if (files.length === 0) continue;
    const stored = await answered(parts, sendingFiles, request, { file: files, is_private: true }, { session });
    if (!('done' in stored)) return shown({ ...data, uploaded, problems: { [key]: stored.message } }, 400);
    const { attachments } = stored.done as { attachments: readonly { id: number }[] };
    uploaded[key] = [...(uploaded[key] ?? []), ...attachments.map(({ id }) => id)];
  }
  const answers = { ...data.answers, ...uploaded };
  const again: Plain = { ...data, uploaded };
  const checked = validateAnswers(questions, answers, context.now);
  if (!checked.ok) {
    const wrong = plainPages(questions, data.answers).find((step) =>
      step.questions.some(({ key }) => checked.fields[key] !== undefined),
    );
    return shown({ ...again, step: wrong?.name ?? SEND, problems: checked.fields }, 400);
  }
  const input = {
    category: category.slug,
    form_version: version,
    fields: checked.value,
    attachment_id: Object.values(uploaded).flat(),
    ...(data.pro ? { invite_service_id: data.pro } : {}),
  };
  const made = await answered(parts, asking, request, input, { session, idempotency_key: data.key });
  if (!('done' in made)) return shown({ ...again, refused: made.message }, 400);
  const { is_held } = (made.done as CallReply<typeof searchAdd>).quote_request;
  return { to: `/form/${category.slug}?plain=${is_held ? 'phone' : 'sent'}` };
}

/** Confirms the phone that a posted request waits for: sends a code to a number, or checks one. */
async function confirmPhone(visit: Visit & { readonly session: Session }, data: Plain): Promise<Posted> {
  const { parts, request, body, session } = visit;
  const { phone } = data.typed;
  if (data.step === PLAIN_PHONE || textOf(body.go) === `to:${PLAIN_PHONE}`) {
    if (data.step === PLAIN_CODE) return shown({ ...data, step: PLAIN_PHONE });
    const sent = await answered(parts, sendingCode, request, { phone }, { session });
    if (!('done' in sent)) return shown({ ...data, refused: sent.message }, 400);
    return shown({ ...data, step: PLAIN_CODE, sent_to: String(sent.done.sent_to) });
  }
  const verify_code = textOf(body.code).trim();
  const tried = await answered(parts, tryingCode, request, { phone, verify_code }, { session });
  if (!('done' in tried)) return shown({ ...data, sent_to: phone, refused: tried.message }, 400);
  return { to: `/form/${data.category.slug}?plain=sent` };
}

/** The files of one field. A browser sends an empty file where none was chosen. */
const filesOf = (given: unknown): UploadedFile[] =>
  (Array.isArray(given) ? given : [given]).filter(
    (file): file is UploadedFile =>
      typeof file === 'object' && file !== null && 'bytes' in file && sizeOf(file as UploadedFile) > 0,
  );
