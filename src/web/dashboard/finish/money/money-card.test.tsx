// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { moneyOfDay } from '#core/billing/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { MoneyCard } from './MoneyCard.tsx';

const OWED = {
  bid_id: 7,
  customer: 'Ong Bee Choo',
  title: 'Chemical wash',
  amount: '170.00',
  days_late: 1,
  can_remind: true,
};
const TODAY = { total: '105.00', count: 1, jobs: [] };
const NOTHING = { total: '0.00', count: 0, jobs: [] };

const card = async (owed: boolean, today: object, unpaid: object) => {
  const screen = await opened(<MoneyCard owed={owed} />, {
    answering: [[moneyOfDay, { money_of_day: { today, unpaid } }]],
  });
  return screen.words();
};

describe('the money of the day', () => {
  const late = { total: '170.00', count: 1, days_late: 1, jobs: [OWED] };
  const none = { ...NOTHING, days_late: 0 };

  it('is on Today with what is to collect, and away where there is neither that nor a debt', async () => {
    expect(await card(false, TODAY, none)).toContain('S$105.00');
    expect(await card(false, NOTHING, none)).not.toContain('Money');
  });

  it('is above the jobs only while something is not paid', async () => {
    expect(await card(true, TODAY, none)).not.toContain('Money');
    expect(await card(true, TODAY, late)).toContain('S$170.00');
    expect(await card(true, NOTHING, late)).toContain('Ong Bee Choo');
  });
});
