// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as calls from '#core/bids/contacts/calls.ts';
import type { Suggested, SuggestedState } from '#core/bids/contacts/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { ownRequest, serviceCard } from '#test/support/views.ts';
import { SuggestedPros } from './quotes/SuggestedPros.tsx';

const pro = (id: number, state: SuggestedState = 'new', quote_bid_id: number | null = null): Suggested => ({
  service: serviceCard({ id, name: `Pro ${id}` }),
  distance: 900,
  reasons: ['Works in Bedok'],
  state,
  quote_bid_id,
  quote_wanted_on: null,
  contact_wanted_on: null,
});
const sheet = (suggested: readonly Suggested[], asks_left = 5, ...answering: Answering[]) =>
  opened(<SuggestedPros request={ownRequest()} open onClose={() => {}} />, {
    answering: [...answering, [calls.match, { suggested, asks_left, is_phone_confirmed: true }]],
  });
const ASKED = { quote_bid_id: 40, asks_left: 4 };
const choose = (screen: Awaited<ReturnType<typeof sheet>>, id: number) =>
  screen.press(new RegExp(`Pro ${id}`), 'checkbox');
const boxes = (screen: Awaited<ReturnType<typeof sheet>>) =>
  screen.page.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).disabled);

describe('more pros for a request', () => {
  it('can be chosen as far as asks are left, and taken off again at that limit', async () => {
    const screen = await sheet([pro(1), pro(2), pro(3)], 2);
    expect(boxes(screen)).toEqual([false, false, false]);
    await choose(screen, 1);
    await choose(screen, 2);
    expect(boxes(screen)).toEqual([false, false, true]);
    await choose(screen, 2);
    expect(boxes(screen)).toEqual([false, false, false]);
  });

  it('are asked in the way that fits: a new one, one who was offered it, several at once', async () => {
    const one = await sheet([pro(1)], 5, [calls.invitePro, ASKED]);
    await choose(one, 1);
    await one.press('Ask 1 pro for a quote');
    expect(one.inputsOf(calls.invitePro)).toEqual([{ quote_request_id: 7, quote_service_id: 1 }]);
    expect(one.words()).toContain('We’ve asked Pro 1');
    const offered = await sheet([pro(1, 'offered', 40)], 5, [calls.consumerWantProviderQuote, ASKED]);
    await choose(offered, 1);
    await offered.press('Ask 1 pro for a quote');
    expect(offered.inputsOf(calls.consumerWantProviderQuote)).toEqual([{ bid_id: '40' }]);
    const several = await sheet([pro(1), pro(2, 'offered', 40)], 5, [
      calls.askMatched,
      { quote_bid_id: [39, 40], asks_left: 3 },
    ]);
    await choose(several, 1);
    await choose(several, 2);
    await several.press('Ask 2 pros for a quote');
    expect(several.words()).toContain('2 pros asked');
    expect(several.inputsOf(calls.askMatched)).toEqual([{ request_id: '7', quote_service_id: [1, 2] }]);
  });

  it('stay chosen where they could not be asked, with why', async () => {
    const screen = await sheet([pro(1)], 5, [
      calls.invitePro,
      { error: 'asked already', message: 'You’ve already asked this pro.' },
    ]);
    await choose(screen, 1);
    await screen.press('Ask 1 pro for a quote');
    expect(screen.words()).toContain('You’ve already asked this pro.');
    expect((screen.page.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  });

  it('who were asked can be asked to get in touch, once', async () => {
    const screen = await sheet([pro(1, 'asked', 40), pro(2, 'contact_wanted', 41)], 3, [
      calls.wantToContactProvider,
      ASKED,
    ]);
    expect(screen.page.queryAllByRole('checkbox')).toEqual([]);
    const buttons = screen.buttons().filter((name) => name.includes('Pro '));
    expect(buttons).toHaveLength(1);
    await screen.press(/Pro 1/);
    expect(screen.inputsOf(calls.wantToContactProvider)).toEqual([{ bid_id: '40' }]);
  });

  it('cannot be asked once no asks are left, and the sheet says so', async () => {
    const screen = await sheet([pro(1)], 0);
    expect(boxes(screen)).toEqual([true]);
    expect(screen.buttons().some((name) => name.startsWith('Ask'))).toBe(false);
  });
});
