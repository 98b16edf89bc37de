import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#core/notices/push-model.ts';

/** A push service: keeps what it gets, and answers with the status that a test sets. */
export interface PushService {
  readonly origin: string;
  readonly got: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[];
  status: number;
  close(): Promise<void>;
}
export async function pushService(): Promise<PushService> {
  const service: Omit<PushService, 'origin' | 'close'> = { got: [], status: 201 };
  const http: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    service.got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  });
}

/** A browser's side of a subscription: its keys, and how it decrypts messages (RFC 8291). */
export function browser(origin: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const secret = randomBytes(16);
  const endpoint = `${origin}/to/${randomBytes(8).toString('hex')}`;
  return {
    subscription: { endpoint, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    read(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] as number;
      const theirs = body.subarray(21, 21 + keyLength);
      const text = body.subarray(21 + keyLength);
      const shared = curve.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const ikm = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
      const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
