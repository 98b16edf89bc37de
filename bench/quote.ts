import { createHash } from 'node:crypto';
import type { Captured } from './capture.ts';

/** A quote that can be sent, by the ids that its statements name. */
export interface Sendable {
  readonly bid_id: number;
  readonly request_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly service_id: number;
  readonly token: string;
}

/** The first statement of a quote that writes. */
const WRITES = /^\s*update quote_requests/;
/** Moments closer than this follow the same rule, because a statement may read the clock itself. */
const CLOSE_MS = 5_000;

type Fill = (of: Sendable, now: Date) => unknown;
export interface Step {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly Fill[];
}

/** A new key for each replay, as each idempotent call has one. */
const digest = (of: Sendable) => createHash('sha256').update(`replayed-${of.bid_id}`).digest();
/** The digest of a token, by which sessions are looked up. */
const session = (of: Sendable) => createHash('sha256').update(of.token).digest();
/** The id of an HTTP request, which deliveries keep. It differs for each quote. */
const TRACE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const trace = (of: Sendable) =>
  digest(of)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const FACTS = ['bid_id', 'request_id', 'provider_id', 'requestor_id', 'service_id'] as const;
const factOf = (value: number, of: Sendable) => FACTS.find((fact) => of[fact] === value);

/** Turns a value of a captured statement into a rule for any quote. Values that are neither ids nor times stay constant. */
function fillOf(value: unknown, of: Sendable, begun: Date, key: Buffer): Fill {
  if (value instanceof Date) {
    const later = value.getTime() - begun.getTime();
    return (_, now) => new Date(now.getTime() + later);
  }
  if (Buffer.isBuffer(value)) return value.equals(key) ? digest : value.equals(session(of)) ? session : () => value;
  if (typeof value === 'number') {
    const fact = factOf(value, of);
    return fact ? (other) => other[fact] : () => value;
  }
  if (typeof value !== 'string') return () => value;
  if (TRACE.test(value)) return trace;
  if (value === key.toString('hex')) return (other) => digest(other).toString('hex');
  const parts = value.split(/(?<![\d.])(\d+)(?![\d.])/);
  const rules = parts.map((part, n) => (n % 2 === 1 ? (factOf(Number(part), of) ?? null) : null));
  if (rules.every((rule) => rule === null)) return () => value;
  return (other) => parts.map((part, n) => (rules[n] ? other[rules[n]] : part)).join('');
}

/**
 * The statements of a server that belong to a quote: the lookup of its session, and the transaction that wrote the quote. Jobs
 * have their own connections.
 */
export function ownOf(captured: readonly Captured[]): Captured[] {
  const wrote = captured.find(({ text }) => WRITES.test(text))?.connection;
  const [session] = captured.filter(({ text }) => /from sessions/.test(text));
  const all = captured.filter(({ connection }) => connection === wrote);
  const begins = all.findIndex(({ text }) => text === 'begin');
  const ends = all.findIndex(({ text }) => text === 'commit');
  if (begins < 0 || ends < begins) throw new Error('a quote is not one transaction');
  return [...(session ? [session] : []), ...all.slice(begins, ends + 1)];
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date
    ? Math.abs(a.getTime() - b.getTime()) < CLOSE_MS
    : JSON.stringify(a) === JSON.stringify(b);

/**
 * Turns the captured statements of one quote into steps that can be run for any other. Throws where the steps do not give the
 * statements of a second captured quote. Events, the kept answer and reply times are not compared, as the database makes them.
 */
export function stepsOf(
  first: { readonly captured: readonly Captured[]; readonly of: Sendable },
  second: { readonly captured: readonly Captured[]; readonly of: Sendable },
): Step[] {
  const rules = ({ captured, of }: typeof first) => {
    const begun = captured.find(({ text }) => WRITES.test(text))?.values.find((value) => value instanceof Date);
    const key = captured.find(({ text }) => /from idempotency_keys/.test(text))?.values[0];
    if (!begun || !Buffer.isBuffer(key)) throw new Error('a quote without a time or a key was captured');
    return captured.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map((value) => fillOf(value, of, begun, key)),
    }));
  };
  const [ours, others] = [rules(first), rules(second)];
  const now = new Date();
  const made = /^\s*(?:insert into (?:outbox|idempotency_keys|service_reply_times)|update service_reply_times)/;
  ours.forEach(({ text, values }, n) => {
    const other = others[n];
    if (other?.text !== text) throw new Error(`two quotes sent different statements: ${text.slice(0, 80)}`);
    if (made.test(text)) return;
    const [a = [], b = []] = [values, other.values].map((fills) => fills.map((fill) => fill(second.of, now)));
    if (!a.every((value, k) => isSame(value, b[k])))
      throw new Error(`a value of a quote is not understood: ${text.slice(0, 80)}`);
  });
  return ours;
}

/**
 * Groups the statements into the fewest possible round trips: the session, without which nothing may be read; the reads that
 * decide; the writes; then the kept answer, the events, which need ids of those writes, and the commit.
 */
export function tripsOf<T extends { readonly text: string }>(steps: readonly T[]): T[][] {
  const begins = steps.findIndex(({ text }) => text === 'begin');
  const writes = steps.findIndex(({ text }) => WRITES.test(text));
  const ends = steps.findIndex(({ text }) => /^\s*insert into idempotency_keys/.test(text));
  if (writes < 0 || ends < writes) throw new Error('the statements of a quote are in another order');
  const trips = [steps.slice(begins, writes), steps.slice(writes, ends), steps.slice(ends)];
  return begins === 0 ? trips : [steps.slice(0, begins), ...trips];
}
