import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

// Asks a STUN or TURN server as a browser does before a call: a binding (RFC 8489), or with a relay an allocation by
// long-term credentials (RFC 8656), so that a wrong secret shows here and not in a person's call.

const COOKIE = 0x2112a442;
const BINDING = 0x0001;
const ALLOCATE = 0x0003;
const SUCCESS = 0x0100;
const FAILURE = 0x0110;
const UDP = 17;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
};
/** Where no port is named. */
const PORT = { stun: 3478, turn: 3478, stuns: 5349, turns: 5349 };
/** UDP is asked again, as it may be lost; in milliseconds. */
const AGAIN_MS = 500;
const PATIENCE_MS = 5_000;

export interface RelayAddress {
  readonly scheme: keyof typeof PORT;
  readonly host: string;
  readonly port: number;
  readonly isUdp: boolean;
}

/** Reads an address such as `turn:relay.example:3478?transport=tcp`. */
export function readRelayAddress(url: string): RelayAddress {
  const found = /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url);
  if (!found) throw new Error('not a stun: or turn: address');
  const scheme = found[1] as keyof typeof PORT;
  const host = (found[2] as string).replace(/^\[|\]$/g, '');
  return { scheme, host, port: Number(found[3] ?? PORT[scheme]), isUdp: !scheme.endsWith('s') && found[4] !== 'tcp' };
}

const attribute = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

/** A message; with a key it ends with the sum that proves the key. */
export function stunMessage(
  type: number,
  id: Buffer,
  attributes: readonly (readonly [number, Buffer])[],
  key: Buffer | null = null,
): Buffer {
  const body = Buffer.concat(attributes.map(([kind, value]) => attribute(kind, value)));
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  head.writeUInt32BE(COOKIE, 4);
  const message = Buffer.concat([head, id, body]);
  if (!key) return message;
  return Buffer.concat([message, attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(message).digest())]);
}

/** The type and attributes of an answer to the message with this id; null for any other packet. */
function readAnswer(message: Buffer, id: Buffer): { type: number; attributes: Map<number, Buffer> } | null {
  if (message.length < 20 || message.readUInt32BE(4) !== COOKIE || !message.subarray(8, 20).equals(id)) return null;
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    attributes.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: message.readUInt16BE(0), attributes };
}

/** What long-term credentials sign with. */
export const relayKey = (username: string, realm: string, credential: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${credential}`).digest();

type Ask = (message: Buffer) => Promise<Buffer>;

/** Runs `work` with a way to ask the server, and closes it afterwards. */
async function talk<T>({ scheme, host, port, isUdp }: RelayAddress, work: (ask: Ask) => Promise<T>): Promise<T> {
  let fail: (error: Error) => void = () => {};
  let hear: (message: Buffer) => void = () => {};
  const failed = new Promise<never>((_, no) => {
    fail = no;
  });
  failed.catch(() => {});
  const timer = setTimeout(() => fail(Object.assign(new Error('silent'), { code: 'no answer' })), PATIENCE_MS);
  const answer = () =>
    new Promise<Buffer>((yes) => {
      hear = yes;
    });
  if (isUdp) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.on('error', fail);
    socket.on('message', (message) => hear(message));
    try {
      return await work(async (message) => {
        const send = () => socket.send(message, port, host);
        const again = setInterval(send, AGAIN_MS);
        send();
        return Promise.race([answer(), failed]).finally(() => clearInterval(again));
      });
    } finally {
      clearTimeout(timer);
      socket.close();
    }
  }
  const socket = scheme.endsWith('s') ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
  let come = Buffer.alloc(0);
  socket.on('error', fail);
  socket.on('close', () => fail(Object.assign(new Error('closed'), { code: 'closed by the relay' })));
  socket.on('data', (part: Buffer) => {
    come = Buffer.concat([come, part]);
    const length = come.length < 4 ? Number.POSITIVE_INFINITY : 20 + come.readUInt16BE(2);
    if (come.length < length) return;
    hear(come.subarray(0, length));
    come = come.subarray(length);
  });
  try {
    return await work((message) => {
      socket.write(message);
      return Promise.race([answer(), failed]);
    });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** A fault in our words. */
const refused = (code: string): Error => Object.assign(new Error(code), { code });

function errorOf(attributes: Map<number, Buffer>): number {
  const value = attributes.get(ATTRIBUTE.error);
  return value && value.length >= 4 ? (value[2] as number) * 100 + (value[3] as number) : 0;
}

/** Asks where we are seen from. Throws where the server does not answer. */
export const askBinding = (address: RelayAddress): Promise<void> =>
  talk(address, async (ask) => {
    const id = randomBytes(12);
    const answer = readAnswer(await ask(stunMessage(BINDING, id, [])), id);
    if (answer?.type !== (BINDING | SUCCESS)) throw refused('no binding');
  });

/** Asks for a relayed address, and lets it go with the connection. Throws where the relay does not take the credentials. */
export const askRelay = (address: RelayAddress, username: string, credential: string): Promise<void> =>
  talk(address, async (ask) => {
    const wish = [ATTRIBUTE.transport, Buffer.from([UDP, 0, 0, 0])] as const;
    const first = randomBytes(12);
    const asked = readAnswer(await ask(stunMessage(ALLOCATE, first, [wish])), first);
    if (asked?.type === (ALLOCATE | SUCCESS)) return;
    const [realm, nonce] = [asked?.attributes.get(ATTRIBUTE.realm), asked?.attributes.get(ATTRIBUTE.nonce)];
    if (asked?.type !== (ALLOCATE | FAILURE) || !realm || !nonce) throw refused('no relay');
    const second = randomBytes(12);
    const proven = stunMessage(
      ALLOCATE,
      second,
      [wish, [ATTRIBUTE.username, Buffer.from(username)], [ATTRIBUTE.realm, realm], [ATTRIBUTE.nonce, nonce]],
      relayKey(username, realm.toString('utf8'), credential),
    );
    const answer = readAnswer(await ask(proven), second);
    if (answer?.type === (ALLOCATE | SUCCESS)) return;
    throw refused(`relay ${answer ? errorOf(answer.attributes) : 'silent'}`);
  });
