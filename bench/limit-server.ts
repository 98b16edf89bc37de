import http from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The limits that we compare with, in one small server: the least code that does the same work on the same database. Started
 * by bench/main.ts with DATABASE_URL; prints its port.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const LIST = {
  name: 'list',
  text: `select json_agg(card)::text as body from (
    select card from quote_services where is_listed order by hired_count desc, id desc limit 20) l`,
};
const store = (bid: number, message: string, client_message_id: string) => ({
  name: 'store',
  text: `insert into bare_messages (quote_bid_id, sender_id, message, client_message_id, created)
    values ($1, $1, $2, $3, now()) returning id as seq`,
  values: [bid, message, client_message_id],
});
let bytes = Buffer.from('');

const server = http.createServer(async (request, response) => {
  if (request.url === '/list') {
    const { rows } = await pool.query<{ body: string }>(LIST);
    const body = rows[0]?.body ?? '';
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  } else if (request.url === '/bytes') {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': bytes.length })
      .end(bytes);
  } else if (request.method === 'POST' && request.url?.startsWith('/message/')) {
    const to = request.url.slice('/message'.length);
    const { message, client_message_id } = (await json(request)) as { message: string; client_message_id: string };
    const stored = await pool.query<{ seq: number }>(store(Number(to.slice(1)), message, client_message_id));
    byPath
      .get(to)
      ?.send(JSON.stringify({ name: 'message.created', seq: stored.rows[0]?.seq, message, client_message_id }));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"Success"}');
  } else response.writeHead(404).end();
});
// A message that is POSTed to /message/7 goes to the socket that was opened at /7, "* text" to all.
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const byPath = new Map<string, WebSocket>();
sockets.on('connection', (socket, request) => {
  byPath.set(request.url ?? '', socket);
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('*')) for (const other of sockets.clients) other.send(text);
  });
});
process.on('message', (message: { bytes?: string; memory?: true }) => {
  if (message.bytes !== undefined) bytes = Buffer.from(message.bytes, 'base64');
  process.send?.({ rss: process.memoryUsage.rss() });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
