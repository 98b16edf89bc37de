import { HIRED_BIDS } from '#core/bids/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Signal } from './model.ts';

/** How the two may find each other: straight from network to network, or by a relay alone, which shows neither's address. */
export type VoiceWay = 'all' | 'relay';

/** Before the hire calls go by relay only (decision 41). */
export const wayOf = (quote_status_id: number): VoiceWay => (HIRED_BIDS.includes(quote_status_id) ? 'all' : 'relay');

/** How the two can speak now. Before the hire calls go through a relay, so without a relay they are refused. */
export const decideWay = (quote_status_id: number, has_relay: boolean): Result<VoiceWay, 'no relay'> =>
  wayOf(quote_status_id) === 'relay' && !has_relay ? refuse('no relay') : ok(wayOf(quote_status_id));

/** Whether one of these addresses is a relay's. */
export const isRelay = (urls: readonly string[]): boolean => urls.some((url) => /^turns?:/i.test(url));

const NOWHERE = '0.0.0.0';
/** What of a candidate is passed on besides its address; all else could name another one. */
const KEPT = ['generation', 'ufrag'];

/** A relay's candidate without the address behind it; null for one that is a network's own. */
function relayed(candidate: string): string | null {
  const words = candidate.trim().split(/\s+/);
  if (words[6] !== 'typ' || words[7] !== 'relay') return null;
  const more = words.slice(8);
  const kept = KEPT.flatMap((name) => {
    const value = more[more.indexOf(name) + 1];
    return more.includes(name) && value !== undefined ? [name, value] : [];
  });
  return [...words.slice(0, 8), 'raddr', NOWHERE, 'rport', '0', ...kept].join(' ');
}

const CANDIDATE = 'a=candidate:';

/** A line of a session description without an address of its own; null for one that is left out. */
function lineWithout(line: string): string | null {
  if (line.startsWith(CANDIDATE)) {
    const kept = relayed(line.slice('a='.length));
    return kept && `a=${kept}`;
  }
  if (/^a=(?:remote-candidates|source-filter)\b/.test(line)) return null;
  return line
    .replace(/^c=.*$/, `c=IN IP4 ${NOWHERE}`)
    .replace(/^(o=\S+ \S+ \S+) .*$/, '$1 IN IP4 127.0.0.1')
    .replace(/^a=rtcp:.*$/, `a=rtcp:9 IN IP4 ${NOWHERE}`)
    .replace(/^(m=\S+) [1-9]\d*/, '$1 9');
}

/**
 * A signal as it may be passed on while only relays are allowed: without any address of a person's own network, whatever
 * their client sends. Null for one that is nothing else.
 */
export function withoutAddresses(signal: Signal): Signal | null {
  switch (signal.type) {
    case 'restart':
      return signal;
    case 'candidate': {
      // An empty candidate ends the list.
      if (signal.candidate === '') return signal;
      const candidate = relayed(signal.candidate);
      return candidate === null ? null : { ...signal, candidate };
    }
    default: {
      const lines = signal.sdp.split(/\r\n|\r|\n/).map(lineWithout);
      return { ...signal, sdp: lines.filter((line) => line !== null).join('\r\n') };
    }
  }
}
