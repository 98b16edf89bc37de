import type { z } from 'zod';
import { type Call, type CallParsed, type CallResult, PROOF_NEEDED } from '#core/kit/call.ts';
import { NOT_FOUND, type Result } from '#core/kit/result.ts';
import { actsAs, withoutWallet } from '#core/staff/access-rules.ts';
import { mayQuote } from '#core/staff/rules.ts';
import { actQuery, isInReach, sayWho } from '../access/acting.ts';
import { NotSure } from '../access/known-sessions.ts';
import { letIn } from '../access/office.ts';
import { isProven, type Session } from '../access/sessions.ts';
import type { Context, CookieEffect, Helper, Origin, Parts, PersonContext } from '../context.ts';
import { reading, visiting, writing } from '../context.ts';
import type { Db } from '../data/database.ts';
import { type FieldCode, invalid, invalidToken, missing, sizeCode } from './fault.ts';
import {
  answerQuery,
  firstAnswer,
  type IdempotencyKey,
  idempotencyKey,
  releaseKey,
  storeAnswer,
  takeKey,
} from './idempotency.ts';
import { readTexts } from './json-text.ts';
import { inTheirLanguage } from './refusal-texts.ts';
import { unstorable } from './storable.ts';

/** The context that a handler gets. It has a person if the call needs a session. */
export type ContextFor<C extends Call> = C['auth'] extends 'session' | 'operator' ? PersonContext : Context;

export type Handler<C extends Call, F = undefined> = (
  input: CallParsed<C>,
  context: ContextFor<C>,
  facts: F,
) => Promise<CallResult<C>>;

type RefusalBody = Readonly<Record<string, unknown>>;
export interface Binding {
  readonly call: Call;
  /** Runs the handler with parsed input; `loading` is the running `load`, where it was started already. */
  readonly handler: (input: unknown, context: Context, loading?: Promise<unknown>) => Promise<Result<unknown>>;
  /** Reads the facts that the handler decides on; null where the handler reads for itself. */
  readonly load: ((input: unknown, context: Context) => Promise<unknown>) | null;
  /** Stores what must survive a refusal, after the call's work is rolled back; null where nothing must. */
  readonly refused: ((input: unknown, context: Context, body: RefusalBody) => Promise<void>) | null;
  /** False where the handler opens its own transactions, because it does slow work outside the database. */
  readonly transaction: boolean;
  /** Calls of one lane, usually one path, together never take every connection. */
  readonly lane: string;
  /** True where the call writes, also for a GET that does, such as one that makes a code on first use. */
  readonly writes: boolean;
}

/**
 * Binds a call to its handler. A call that is not a GET runs in one transaction, which commits when the handler accepts and rolls
 * back when it refuses or throws. Frequent calls read their facts by `load`, which is sent in one packet with the start of the
 * transaction and its idempotency key. `load` must not write, because it runs for repeated calls too.
 */
export function bind<C extends Call, F = undefined>(
  c: C,
  handler: Handler<C, F>,
  options: {
    transaction?: boolean;
    lane?: string;
    writes?: true;
    load?: (input: CallParsed<C>, context: ContextFor<C>) => Promise<F>;
    refused?: (input: CallParsed<C>, context: ContextFor<C>, body: RefusalBody) => Promise<void>;
  } = {},
): Binding {
  const { load, refused } = options;
  type Input = CallParsed<C>;
  type Who = ContextFor<C>;
  // `answer` guarantees these two types: it parses the input by the call, and checks the session that the call needs.
  return {
    call: c,
    handler: async (input, context, loading) =>
      handler(input as Input, context as Who, (await (loading ?? load?.(input as Input, context as Who))) as F),
    load: load ? (input, context) => load(input as Input, context as Who) : null,
    refused: refused ? (input, context, body) => refused(input as Input, context as Who, body) : null,
    transaction: options.transaction ?? c.method !== 'GET',
    lane: options.lane ?? c.path,
    writes: options.writes ?? c.method !== 'GET',
  };
}

export interface Incoming {
  readonly input: Record<string, unknown>;
  readonly session: Session | null;
  /** Checks that a remembered session is still the same; throws `NotSure` otherwise. Absent where the session was looked up. */
  readonly sure?: (db: Db) => Promise<void>;
  readonly language?: string;
  readonly cookie_values?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly device: string;
  readonly shown_token?: string | null;
  readonly cookie_names?: readonly string[];
  /** The request's id, a UUID. */
  readonly trace?: string;
  readonly idempotency_key: string | null;
  /** The API key, which scopes idempotency keys of callers without a session. */
  readonly api_key: string;
  /** Whether to check the reply by the output shape too, as tests do. */
  readonly check_output: boolean;
}

