import { expect, it } from 'vitest';
import type { OwnRequest } from '#core/requests/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { LongWait } from './LongWait.tsx';

const request = { quote_request_id: 7, created: '2026-11-23 02:00:00' } as OwnRequest;
const later = (minutes: number) => new Date(Date.parse('2026-11-23T02:00:00Z') + minutes * 60_000);
type Wait = Parameters<typeof LongWait>[0]['wait'];
const wait = (more: Partial<Wait> = {}): Wait => ({
  pros: [],
  read_count: 3,
  cannot_count: 1,
  nearby_count: 0,
  near_trade_count: 0,
  house_asked: null,
  first_quote: null,
  coverage: { state: 'asking', waves: 2, is_widened: false },
  can_widen: false,
  paging: { page: 1, page_size: 20, total: 24, totalPages: 2, next_cursor: null },
  ...more,
});
const words = async (minutes: number, more: Partial<Wait> = {}) =>
  wordsOf(await drawn(<LongWait request={request} wait={wait(more)} now={later(minutes)} />));

it('says nothing at first, that it is slow after two hours, and after a day that there is no coverage and what was done', async () => {
  expect(await words(60)).toBe('');
  expect(await words(121)).toContain('Slower than usual');
  const coverage = { state: 'no coverage', waves: 3, is_widened: true } as const;
  const told = await words(24 * 60 + 1, { coverage, nearby_count: 4 });
  expect(told).toContain('A day has passed, and we couldn’t find you a quote');
  expect(told).toContain('Pros we asked: 24, and 4 just outside your area.');
  expect(told).not.toContain('Two hours have passed');
  expect(await words(24 * 60 + 1, { coverage })).toContain('Pros we asked: 24.');
});
