import { randomUUID } from 'node:crypto';
import { type Browser, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import * as auth from '#core/auth/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as categories from '#core/categories/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { addPauseEvent } from '#core/reserves/calls.ts';
import { addService } from '#core/services/calls.ts';
import { me } from '#core/users/calls.ts';
import { shortName } from '#core/users/name-rules.ts';
import { wallet } from '#core/wallet/calls.ts';
import { CONSUMERS, PROS } from '#db/seed/cast.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { type AskedQuestion, answerForm } from '#test/api/answer-form.ts';
import { type TestClient, testClient } from '#test/support/client.ts';
import { notePresses, takeCovered, watchPresses } from './browser/covered.ts';
import { takeShut, watchPolicy } from './browser/policy.ts';
import { slowDown } from './browser/slow.ts';
import { giveBack, prepareWindows, takeWindow, windowOf } from './browser/windows.ts';
import { confirmPhone, ownAddress } from './phones.ts';

export const PASSWORD = 'a quiet place';

/** A person with an account, who can act over HTTP and in their own browser. */
export interface Person {
  readonly id: number;
  readonly name: string;
  /** The name shown to people who have not hired them, nor were hired by them (decision 41). */
  readonly short_name: string;
  readonly email: string;
  readonly client: TestClient;
  /** A page in a new browser context, signed in as this person. With `deaf` it gets no live updates. */
  page(path?: string, options?: { deaf?: boolean }): Promise<Page>;
}

export interface Offer {
  readonly request_id: number;
  /** The offer to this pro, quoted or not. */
  readonly bid_id: number;
}

/** What a journey starts from: people, and shortcuts for the steps that it does not test itself. */
export interface Stage {
  readonly url: string;
  /** A consumer who has just signed up, with a unique name, and with a confirmed phone unless `phone` is false. */
  consumer(how?: { phone?: boolean }): Promise<Person>;
  /** A demo pro who serves the journeys' area in this category. Each call takes the next one; with little credit, a new pro. */
  pro(slug: string): Promise<Person>;
  /** `count` different demo pros of this category. */
  pros(slug: string, count: number): Promise<Person[]>;
  /** A pro with a first service in this category, in the journeys' area unless another is given, and the starter credit. */
  newPro(slug: string, postal_code?: string): Promise<Person>;
  /** One of the demo cast, by key. */
  demo(key: string): Promise<Person>;
  /** Posts a request of the consumer's, answering the form over HTTP. */
  request(consumer: Person, slug: string, wished?: Parameters<typeof answerForm>[1]): Promise<number>;
  /** The offer of a request to a pro. */
  offer(pro: Person, request_id: number): Promise<Offer>;
  /** Sends a quote: a flat rate of S$255.00 unless said otherwise. */
  quote(pro: Person, offer: Offer, more?: Record<string, unknown>): Promise<void>;
  /** The page of a visitor without an account, in a new browser context. */
  visitor(path: string): Promise<Page>;
  /**
   * A page for journeys that only look and change nothing, as this person or as a visitor. A worker reuses it from journey
   * to journey.
   */
  look(person: Person | null, path: string): Promise<Page>;
  /** The person who is signed in on this page. */
  whoIs(page: Page): Promise<Person>;
}

export const SLUG = 'aircon-servicing';
const POSTAL = '520284';
const tokens = new Map<string, { token: string; id: number; name: string; since: number }>();
/** How long a demo session is reused: well below the ten minutes for which a login counts as a fresh proof. */
const PROVEN_MS = 5 * 60_000;
const looking = new Map<string, Page>();
let turn = 0;

/** The journeys' test: Playwright's, with a stage. Contexts that the stage opens are closed with it. */
export const test = base.extend<{ stage: Stage; coveredPresses: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      prepareWindows(browser, async (window) => {
        slowDown(window);
        await notePresses(window);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  coveredPresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      takeCovered();
      takeShut();
      await use(undefined);
      expect(takeShut(), 'what the content policy refused').toEqual([]);
      expect(takeCovered(), 'presses that had to wait for something over their target').toEqual([]);
    },
    { auto: true },
  ],
  stage: async ({ browser, baseURL, serviceWorkers }, use, info) => {
    const open: Page[] = [];
    const added: Added[] = [];
    const url = baseURL as string;
    // No reuse where service workers may run, because they would outlive their journey.
    const isReused = serviceWorkers === 'block';
    const take = async () => (isReused ? takeWindow(browser) : (await browser.newContext()).newPage());
    await use(makeStage(take, url, open, added, info));
    const isWell = info.status === info.expectedStatus;
    for (const page of open) await (isReused && isWell ? giveBack(page, url) : windowOf(page).close());
    // A request goes to a limited number of pros, new ones first among equals, so pros left over would push out the demo ones.
    for (const { client, quote_service_id } of added) await takeNoMore(client, quote_service_id);
  },
});

