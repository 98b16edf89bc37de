import { expect, it } from 'vitest';
import type { OwnRequest } from '#core/requests/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { serviceCard } from '#test/support/views.ts';
import { SentTo } from './SentTo.tsx';

const NOW = new Date('2026-11-23T04:00:00Z');
type Wait = Parameters<typeof SentTo>[0]['wait'];
const pro = (more: object = {}) =>
  ({
    quote_bid_id: 1,
    service: serviceCard(),
    state: 'read',
    distance: 1,
    since: '2026-11-23 03:00:00',
    ...more,
  }) as unknown as Wait['pros'][number];
const wait = (more: Partial<Wait> = {}) =>
  ({
    pros: [pro()],
    read_count: 3,
    nearby_count: 0,
    house_asked: null,
    first_quote: null,
    paging: { page: 1, page_size: 20, total: 24, totalPages: 2, next_cursor: null },
    ...more,
  }) as Wait;
const html = (more: Partial<Wait> = {}, onAll: (() => void) | null = null, travel = 'to_me') =>
  drawn(<SentTo request={{ travel, max_quotes: 5 } as OwnRequest} wait={wait(more)} now={NOW} onAll={onAll} />);

it('says to how many it went, how many looked and what each did', async () => {
  const said = wordsOf(await html());
  expect(said).toContain('Sent to 24 pros near you 3 of 24 opened or answered it. Up to 5 can quote.');
  expect(said).toMatch(/CoolBreeze No reviews yet .*1 km.* Read/);
  expect(said).not.toMatch(/outside your area|asked \d+ more/);
  expect(wordsOf(await html({ nearby_count: 4, house_asked: { count: 1 } as never }))).toMatch(
    /4 pros just outside your area\. We asked 1 more pro/,
  );
});

it('says that no pro has it, without a list', async () => {
  const none = { pros: [], paging: { page: 1, page_size: 20, total: 0, totalPages: 0, next_cursor: null } };
  const said = wordsOf(await html(none));
  expect(said).toContain('No pro has it yet No pro near you takes this kind of job right now.');
  expect(await html(none)).not.toContain('Pros who have your request');
});

it('says how far a pro is only where somebody has to travel', async () => {
  expect(wordsOf(await html({}, null, 'to_pro'))).toContain('1 km');
  expect(wordsOf(await html({}, null, 'remote'))).not.toContain('km');
  const rated = wordsOf(await html({ pros: [pro({ service: serviceCard({ review_count: 7, score: 4.8 }) })] }));
  expect(rated).not.toContain('No reviews yet');
  expect(rated).toContain('4.8');
});

it('offers the others while some are not shown', async () => {
  expect(pressable(await html({}, () => {}))).toContain('Show all 24 pros');
  expect(pressable(await html())).not.toContain('Show all 24 pros');
});
