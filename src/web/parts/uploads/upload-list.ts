import { type Attachment, UPLOAD_MAX_BYTES, UPLOAD_MAX_MB, UPLOAD_MIMES, UPLOAD_TYPES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/parts.ts';

/** A file chosen on a screen: uploading, uploaded or refused. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  /** An address to show the picture by while it is on the device; null for a PDF. */
  readonly preview: string | null;
  /** 0–1: the share that the server has. */
  readonly progress: number;
  readonly attachment: Attachment | null;
  readonly error: string | null;
  /** Whether a retry can help: after a lost connection it continues where it stopped. */
  readonly can_retry: boolean;
}

export interface UploadList {
  readonly items: readonly UploadItem[];
  /** A note on the last choice as a whole; null if there is none. */
  readonly note: string | null;
}

export type UploadEvent =
  | { readonly type: 'chosen'; readonly items: readonly UploadItem[]; readonly note: string | null }
  | { readonly type: 'progress'; readonly key: string; readonly progress: number }
  | { readonly type: 'done'; readonly key: string; readonly attachment: Attachment }
  | { readonly type: 'failed'; readonly key: string; readonly error: string; readonly can_retry: boolean }
  | { readonly type: 'retried'; readonly key: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' };

export const NO_UPLOADS: UploadList = { items: [], note: null };

/** What is known of a file before it is sent. */
interface ChosenFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file can't be taken (specification 5); null if it can. The server also checks the content. */
export function problemOf(file: ChosenFacts, images_only = false): string | null {
  const name = file.name.toLowerCase();
  // Some phones leave out the type.
  const isKnown = file.type
    ? (UPLOAD_MIMES as readonly string[]).includes(file.type)
    : UPLOAD_TYPES.some((type) => name.endsWith(type));
  const isPdf = file.type === 'application/pdf' || name.endsWith('.pdf');
  if (!isKnown || (images_only && isPdf))
    return images_only ? t('upload_list>not_an_image') : t('upload_list>wrong_type');
  if (file.size === 0) return t('upload_list>empty_file');
  // Specification 5's alert says "under 10 MB", but exactly 10 MB is allowed.
  return file.size > UPLOAD_MAX_BYTES ? t('upload_list>too_large', { most: UPLOAD_MAX_MB }) : null;
}

const change = (list: UploadList, key: string, to: (item: UploadItem) => Partial<UploadItem>): UploadList => ({
  ...list,
  items: list.items.map((item) => (item.key === key ? { ...item, ...to(item) } : item)),
});

/** The list after an event. Events of files that were removed change nothing. */
export function uploads(list: UploadList, event: UploadEvent): UploadList {
  switch (event.type) {
    case 'chosen':
      return { items: [...list.items, ...event.items], note: event.note };
    case 'progress':
      // Never goes backwards: after a lost connection the same bytes may be counted again.
      return change(list, event.key, (item) => ({ progress: Math.max(item.progress, Math.min(1, event.progress)) }));
    case 'done':
      return change(list, event.key, () => ({
        attachment: event.attachment,
        progress: 1,
        error: null,
        can_retry: false,
      }));
    case 'failed':
      return change(list, event.key, ({ attachment }) =>
        attachment ? {} : { error: event.error, can_retry: event.can_retry },
      );
    case 'retried':
      return change(list, event.key, ({ can_retry }) => (can_retry ? { error: null, can_retry: false } : {}));
    case 'removed':
      return { items: list.items.filter((item) => item.key !== event.key), note: null };
    case 'cleared':
      return NO_UPLOADS;
  }
}

/** Whether any file is still uploading. */
export const isUploading = ({ items }: UploadList): boolean =>
  items.some((item) => item.attachment === null && item.error === null);
