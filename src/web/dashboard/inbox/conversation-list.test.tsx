// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as lists from '#core/bids/lists/calls.ts';
import { OUTCOME, QUOTE_STATUS } from '#core/bids/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { bidView } from '#test/support/views.ts';
import { ConversationList } from './ConversationList.tsx';

const rowOf = async (more: Parameters<typeof bidView>[0]) => {
  const screen = await opened(<ConversationList current={null} heading="h1" />, {
    answering: [
      [
        bidCalls.bidsIndex,
        { bids: [{ ...bidView(more), title: 'Replace a tap' }], paging: { page: 1, totalPages: 1, total: 1 } },
      ],
      [lists.unreadCount, 'never'],
      [lists.filterCounts, 'never'],
    ],
  });
  return screen.words();
};

describe('a row of a customer’s inbox', () => {
  it('says of an open quote that it was received', async () => {
    expect(await rowOf({ quote_status_id: QUOTE_STATUS.InProgress })).toContain('Quote received');
  });

  it('says that another pro was hired, where one was', async () => {
    const words = await rowOf({ quote_status_id: QUOTE_STATUS.InProgress, outcome: OUTCOME.lost });
    expect(words).toContain('Another pro hired');
    expect(words).not.toContain('Quote received');
  });

  it('says that the quote was turned down, before that another was hired', async () => {
    const words = await rowOf({
      quote_status_id: QUOTE_STATUS.InProgress,
      outcome: OUTCOME.lost,
      is_requestor_rejected: true,
    });
    expect(words).toContain('Turned down');
    expect(words).not.toContain('Another pro hired');
  });

  it('of the pro who was hired says so', async () => {
    expect(await rowOf({ quote_status_id: QUOTE_STATUS.Hired, outcome: OUTCOME.won })).toContain('Hired');
  });
});

describe('the list of a customer’s conversations', () => {
  it('begins at its first page again under another filter', async () => {
    const screen = await opened(<ConversationList current={null} heading="h1" />, {
      answering: [
        [
          bidCalls.bidsIndex,
          ({ page }) => ({
            bids: [{ ...bidView({ id: Number(page) }), title: `Page ${page}` }],
            paging: { page: Number(page), totalPages: 3, total: 90 },
          }),
        ],
        [lists.unreadCount, 'never'],
        [lists.filterCounts, 'never'],
      ],
    });
    await screen.press('Show older');
    await screen.press('Show older');
    const asked = () => screen.inputsOf(bidCalls.bidsIndex).map(({ filter_id, page }) => `${filter_id} ${page}`);
    const before = asked();
    expect(before.map((one) => one.split(' ')[1])).toEqual(['1', '2', '3']);
    await screen.press('Hired', 'radio');
    expect(asked().slice(before.length)).toHaveLength(1);
    expect(screen.place()).toBe('/dashboard?filter=Hired');
  });
});
