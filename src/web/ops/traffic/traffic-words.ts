import { MONTH_NAMES } from '#core/kit/time.ts';
import { LANGUAGE_NAMES } from '#core/languages.ts';
import { MISSING_VIEW, OTHER_VIEW } from '#core/views/rules.ts';

/** "1,284". */
export const showCount = (count: number): string => count.toLocaleString('en-SG');

/** "7 Oct" of 2026-10-07. */
export function showDate(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${(MONTH_NAMES[month - 1] ?? '').slice(0, 3)}`;
}

/** A share in whole percent; under one, "<1%". */
export function showShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const share = (part / whole) * 100;
  return share < 1 ? '<1%' : `${Math.round(share)}%`;
}

const DEVICES: Readonly<Record<string, string>> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' };

/** What a counted value is called: device, language, a screen's template or a page's address. */
export function showValue(value: string): string {
  if (value === '/') return 'Home';
  if (value === MISSING_VIEW) return 'Page not found';
  if (value === OTHER_VIEW) return 'Other addresses';
  if (value === '(others)') return 'All others';
  return DEVICES[value] ?? (LANGUAGE_NAMES as Record<string, string | undefined>)[value] ?? value;
}
