import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Attachment, UPLOAD_MAX_FILES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { type SendWishes, type SentFile, sendFile } from './send-file.ts';
import { canShrink, shrinkImage } from './shrink-image.ts';
import { isUploading, NO_UPLOADS, problemOf, type UploadItem, uploads } from './upload-list.ts';

export interface Uploads {
  readonly items: readonly UploadItem[];
  readonly uploading: boolean;
  /** The files that are uploaded and can be used. */
  readonly ready: readonly Attachment[];
  readonly note: string | null;
  add(files: readonly File[]): void;
  /** Removes a file. If it is uploading, that is cancelled. */
  remove(key: string): void;
  retry(key: string): void;
  clear(): void;
}

interface Chosen {
  file: File;
  isShrunk: boolean;
  readonly preview: string | null;
  give_up: AbortController | null;
}

/** How many files are sent at once. The others wait. */
const AT_ONCE = 2;

/**
 * Uploads files as they are chosen, a few at a time. Interrupted uploads continue once the device is back online. `taken`
 * is how many files are there already; `onDone` is called for each uploaded file.
 */
export function useUploads({
  most = UPLOAD_MAX_FILES,
  taken = 0,
  noun = t('use_uploads>upload_purpose'),
  shrink = false,
  onDone,
  ...wishes
}: SendWishes & {
  /** Makes large photos smaller before sending: for photos to look at, as in a chat, not for papers to read. */
  readonly shrink?: boolean;
  readonly most?: number;
  readonly taken?: number;
  /** What the files belong to, for "10 files a message". */
  readonly noun?: string;
  readonly onDone?: (attachment: Attachment, key: string) => void;
}): Uploads {
  const [list, tell] = useReducer(uploads, NO_UPLOADS);
  const files = useRef(new Map<string, Chosen>());
  const waiting = useRef<string[]>([]);
  const running = useRef(0);
  const now = useRef({ wishes, shrink, onDone });
  now.current = { wishes, shrink, onDone };

  const next = useCallback(() => {
    while (running.current < AT_ONCE) {
      const key = waiting.current.shift();
      if (key === undefined) return;
      const one = files.current.get(key);
      if (!one) continue;
      running.current += 1;
      const give_up = new AbortController();
      one.give_up = give_up;
      const send = async (): Promise<SentFile> => {
        // Shrink only once: a retry must send the same bytes to continue where it stopped.
        if (now.current.shrink && !one.isShrunk) one.file = await shrinkImage(one.file);
        one.isShrunk = true;
        if (give_up.signal.aborted) return { ok: false, message: t('use_uploads>upload_failed'), can_retry: false };
        const error = problemOf(one.file, now.current.wishes.images_only === true);
        if (error !== null) return { ok: false, message: error, can_retry: false };
        return sendFile(one.file, now.current.wishes, {
          onProgress: (progress) => tell({ type: 'progress', key, progress }),
          signal: give_up.signal,
        });
      };
      void send().then((sent) => {
        running.current -= 1;
        one.give_up = null;
        if (files.current.has(key)) {
          if (sent.ok) {
            tell({ type: 'done', key, attachment: sent.attachment });
            now.current.onDone?.(sent.attachment, key);
          } else tell({ type: 'failed', key, error: sent.message, can_retry: sent.can_retry });
        }
        next();
      });
    }
  }, []);

  const forget = useCallback((key: string) => {
    const one = files.current.get(key);
    files.current.delete(key);
    one?.give_up?.abort();
    if (one?.preview) URL.revokeObjectURL(one.preview);
  }, []);

  // Leaving the screen doesn't cancel uploads, so that they can be resumed. Only the previews are freed.
  useEffect(() => {
    const all = files.current;
    return () => {
      for (const { preview } of all.values()) if (preview) URL.revokeObjectURL(preview);
    };
  }, []);

  const retry = useCallback(
    (key: string) => {
      tell({ type: 'retried', key });
      waiting.current.push(key);
      next();
    },
    [next],
  );
  useEffect(() => {
    const goOn = () => {
      for (const item of list.items) if (item.error !== null && item.can_retry) retry(item.key);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [list.items, retry]);

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const room = Math.max(0, most - taken - list.items.length);
    const made = chosen.slice(0, room).map((file): UploadItem => {
      const key = crypto.randomUUID();
      // A file that can be shrunk is checked for size after that.
      const size = shrink && canShrink(file) ? Math.min(file.size, 1) : file.size;
      const error = problemOf({ name: file.name, type: file.type, size }, wishes.images_only === true);
      const preview = error === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      files.current.set(key, { file, isShrunk: false, preview, give_up: null });
      if (error === null) waiting.current.push(key);
      return { key, name: file.name, preview, progress: 0, attachment: null, error, can_retry: false };
    });
    const note = chosen.length > room ? t('use_uploads>too_many', { count: most, noun }) : null;
    tell({ type: 'chosen', items: made, note });
    next();
  };

  return {
    items: list.items,
    uploading: isUploading(list),
    ready: list.items.flatMap((item) => (item.attachment ? [item.attachment] : [])),
    note: list.note,
    add,
    remove: (key) => {
      forget(key);
      tell({ type: 'removed', key });
    },
    retry,
    clear: () => {
      for (const key of [...files.current.keys()]) forget(key);
      tell({ type: 'cleared' });
    },
  };
}
