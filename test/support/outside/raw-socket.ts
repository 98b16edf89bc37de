import { connect, type Socket } from 'node:net';

/** An empty ping of a server. It can be searched for in all that came: the rest is text, which has no zero bytes. */
const PING = Buffer.from([0x89, 0]);
/** An empty pong, masked as a client's frames are. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/**
 * A live socket as plain bytes, which costs this process little: it discards what comes and answers pings. Resolves once the
 * server says that it is ready.
 */
export function rawSocket(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `GET /live?session_token=${token} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  return new Promise((heard, refused) => {
    let isHearing = false;
    socket.on('data', (chunk: Buffer) => {
      if (!isHearing && chunk.includes('"ready"')) {
        isHearing = true;
        heard(socket);
      }
      // On a busy machine the first ping can come together with the ready event.
      if (isHearing && chunk.includes(PING)) socket.write(PONG);
    });
    socket.once('close', () => refused(new Error('closed before it heard')));
  });
}
