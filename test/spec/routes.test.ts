import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import {
  CONSUMER_SEGMENTS,
  homeOf,
  PRO_SEGMENTS,
  readQuoteRoute,
  redirectFor,
  wishedMode,
  wishedWork,
} from '#core/routes.ts';

const MODES = ['pro', 'consumer'] as const;
const FLAGS_ON = { ...FLAGS, partner_channels: true, shop: true };

/** What the rules of section 2 say, asked of the code that the rows name. */
describe('language prefixes', () => {
  it.each([
    ['/EN-SG/genre/all?q=tap', '/en-sg/genre/all?q=tap'],
    ['/fr-fr/genre/all', '/en-sg/genre/all'],
    ['/fr-fr', '/'],
    ['/fr-fr/', '/'],
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
