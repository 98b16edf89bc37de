import { t } from '#web/text/spaces/settings.ts';

/** What the server calls a device, "Chrome on Linux", as the page's language puts it. */
export function deviceName(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser && system) return t('devices_section>browser_on', { browser, system });
  return device === 'Unknown device' ? t('devices_section>unknown') : device;
}
