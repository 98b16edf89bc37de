import { describe, expect, it } from 'vitest';
import type { Attachment } from '#core/uploads/model.ts';
import { isUploading, NO_UPLOADS, problemOf, type UploadEvent, type UploadItem, uploads } from './upload-list.ts';

const item = (key: string, more: Partial<UploadItem> = {}): UploadItem => ({
  key,
  name: `${key}.png`,
  preview: null,
  progress: 0,
  attachment: null,
  error: null,
  can_retry: false,
  ...more,
});
const attachment = { id: 7, filename: 'a.png' } as Attachment;
const listAfter = (...events: UploadEvent[]) => events.reduce(uploads, NO_UPLOADS);
const chosen: UploadEvent = { type: 'chosen', items: [item('a'), item('b')], note: null };

describe('a list of uploads', () => {
  it('adds the chosen files, with a note about the choice', () => {
    const list = listAfter(chosen, { type: 'chosen', items: [item('c')], note: 'Two were left out.' });
    expect(list.items.map((one) => one.key)).toEqual(['a', 'b', 'c']);
    expect(list.note).toBe('Two were left out.');
    expect(isUploading(list)).toBe(true);
  });

  it('never moves progress backwards', () => {
    const list = listAfter(
      chosen,
      { type: 'progress', key: 'a', progress: 0.6 },
      { type: 'progress', key: 'a', progress: 0.2 },
      { type: 'progress', key: 'b', progress: 7 },
    );
    expect(list.items.map((one) => one.progress)).toEqual([0.6, 1]);
  });

  it('is done once each file is uploaded or refused', () => {
    const done: UploadEvent = { type: 'done', key: 'a', attachment };
    expect(isUploading(listAfter(chosen, done))).toBe(true);
    const list = listAfter(chosen, done, { type: 'failed', key: 'b', error: 'No.', can_retry: false });
    expect(isUploading(list)).toBe(false);
    expect(list.items).toEqual([item('a', { attachment, progress: 1 }), item('b', { error: 'No.' })]);
  });

  it('retries only files that can be retried', () => {
    const broke: UploadEvent = { type: 'failed', key: 'a', error: 'Broke.', can_retry: true };
    const refused: UploadEvent = { type: 'failed', key: 'b', error: 'No.', can_retry: false };
    const list = listAfter(chosen, broke, refused, { type: 'retried', key: 'a' }, { type: 'retried', key: 'b' });
    expect(list.items.map((one) => one.error)).toEqual([null, 'No.']);
    expect(isUploading(list)).toBe(true);
  });

  it('ignores later events of removed files', () => {
    const list = listAfter(chosen, { type: 'removed', key: 'a' }, { type: 'done', key: 'a', attachment });
    expect(list.items.map((one) => one.key)).toEqual(['b']);
    expect(listAfter(chosen, { type: 'cleared' })).toEqual(NO_UPLOADS);
  });

  it('keeps an uploaded file, even if an error comes later', () => {
    const late: UploadEvent = { type: 'failed', key: 'a', error: 'Late.', can_retry: true };
    expect(listAfter(chosen, { type: 'done', key: 'a', attachment }, late).items[0]?.error).toBeNull();
  });
});

it.each<[string, string, number, boolean, string | null]>([
  ['a.png', 'image/png', 10_000_000, false, null],
  ['a.png', 'image/png', 10_000_001, false, 'A file must be under 10 MB.'],
  ['a.png', 'image/png', 0, false, 'This file is empty. Choose another file.'],
  ['a.pdf', 'application/pdf', 5, false, null],
  ['a.pdf', 'application/pdf', 5, true, 'Choose a PNG, JPEG or GIF file.'],
  ['A.JPEG', '', 5, true, null],
  ['a.heic', 'image/heic', 5, false, 'Choose a PNG, JPEG, GIF or PDF file.'],
  ['a.exe', '', 5, false, 'Choose a PNG, JPEG, GIF or PDF file.'],
  ['a.png', 'text/html', 5, false, 'Choose a PNG, JPEG, GIF or PDF file.'],
])('%s of type "%s" with %i bytes', (name, type, size, images_only, problem) => {
  expect(problemOf({ name, type, size }, images_only)).toBe(problem);
});
