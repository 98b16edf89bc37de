// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { QUICK_REPLIES_MAX } from '#core/messages/model.ts';
import {
  addQuickReply,
  deleteQuickReply,
  editQuickReply,
  orderQuickReplies,
  quickReplies,
} from '#core/messages/quick-replies/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PhotoDialog } from '../PhotoDialog.tsx';
import { QuickRepliesDialog } from './QuickRepliesDialog.tsx';

const reply = (id: number, text: string) => ({ id, text });
const LIST = [reply(1, 'On my way'), reply(2, 'Thank you'), reply(3, 'Which block?')];
const dialog = (list = LIST) =>
  opened(<QuickRepliesDialog open onClose={() => {}} />, {
    answering: [
      [quickReplies, { quick_replies: list }],
      [addQuickReply, { quick_reply: reply(9, 'x') }],
      [editQuickReply, { quick_reply: reply(2, 'x') }],
      [deleteQuickReply, {}],
      [orderQuickReplies, { quick_replies: list }],
    ],
  });

it('a reply is added, and another is changed by its own id', async () => {
  const screen = await dialog();
  await screen.type('New reply', ' See you ');
  await screen.press('Add');
  expect(screen.inputsOf(addQuickReply)).toEqual([{ text: 'See you' }]);
  await screen.press('Edit: Thank you');
  await screen.type('Edit reply', 'Thanks a lot');
  await screen.press('Save');
  expect(screen.inputsOf(editQuickReply)).toEqual([{ quick_reply_id: '2', text: 'Thanks a lot' }]);
  expect(screen.inputsOf(addQuickReply)).toHaveLength(1);
  expect(screen.page.getByRole<HTMLTextAreaElement>('textbox', { name: 'New reply' }).value).toBe('');
});

it('a reply moves by one place, and the ends stay where they are', async () => {
  const screen = await dialog();
  await screen.press('Move up: Which block?');
  await screen.press('Move down: On my way');
  await screen.press('Move up: On my way');
  await screen.press('Move down: Which block?');
  expect(screen.inputsOf(orderQuickReplies)).toEqual([{ quick_reply_id: [1, 3, 2] }, { quick_reply_id: [2, 1, 3] }]);
});

it('deleting the reply that is being changed begins a new one', async () => {
  const screen = await dialog();
  await screen.press('Edit: Thank you');
  await screen.press('Delete: On my way');
  expect(screen.buttons()).toContain('Save');
  await screen.press('Delete: Thank you');
  expect(screen.inputsOf(deleteQuickReply)).toEqual([{ quick_reply_id: '1' }, { quick_reply_id: '2' }]);
  expect(screen.buttons()).not.toContain('Save');
});

it('no more are added than can be kept, while each can still be changed', async () => {
  const full = Array.from({ length: QUICK_REPLIES_MAX }, (_, at) => reply(at + 1, `Reply ${at + 1}`));
  const screen = await dialog(full);
  expect(screen.words()).toContain('which is the maximum');
  expect(screen.page.queryByRole('textbox')).toBeNull();
  await screen.press('Edit: Reply 30');
  expect(screen.page.queryByRole('textbox', { name: 'Edit reply' })).not.toBeNull();
  expect((await dialog(full.slice(1))).page.queryByRole('textbox', { name: 'New reply' })).not.toBeNull();
});

it('the photos of a chat go round by buttons and arrow keys, and one that is gone closes', async () => {
  const photo = (id: number) =>
    ({ id, filename: `p${id}.jpg`, url: `/p${id}.jpg`, mime: 'image/gif', width: 1, height: 1 }) as Attachment;
  const shown: (number | null)[] = [];
  function Photos({ photos }: { photos: Attachment[] }) {
    const [one, setOne] = useState<Attachment | null>(photo(1));
    return (
      <PhotoDialog
        photos={photos}
        photo={one}
        onShow={(next) => {
          shown.push(next?.id ?? null);
          setOne(next);
        }}
      />
    );
  }
  const screen = await opened(<Photos photos={[photo(1), photo(2), photo(3)]} />);
  expect(screen.words()).toContain('1 of 3');
  await screen.press('Previous photo');
  expect(screen.words()).toContain('3 of 3');
  await screen.press('Next photo');
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  await screen.settle();
  expect(shown).toEqual([3, 1, 2]);
  const single = await opened(<Photos photos={[photo(1)]} />);
  expect(single.buttons()).not.toContain('Next photo');
  shown.length = 0;
  await opened(<Photos photos={[photo(2)]} />);
  expect(shown).toEqual([null]);
});
