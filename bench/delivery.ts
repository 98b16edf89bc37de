import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Sample } from './load.ts';
import type { World } from './world.ts';

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] as number;

const toSample = (times: number[]): Sample => {
  times.sort((a, b) => a - b);
  const total = times.reduce((sum, t) => sum + t, 0);
  return { perSecond: (times.length / total) * 1000, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

const open = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

/** Bare `ws`: from sending to hearing it on another socket. */
export async function bareDelivery(url: string, messages: number): Promise<Sample> {
  const [a, b] = await Promise.all([open(url.replace('http', 'ws')), open(url.replace('http', 'ws'))]);
  const times: number[] = [];
  for (let i = 0; i < messages; i++) {
    const heard = new Promise<void>((resolve) => b.once('message', () => resolve()));
    const at = performance.now();
    a.send(`message ${i}`);
    await heard;
    times.push(performance.now() - at);
  }
  a.close();
  b.close();
  return toSample(times);
}

/** How many conversations the messages go round in: a person may write only so many in a minute. */
const CONVERSATIONS = 100;

/** The product: from the POST of a chat message to hearing it on the other person's socket, the row committed before. */
export async function messageDelivery(url: string, world: World, messages: number, others: number): Promise<Sample> {
  const live = (token: string) => open(`${url.replace('http', 'ws')}/live?session_token=${token}`);
  const chats = world.chats.slice(0, CONVERSATIONS);
  const idle = await Promise.all(
    Array.from({ length: others }, (_, i) => live((chats[i % chats.length] as World['chats'][number]).provider)),
  );
  const listening = await Promise.all(chats.map((chat) => live(chat.requestor)));
  await pause(300);
  const times: number[] = [];
  for (let i = 0; i < messages; i++) {
    const chat = chats[i % chats.length] as World['chats'][number];
    const socket = listening[i % chats.length] as WebSocket;
    const id = `bench-${process.pid}-${performance.now()}`;
    const heard = new Promise<void>((resolve) => {
      const listen = (data: WebSocket.RawData) => {
        if (!String(data).includes(id)) return;
        socket.off('message', listen);
        resolve();
      };
      socket.on('message', listen);
    });
    const at = performance.now();
    const sent = fetch(`${url}/messages/quote_conversation/${chat.bid_id}.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'gotong-web', 'x-session-token': chat.provider },
      body: JSON.stringify({ message: 'On my way, ten minutes.', client_message_id: id }),
    });
    const refused = sent.then(async (reply) => {
      const text = await reply.text();
      if (!reply.ok) throw new Error(`message refused: ${reply.status} ${text}`);
    });
    await Promise.race([heard, refused.then(() => heard)]);
    times.push(performance.now() - at);
    await refused;
  }
  for (const one of [...listening, ...idle]) one.close();
  return toSample(times);
}
