import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '#core/kit/shape.ts';
import { invalid } from './fault.ts';

/** A file of a form that has come whole, on the disk. */
export interface Spooled {
  readonly field: string;
  readonly file: UploadedFile & { readonly byte_count: number; readonly bytes: () => Promise<Uint8Array> };
  /** Gives the disk its room back, after a reading that is under way. */
  close(): Promise<void>;
}

/** A file without a name: the disk has it back when it is closed, or when the process is killed. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `gotong-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/**
 * Takes a file of a form in as fast as the disk does, holding none of it. `count` hears of each piece and may refuse it. What
 * is read after it was closed is refused: its sender has gone.
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
    // A plain array: a Buffer would turn itself into an array of numbers wherever it meets JSON.
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
