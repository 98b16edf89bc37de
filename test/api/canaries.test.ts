import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as categories from '#core/categories/calls.ts';
import type { Call } from '#core/kit/call.ts';
import * as messages from '#core/messages/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { routes } from '#core/routes.ts';
import { searchPros, suggest } from '#core/search/calls.ts';
import { searchJobs } from '#core/search/sentences/calls.ts';
import * as services from '#core/services/calls.ts';
import * as users from '#core/users/calls.ts';
import * as wallet from '#core/wallet/calls.ts';
import { bindings } from '#server/rooms.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Listener, listen } from '#test/support/socket.ts';
import { makeWorld, PEOPLE, SECRET, type Secret, type Who, type World } from './world.ts';

// Each private field of the world has a string that is in no other place. For each viewer, this searches every reply, file, live
// event and public page that they can get for strings that they must not see (issue 2, point 20).

type Viewer = Who | 'anonymous';

/** Who may see each secret. The hired pro also sees them, from the hire on. */
const MAY: Record<Secret, readonly Viewer[]> = {
  ownerEmail: ['owner'],
  // The two sides of an offer know each other by given name and initial. An operator reads it beside the identity check
  // that waits.
  ownerLastName: ['owner', 'operator'],
  address: ['owner'],
  // Given with the request for the pro who is hired; no screen of the owner's repeats it.
  phone: ['owner'],
  postal: ['owner'],
  // Pros see the answers to quote on them, except for answers to private questions.
  notes: ['owner', 'pro', 'rival', 'idle'],
  allergy: ['owner'],
  photo: ['owner', 'pro', 'rival', 'idle'],
  // An operator reads them beside the certificate that waits.
  proEmail: ['pro', 'operator'],
  proLastName: ['pro', 'operator'],
  proPostal: ['pro'],
  priceNote: ['owner', 'pro'],
  includes: ['owner', 'pro'],
  quoteFile: ['owner', 'pro'],
  message: ['owner', 'pro'],
  reply: ['owner', 'pro'],
  messageFile: ['owner', 'pro'],
  hidden: ['pro', 'operator'],
  licence: ['pro', 'operator'],
  client: ['pro'],
  // No one gets it by reading. An operator sees it only through a recorded act (decision 31).
  realId: [],
  cardName: ['owner', 'operator'],
  notesPhone: ['owner'],
  photoPhone: ['owner'],
  priceNotePhone: ['pro'],
  includesPhone: ['pro'],
  quoteFilePhone: ['pro'],
  messagePhone: ['owner'],
  replyPhone: ['pro'],
  messageFilePhone: ['owner'],
};
const ONCE_HIRED: readonly Secret[] = [
  'address',
  'phone',
  'postal',
  'allergy',
  'ownerLastName',
  'notesPhone',
  'photoPhone',
];
/** Secrets written in the chat. Both sides see them from the hire on, and still after it is undone, as they have read them. */
const SAID: readonly Secret[] = ['messagePhone', 'messageFilePhone'];
const HIRED_OWNER: readonly Secret[] = ['proLastName', 'priceNotePhone', 'includesPhone', 'quoteFilePhone'];
const SAID_BY_PRO: readonly Secret[] = ['replyPhone'];

let server: TestServer;
let world: World;
let sockets: Record<Who, Listener>;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const opened = PEOPLE.map(async (who) => [who, await listen(server.url, { token: tokenOf(who) })] as const);
  sockets = Object.fromEntries(await Promise.all(opened)) as Record<Who, Listener>;
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await server.close();
});

const tokenOf = (who: Who) => world.clients[who].token as string;

/** The ids of all things of the world, so that each call is also tried with things of others. */
function inputsFor(c: Call): Record<string, unknown>[] {
  const names = Object.keys(c.input.shape);
  if (names.includes('bid_id'))
    return [world.bid_id, world.rival_bid_id, world.idle_bid_id].map((bid_id) => ({ bid_id }));
  if (names.includes('request_id')) return [{ request_id: world.request_id }];
  if (names.includes('service_id'))
    return [world.service_id, world.hidden_service_id].map((service_id) => ({ service_id }));
  if (names.includes('cert_id')) return [{ cert_id: world.certificates.waiting_id }];
  if (names.includes('certificate_id')) return [{ certificate_id: world.certificates.waiting_id }];
  if (names.includes('slug')) return [{ slug: world.slug }];
  if (c === categories.postal) return [{ postal_code: '460510' }];
  if (c === bids.requestsIndex) return [{}, { type_id: 1 }, { type_id: 1, filter: 'quoted' }, { is_archived: true }];
  if (c === bids.bidsIndex) return [{ type: 'myworks' }, { type: 'inbox' }, { type: 'inbox', keyword: 'canary' }];
  if (c === services.proList) return [{}, { category: world.slug }, { sort: 'newest' }, { area: 'TM' }];
  if (c === searchPros) return [{}, { q: 'canary' }, { category: world.slug, area: 'TM', sort: 'match' }];
  if (c === suggest) return [{ q: 'canary' }];
  if (c === searchJobs) return [{ keyword: 'canary plumber' }];
  if (c === wallet.transactions) return [{ all: true }];
  return [{}];
}

