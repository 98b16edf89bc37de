import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Told {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The part of Google's Maps Booking API that we call, with its tokens: it accepts only a signature of its service account. */
export async function startMapsBooking() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const told: Told[] = [];
  let fails = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/token') {
        const [head, claim, signature] = (new URLSearchParams(text).get('assertion') ?? '').split('.');
        const isOurs = createVerify('RSA-SHA256')
          .update(`${head}.${claim}`)
          .verify(publicKey, Buffer.from(signature ?? '', 'base64url'));
        return isOurs ? answer(200, { access_token: 'a token', expires_in: 3600 }) : answer(401, {});
      }
      if (request.headers.authorization !== 'Bearer a token') return answer(401, {});
      if (fails > 0) {
        fails--;
        return answer(503, {});
      }
      told.push({ method: request.method ?? '', path: request.url ?? '', body: JSON.parse(text) });
      answer(200, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    told,
    failNext: (count: number) => {
      fails = count;
    },
    env: {
      GOOGLE_RESERVE_PARTNER: '20001234',
      GOOGLE_RESERVE_ACCOUNT: JSON.stringify({
        client_email: 'gotong@partners.example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
      GOOGLE_RESERVE_API: url,
      GOOGLE_RESERVE_TOKENS: `${url}/token`,
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
