import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { splitLanguage } from '#core/languages.ts';
import {
  CONSUMER_SEGMENTS,
  homeOf,
  PRO_SEGMENTS,
  readQuoteRoute,
  redirectFor,
  screens,
  wishedMode,
  wishedWork,
  withQueryOf,
} from '#core/routes.ts';

const MODES = ['pro', 'consumer'] as const;
const FLAGS_ON = {
  ...FLAGS,
  photo: true,
  shop: true,
  business_loan: true,
  reservation: true,
  google_reserve: true,
  safety_payment: true,
};

/** What the rules of section 2 say, asked of the code that the rows name. */
describe('language prefixes', () => {
  it.each([
    ['/EN-SG/genre/all?q=tap', '/en-sg/genre/all?q=tap'],
    ['/fr-fr/genre/all', '/en-sg/genre/all'],
    ['/fr-fr', '/'],
    ['/fr-fr/', '/'],
    ['/fr-fr?x=1', '/?x=1'],
    ['/fr-fr/?x=1&y=?', '/?x=1&y=?'],
    ['/fr-fr/login?from=/x?y=1', '/en-sg/login?from=/x?y=1'],
    ['/EN-SG/login?from=/x?y=1', '/en-sg/login?from=/x?y=1'],
    ['/zh-Hant-TW/genre/all', '/en-sg/genre/all'],
    ['/zh-Hant/genre/all?q=a', '/en-sg/genre/all?q=a'],
    ['/es-419/login', '/en-sg/login'],
  ])('lead %s to %s', (path, to) => {
    expect(redirectFor(path, false, 'pro', FLAGS)).toEqual({ to, why: 'language' });
  });

  it.each(['/', '/genre/all', '/en-sg', '/en-sg/genre/all'])('leave %s alone', (path) => {
    expect(redirectFor(path, false, 'pro', FLAGS)).toBeNull();
  });
});

describe('the dashboard', () => {
  it('sends people without a session to log in, and knows where they were going', () => {
    const from = encodeURIComponent('/dashboard/works/7?filter=Hired');
    expect(redirectFor('/dashboard/works/7?filter=Hired', false, 'pro', FLAGS)?.to).toBe(`/login?from=${from}`);
    expect(redirectFor('/en-sg/dashboard', false, 'pro', FLAGS)?.to).toBe('/en-sg/login?from=%2Fen-sg%2Fdashboard');
    expect(redirectFor('/dashboard/works/7', true, 'pro', FLAGS)).toBeNull();
  });

  it('sends who starts a payment order without a session to log in, and from there back to the order', () => {
    for (const path of [
      '/dashboard/payfee/12',
      '/dashboard/pricing/100',
      '/dashboard/charge_application/atm?amount=50',
    ])
      expect(redirectFor(path, false, 'pro', FLAGS)).toEqual({
        to: `/login?from=${encodeURIComponent(path)}`,
        why: 'login',
      });
  });

  it('shows the shop while its flag is on, and leads home while it is off', () => {
    for (const path of ['/dashboard/shop', '/dashboard/shop/orders', '/dashboard/shop-consumer/favorite'])
      expect(redirectFor(path, true, 'consumer', { ...FLAGS, shop: false })).toEqual({ to: '/', why: 'flag' });
    const on = { ...FLAGS, shop: true };
    expect(redirectFor('/dashboard/shop/add', true, 'pro', on)).toBeNull();
    expect(redirectFor('/dashboard/shop', true, 'consumer', on)).toBeNull();
    expect(redirectFor('/dashboard/shop-consumer/favorite', true, 'consumer', on)).toBeNull();
    expect(redirectFor('/dashboard/shop-consumer/favorite', true, 'pro', on)?.why).toBe('role');
  });

  it('shows business loans while their flag is on, and leads home while it is off', () => {
    expect(redirectFor('/dashboard/business-loan', true, 'pro', FLAGS)).toMatchObject({ why: 'flag' });
    expect(redirectFor('/dashboard/business-loan', true, 'pro', FLAGS_ON)).toBeNull();
  });

  it('shows protected payments while their flag is on, and leads home while it is off', () => {
    for (const path of ['/dashboard/safety-payments/7/8', '/dashboard/trust_fund_query']) {
      expect(redirectFor(path, true, 'pro', FLAGS)).toMatchObject({ why: 'flag' });
      expect(redirectFor(path, true, 'pro', FLAGS_ON)).toBeNull();
    }
  });

  it('shows Reserve with Google while both its flags are on, and leads home while one is off', () => {
    const to = (flags: typeof FLAGS_ON | typeof FLAGS) => redirectFor('/dashboard/google-reserve', true, 'pro', flags);
    expect(to(FLAGS_ON)).toBeNull();
    for (const off of ['reservation', 'google_reserve'] as const)
      expect(to({ ...FLAGS_ON, [off]: false })).toMatchObject({ to: '/dashboard/today', why: 'flag' });
  });

  it('starts a pro at their day and a consumer at projects, and keeps what is asked besides', () => {
    expect(redirectFor('/dashboard', true, 'pro', FLAGS)?.to).toBe('/dashboard/today');
    expect(redirectFor('/dashboard?utm_source=app', true, 'pro', FLAGS)?.to).toBe('/dashboard/today?utm_source=app');
    expect(redirectFor('/dashboard/today', true, 'consumer', FLAGS)?.to).toBe('/dashboard/projects');
    expect(redirectFor('/dashboard', true, 'consumer', FLAGS)?.to).toBe('/dashboard/projects');
  });

  it('sends each role away from the other one’s segments, and from none of its own', () => {
    const segments = { pro: CONSUMER_SEGMENTS, consumer: PRO_SEGMENTS };
    for (const mode of MODES) {
      const own = segments[mode === 'pro' ? 'consumer' : 'pro'];
      for (const segment of segments[mode])
        expect(redirectFor(`/dashboard/${segment}`, true, mode, FLAGS_ON)?.to).toBe(homeOf(mode));
      for (const segment of own) expect(redirectFor(`/dashboard/${segment}`, true, mode, FLAGS_ON)).toBeNull();
    }
  });

  it.each(['certification', 'appointment', 'shop', 'safety-payments', 'email_change', 'settings'])(
    'lets both roles into %s',
    (segment) => {
      for (const mode of MODES) expect(redirectFor(`/dashboard/${segment}`, true, mode, FLAGS_ON)).toBeNull();
    },
  );
});

