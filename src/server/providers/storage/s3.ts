import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Setting } from '#server/config/storage.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { checkKey, type ListedStore, storageDown } from './port.ts';

const TRIES = 3;
const PAUSE_MS = 150;

/**
 * Files in a bucket of any store that speaks S3. A try that is answered by a 5xx, cut off or slower than
 * `try_ms` milliseconds is made again, three times in all, the first time after `pause_ms`; then the caller gets a 503, and
 * the log the reason.
 */
export function s3Files(setting: S3Setting, log?: Log, try_ms = 10_000, pause_ms = PAUSE_MS): ListedStore {
  const { bucket } = setting;
  const client = new S3Client({
    region: setting.region,
    credentials: { accessKeyId: setting.key, secretAccessKey: setting.secret },
    // Stores of one's own seldom have a name for each bucket.
    ...(setting.endpoint === null ? {} : { endpoint: setting.endpoint, forcePathStyle: true }),
    // Tries are counted here, because the client takes a body that is cut off for its caller's matter.
    maxAttempts: 1,
    // The later checksums are not known to every store that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function trying<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let round = 1; ; round++) {
      try {
        return await work(AbortSignal.timeout(try_ms));
      } catch (error) {
        const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
        const status = $metadata?.httpStatusCode;
        const isLasting = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
        if (round < TRIES && !isLasting) {
          await pause(pause_ms * 4 ** (round - 1));
          continue;
        }
        log?.error({ what, status, name, round }, 'the object store fails');
        throw Object.assign(storageDown(), { cause: error });
      }
    }
  }

  return {
    async put(key, bytes) {
      const input = { Bucket: bucket, Key: checkKey(key), Body: bytes, ContentLength: bytes.length };
      await trying('put', (abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }));
    },
    async get(key) {
      const input = { Bucket: bucket, Key: checkKey(key) };
      return trying('get', async (abortSignal) => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand(input), { abortSignal });
          const bytes = (await until(abortSignal, Body?.transformToByteArray())) ?? new Uint8Array();
          if (ContentLength !== undefined && bytes.length !== ContentLength) throw new Error('cut off');
          return bytes;
        } catch (error) {
          if ((error as { name?: string }).name === 'NoSuchKey') return null;
          throw error;
        }
      });
    },
    async remove(key) {
      const input = { Bucket: bucket, Key: checkKey(key) };
      await trying('remove', (abortSignal) => client.send(new DeleteObjectCommand(input), { abortSignal }));
    },
    async *list(a_page = 1_000) {
      let next: string | undefined;
      do {
        const input = { Bucket: bucket, MaxKeys: a_page, ...(next === undefined ? {} : { ContinuationToken: next }) };
        const page = await trying('list', (abortSignal) =>
          client.send(new ListObjectsV2Command(input), { abortSignal }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, Size }) =>
          Key === undefined ? [] : { key: Key, bytes: Size ?? 0 },
        );
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
        // Half a list must not pass for the whole.
        if (page.IsTruncated && next === undefined) throw storageDown();
      } while (next !== undefined);
    },
  };
}

/** The client heeds the signal up to the reply's head only; a body may stand still after that. */
function until<T>(signal: AbortSignal, work: Promise<T> | undefined): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
    Promise.resolve(work).then(resolve, reject);
  });
}
