// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { opened } from '#test/support/scenes/live-screen.tsx';
import type { Pending } from '#web/state/chat/chat.ts';
import type { ChatEngine } from '#web/state/chat/engine.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ContactDetailsDialog } from '../chat/ContactDetailsDialog.tsx';
import { isWarned, useHeldMessage } from '../chat/use-held-message.ts';

// Before a hire, a message with contact details is held back and its writer must confirm it.

const held = (id: string, more: object = {}) =>
  ({
    ...{ client_message_id: id, message: `Call me on ${id}`, attachments: [], code: 'contact details' },
    ...more,
  }) as unknown as Pending;

function Chat({ start, done }: { start: readonly Pending[]; done: string[] }) {
  const [pending, setPending] = useState(start);
  const leave = (id: string) => setPending((now) => now.filter((one) => one.client_message_id !== id));
  const chat = {
    retry: (id: string, is_confirmed: boolean) => {
      done.push(`retry ${id} ${is_confirmed}`);
      leave(id);
    },
    discard: (id: string) => {
      done.push(`discard ${id}`);
      leave(id);
    },
  } as unknown as ChatEngine;
  const { dialog, askAgain } = useHeldMessage(chat, pending, (text) => done.push(`back: ${text}`));
  return (
    <>
      <Button onClick={() => askAgain('9123 4567')}>Ask again</Button>
      <ContactDetailsDialog {...dialog} other="CoolBreeze" />
    </>
  );
}
const chat = async (...start: readonly Pending[]) => {
  const done: string[] = [];
  return { ...(await opened(<Chat start={start} done={done} />)), done };
};

describe('a message with contact details', () => {
  it('is asked about before it goes, with its words and to whom', async () => {
    const { page, words, done } = await chat(held('9123 4567'));
    expect(page.getByRole('alertdialog', { name: 'Send contact details?' })).toBeTruthy();
    expect(words()).toContain(
      'No one is hired yet. We don’t cover what you agree outside this chat, and CoolBreeze keeps these details.',
    );
    expect(words()).toContain('Call me on 9123 4567');
    expect(done).toEqual([]);
  });

  it('is sent as it is once that is confirmed', async () => {
    const screen = await chat(held('9123 4567'));
    await screen.press('Send anyway');
    expect(screen.done).toEqual(['retry 9123 4567 true']);
    expect(screen.page.queryByRole('alertdialog')).toBeNull();
  });

  it('goes back into the field to be changed', async () => {
    const screen = await chat(held('9123 4567'));
    await screen.press('Change message');
    expect(screen.done).toEqual(['discard 9123 4567', 'back: Call me on 9123 4567']);
  });

  it('with files cannot go back, and is left in the list until it is asked about again', async () => {
    const screen = await chat(held('9123 4567', { attachments: [{ id: 1 }] }));
    expect(screen.buttons()).toEqual(['Close', 'Not now', 'Send anyway']);
    await screen.press('Not now');
    expect(screen.done).toEqual([]);
    expect(screen.page.queryByRole('alertdialog')).toBeNull();
    await screen.press('Ask again');
    expect(screen.page.getByRole('alertdialog')).toBeTruthy();
  });

  it('is asked about one after the other, and others are not asked about', async () => {
    const screen = await chat(held('sent', { code: null }), held('1111'), held('2222'));
    expect(screen.words()).toContain('Call me on 1111');
    await screen.press('Send anyway');
    expect(screen.words()).toContain('Call me on 2222');
    expect((await chat(held('sent', { code: 'too long' }))).page.queryByRole('alertdialog')).toBeNull();
    expect([isWarned('contact details'), isWarned('other'), isWarned(null)]).toEqual([true, false, false]);
  });
});