/** A service that a journey added. */
interface Added {
  readonly client: TestClient;
  readonly quote_service_id: number;
}

/** Pauses a service for 300 days. A refusal is fine: then it is deleted or paused already. */
async function takeNoMore(client: TestClient, quote_service_id: number): Promise<void> {
  const now = new Date();
  const end = new Date(now.getTime() + 300 * DAY);
  const times = { begin_time: toWire(now), end_time: toWire(end) };
  await client.call(addPauseEvent, { quote_service_id, ...times, title: 'Journey over' });
}

/** Selects interactive parts that have not started yet. Pages without a script are left out, because theirs never start. */
export const NOT_LISTENING = 'html:has(script[type=module][src]) [data-island]:not([data-alive])';

/** Opens an address and waits until its interactive parts have started, because they change the page when they do. */
export async function goTo(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await expect(page.locator(NOT_LISTENING)).toHaveCount(0);
  return page;
}

/** Waits until a page has its live socket, for 5 s at most: a page without its app or session never has one. */
const hearing = (page: Page) =>
  page
    .locator('html[data-live=open]')
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => {});

function makeStage(take: () => Promise<Page>, url: string, open: Page[], added: Added[], info: TestInfo): Stage {
  const signedIn = async (token: string | null): Promise<Page> => {
    const page = await take();
    watchPresses(page);
    watchPolicy(windowOf(page));
    if (token !== null) await windowOf(page).addCookies(sessionCookies(url, token));
    return page;
  };
  const visit = async (path: string, token: string | null, { deaf = false } = {}): Promise<Page> => {
    const page = await signedIn(token);
    open.push(page);
    if (deaf) await page.routeWebSocket('**/live', () => {});
    await goTo(page, path);
    // Waits for the live socket, because changes before that are not sent to this page.
    if (token !== null && !deaf && appOf(path)) await hearing(page);
    return page;
  };
  const person = (email: string, { token, id, name }: { token: string; id: number; name: string }): Person => ({
    id,
    name,
    short_name: shortName(name),
    email,
    client: testClient(url, token),
    page: (path = '/dashboard', how) => visit(path, token, how),
  });
  const anyone = testClient(url, null);

  const signUp = async (name: string, stored_role: 'consumer' | 'pro'): Promise<Person> => {
    const word = wordOfLetters();
    const email = `${name.toLowerCase()}-${word}@example.sg`;
    const first_name = `${name} ${word}`;
    const made = await anyone.ok(auth.signUp, { email, passwd: PASSWORD, first_name, stored_role }, ownAddress());
    return person(email, { token: made.session_token, id: made.user.id, name: made.user.display_name });
  };

  const stage: Stage = {
    url,
    async consumer({ phone = true } = {}) {
      const consumer = await signUp('Ana', 'consumer');
      if (phone) await confirmPhone(url, consumer.client);
      return consumer;
    },
    async newPro(slug, postal_code = POSTAL) {
      const pro = await signUp('Bo', 'pro');
      await confirmPhone(url, pro.client);
      const { category } = await anyone.ok(categories.category, { slug });
      const { area } = await anyone.ok(categories.postal, { postal_code });
      const { service } = await pro.client.ok(addService, {
        name: `${pro.name} Works`,
        postal_code: '460510',
        category_id: [category.id],
        area_code: [area.code],
        is_service_professional_travels_to_me: true,
      });
      added.push({ client: pro.client, quote_service_id: service.id });
      return pro;
    },
    async demo(key) {
      const email = `${key}@demo.gotong.sg`;
      let known = tokens.get(email);
      if (!known || Date.now() - known.since > PROVEN_MS) {
        const { session_token, user } = await anyone.ok(auth.login, { username: email, passwd: DEMO_PASSWORD });
        known = { token: session_token, id: user.id, name: user.display_name, since: Date.now() };
        tokens.set(email, known);
      }
      return person(email, known);
    },
    async pros(slug, count) {
      const all = PROS.filter((pro) => pro.categories.includes(slug) && reaches(pro.regions));
      // Workers share pros only where one worker's own share is too small.
      const { workers } = info.config;
      const share = all.filter((_, index) => index % workers === info.parallelIndex % workers);
      const mine = count > share.length ? all : share;
      if (mine.length < count) throw new Error(`the demo cast has ${mine.length} pros for ${slug}, not ${count}`);
      turn += count;
      const keys = Array.from({ length: count }, (_, n) => mine[(turn + n) % mine.length]?.key as string);
      return Promise.all(keys.map((key) => stage.demo(key)));
    },
    async pro(slug) {
      const [one] = await stage.pros(slug, 1);
      const { wallet: credit } = await (one as Person).client.ok(wallet, {});
      return credit.is_low ? stage.newPro(slug) : (one as Person);
    },
    async request(consumer, slug, wished = {}) {
      const form = await consumer.client.ok(categories.pricingForm, { slug });
      const fields = answerForm(form.questions as AskedQuestion[], {
        postal_code: POSTAL,
        when: 'within-3-days',
        ...wished,
      });
      const { quote_request } = await consumer.client.ok(searchAdd, {
        category: slug,
        form_version: form.version,
        fields,
        address: 'Blk 284, #12-345',
        phone: '91234567',
      });
      return quote_request.id;
    },
    async offer(pro, request_id) {
      const { leads } = await pro.client.ok(bids.requestsIndex, { type_id: 1, page_size: 50 });
      const lead = leads.find((one) => one.quote_request.id === request_id);
      if (!lead) throw new Error(`request ${request_id} was not offered to ${pro.name}`);
      return { request_id, bid_id: lead.id };
    },
    async quote(pro, { bid_id }, more = {}) {
      await pro.client.ok(bids.sendQuote, {
        bid_id,
        quote_type: 'flat',
        price: '255.00',
        price_note: 'Both units washed and tested for leaks. Is the ladder yours?',
        ...more,
      });
    },
    visitor: (path) => visit(path, null),
    async look(person, path) {
      const who = person?.email ?? '';
      const kept = looking.get(who);
      const page = kept ?? (await signedIn(person?.client.token ?? null));
      looking.set(who, page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (kept && (await isShownWithin(kept, path))) return page;
      return goTo(page, path);
    },
    async whoIs(page) {
      const cookies = await windowOf(page).cookies(url);
      const token = cookies.find(({ name }) => name === 'session_token')?.value as string;
      const { user } = await testClient(url, token).ok(me, {});
      return person(user.email, { token, id: user.id, name: user.display_name });
    },
  };
  return stage;
}

/** The two client-side apps, each with an address that shows an empty screen. */
const APPS = { '/dashboard': '/dashboard/nowhere', '/ops': '/ops/nowhere' };

const appOf = (path: string) =>
  Object.entries(APPS).find(([app]) => path === app || path.startsWith(`${app}/`) || path.startsWith(`${app}?`));

/**
 * Shows this screen without loading the page again, as a link would; false if the page is not in the same app. A screen is
 * there once the heading before it is gone.
 */
async function isShownWithin(page: Page, path: string): Promise<boolean> {
  const { pathname } = new URL(page.url());
  const [app, empty] = appOf(path) ?? [];
  if (!app || !empty || appOf(pathname)?.[0] !== app || path === empty || pathname === empty) return false;
  for (const to of [empty, path]) {
    const left = await page.evaluateHandle((address) => {
      const heading = document.querySelector('h1');
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      return heading;
    }, to);
    await page.waitForFunction((heading) => !heading?.isConnected, left);
    // The dashboard moves a lost focus to the new screen two frames later, and would take it from a journey that starts sooner.
    if (app === '/dashboard') await page.waitForFunction(() => document.activeElement !== document.body);
  }
  return true;
}

/** A random word of letters only, because a test that looks for a number must not find it in a name. */
const wordOfLetters = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);

/** Whether a pro who serves these regions serves the journeys' postal code, which is in the East. */
const reaches = (regions: (typeof PROS)[number]['regions']) => regions.includes('all') || regions.includes('East');

/** The cookies of a session as logging in sets them (decision 8). */
const sessionCookies = (url: string, token: string) =>
  [
    { name: 'session_token', value: token, httpOnly: true },
    { name: 'session_present', value: '1', httpOnly: false },
  ].map((cookie) => ({ ...cookie, url, secure: true, sameSite: 'Strict' as const }));

/** Keys of the first demo consumer and the first demo pro. */
export const DEMO_CONSUMER = CONSUMERS[0]?.key as string;
export const DEMO_PRO = PROS[0]?.key as string;

export { DESKTOP, ON_DESKTOP, ON_PHONE, PHONE } from './tags.ts';
export { expect, type Locator, type Page };