export interface Outgoing {
  readonly body: Record<string, unknown>;
  readonly cookies: readonly CookieEffect[];
}

class Refused extends Error {
  readonly body: Record<string, unknown>;
  constructor(body: Record<string, unknown>) {
    super('refused');
    this.body = body;
  }
}

/** Answers one call: authorises, parses, replays or runs it, and forms the reply (decision 4). Throws a `Fault` for non-200. */
export async function answer(parts: Parts, binding: Binding, incoming: Incoming): Promise<Outgoing> {
  const { call: c } = binding;
  const { session } = incoming;
  if (c.auth === 'session' && !session) throw invalidToken();
  if (c.auth === 'operator') {
    if (!session) throw invalidToken();
    letIn(parts.config, c, session);
  }
  const helper = helperFor(c, session);
  // A helper's proof is not the owner's.
  const proved_at = helper ? null : (session?.proved_at ?? null);
  if (c.fresh === true && !isProven(parts.clock.now(), proved_at))
    return { body: refusal('proof needed', PROOF_NEEDED['proof needed'], incoming.language), cookies: [] };
  const input = parsed(c, incoming);
  if (helper && !(await isInReach(parts.database, helper, input as Record<string, unknown>))) throw missing();
  const cookies: CookieEffect[] = [];
  const origin: Origin = {
    user: helper ? { id: helper.owner_id, is_operator: false } : (session?.user ?? null),
    helper,
    session_helper: session?.helper ?? null,
    session_id: session?.id ?? null,
    proved_at,
    second_factor_at: helper ? null : (session?.second_factor_at ?? null),
    ...(incoming.language === undefined ? {} : { language: incoming.language }),
    cookie_values: incoming.cookie_values ?? {},
    headers: incoming.headers ?? {},
    address: incoming.address,
    device: incoming.device,
    shown_token: incoming.shown_token ?? null,
    cookie_names: incoming.cookie_names ?? [],
    trace: incoming.trace ?? null,
    cookies,
  };
  const key = c.method === 'GET' ? null : keyOf(c, incoming, input);
  try {
    if (c.method === 'GET') return { body: await read(parts, binding, input, incoming, origin), cookies };
    if (!binding.transaction) return await outside(parts, binding, input, incoming, origin, cookies, key);
    const body = await writing(parts, origin, async (context, dropEffects) => {
      const sure = incoming.sure?.(context.db);
      sure?.catch(() => {});
      if (helper) context.db.send(sayWho(helper));
      const load = () => {
        const loading = binding.load?.(input, context);
        loading?.catch(() => {});
        return loading;
      };
      if (!key) {
        const loading = load();
        await sure;
        return run(binding, input, context, incoming, loading);
      }
      const asked = firstAnswer(context.db, key);
      asked.catch(() => {});
      // A refusal is an answer too: its work is rolled back to here, and the answer stored while the key is still locked.
      context.db.send(SAVEPOINT);
      const loading = load();
      await sure;
      const before = await asked;
      if (before) {
        cookies.push(...before.cookies);
        return before.body;
      }
      const made = await run(binding, input, context, incoming, loading).catch(async (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        context.db.send(UNDO);
        dropEffects();
        await binding.refused?.(input, context, error.body);
        return error.body;
      });
      context.db.send(answerQuery(context.now, key, { body: made, cookies }, parts.packs_answers));
      return made;
    });
    return { body, cookies };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refused } = binding;
    if (refused) await writing(parts, origin, (context) => refused(input, context, error.body));
    return { body: error.body, cookies: [] };
  }
}

/** The helper who makes a call for an owner; null for the caller's own call. Throws 404 where helpers may not make it. */
function helperFor(c: Call, session: Session | null): Helper | null {
  if (!session?.helper) return null;
  const as = actsAs(c, session.helper.role);
  if (as === 'nobody') throw missing();
  return as === 'owner' ? session.helper : null;
}

const SAVEPOINT = { name: 'savepoint', text: 'savepoint before_work' };
const UNDO = { name: 'undo', text: 'rollback to savepoint before_work' };

function keyOf(c: Call, incoming: Incoming, input: unknown): IdempotencyKey | null {
  const { session, idempotency_key: key, api_key, address } = incoming;
  if (key === null) return null;
  if (key.length > 200) throw invalid({ 'Idempotency-Key': 'has more than 200 characters' });
  const staff_id = session?.helper?.staff_id;
  const caller = session
    ? `user ${session.user.id}${staff_id === undefined ? '' : ` for ${staff_id}`}`
    : `key ${api_key} ${address}`;
  return idempotencyKey(`${caller} ${c.method} ${c.path}`, key, input);
}

/**
 * Runs a call that only reads. Visitors without a session read public things at the replica. A refusal or failure there is tried
 * again at the primary, which may have newer data.
 */
