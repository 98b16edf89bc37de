import { expect, it } from 'vitest';
import { tellInOrder, turn } from './story.ts';

const told = (said: string[], name: string, ...moments: number[]) => ({
  at: new Date(moments[0] ?? 0),
  async tell() {
    for (const at of moments) {
      await turn(new Date(at));
      said.push(`${name}${at}`);
      // An act takes some time, and no other act may run meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5 - (at % 3)));
      said.push(`${name}${at}.`);
    }
  },
});

it('acts of all stories come in the order of their moments, each whole', async () => {
  const said: string[] = [];
  await tellInOrder([told(said, 'a', 1, 5, 9), told(said, 'b', 2, 3, 10), told(said, 'c', 4)]);
  const order = ['a1', 'b2', 'b3', 'c4', 'a5', 'a9', 'b10'];
  expect(said).toEqual(order.flatMap((one) => [one, `${one}.`]));
});

it('at one moment a story goes on before another begins', async () => {
  const said: string[] = [];
  await tellInOrder([told(said, 'a', 1, 1, 2), told(said, 'b', 1, 2)]);
  expect(said.filter((one) => !one.endsWith('.'))).toEqual(['a1', 'a1', 'b1', 'b2', 'a2']);
});

it('a story that fails ends them all, and its fault is thrown', async () => {
  const said: string[] = [];
  const fails = { at: new Date(2), tell: () => Promise.reject(new Error('refused')) };
  await expect(tellInOrder([told(said, 'a', 1, 3), fails])).rejects.toThrow('refused');
  expect(said).toEqual(['a1', 'a1.']);
});

it('nothing to tell and acts without a stage do not wait', async () => {
  await tellInOrder([]);
  await turn(new Date(1));
});
