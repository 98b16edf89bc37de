import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskCase } from '#core/content/desk/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { draftOf, keepDraft } from './reply-drafts.ts';

const box = (id: number) =>
  drawn(
    <ReplyBox
      shown={{ id, name: 'Mei', topic: 'payment', language: 'en-SG', words: [] } as unknown as DeskCase}
      box={createRef<HTMLTextAreaElement>()}
      onSolved={() => {}}
      more={null}
    />,
    [],
    '/ops/contact/7',
  );
const BLANK = { text: '', files: [] };

afterEach(() => keepDraft(7, BLANK));

describe('an answer that is not sent yet', () => {
  it('is there again when its case is opened again, and in no other case', async () => {
    keepDraft(7, { ...draftOf(7), text: 'Your receipt is under Wallet' });
    expect(wordsOf(await box(7))).toContain('Your receipt is under Wallet');
    expect(wordsOf(await box(8))).not.toContain('Your receipt is under Wallet');
  });

  it('is gone once it is sent', async () => {
    keepDraft(7, { ...draftOf(7), text: 'Sent' });
    keepDraft(7, BLANK);
    expect(wordsOf(await box(7))).not.toContain('Sent');
  });
});
