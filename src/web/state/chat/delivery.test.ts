import { expect, it } from 'vitest';
import { createDelivery } from './delivery.ts';

function world() {
  const tellings: [number, number][] = [];
  const read = new Map<number, number>();
  let due: (() => void)[] = [];
  const line = { up: true };
  const delivery = createDelivery({
    async tell(bid_id, seq) {
      tellings.push([bid_id, seq]);
      return line.up;
    },
    readSeq: (bid_id) => read.get(bid_id) ?? 0,
    later: (_, work) => void due.push(work),
  });
  const pass = async () => {
    const now = due;
    due = [];
    for (const work of now) work();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { tellings, read, line, delivery, pass };
}

it('reports messages that come together once for each conversation, and never again', async () => {
  const { tellings, delivery, pass } = world();
  for (const seq of [3, 5, 4]) delivery.has(1, seq);
  delivery.has(2, 9);
  await pass();
  expect(tellings).toEqual([
    [1, 5],
    [2, 9],
  ]);
  delivery.has(1, 5);
  delivery.has(1, 2);
  await pass();
  expect(tellings).toHaveLength(2);
});

it('does not report messages that were read meanwhile', async () => {
  const { tellings, read, delivery, pass } = world();
  delivery.has(1, 3);
  read.set(1, 3);
  await pass();
  expect(tellings).toEqual([]);
  delivery.has(1, 4);
  await pass();
  expect(tellings).toEqual([[1, 4]]);
});

it('reports again with the next message if a report failed', async () => {
  const { tellings, line, delivery, pass } = world();
  line.up = false;
  delivery.has(1, 3);
  await pass();
  await pass();
  expect(tellings).toEqual([[1, 3]]);
  line.up = true;
  delivery.has(1, 3);
  await pass();
  expect(tellings).toEqual([
    [1, 3],
    [1, 3],
  ]);
});
