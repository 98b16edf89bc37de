import { afterEach, expect, it } from 'vitest';
import { PictureDrawer, PicturesBusy } from './drawing.ts';

const SIZE = { width: 60, height: 40 };
const card = { type: 'div', props: { style: { display: 'flex', width: 60, height: 40 }, children: 'Tan' } };
let drawer: PictureDrawer;
afterEach(() => drawer.close());

it('draws several pictures requested at once, each a PNG', async () => {
  drawer = new PictureDrawer();
  const drawn = await Promise.all([drawer.draw(card, SIZE), drawer.draw(card, SIZE)]);
  for (const png of drawn) expect(png.subarray(1, 4).toString()).toBe('PNG');
});

it('throws PicturesBusy when a picture takes too long, and still tries waiting ones', async () => {
  drawer = new PictureDrawer(1);
  const asked = await Promise.allSettled([drawer.draw(card, SIZE), drawer.draw(card, SIZE)]);
  for (const one of asked) {
    expect(one.status).toBe('rejected');
    expect((one as PromiseRejectedResult).reason).toBeInstanceOf(PicturesBusy);
  }
});

it('throws PicturesBusy when too many wait', async () => {
  drawer = new PictureDrawer();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => drawer.draw(card, SIZE)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  // One is being drawn and 24 wait.
  expect(refused).toHaveLength(15);
  for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(PicturesBusy);
});
