// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { filterChoices } from '#core/bids/lists/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { FilterSheet } from './FilterSheet.tsx';

const choices = (total: number) => ({
  total,
  categories: [{ category_id: 3, name: 'Aircon', count: 2 }],
  areas: [{ area_code: 'BED', name: 'Bedok', count: 1 }],
  travel: [],
  urgent_count: 4,
});
const shown = async (modifier: object = {}) => {
  const chosen: object[] = [];
  const screen = await opened(
    <FilterSheet
      filter="all"
      keyword="wash"
      modifier={modifier}
      onChange={(next) => chosen.push(next)}
      onClose={() => {}}
    />,
    {
      answering: [[filterChoices, ({ category_ids }) => choices(category_ids === undefined ? 9 : 2)]],
    },
  );
  return { ...screen, chosen };
};
const isOff = ({ page }: Awaited<ReturnType<typeof shown>>, name: string) =>
  (page.getByRole('button', { name }) as HTMLButtonElement).disabled;

it('says how many requests are left before it is confirmed, and asks for them after', async () => {
  const screen = await shown();
  expect(screen.inputsOf(filterChoices)).toMatchObject([{ filter: 'all', keyword: 'wash' }]);
  expect(screen.buttons()).toContain('Show 9 requests');
  expect(isOff(screen, 'Clear all')).toBe(true);
  // While the new number is asked for, no button names the old one.
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof choices>>();
  screen.answer(filterChoices, () => promise);
  await screen.press(/^Aircon/, 'checkbox');
  expect(screen.buttons()).toContain('Show requests');
  expect(screen.chosen).toEqual([]);
  resolve(choices(2));
  await screen.settle();
  await screen.press('Show 2 requests');
  expect(screen.chosen).toEqual([{ category_ids: [3] }]);
});

it('is cleared where something narrows it', async () => {
  const screen = await shown({ is_urgent: true });
  expect(isOff(screen, 'Clear all')).toBe(false);
  await screen.press('Clear all');
  await screen.press('Show 9 requests');
  expect(screen.chosen).toEqual([{}]);
});
