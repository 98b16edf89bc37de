import { expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { VISIT_DAYS, visitsOf } from './visits.ts';

const NOW = new Date('2026-11-30T20:00:00Z');
const PROS = [
  { service_id: 7, slug: 'cool-air', charm: 0.95 },
  { service_id: 8, slug: 'new-here', charm: 0.3 },
];
const { sums, services } = visitsOf(NOW, ['aircon-servicing', 'plumber'], PROS, seeded(1));
const totalOf = (day: string, kind: string) =>
  sums.filter((one) => one.day === day && one.kind === kind).reduce((n, { views }) => n + views, 0);

it('each day up to yesterday in Singapore was looked at, and its pages and screens sum to the day', () => {
  const days = sums.filter(({ kind }) => kind === 'all').map(({ day }) => day);
  expect(days).toHaveLength(VISIT_DAYS);
  expect(days.at(-1)).toBe('2026-11-30');
  for (const day of days) {
    expect(totalOf(day, 'page')).toBe(totalOf(day, 'all'));
    expect(totalOf(day, 'template')).toBe(totalOf(day, 'all'));
    expect(totalOf(day, 'referrer')).toBeLessThan(totalOf(day, 'all'));
  }
});

it('no sum is empty or names a thing by its number, and nobody came more often than pages were shown', () => {
  for (const { value, kind, views, visitors } of sums) {
    expect(views).toBeGreaterThanOrEqual(visitors);
    expect(visitors).toBeGreaterThan(0);
    if (kind === 'page') expect(value).not.toMatch(/\d/);
  }
  expect(new Set(sums.filter(({ kind }) => kind === 'page').map(({ value }) => value))).toContain(
    '/service/:serviceId/:slug',
  );
});

it('a pro who is liked is looked at more, and service pages sum to what their screen counts', () => {
  const of = (id: number) => services.filter((one) => one.service_id === id).reduce((n, { views }) => n + views, 0);
  expect(of(7)).toBeGreaterThan(3 * of(8));
  const shown = sums.filter(({ kind, value }) => kind === 'template' && value === '/service/:serviceId/:slug');
  expect(of(7) + of(8)).toBe(shown.reduce((n, { views }) => n + views, 0));
});

it('the same seed gives the same visits', () => {
  expect(visitsOf(NOW, ['aircon-servicing', 'plumber'], PROS, seeded(1))).toEqual({ sums, services });
});
