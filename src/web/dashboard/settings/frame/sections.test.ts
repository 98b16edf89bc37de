import { expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { MENU, shownOf, TABS } from '#web/dashboard/shell/nav.ts';
import { besidesOf, readSettingsPath, SECTION_PATHS, settingGroups } from './sections.ts';

const withInvoice = { ...FLAGS, invoice_settings: true };

it('has every section once', () => {
  const paths = settingGroups(withInvoice).flatMap((group) => group.sections.map(({ path }) => path));
  expect(paths).toEqual([...SECTION_PATHS]);
});

it.each(SECTION_PATHS.filter((path) => path !== 'invoice'))('%s has an address', (path) => {
  expect(readSettingsPath(path, undefined, FLAGS)).toMatchObject({ section: { path }, param: null });
});

it('shows the list without a path, and instead of one that does not exist', () => {
  expect(readSettingsPath(undefined, undefined, FLAGS)).toEqual({ section: null, param: null });
  expect(readSettingsPath('passwords', undefined, FLAGS)).toEqual({ instead: '/dashboard/settings' });
  expect(readSettingsPath('constructor', undefined, FLAGS)).toEqual({ instead: '/dashboard/settings' });
});

it('has receipts only with their flag', () => {
  expect(readSettingsPath('invoice', undefined, FLAGS)).toEqual({ instead: '/dashboard/settings' });
  expect(readSettingsPath('invoice', undefined, withInvoice)).toMatchObject({ section: { path: 'invoice' } });
});

it('knows what may follow a path, and goes back to the path for anything else', () => {
  expect(readSettingsPath('email', 'change', FLAGS)).toMatchObject({ section: { path: 'email' }, param: 'change' });
  expect(readSettingsPath('email', 'delete', FLAGS)).toEqual({ instead: '/dashboard/settings/email' });
  expect(readSettingsPath('devices', 'change', FLAGS)).toEqual({ instead: '/dashboard/settings/devices' });
});

it.each([true, false])(
  'leads phones to every screen that the desktop menu has (partner channels and shop %s)',
  (isOn) => {
    const flags = { ...FLAGS, partner_channels: isOn, shop: isOn };
    for (const mode of ['consumer', 'pro'] as const) {
      const menu = shownOf(MENU[mode], flags).map(({ href }) => href);
      const phone = [...shownOf(TABS[mode], flags), ...besidesOf(mode, flags).places].map(({ href }) => href);
      // Notices are not in the list: every screen has the bell.
      expect(menu.filter((href) => !phone.includes(href))).toEqual(['/dashboard/notices']);
      expect(phone.includes('/dashboard/ibon-orders')).toBe(mode === 'pro' && isOn);
      expect(phone.some((href) => /shop|cart/.test(href))).toBe(isOn);
    }
  },
);