describe('the quote route', () => {
  it('goes to the quote alone where the request is 0', () => {
    expect(redirectFor('/dashboard/projects/quote/0/12', true, 'consumer', FLAGS)).toEqual({
      to: '/dashboard/projects/quote/12',
      why: 'quote',
    });
    expect(redirectFor('/dashboard/projects/quote/5/12', true, 'consumer', FLAGS)).toBeNull();
  });

  it.each([
    ['/dashboard/projects/quote/0/12?filter=Hired&x=?', '/dashboard/projects/quote/12?filter=Hired&x=?'],
    ['/en-sg/dashboard/projects/quote/0/12/details?a=1', '/en-sg/dashboard/projects/quote/12/details?a=1'],
    ['/dashboard/projects/quote/0/details', '/dashboard/projects'],
    ['/dashboard/projects/quote/details?a=1', '/dashboard/projects?a=1'],
    ['/dashboard/projects/quote/0', undefined],
  ])('leads %s to %s', (path, to) => {
    expect(redirectFor(path, true, 'consumer', FLAGS)?.to).toBe(to);
  });

  it('swaps its parameters where "details" stands for the quote', () => {
    const swapped = { request_id: null, quote_id: '12', details: true };
    expect(readQuoteRoute({ requestId: '12', quoteId: 'details' })).toEqual(swapped);
    expect(readQuoteRoute({ requestId: '5', quoteId: '12' })).toEqual({
      request_id: '5',
      quote_id: '12',
      details: false,
    });
  });
});

/** Addresses of every screen, of segments that mean something, and of nonsense, with queries that hold question marks. */
const SEGMENTS = ['dashboard', 'projects', 'quote', 'works', 'shop', 'calendar', '0', '12', 'details', 'login', 'x'];
const queries = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom('from', 'x', 'filter'), fc.webPath()), { minLength: 1, maxLength: 3 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}?y=1`).join('&')}`),
);
const visits = fc.record({
  prefix: fc.constantFrom('', '/en-sg', '/EN-SG', '/fr', '/fr-fr', '/zh-tw', '/zh-Hant-TW', '/es-419'),
  place: fc.oneof(
    fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 6 }).map((all) => all.map((one) => `/${one}`).join('')),
    fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }).map((all) => ['/dashboard', ...all].join('/')),
    fc.constantFrom(...screens.map(({ path }) => path.replace(/:\w+/g, '12'))),
  ),
  query: queries,
  session: fc.boolean(),
  mode: fc.constantFrom(...MODES),
  flags: fc.constantFrom(FLAGS, FLAGS_ON, { ...FLAGS, calendar: false }),
});

