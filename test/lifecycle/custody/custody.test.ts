import { afterAll, expect, it } from 'vitest';
import { cleanUp } from '../program.ts';
import { playCustody } from './arranged.ts';

afterAll(cleanUp);

it('600 random operations of 16 people at two nodes that are killed, as the database is: no cent is unexplained', async () => {
  const wish = { operations: 600, clients: 16, kills: 3, seed: 7, is_drained: false };
  const { answered, done, struck, wrong } = await playCustody(wish);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(600);
  expect(struck).toMatchObject({ 'kill -9 of a node': 2, 'kill -9 of the database': 1 });
  expect(Object.keys(done).length).toBeGreaterThan(8);
}, 300_000);
