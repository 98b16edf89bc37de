import { type Signal, SOCKET_CLOSED } from '#core/voice/model.ts';

/** The signalling socket of a call, as the call uses it. */
export interface VoiceSocket {
  /** Sends a signal if the socket is open. Otherwise it is lost, and the side that misses an answer sends again. */
  send(voice_contact_id: number, signal: Signal): void;
  close(): void;
}

/** Closing codes after which it does not connect again. */
const FINAL: readonly number[] = Object.values(SOCKET_CLOSED);
const PING_MS = 20_000;
const SILENT_MS = 50_000;

/**
 * Opens `/socket` for a bid from this handset and keeps it open until `close`. `ready` is called each time it has opened,
 * `hear` with each signal of the other handset.
 */
export function openVoiceSocket(options: {
  readonly quote_bid_id: number;
  readonly handset: string;
  readonly ready: () => void;
  readonly hear: (voice_contact_id: number, signal: Signal) => void;
}): VoiceSocket {
  const { quote_bid_id, handset, ready, hear } = options;
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let lastHeard = 0;
  let isWanted = true;

  function connect(): void {
    if (!isWanted) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = `quote_bid_id=${quote_bid_id}&handset=${encodeURIComponent(handset)}`;
    const opened = new WebSocket(`${scheme}://${location.host}/socket?${query}`);
    socket = opened;
    lastHeard = Date.now();
    opened.onmessage = ({ data }) => {
      lastHeard = Date.now();
      if (data === 'pong') return;
      const told = JSON.parse(String(data)) as { name: string; voice_contact_id: number; signal: Signal };
      if (told.name === 'ready') {
        tries = 0;
        ready();
      } else if (told.name === 'signal') hear(told.voice_contact_id, told.signal);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      if (!isWanted || FINAL.includes(code)) return;
      tries += 1;
      retry = setTimeout(connect, Math.min(5_000, 300 * 2 ** Math.min(tries, 5)) * (0.5 + Math.random() / 2));
    };
  }
  const heartbeat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - lastHeard > SILENT_MS) socket.close();
    else socket.send('ping');
  }, PING_MS);
  connect();

  return {
    send(voice_contact_id, signal) {
      if (socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ name: 'signal', voice_contact_id, signal }));
    },
    close() {
      isWanted = false;
      clearTimeout(retry);
      clearInterval(heartbeat);
      socket?.close();
      socket = null;
    },
  };
}
