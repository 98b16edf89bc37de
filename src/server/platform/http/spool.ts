import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '#core/kit/shape.ts';
import { invalid } from './fault.ts';

/** A complete file of a form, on the disk. */
export interface Spooled {
  readonly field: string;
  readonly file: UploadedFile & { readonly byte_count: number; readonly bytes: () => Promise<Uint8Array> };
  /** Deletes the file, after a read in progress. */
  close(): Promise<void>;
}

/** An open temporary file without a name. The system deletes it when it is closed or the process is killed. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `gotong-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/**
 * Writes a file of a form to the disk, piece by piece. `count` gets the size of each piece and may throw. Reading it after
 * `close` throws 400, because its sender has gone.
 */
export async function spool(
  { file, filename, fieldname }: MultipartFile,
  count: (bytes: number) => void,
  isDigested: boolean,
): Promise<Spooled> {
  const handle = await nameless();
  const hash = isDigested ? createHash('sha256') : null;
  let bytes = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      count(chunk.length);
      await handle.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
      hash?.update(chunk);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  let isClosed = false;
  let reading: Promise<unknown> = Promise.resolve();
  const readAll = async () => {
    // A plain array, because a Buffer would become an array of numbers in JSON.
    const whole = new Uint8Array(bytes);
    for (let at = 0; at < bytes; ) {
      const { bytesRead } = await handle.read(whole, at, bytes - at, at);
      if (bytesRead === 0) throw new Error('a file of a form is shorter than it was');
      at += bytesRead;
    }
    return whole;
  };
  return {
    field: fieldname,
    file: {
      filename,
      byte_count: bytes,
      too_large: file.truncated,
      digest: hash?.digest('hex') ?? null,
      async bytes() {
        if (isClosed) throw invalid({ [fieldname]: 'its sender has gone' });
        const read = readAll();
        reading = read.catch(() => {});
        return read;
      },
    },
    async close() {
      isClosed = true;
      await reading;
      await handle.close();
    },
  };
}
