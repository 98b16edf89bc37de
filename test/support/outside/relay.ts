import { createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { relayKey } from '#server/providers/check/relay.ts';

const REALM = 'relay.test';
const [USERNAME, INTEGRITY, ERROR, REALM_IS, NONCE] = [0x0006, 0x0008, 0x0009, 0x0014, 0x0015];

export interface TestRelay {
  readonly port: number;
  /** How many allocations it gave. */
  readonly given: () => number;
  close(): Promise<void>;
}

/** The part of a TURN relay that begins a call, by UDP and TCP: bindings, and allocations for names signed with its secret. */
export async function startRelay(secret: string): Promise<TestRelay> {
  const nonce = randomBytes(8).toString('hex');
  let given = 0;

  const attribute = (type: number, value: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(value.length, 2);
    return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
  };
  const reply = (message: Buffer, type: number, ...attributes: Buffer[]): Buffer => {
    const body = Buffer.concat(attributes);
    const head = Buffer.from(message.subarray(0, 20));
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(body.length, 2);
    return Buffer.concat([head, body]);
  };
  const unproven = (message: Buffer): Buffer =>
    reply(
      message,
      0x0113,
      attribute(ERROR, Buffer.from([0, 0, 4, 1])),
      attribute(REALM_IS, Buffer.from(REALM)),
      attribute(NONCE, Buffer.from(nonce)),
    );

  function answer(message: Buffer): Buffer {
    if (message.readUInt16BE(0) === 0x0001) return reply(message, 0x0101);
    const found = new Map<number, { at: number; value: Buffer }>();
    for (let at = 20; at + 4 <= message.length; ) {
      const length = message.readUInt16BE(at + 2);
      found.set(message.readUInt16BE(at), { at, value: message.subarray(at + 4, at + 4 + length) });
      at += 4 + Math.ceil(length / 4) * 4;
    }
    const [name, sum] = [found.get(USERNAME)?.value.toString('utf8'), found.get(INTEGRITY)];
    if (name === undefined || !sum || found.get(NONCE)?.value.toString('utf8') !== nonce) return unproven(message);
    const password = createHmac('sha1', secret).update(name).digest('base64');
    // The checksum covers all bytes before it, with the length field as if the message ended there.
    const signed = Buffer.from(message.subarray(0, sum.at));
    signed.writeUInt16BE(sum.at + 24 - 20, 2);
    const wanted = createHmac('sha1', relayKey(name, REALM, password))
      .update(signed)
      .digest();
    if (!wanted.equals(sum.value)) return unproven(message);
    given += 1;
    return reply(message, 0x0103);
  }

  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (message: Buffer) => socket.write(answer(message)));
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as { port: number };
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => udp.send(answer(message), from.port, from.address));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', () => resolve()));
  return {
    port,
    given: () => given,
    close: async () => {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => void tcp.close(() => resolve()));
    },
  };
}
