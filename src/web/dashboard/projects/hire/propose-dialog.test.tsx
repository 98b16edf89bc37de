// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { proposeTime } from '#core/bids/appointments/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const MISSING = 'Choose a day and time first.';

async function dialog() {
  const screen = await opened(<ProposeDialog bid_id={7} name="Rachel Goh" when="Mon 30 Nov" onClose={() => {}} />, {
    now: NOW,
    answering: [[proposeTime, {}]],
  });
  const field = (label: string) => screen.page.getByLabelText(label);
  const choose = async (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    await screen.settle();
  };
  return {
    ...screen,
    field,
    choose,
    listed: () => screen.page.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

describe('several times that are proposed', () => {
  it('are put on a list one after the other, and sent together', async () => {
    const screen = await dialog();
    await screen.choose('Day', '2026-11-28');
    await screen.choose('Time', '2');
    await screen.press('Add one more');
    expect(screen.listed()).toEqual(['1. Sat 28 Nov, 9 am – 12 pm']);
    expect(document.activeElement).toBe(screen.field('Day'));
    expect(screen.words()).not.toContain(MISSING);
    await screen.choose('Day', '2026-11-29');
    await screen.choose('Time', '2');
    await screen.press('Propose 2 times');
    expect(screen.inputsOf(proposeTime)).toMatchObject([{ bid_id: '7', also: [{}] }]);
  });

  it('say what is missing of the next one, at its field', async () => {
    const screen = await dialog();
    await screen.press('Add one more');
    expect(screen.words()).toContain(MISSING);
    expect(document.activeElement).toBe(screen.field('Day'));
    await screen.choose('Day', '2026-11-28');
    await screen.press('Add one more');
    expect(document.activeElement).toBe(screen.field('Time'));
    await screen.choose('Time', 'exact');
    await screen.press('Add one more');
    expect(document.activeElement).toBe(screen.field('Start'));
    await screen.choose('Day', '2031-11-28');
    await screen.press('Add one more');
    expect(document.activeElement).toBe(screen.field('Day'));
    expect(screen.words()).toContain('within 3 years');
    expect(screen.listed()).toEqual([]);
  });
});
