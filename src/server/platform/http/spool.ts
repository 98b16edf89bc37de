import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '#core/kit/shape.ts';

/** A file of a form that has come whole, on the disk. */
export interface Spooled {
  readonly field: string;
  readonly bytes: number;
  /** Reads it into memory, once. */
  read(): Promise<UploadedFile>;
  close(): Promise<void>;
}

/** A file without a name: the disk has it back when it is closed, or when the process is killed. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `gotong-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** Takes a file of a form in as fast as the disk does, holding none of it. `count` hears of each piece and may refuse it. */
export async function spool(
  { file, filename, fieldname }: MultipartFile,
  count: (bytes: number) => void,
): Promise<Spooled> {
  const handle = await nameless();
  let bytes = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      count(chunk.length);
      await handle.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  const too_large = file.truncated;
  return {
    field: fieldname,
    bytes,
    async read() {
      // A plain array: a Buffer would turn itself into an array of numbers wherever it meets JSON.
      const whole = new Uint8Array(bytes);
      for (let at = 0; at < bytes; ) {
        const { bytesRead } = await handle.read(whole, at, bytes - at, at);
        if (bytesRead === 0) throw new Error('a file of a form is shorter than it was');
        at += bytesRead;
      }
      return { filename, bytes: whole, too_large };
    },
    close: () => handle.close(),
  };
}
