import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { routes } from '#core/routes.ts';
import type { Mode } from '#core/users/model.ts';
import { besidesOf, settingGroups } from '../settings/frame/sections.ts';
import { hasTabs, isCurrent, MENU, shownOf, TABS } from './nav.ts';
import { missingTitle, titleOf, windowTitle } from './screen-titles.ts';

const screens = routes.filter((route) => route.access === 'dashboard' && route.path !== '/dashboard');
const modesOf = (route: (typeof screens)[number]): readonly Mode[] =>
  'mode' in route ? [route.mode] : ['consumer', 'pro'];
/** A path of the screen, with a value for each parameter. */
const placeOf = (path: string): string => path.replace(/:details?\b/, 'details').replace(/:\w+/g, '12');
const currentOf = (place: string, mode: Mode) => ({
  menu: MENU[mode].filter((item) => isCurrent(item, place)).map(({ label }) => label),
  tabs: TABS[mode].filter((item) => isCurrent(item, place)).map(({ href }) => href),
});

describe('the menu entry of a screen', () => {
  it('is exactly one for every screen, in each of its modes', () => {
    expect(screens.length).toBeGreaterThan(15);
    for (const route of screens)
      for (const mode of modesOf(route)) {
        const { menu, tabs } = currentOf(placeOf(route.path), mode);
        expect([route.id, mode, menu.length, tabs.length]).toEqual([route.id, mode, 1, 1]);
      }
  });

  it('is the one whose list it opens from: a quote is a conversation of the inbox', () => {
    const consumer = (place: string) => currentOf(place, 'consumer').menu;
    for (const place of ['/projects/quote/7', '/projects/quote/3/7', '/projects/quote/3/7/details', '/inbox'])
      expect([place, consumer(`/dashboard${place}`)]).toEqual([place, ['Inbox']]);
    for (const place of ['/projects', '/projects/2', '/projects/quotelist/3', '/projects/quotelist/3/compare'])
      expect([place, consumer(`/dashboard${place}`)]).toEqual([place, ['Projects']]);
    const pro = (place: string) => currentOf(place, 'pro').menu;
    expect([pro('/dashboard/requests/7/edit'), pro('/dashboard/works/7'), pro('/dashboard/credit')]).toEqual([
      ['Requests'],
      ['Jobs'],
      ['Wallet'],
    ]);
  });

  it('of the shop is there where its flag is on, in both modes', () => {
    for (const mode of ['consumer', 'pro'] as const) {
      const inShop = (shop: boolean) =>
        shownOf(MENU[mode], { ...FLAGS, shop })
          .map(({ href }) => href)
          .filter((href) => /shop|cart/.test(href));
      expect(inShop(false)).toEqual([]);
      expect(inShop(true)).toEqual(
        mode === 'pro'
          ? ['/dashboard/shop', '/dashboard/shop/orders']
          : ['/dashboard/shop-consumer/orders', '/cart', '/dashboard/shop-consumer/favorite'],
      );
    }
  });

  it('is none for what is not there', () => {
    for (const place of ['/dashboard', '/dashboard/nowhere', '/dashboard/projectsx', '/dashboard/inboxes'])
      for (const mode of ['consumer', 'pro'] as const) expect(currentOf(place, mode)).toEqual({ menu: [], tabs: [] });
  });
});

describe('the tab bar of a phone', () => {
  const flags = { ...FLAGS, shop: true, partner_channels: true, photo: true, invoice_settings: true };

  it('stays on everything that You lists', () => {
    const settings = settingGroups(flags).flatMap(({ sections }) =>
      sections.map(({ path }) => `/dashboard/settings/${path}`),
    );
    for (const mode of ['consumer', 'pro'] as const) {
      const besides = besidesOf(mode, flags).places.map(({ href }) => href);
      for (const place of [...besides, ...settings].filter((href) => href.startsWith('/dashboard')))
        expect([place, hasTabs(mode, place)]).toEqual([place, true]);
    }
  });

  it('stays on lists behind lists, and makes room for what one record or a task has at the foot', () => {
    const pro = (place: string) => hasTabs('pro', `/dashboard/${place}`);
    for (const place of ['requests/case', 'statistics', 'auto-quote', 'purchases', 'transaction', 'works/clients'])
      expect([place, pro(place)]).toEqual([place, true]);
    for (const place of ['requests/case/7', 'requests/7', 'works/7', 'services/7', 'onboarding', 'payfee/7', 'pricing'])
      expect([place, pro(place)]).toEqual([place, false]);
    const consumer = (place: string) => hasTabs('consumer', `/dashboard/${place}`);
    expect([consumer('projects'), consumer('projects/2')]).toEqual([true, true]);
    expect([
      consumer('projects/quotelist/2'),
      consumer('projects/quote/3/7'),
      consumer('settings/email/change'),
    ]).toEqual([false, false, false]);
  });
});

describe('a screen’s title', () => {
  it('names every screen, and tells lists from what they open', () => {
    for (const route of screens) expect([route.id, titleOf(placeOf(route.path))]).not.toContain(missingTitle());
    const titles = [
      '/dashboard/requests',
      '/dashboard/requests/7',
      '/dashboard/requests/7/edit',
      '/dashboard/works',
      '/dashboard/works/7',
      '/dashboard/works/7/details',
      '/dashboard/projects',
      '/dashboard/projects/quotelist/7',
      '/dashboard/projects/quotelist/7/compare',
      '/dashboard/projects/quote/3/7',
      '/dashboard/projects/quote/3/7/details',
      '/dashboard/services',
      '/dashboard/services/new',
      '/dashboard/services/7',
      '/dashboard/inbox',
      '/dashboard/credit',
      '/dashboard/settings',
    ].map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain('Requests');
    expect(titleOf('/dashboard/projects/quote/7/details')).toBe(titleOf('/dashboard/projects/quote/3/7/details'));
    expect(titleOf('/dashboard/settings/phone')).toBe('Phone');
    expect(titleOf('/dashboard/nowhere')).toBe(missingTitle());
  });

  it('carries the number that is unread, and the site’s name', () => {
    expect(windowTitle('Inbox', 3)).toBe('(3) Inbox · Gotong');
    expect(windowTitle('Requests', 0)).toBe('Requests · Gotong');
  });
});
