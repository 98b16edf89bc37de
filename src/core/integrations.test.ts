import { describe, expect, it } from 'vitest';
import {
  INTEGRATION_KINDS,
  INTEGRATIONS,
  type Integration,
  integrationsAt,
  isGuarded,
  purposesOf,
  readPrivacy,
  writePrivacy,
} from './integrations.ts';
import { routes } from './routes.ts';

const all: Integration[] = INTEGRATION_KINDS.map((kind) => ({
  kind,
  purpose: INTEGRATIONS[kind].purpose,
  script: 'https://others.example/x.js',
  attributes: {},
  globals: {},
  identify: null,
  dsn: null,
}));
const kindsAt = (path: string) => integrationsAt(all, path).map(({ kind }) => kind);

describe('where scripts of others stay away', () => {
  it('is wherever people pay, prove who they are, log in or write their address', () => {
    for (const path of [
      '/login',
      '/zh-tw/signup',
      '/form/plumber',
      '/payment/abc',
      '/product/kit/20',
      '/dashboard/settings/identity',
      '/dashboard/credit/cards',
      '/dashboard/pricing/100',
      '/dashboard/payfee/7/',
      '/en-sg/dashboard/certification/3',
      '/dashboard/onboarding',
      '/dashboard',
      '/cart',
      '/shop/order/a-secret',
      '/dashboard/safety-payments/7/3/refund',
      '/dashboard/trust_fund_query',
      '/ops',
      '/ops/people/7',
    ])
      expect([path, isGuarded(path), kindsAt(path)]).toEqual([path, true, []]);
  });
  it('is no page that is read', () => {
    for (const path of [
      '/',
      '/zh-tw',
      '/category/plumber',
      '/service/7/mei',
      '/price',
      '/dashboard/inbox',
      '/dashboard/requests/7',
    ])
      expect([path, isGuarded(path)]).toEqual([path, false]);
  });
  it('is every screen whose address is a secret or opens an account', () => {
    const secret = routes.filter(({ path }) => /:hash|:email|:userId/.test(path));
    expect(secret.length).toBeGreaterThan(4);
    for (const { path } of secret) expect([path, isGuarded(path)]).toEqual([path, true]);
  });
  it('is the other side of the site for those that are for one side', () => {
    expect(kindsAt('/category/plumber')).toEqual(['analytics', 'tag_manager', 'session_replay', 'engagement']);
    for (const path of ['/pro-search', '/zh-tw/pro-search/plumber'])
      expect(kindsAt(path)).toEqual(['analytics', 'tag_manager', 'session_replay', 'engagement', 'maps']);
    expect(kindsAt('/pro-searches')).not.toContain('maps');
    expect(kindsAt('/dashboard/inbox')).toEqual([
      'analytics',
      'tag_manager',
      'session_replay',
      'engagement',
      'changelog',
      'support',
      'errors',
    ]);
  });
});

describe('consent', () => {
  it('is asked for each purpose once, and for all that is a person’s', () => {
    expect(purposesOf(all)).toEqual(['statistics', 'replay', 'engagement', 'support', 'maps']);
    expect(purposesOf(all.filter(({ kind }) => kind === 'errors'))).toEqual([]);
    for (const kind of ['session_replay', 'engagement', 'support'] as const)
      expect(INTEGRATIONS[kind].purpose).not.toBeNull();
  });
  it('is kept as it was given, and no answer is not a no', () => {
    expect(readPrivacy(writePrivacy(['support', 'replay']))).toEqual(['replay', 'support']);
    expect(readPrivacy(writePrivacy([]))).toEqual([]);
    expect([undefined, null, '', 'replay', 'v0.replay'].map(readPrivacy)).toEqual([null, null, null, null, null]);
    expect(readPrivacy('v1.replay.everything')).toEqual(['replay']);
  });
});
