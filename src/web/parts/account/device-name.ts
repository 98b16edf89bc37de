import { t } from '#web/text/spaces/settings.ts';

/** The server's name for a device, such as "Chrome on Linux", in the page's language. */
export function deviceName(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser && system) return t('devices_section>browser_on', { browser, system });
  return device === 'Unknown device' ? t('devices_section>unknown') : device;
}
