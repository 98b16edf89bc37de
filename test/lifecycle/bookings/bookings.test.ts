import { afterAll, expect, it } from 'vitest';
import { cleanUp } from '../program.ts';
import { raceForBookings } from './arranged.ts';

afterAll(cleanUp);

it('500 bookings of 64 people at two nodes, one of which is killed: none overlaps, is lost, or is refused for nothing', async () => {
  const race = { bookings: 500, clients: 64, calendars: 4, kills: 1, seed: 12 };
  const { booked, held, refused, times, cut, others, wrong } = await raceForBookings(race);
  expect(wrong).toEqual([]);
  expect(others).toEqual([]);
  expect(times).toHaveLength(race.bookings);
  expect(booked.length).toBeGreaterThan(100);
  expect(booked.some((one) => one.is_cancelled)).toBe(true);
  expect(held.length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(20);
  expect(cut).toBeGreaterThan(0);
  // Two other test files may use both cores meanwhile, so this tests the outcome, not the time.
});
