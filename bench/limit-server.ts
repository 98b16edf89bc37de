import http from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The bare limits, in one small server: the least code that does the same work on the same database. Started by
 * bench/main.ts with DATABASE_URL; prints its port.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const LIST = {
  name: 'list',
  text: `select json_agg(card)::text as body from (
    select card from quote_services where is_listed order by hired_count desc, id desc limit 20) l`,
};
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
  } else response.writeHead(404).end();
});
// "7 text" goes to the socket that was opened at /7, "* text" to all.
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const byPath = new Map<string, WebSocket>();
sockets.on('connection', (socket, request) => {
  byPath.set(request.url ?? '', socket);
  socket.on('message', (data) => {
    const text = String(data);
    const to = text.slice(0, text.indexOf(' '));
    if (to === '*') for (const other of sockets.clients) other.send(text);
    else byPath.get(`/${to}`)?.send(text);
  });
});
process.on('message', (message: { bytes?: string; memory?: true }) => {
  if (message.bytes !== undefined) bytes = Buffer.from(message.bytes, 'base64');
  process.send?.({ rss: process.memoryUsage.rss() });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