const FREE_PAGES = ['/api/openapi.json', '/metrics', '/health', '/new/v1/version', '/robots.txt'];

/** All that a viewer can read: the replies of all GET calls, all files, and the live socket's events. */
async function readAll(who: Viewer): Promise<Map<string, string>> {
  const got = new Map<string, string>();
  const client = who === 'anonymous' ? server.client(null) : world.clients[who];
  for (const { call: c } of bindings)
    if (c.method === 'GET')
      for (const input of inputsFor(c)) {
        const { http, body } = await client.call(c, input as never);
        got.set(`${c.path} ${JSON.stringify(input)} ${http}`, JSON.stringify(body));
      }
  for (const [name, path] of Object.entries(world.files))
    for (const url of [path, path.replace(/[^/]+$/, 'thumb')]) got.set(`file ${name} ${url}`, await readFile(url, who));
  for (const path of FREE_PAGES) got.set(path, await (await fetch(server.url + path)).text());
  if (who !== 'anonymous') got.set('live', JSON.stringify(sockets[who].heard));
  return got;
}

/** Headers and body of a file as a browser of this viewer gets it. */
async function readFile(url: string, who: Viewer): Promise<string> {
  const headers = who === 'anonymous' ? undefined : { cookie: `session_token=${tokenOf(who)}` };
  const response = await fetch(server.url + url, headers ? { headers } : {});
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return `${response.status} ${JSON.stringify([...response.headers])} ${text}`;
}

/** Six digits can also be part of longer numbers, as in /metrics, and of digests. */
const stands = (secret: Secret, text: string) =>
  text.includes(SECRET[secret]) &&
  (!/^\d{6}$/.test(SECRET[secret]) || new RegExp(`(?<![0-9a-f.])${SECRET[secret]}(?![0-9a-f])`).test(text));

/** The secrets found in what was read, with their places. */
function found(got: ReadonlyMap<string, string>): { secret: Secret; where: string }[] {
  return [...got].flatMap(([where, text]) =>
    (Object.keys(SECRET) as Secret[]).filter((secret) => stands(secret, text)).map((secret) => ({ secret, where })),
  );
}

const namesOf = (list: readonly { secret: Secret }[]) => [...new Set(list.map((f) => f.secret))].sort();
const allowed = (who: Viewer) => (Object.keys(SECRET) as Secret[]).filter((secret) => MAY[secret].includes(who)).sort();

describe('before a hire', () => {
  it.each(['stranger', 'operator', 'rival', 'idle', 'anonymous'] as const)('%s gets nothing of others', async (who) => {
    const all = found(await readAll(who));
    expect(all.filter(({ secret }) => !MAY[secret].includes(who))).toEqual([]);
    // The viewer must see their own secrets, which shows that the search works.
    expect(namesOf(all)).toEqual(allowed(who));
  });

  it('the pro who quoted sees the request and the talk, but not where it is or whom to call', async () => {
    expect(namesOf(found(await readAll('pro')))).toEqual(allowed('pro'));
    expect(allowed('pro')).not.toEqual(expect.arrayContaining(['address']));
  });

  it('the owner sees what is theirs, and of the pro what a customer may', async () => {
    expect(namesOf(found(await readAll('owner')))).toEqual(allowed('owner'));
  });

  it('a private file is not there for others, under its own name or another', async () => {
    const read = async (url: string, who: Viewer) => (await readFile(url, who)).slice(0, 3);
    const { photo, quote, message, loose } = world.files;
    const seen: Record<string, readonly Viewer[]> = {
      [photo]: ['owner', 'pro', 'rival', 'idle'],
      [quote]: ['owner', 'pro'],
      [message]: ['owner', 'pro'],
      [loose]: ['owner'],
    };
    for (const [url, viewers] of Object.entries(seen))
      for (const who of [...PEOPLE, 'anonymous'] as const)
        for (const path of [url, url.replace(/[^/]+$/, 'x.png')])
          expect(await read(path, who), `${path} for ${who}`).toBe(viewers.includes(who) ? '200' : '404');
  });
});

