// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as calls from '#core/messages/calls.ts';
import { quickReplies } from '#core/messages/quick-replies/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { ChatBody } from '../chat/ChatBody.tsx';
import type { Find } from '../chat/search/use-find.ts';

const FIELD = 'Message Wei';
/** A new conversation for each test, because the state of one is kept. */
let bid_id = 70;
const chat = (reply: Answering[1] = 'never', more: { canWrite?: boolean; closedNote?: string } = {}) => {
  bid_id += 1;
  return opened(
    <ChatBody
      user_id={1}
      bid_id={bid_id}
      side="consumer"
      other={{ id: 5, name: 'Wei', photo: null, kind: 'person' }}
      canWrite
      find={{ hit: undefined, words: '' } as unknown as Find}
      {...more}
    />,
    {
      now: new Date('2026-11-21T02:00:00Z'),
      answering: [
        [
          calls.conversation,
          {
            messages: [],
            message_seq: 0,
            provider_read_seq: 0,
            requestor_read_seq: 0,
            provider_delivered_seq: 0,
            requestor_delivered_seq: 0,
            changed: [],
            change_seq: 0,
            has_more_changed: false,
            contact_details: 'warn',
            shows_place: { street: 'Tampines Street 21', postal_sector: '52' },
            has_before: false,
            first_unread_seq: null,
            can_write: true,
            userBlockStatus: 'none',
          },
        ],
        [calls.tellTyping, {}],
        [calls.sendMessage, reply],
        [quickReplies, { quick_replies: [] }],
      ],
    },
  );
};

describe('a conversation', () => {
  it('tells the other side that one writes, and nothing where the field was emptied', async () => {
    const screen = await chat();
    await screen.type(FIELD, 'Hello');
    expect(screen.inputsOf(calls.tellTyping)).toHaveLength(1);
    // Some time later it would be reported again.
    vi.setSystemTime(Date.now() + 60_000);
    await screen.type(FIELD, '');
    expect(screen.inputsOf(calls.tellTyping)).toHaveLength(1);
    await screen.type(FIELD, 'Hello again');
    expect(screen.inputsOf(calls.tellTyping)).toHaveLength(2);
  });

  it('says what of the customer’s place the first message shows, until that message is on its way', async () => {
    const screen = await chat();
    expect(screen.words()).toContain('Tampines Street 21');
    await screen.type(FIELD, 'Hello');
    await screen.press('Send');
    expect(screen.inputsOf(calls.sendMessage)).toMatchObject([{ message: 'Hello' }]);
    expect(screen.words()).toContain('You: Hello Sending');
    expect(screen.words()).not.toContain('Tampines Street 21');
  });

  it('puts a message that was held back before what is being written', async () => {
    const screen = await chat({ error: 'contact details', message: 'There is a number in it.' });
    await screen.type(FIELD, 'Call 9123 4567');
    await screen.press('Send');
    expect(screen.words()).toContain('Send contact details?');
    await screen.press('Close');
    await screen.type(FIELD, 'Or come by');
    await screen.press('Try again');
    await screen.press('Change message');
    const [field] = screen.page.getAllByRole('textbox', { name: FIELD }) as HTMLTextAreaElement[];
    expect(field?.value).toBe('Call 9123 4567\nOr come by');
  });

  it('that is closed says why, and has no field', async () => {
    const screen = await chat('never', { canWrite: false, closedNote: 'You turned this quote down.' });
    expect(screen.words()).toContain('You turned this quote down.');
    expect(screen.page.queryByRole('textbox')).toBeNull();
  });
});
