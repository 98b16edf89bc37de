// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { UserMe } from '#core/users/model.ts';
import { editAvatar } from '#core/users/settings/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { PicturePanel } from './PicturePanel.tsx';

const USER = { id: 1, display_name: 'Rachel Goh', s3_thumb_url: '/new/v1/files/1/thumb' } as unknown as UserMe;
const panel = (user: UserMe, ...answering: Answering[]) => opened(<PicturePanel user={user} />, { answering });

describe('the picture of a person', () => {
  it('is removed once that is confirmed', async () => {
    const screen = await panel(USER, [editAvatar, { user: { ...USER, s3_thumb_url: null } }]);
    await screen.press('Remove');
    expect(screen.inputsOf(editAvatar)).toEqual([]);
    await screen.press('Remove picture');
    expect(screen.inputsOf(editAvatar)).toHaveLength(1);
    expect(screen.words()).not.toContain('Remove your picture?');
    expect(screen.words()).toContain('Picture removed');
  });

  it('stays where removing it is refused, and the dialog says why', async () => {
    const screen = await panel(USER, [editAvatar, { error: 'not now', message: 'Try again in a moment.' }]);
    await screen.press('Remove');
    await screen.press('Remove picture');
    expect(screen.words()).toMatch(/Remove your picture\?.*Try again in a moment\./);
    expect(screen.words()).not.toContain('Picture removed');
  });

  it('that is not there has nothing to remove', async () => {
    expect((await panel({ ...USER, s3_thumb_url: null })).buttons()).not.toContain('Remove');
  });
});