describe('what happens', () => {
  const heardBy = (who: Who) => JSON.stringify(sockets[who].heard);

  it('is told live to the two it concerns, and to the others no more than that something did', async () => {
    const message = 'canary said live';
    await world.clients.owner.ok(messages.sendMessage, { bid_id: world.bid_id, message });
    await sockets.pro.until((e) => JSON.stringify(e).includes(message));
    await world.hirePro();
    await sockets.pro.until((e) => e.payload?.what === 'hired');
    await sockets.rival.until((e) => e.name === 'request.changed');
    for (const who of ['rival', 'idle', 'stranger', 'operator'] as const) {
      expect(heardBy(who)).not.toContain(message);
      const events = sockets[who].heard.filter((e) => e.name !== 'ready');
      // A quote that waited is answered by the hire (decision 38): its pro hears that of their own.
      const own = who === 'rival' ? ['wallet.changed', 'message.created', 'notice.created', 'bid.changed'] : [];
      expect(events.map((e) => e.name).filter((name) => ![...own, 'request.changed'].includes(name))).toEqual([]);
      expect(JSON.stringify(events)).not.toContain(`"quote_bid_id":${world.bid_id}`);
    }
    expect(sockets.stranger.heard.map((e) => e.name)).toEqual(['ready']);
  });

  it('shows the hired pro where and whom, and still nobody else', async () => {
    const pro = namesOf(found(await readAll('pro')));
    expect(pro).toEqual([...allowed('pro'), ...ONCE_HIRED, ...SAID].sort());
    const owner = namesOf(found(await readAll('owner')));
    expect(owner).toEqual([...allowed('owner'), ...HIRED_OWNER, ...SAID_BY_PRO].sort());
    for (const who of ['stranger', 'operator', 'rival', 'idle', 'anonymous'] as const)
      expect(namesOf(found(await readAll(who))), who).toEqual(allowed(who));
  });

  it('is taken from the pro again when the hire is undone', async () => {
    await world.clients.owner.ok(bids.undoHire, { bid_id: world.bid_id });
    // Leaves out the events that the live socket sent during the hire.
    for (const socket of Object.values(sockets)) socket.heard.length = 0;
    const left = found(await readAll('pro')).filter(
      (f) => !allowed('pro').includes(f.secret) && !SAID.includes(f.secret),
    );
    expect(left).toEqual([]);
    expect(namesOf(found(await readAll('owner')))).toEqual([...allowed('owner'), ...SAID_BY_PRO].sort());
    await world.hirePro();
  });
});

const built = existsSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url));

// Without a build there are no pages to read; `npm test` builds first.
describe.skipIf(!built)('public pages', () => {
  it('show a review with its author shortened, and no secret at all', async () => {
    const { bid_id, service_id } = world;
    await server.database.pool.query('update users set is_vouched = true');
    await server.database.pool.query('update quote_bids set hired_for = now() where id = $1', [bid_id]);
    await world.clients.pro.ok(bids.completeBid, { bid_id });
    await world.clients.owner.ok(reviews.review, { bid_id, score: 5, note: 'A public word.', tag: ['Friendly'] });
    await world.clients.pro.ok(reviews.reviewCustomer, { bid_id, score: 5 });
    const { user } = await world.clients.owner.ok(users.me, {});
    expect(user.full_name).toContain(SECRET.ownerLastName);
    const places: Record<string, string> = {
      slug: world.slug,
      filter: world.slug,
      genreName: 'events-beauty',
      serviceId: String(service_id),
    };
    const got = new Map<string, string>();
    for (const { path, access } of routes) {
      if (access !== 'public') continue;
      const url = path.replace(/:(\w+)/g, (_, name: string) =>
        path.startsWith('/service') && name === 'slug' ? 'adam-artistry' : (places[name] ?? name),
      );
      for (const prefix of ['', '/en-sg'])
        for (const who of ['anonymous', 'owner'] as const) {
          const cookie = `session_token=${tokenOf('owner')}`;
          const response = await fetch(`${server.url}${prefix}${url}`, who === 'owner' ? { headers: { cookie } } : {});
          got.set(`${prefix}${url} ${response.status} for ${who}`, await response.text());
        }
    }
    const hidden = await fetch(`${server.url}/service/${world.hidden_service_id}`);
    expect(hidden.status).toBe(410);
    got.set('hidden', await hidden.text());
    expect(found(got)).toEqual([]);
    expect(got.size).toBeGreaterThan(20);
    const service = got.get(`/service/${service_id}/adam-artistry 200 for anonymous`);
    expect(service).toContain('A public word.');
    expect(service).toContain('Rosa O.');
  });
});
