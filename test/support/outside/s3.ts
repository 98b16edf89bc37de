import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Setting } from '#server/config/storage.ts';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type MakeS3rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => S3rver;

/** What happens to the next requests: a 503, no answer, or a reply that is cut off in the middle. */
export type S3Fault = '503' | 'slow' | 'cut';

export interface TestS3 {
  readonly setting: S3Setting;
  /** Gives the next `times` requests this fault. */
  fail(fault: S3Fault, times: number): void;
  /** Requests that arrived so far. */
  readonly count: number;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

type MakeCipher = (name: string, key: Buffer, ...more: unknown[]) => unknown;
/**
 * The server encrypts the continuation token of lists with DES, which OpenSSL 3 does not have. Triple DES with three equal keys
 * gives the same result, and OpenSSL 3 has it.
 */
function teachDes(): void {
  const crypto = require('node:crypto') as Record<'createCipheriv' | 'createDecipheriv', MakeCipher>;
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name];
    crypto[name] = (kind, key, ...more) =>
      kind === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...more) : make(kind, key, ...more);
  }
}
let isTaught = false;

/** A real S3 server over a folder, behind a proxy that can fail requests. */
export async function startS3(): Promise<TestS3> {
  const Server = require('s3rver') as MakeS3rver;
  if (!isTaught) teachDes();
  isTaught = true;
  const directory = mkdtempSync(join(tmpdir(), 'gotong-s3-'));
  const bucket = 'files';
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();

  let fault: S3Fault = '503';
  let left = 0;
  let count = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, cut: boolean) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      if (!cut) return void reply.pipe(outgoing);
      reply.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => outgoing.destroy());
      });
      reply.once('end', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const wire = createServer((incoming, outgoing) => {
    count += 1;
    if (left === 0) return pass(incoming, outgoing, false);
    left -= 1;
    if (fault === 'cut') return pass(incoming, outgoing, true);
    incoming.resume();
    if (fault === '503') {
      outgoing.writeHead(503, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>');
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  return {
    setting: { bucket, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1', endpoint },
    fail(next, times) {
      fault = next;
      left = times;
    },
    get count() {
      return count;
    },
    async close() {
      wire.closeAllConnections();
      await new Promise((resolve) => wire.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
