// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { orderGreserveItems } from '#core/reserves/items/calls.ts';
import type { GreserveItem } from '#core/reserves/items/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ItemMoves } from './ItemMoves.tsx';

const item = (id: number, name: string, category_id = 1) =>
  ({ id, name, quote_service_id: 5, category_id }) as GreserveItem;
const ALL = [item(1, 'Wash'), item(9, 'Pipe', 2), item(2, 'Gas'), item(3, 'Check')];
const moves = (one: GreserveItem, all = ALL) =>
  opened(<ItemMoves item={one} all={all} />, { answering: [[orderGreserveItems, {}]] });
const isOff = ({ page }: Awaited<ReturnType<typeof moves>>, name: string) =>
  page.getByRole('button', { name }).getAttribute('aria-disabled');

describe('the place of an item', () => {
  it('is moved among those of its kind, and said', async () => {
    const screen = await moves(ALL[2] as GreserveItem);
    expect([isOff(screen, 'Move Gas up'), isOff(screen, 'Move Gas down')]).toEqual([null, null]);
    await screen.press('Move Gas up');
    expect(screen.inputsOf(orderGreserveItems)).toHaveLength(1);
    expect(screen.words()).toContain('1 of 3');
  });

  it('goes no further than the first and the last', async () => {
    const first = await moves(ALL[0] as GreserveItem);
    expect([isOff(first, 'Move Wash up'), isOff(first, 'Move Wash down')]).toEqual(['true', null]);
    await first.press('Move Wash up');
    expect(first.inputsOf(orderGreserveItems)).toEqual([]);
    const last = await moves(ALL[3] as GreserveItem);
    expect([isOff(last, 'Move Check up'), isOff(last, 'Move Check down')]).toEqual([null, 'true']);
  });

  it('is none to move where it is the only one of its kind', async () => {
    expect((await moves(ALL[1] as GreserveItem)).buttons()).toEqual([]);
  });
});