describe('whatever is visited', () => {
  it('comes to rest, with all that its address asked', () => {
    fc.assert(
      fc.property(visits, ({ prefix, place, query, session, mode, flags }) => {
        let path = `${prefix}${place}${query}` || '/';
        for (let steps = 0; ; steps += 1) {
          const move = redirectFor(path, session, mode, flags);
          if (move === null) break;
          expect(steps).toBeLessThan(5);
          expect(move.to).toMatch(/^\/(?!\/)/);
          if (move.why === 'login') {
            const from = new URLSearchParams(move.to.slice(move.to.indexOf('?'))).get('from');
            expect(from).toBe(path);
            expect(redirectFor(move.to, session, mode, flags)).toBeNull();
            return;
          }
          expect(move.to.includes('?') ? move.to.slice(move.to.indexOf('?')) : '').toBe(query);
          path = move.to;
        }
        const [at = ''] = path.split('?', 1);
        expect(splitLanguage(at).known).toBe(true);
        const { rest } = splitLanguage(at);
        if (session && mode === 'consumer') expect(rest).not.toMatch(/^\/dashboard\/projects\/quote\/(details|0\/.)/);
      }),
      { numRuns: 3000 },
    );
  });

  it('has a screen’s own path, never a language’s', () => {
    for (const { path } of screens) expect([path, splitLanguage(path).prefix]).toEqual([path, null]);
  });
});

describe('a page that has moved', () => {
  it.each([
    ['/old', '/new', '/new'],
    ['/old?', '/new', '/new'],
    ['/old?a=1&b=?', '/new', '/new?a=1&b=?'],
    ['/old?a=1', '/new#there', '/new?a=1#there'],
    ['/old?pro=1&a=%2F&a=3', '/new?pro=7', '/new?pro=7&a=%2F&a=3'],
    ['/old?&&a=1&', '/new', '/new?a=1'],
    ['/old?pro=1', '/new?pro=7', '/new?pro=7'],
  ])('%s leads to %s as %s', (path, to, led) => {
    expect(withQueryOf(path, to)).toBe(led);
  });

  it('leaves out what it was made from', () => {
    expect(withQueryOf('/pro-search/a?q=tap&utm=1', '/pro-search/b', ['q'])).toBe('/pro-search/b?utm=1');
  });
});

describe('a link that says whose screen it leads to', () => {
  it.each([
    ['/dashboard/works/7?as=pro', { mode: 'pro', to: '/dashboard/works/7' }],
    [
      '/en-sg/dashboard/inbox?filter=Hired&as=consumer',
      { mode: 'consumer', to: '/en-sg/dashboard/inbox?filter=Hired' },
    ],
  ])('%s', (path, wish) => {
    expect(wishedMode(path)).toEqual(wish);
  });

  it.each(['/dashboard/works/7', '/dashboard/works/7?as=operator', '/dashboard/works/7?as='])(
    '%s asks for none',
    (path) => {
      expect(wishedMode(path)).toBeNull();
    },
  );
});

describe('a link of a helper’s that says for whom they work', () => {
  it.each([
    ['/dashboard/works/7?for=3', { staff_id: 3, to: '/dashboard/works/7' }],
    ['/en-sg/dashboard/works?filter=Hired&for=3', { staff_id: 3, to: '/en-sg/dashboard/works?filter=Hired' }],
  ])('%s', (path, wish) => {
    expect(wishedWork(path)).toEqual(wish);
  });

  it.each(['/dashboard/works/7', '/dashboard/works?for=', '/dashboard/works?for=-3', '/dashboard/works?for=wei'])(
    '%s says nothing',
    (path) => {
      expect(wishedWork(path)).toBeNull();
    },
  );
});

it('the calendar is there while its flag is on, and leads home while it is off', () => {
  const at = (isOn: boolean) => redirectFor('/dashboard/calendar/7', true, 'pro', { ...FLAGS, calendar: isOn });
  expect(at(true)).toBeNull();
  expect(at(false)).toEqual({ to: homeOf('pro'), why: 'flag' });
});
