import { afterAll, expect, it } from 'vitest';
import { cleanUp } from '../program.ts';
import { playCustody } from './arranged.ts';

afterAll(cleanUp);

it('400 random operations on protected payments at two nodes, one of which is killed: no cent is unexplained, and every line is matched', async () => {
  const { answered, done, struck, wrong } = await playCustody({
    operations: 400,
    clients: 16,
    kills: 1,
    seed: 12,
    is_drained: false,
  });
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(400);
  expect(done.add).toBeGreaterThan(50);
  expect(struck['kill -9 of a node']).toBe(1);
});
