import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openSockets, type Sockets } from './live-sockets.ts';

/** A fake socket that answers pings until it is dead, and records what happened to it. */
class OneSocket extends EventEmitter {
  OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isDead = false;
  pings = 0;
  sent: string[] = [];
  ended: string | number | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  ping() {
    this.pings += 1;
    if (!this.isDead) this.emit('pong');
  }
  close(code: number) {
    this.ended ??= code;
    this.readyState = 2;
  }
  terminate() {
    this.ended ??= 'terminated';
    this.readyState = 3;
    this.emit('close');
  }
}

let sockets: Sockets;
let registry: Registry;
const open = (user_id: number) => {
  const socket = new OneSocket();
  sockets.admit(socket as unknown as WebSocket, { id: 1, user: { id: user_id, is_operator: false }, helper: null });
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  registry = new Registry();
  sockets = openSockets({ per_person: 100, buffer_bytes: 1_000 }, registry);
});
afterEach(() => {
  sockets.close();
  vi.useRealTimers();
});

describe('sockets', () => {
  it('that answer no ping are closed after one to two rounds, and the others stay', () => {
    const [alive, dead] = [open(1), open(2)];
    dead.isDead = true;
    vi.advanceTimersByTime(29_000);
    expect([dead.ended, sockets.count()]).toEqual([null, 2]);
    vi.advanceTimersByTime(31_000);
    expect([dead.ended, alive.ended, sockets.count()]).toEqual(['terminated', null, 1]);
    vi.advanceTimersByTime(600_000);
    expect(alive.ended).toBeNull();
    expect(alive.pings).toBe(22);
  });

  it('are pinged a few at a time', () => {
    const all = Array.from({ length: 60 }, () => open(1));
    let before = 0;
    for (let second = 1; second <= 30; second++) {
      vi.advanceTimersByTime(1_000);
      const pings = all.reduce((sum, { pings }) => sum + pings, 0);
      expect(pings - before).toBe(2);
      before = pings;
    }
  });

  it('that read too slowly are closed, get nothing more, and are cut if they do not confirm it', async () => {
    const [slow, quick] = [open(1), open(1)];
    slow.bufferedAmount = 1_000;
    expect(sockets.tell([1], () => 'a')).toBe(2);
    expect(slow.ended).toBeNull();
    slow.bufferedAmount = 1_001;
    expect(sockets.tell([1, 2], () => 'b')).toBe(2);
    expect(slow.ended).toBe(4408);
    expect(sockets.tell([1], () => 'c')).toBe(1);
    expect([slow.sent, quick.sent]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
    // It still counts as one of the person's sockets until it is gone.
    expect(sockets.count()).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(sockets.count()).toBe(1);
    const figures = await registry.metrics();
    expect(figures).toContain('live_closed_total{why="slow"} 1');
    expect(figures).toContain('live_sockets 1');
    expect(figures).toContain('live_frames_total 5');
  });

  it('that closed before their session was known do not count', () => {
    const socket = new OneSocket();
    socket.terminate();
    expect(
      sockets.admit(socket as unknown as WebSocket, { id: 1, user: { id: 1, is_operator: false }, helper: null }),
    ).toBeNull();
    expect(sockets.count()).toBe(0);
  });

  it('do not make the text when no one listens', () => {
    const make = vi.fn(() => 'x');
    expect(sockets.tell([7, 8], make)).toBe(0);
    expect(make).not.toHaveBeenCalled();
  });
});
