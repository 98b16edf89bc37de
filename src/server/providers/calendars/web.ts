import { lookup } from 'node:dns';
import { type IncomingMessage, get as plainGet } from 'node:http';
import { get as secureGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_SOURCE_BYTES } from '#core/reserves/model.ts';
import type { CalendarPort, CalendarReply, Known } from './port.ts';
import { isPublicAddress } from './public-address.ts';

const TIME_OUT_MS = 10_000;
const MAX_REDIRECTS = 3;
/** The usual ports of HTTPS: an address of a calendar must not be used to probe other ports. */
const PORTS = ['', '443', '8443'];

class Refused extends Error {}
class TooLarge extends Error {}

interface Setup {
  /** Hosts, with or without a port, that may be private and plain HTTP: for tests. */
  readonly hosts: readonly string[];
  /** Our own host: a calendar that reads itself would block every time that it tells. */
  readonly own: string | null;
  readonly lookup?: typeof lookup;
  readonly time_out_ms?: number;
}

/**
 * Reads calendars over HTTPS. A name is looked up once, at the connection, and its addresses are checked there: what was
 * checked is what is connected to, also when the name is pointed elsewhere in the next moment.
 */
export function webCalendars(setup: Setup): CalendarPort {
  const look = setup.lookup ?? lookup;
  const guarded: LookupFunction = (hostname, options, done) =>
    look(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) return done(new Refused(), []);
      const [first] = found;
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
    });
  const isTest = ({ host, hostname }: URL) => setup.hosts.includes(host) || setup.hosts.includes(hostname);

  function isAllowed(url: URL): boolean {
    if (url.username !== '' || url.password !== '' || url.hostname === setup.own) return false;
    if (isTest(url)) return true;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return url.protocol === 'https:' && PORTS.includes(url.port) && (isIP(literal) === 0 || isPublicAddress(literal));
  }

  function ask(url: URL, known: Known, signal: AbortSignal): Promise<IncomingMessage> {
    if (!isAllowed(url)) return Promise.reject(new Refused());
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Gotong calendar reader',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.last_modified === null ? {} : { 'if-modified-since': known.last_modified }),
    };
    return new Promise((resolve, reject) => {
      // No agent: a kept connection would go to an address that was checked for another name.
      const options = { headers, signal, agent: false, ...(isTest(url) ? {} : { lookup: guarded }) };
      (url.protocol === 'http:' ? plainGet : secureGet)(url, options, resolve).once('error', reject);
    });
  }

  async function follow(address: string, known: Known, signal: AbortSignal): Promise<CalendarReply> {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const reply = await ask(url, known, signal);
      const status = reply.statusCode ?? 0;
      const to = reply.headers.location;
      if (status === 200) return { is: 'read', text: await textOf(reply), ...knownOf(reply) };
      reply.destroy();
      if (status === 304) return { is: 'same' };
      if (status < 300 || status >= 400 || to === undefined) return { is: 'failed', why: whyOf(status) };
      if (!URL.canParse(to, url)) return { is: 'failed', why: 'server fault' };
      url = new URL(to, url);
    }
    return { is: 'failed', why: 'too many redirects' };
  }

  return {
    async read(address, known, stop) {
      const late = AbortSignal.timeout(setup.time_out_ms ?? TIME_OUT_MS);
      const signal = stop ? AbortSignal.any([late, stop]) : late;
      try {
        return await follow(address, known, signal);
      } catch (error) {
        if (error instanceof Refused) return { is: 'failed', why: 'address not allowed' };
        if (error instanceof TooLarge) return { is: 'failed', why: 'too large' };
        return { is: 'failed', why: late.aborted ? 'too slow' : 'not reached' };
      }
    },
  };
}

const whyOf = (status: number) =>
  status === 401 || status === 403 ? 'no access' : status === 404 || status === 410 ? 'not found' : 'server fault';

/** Longer headers are ignored: a real ETag or date is shorter. */
const knownOf = ({ headers }: IncomingMessage): Known => ({
  etag: headers.etag !== undefined && headers.etag.length <= 300 ? headers.etag : null,
  last_modified:
    headers['last-modified'] !== undefined && headers['last-modified'].length <= 100 ? headers['last-modified'] : null,
});

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_SOURCE_BYTES) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
