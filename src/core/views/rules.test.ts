import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from '#core/routes.ts';
import {
  asksNotToBeFollowed,
  campaignOf,
  deviceOf,
  isAhead,
  MISSING_VIEW,
  OTHER_VIEW,
  referrerOf,
  viewOf,
} from './rules.ts';

const pathOf = (path: string) => viewOf(path).path;

describe('what is kept of an address', () => {
  it('is the screen and words of the site', () => {
    expect(viewOf('/')).toEqual({ template: '/', path: '/' });
    expect(viewOf('/category/aircon-servicing')).toEqual({
      template: '/category/:slug',
      path: '/category/aircon-servicing',
    });
    expect(viewOf('/nearme/plumber/east/bedok')).toEqual({
      template: '/nearme/:slug/:city/:district',
      path: '/nearme/plumber/east/bedok',
    });
    expect(viewOf('/genre/all').template).toBe('/genre/all');
    expect(viewOf('/genre/repairs').template).toBe('/genre/:genreName');
  });
  it('is the same with and without a language and a slash at the end', () => {
    for (const path of ['/zh-tw/category/plumber', '/en-sg/category/plumber', '/category/plumber/'])
      expect(pathOf(path)).toBe('/category/plumber');
    expect(pathOf('/zh-tw')).toBe('/');
  });
  it('has no number, no email, no secret and no name of a person', () => {
    expect(pathOf('/service/17/mei-ling-tan')).toBe('/service/:serviceId/:slug');
    expect(pathOf('/resetpass/email/mei%40example.sg')).toBe('/resetpass/email/:email');
    expect(pathOf('/resetpass/k3y-of-mei')).toBe('/resetpass/:hash');
    expect(pathOf('/link/review/abcdef')).toBe('/link/:what/:hash');
    expect(pathOf('/dashboard/requests/42')).toBe('/dashboard/requests/:bidId');
    expect(pathOf('/dashboard/works/42/chat')).toBe('/dashboard/works/:bidId/:detail');
    expect(pathOf('/product/training/120')).toBe('/product/:slug/:amount');
    for (const word of ['mei@example.sg', '91234567', 'Mei-Tan', 'x'.repeat(61), 'a%20b'])
      expect(pathOf(`/category/${word}`)).toBe('/category/:slug');
  });
  it('is one name for all that leads nowhere', () => {
    expect(pathOf('/wp-admin/setup.php')).toBe(OTHER_VIEW);
    expect(pathOf(MISSING_VIEW)).toBe(MISSING_VIEW);
  });
  it('stays as it is when it is read again, for every screen', () => {
    for (const { path } of routes) expect(viewOf(path)).toEqual({ template: path, path });
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), (parts) => {
        const { path } = viewOf(`/${parts.map(encodeURIComponent).join('/')}`);
        expect(viewOf(path).path).toBe(path);
      }),
    );
  });
});

it('tells kinds of device apart', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
  const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X710) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
  const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
  expect([iPhone, phone, tablet, computer, ''].map(deviceOf)).toEqual([
    'phone',
    'phone',
    'tablet',
    'desktop',
    'desktop',
  ]);
});

it('keeps the host that led here, and none of our own', () => {
  expect(referrerOf('www.google.com', 'gotong.sg')).toBe('google.com');
  expect(referrerOf('Forum.Example:8080', 'gotong.sg')).toBe('forum.example:8080');
  for (const host of ['gotong.sg', 'GOTONG.sg', '', 'mei@example.sg', 'a b', '=cmd()', 'x'.repeat(200)])
    expect(referrerOf(host, 'gotong.sg')).toBe('');
});

it('keeps what a campaign says of itself, and nothing of a person', () => {
  expect(campaignOf({ source: 'Newsletter', medium: 'mail', campaign: 'cny 2027' })).toBe('newsletter/mail/cny 2027');
  expect(campaignOf({ source: 'poster' })).toBe('poster');
  expect(campaignOf({ medium: 'mail' })).toBe('');
  expect(campaignOf({ source: 'mei@example.sg', medium: 'mail' })).toBe('');
  expect(campaignOf({ source: 'mail', campaign: '6591234567' })).toBe('mail');
});

it('respects Do Not Track, and leaves out what is only prefetched', () => {
  expect([{ dnt: '1' }, { gpc: '1' }, { dnt: '0' }, {}].map(asksNotToBeFollowed)).toEqual([true, true, false, false]);
  expect(['prefetch', 'prefetch;prerender', 'Prefetch', '', null, 'navigate'].map(isAhead)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