async function read(parts: Parts, binding: Binding, input: unknown, incoming: Incoming, origin: Origin) {
  const { auth } = binding.call;
  const isVisitor = (auth === 'none' || auth === 'optional') && incoming.shown_token === null;
  const context = (isVisitor ? visiting : reading)(parts, origin);
  const { source } = context;
  if (source.as_of === null) {
    const sure = incoming.sure?.(context.db);
    const made = run(binding, input, context, incoming);
    // Neither the answer nor a refusal is used before the session is confirmed.
    made.catch(() => {});
    await sure;
    return made;
  }
  try {
    return await run(binding, input, context, incoming);
  } catch {
    source.leave();
    return run(binding, input, context, incoming);
  }
}

/** Runs a call whose handler opens its own transactions. Takes the key before, and stores the answer after it. */
async function outside(
  parts: Parts,
  binding: Binding,
  input: unknown,
  incoming: Incoming,
  origin: Origin,
  cookies: CookieEffect[],
  key: IdempotencyKey | null,
): Promise<Outgoing> {
  const { database, clock, packs_answers } = parts;
  const work = () => run(binding, input, reading(parts, origin), incoming);
  if (!key) return { body: await work(), cookies };
  const before = await takeKey(database, clock.now(), key);
  if (before) return before;
  try {
    const body = await work();
    await storeAnswer(database, clock.now(), key, { body, cookies }, packs_answers);
    return { body, cookies };
  } catch (error) {
    if (error instanceof Refused)
      await storeAnswer(database, clock.now(), key, { body: error.body, cookies: [] }, packs_answers);
    else await releaseKey(database, key);
    throw error;
  }
}

/** Runs the handler. Throws a refusal, so that the transaction around it rolls back. */
async function run(
  binding: Binding,
  input: unknown,
  context: Context,
  incoming: Incoming,
  loading?: Promise<unknown>,
): Promise<Record<string, unknown>> {
  const result = await binding.handler(input, context, loading);
  if (result.ok) {
    const value = (result.value ?? {}) as Record<string, unknown>;
    const { helper } = context;
    if (helper && binding.call.staff_act && binding.transaction) {
      const { bid_id } = input as { bid_id?: number };
      context.db.send(actQuery(helper, binding.call.staff_act, bid_id ?? null, context.now));
    }
    if (incoming.check_output) {
      const checked = binding.call.output.safeParse(readTexts(value));
      if (!checked.success)
        throw new Error(`${binding.call.path} answered another shape than it declares: ${checked.error.message}`);
    }
    if (!helper) return { status: 'Success', ...value };
    const may_quote = mayQuote(helper.role, helper.daily_fee_cents);
    return { status: 'Success', ...(withoutWallet(readTexts(value), may_quote) as Record<string, unknown>) };
  }
  if (result.error === NOT_FOUND) throw missing();
  const texts = binding.call.errors as Record<string, string>;
  const text = texts[String(result.error)];
  if (text === undefined)
    throw new Error(`${binding.call.path} refused with ${String(result.error)}, which it does not declare`);
  const { errorMessage } = result.details ?? {};
  throw new Refused({
    ...refusal(result.error, result.message ?? text, incoming.language),
    ...result.details,
    ...(typeof errorMessage === 'string' && { errorMessage: inTheirLanguage(errorMessage, incoming.language) }),
  });
}

const refusal = (error: unknown, text: string, language: string | undefined) => ({
  status: 'Error',
  error,
  message: inTheirLanguage(text, language),
});

/** Parses the input of a call. Errors in it are not shown before a remembered session is confirmed. */
function parsed(c: Call, incoming: Incoming): unknown {
  try {
    return parse(c.input, incoming.input);
  } catch (error) {
    if (incoming.sure) throw new NotSure();
    throw error;
  }
}

function parse(shape: z.ZodObject, given: Record<string, unknown>): unknown {
  const whole = unstorable(given);
  if (whole) throw invalid({ [whole.path || '_']: whole.why });
  const parsed = shape.safeParse(given);
  if (parsed.success) {
    // Checks again, because a field may contain JSON as text.
    const part = unstorable(parsed.data);
    if (part) throw invalid({ [part.path || '_']: part.why });
    return parsed.data;
  }
  const fields: Record<string, string> = {};
  const codes: Record<string, FieldCode> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || '_';
    if (fields[name] !== undefined) continue;
    const code = issue.code === 'too_small' || issue.code === 'too_big' ? sizeCode(issue) : undefined;
    if (code) codes[name] = code;
    fields[name] =
      issue.code === 'invalid_type' && given[String(issue.path[0])] === undefined ? 'is missing' : issue.message;
  }
  throw invalid(fields, codes);
}
