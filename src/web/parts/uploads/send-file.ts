import type { DetailedError, PreviousUpload, UrlStorage } from 'tus-js-client';
import { finishUpload } from '#core/uploads/calls.ts';
import { type Attachment, RESUMABLE_PATH, type SignedLink, UPLOAD_MAX_MB } from '#core/uploads/model.ts';
import { ApiFault, api, sessionDied } from '#web/app/api/api.ts';
import { API_KEY } from '#web/app/api/api-key.ts';
import { t } from '#web/text/spaces/parts.ts';

export interface SendWishes {
  readonly is_private?: boolean | undefined;
  /** The file opens only by signed links. */
  readonly is_secured?: boolean | undefined;
  readonly images_only?: boolean | undefined;
  readonly is_filter_text?: boolean | undefined;
}

export type SentFile =
  | { readonly ok: true; readonly attachment: Attachment; readonly links: readonly SignedLink[] }
  | { readonly ok: false; readonly message: string; readonly can_retry: boolean };

/** The size of one piece. A partly sent piece counts too, up to where the connection broke. */
const PIECE_BYTES = 2_000_000;
const PAUSES_MS = [500, 1_500, 3_000, 6_000, 12_000];
const broken = (): SentFile => ({
  ok: false,
  message: t('send_file>connection_lost'),
  can_retry: true,
});

/**
 * Sends a file in pieces and makes an attachment of it. After a lost connection it retries for half a minute. Sent again
 * later, even after a reload, it continues where it stopped. If `signal` aborts, what was sent is deleted. Never throws.
 */
export async function sendFile(
  file: File,
  wishes: SendWishes,
  options: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
): Promise<SentFile> {
  try {
    const upload_id = await sendPieces(file, options);
    const made = await api(finishUpload, { upload_id, ...wishes });
    if (made.ok) {
      const [attachment] = made.value.attachments;
      if (attachment) return { ok: true, attachment, links: made.value.links };
    }
    return { ok: false, message: (!made.ok && made.message) || t('send_file>upload_failed'), can_retry: made.ok };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): SentFile {
  if (error instanceof ApiFault)
    return {
      ok: false,
      message: Object.values(error.fields)[0] ?? error.message,
      can_retry: error.status === 0 || error.status >= 500 || error.status === 429,
    };
  const status = (error as Partial<DetailedError>).originalResponse?.getStatus();
  if (status === 413)
    return { ok: false, message: t('send_file>too_large', { most: UPLOAD_MAX_MB }), can_retry: false };
  if (status === 403) {
    sessionDied();
    return { ok: false, message: t('send_file>login_needed'), can_retry: true };
  }
  if (status === 429) return { ok: false, message: t('send_file>too_many'), can_retry: true };
  return status === undefined || status >= 500 || status === 409 || status === 423
    ? broken()
    : { ok: false, message: t('send_file>upload_failed'), can_retry: true };
}

async function sendPieces(
  file: File,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<string> {
  // Loaded only for an upload, so that no page waits for it.
  const { Upload } = await import('tus-js-client');
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: RESUMABLE_PATH,
      headers: { 'x-api-key': API_KEY },
      metadata: { filename: file.name },
      chunkSize: PIECE_BYTES,
      uploadDataDuringCreation: true,
      retryDelays: PAUSES_MS,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return status === 0 || status >= 500 || status === 409 || status === 423;
      },
      fingerprint: async () => `${file.name} ${file.size} ${file.lastModified}`,
      urlStorage: tabStorage,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    });
    signal?.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {});
      reject(new DOMException('given up', 'AbortError'));
    });
    void upload.findPreviousUploads().then((previous) => {
      if (signal?.aborted) return;
      const last = previous.at(-1);
      if (last) upload.resumeFromPreviousUpload(last);
      upload.start();
    }, reject);
  });
}

/** This tab's unfinished uploads. They survive a reload, but the next person on the device doesn't find them. */
const PLACE = 'gotong.uploads';
const read = (): Record<string, PreviousUpload & { fingerprint: string }> => {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
  } catch {
    return {};
  }
};
const write = (entries: object): void => {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(entries));
  } catch {
    // Storage is blocked: after a reload, uploads start again from the beginning.
  }
};
const tabStorage: UrlStorage = {
  findAllUploads: async () => Object.values(read()),
  findUploadsByFingerprint: async (fingerprint) =>
    Object.values(read()).filter((entry) => entry.fingerprint === fingerprint),
  removeUpload: async (key) => {
    const { [key]: _, ...rest } = read();
    write(rest);
  },
  addUpload: async (fingerprint, upload) => {
    const key = crypto.randomUUID();
    write({ ...read(), [key]: { ...upload, fingerprint, urlStorageKey: key } });
    return key;
  },
};
