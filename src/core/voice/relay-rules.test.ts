import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIRED_BIDS } from '#core/bids/model.ts';
import { decideWay, isRelay, wayOf, withoutAddresses } from './relay-rules.ts';

const candidate = (text: string) =>
  ({ type: 'candidate', candidate: text, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'x' }) as const;

describe('the way two people may find each other', () => {
  it('is a relay until the hire, and where there is none they cannot call before it', () => {
    for (const status of [1, 2, 3, 4, 5, 6, 9]) {
      const isHired = HIRED_BIDS.includes(status);
      expect(wayOf(status)).toBe(isHired ? 'all' : 'relay');
      expect(decideWay(status, true)).toEqual({ ok: true, value: isHired ? 'all' : 'relay' });
      expect(decideWay(status, false)).toMatchObject(
        isHired ? { ok: true, value: 'all' } : { ok: false, error: 'no relay' },
      );
    }
  });

  it('knows a relay by its address', () => {
    expect([['stun:x'], ['turn:x'], ['stun:x', 'TURNS:x:443']].map(isRelay)).toEqual([false, true, true]);
  });
});

describe('a signal before the hire', () => {
  it.each([
    'candidate:1 1 udp 2122 192.168.1.4 50000 typ host',
    'candidate:1 1 udp 2122 7f1c-mdns.local 50000 typ host generation 0',
    'candidate:2 1 udp 1686 203.0.113.9 50000 typ srflx raddr 192.168.1.4 rport 50000',
    'candidate:2 1 udp 1686 203.0.113.9 50000 typ prflx raddr 0.0.0.0 rport 0',
    'candidate:3 1 tcp 1518 192.168.1.4 9 typ host tcptype active',
    'candidate:4 1 udp 1 203.0.113.9 1 typ host typ relay',
    'rubbish',
  ])('%s is not passed on', (text) => {
    expect(withoutAddresses(candidate(text))).toBeNull();
    const sdp = `v=0\r\na=${text}\r\na=end-of-candidates\r\n`;
    const sent = withoutAddresses({ type: 'offer', sdp });
    if (text.startsWith('candidate:')) expect(sent).toEqual({ type: 'offer', sdp: 'v=0\r\na=end-of-candidates\r\n' });
  });

  it('passes a relay’s candidate on without the address behind it', () => {
    const text =
      'candidate:5 1 udp 41885 198.51.100.7 60000 typ relay raddr 203.0.113.9 rport 50000 generation 0 ufrag Ab network-cost 999';
    const kept = 'candidate:5 1 udp 41885 198.51.100.7 60000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag Ab';
    expect(withoutAddresses(candidate(text))).toEqual(candidate(kept));
    expect(withoutAddresses({ type: 'answer', sdp: `a=${text}` })).toEqual({ type: 'answer', sdp: `a=${kept}` });
    expect(withoutAddresses(candidate(''))).toEqual(candidate(''));
    expect(withoutAddresses({ type: 'restart' })).toEqual({ type: 'restart' });
  });

  it('names no address in the head of a description either', () => {
    const sdp = [
      'v=0',
      'o=- 46117 2 IN IP4 203.0.113.9',
      'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP6 2001:db8::9',
      'a=rtcp:50001 IN IP4 203.0.113.9',
      'a=ice-ufrag:Ab',
      'm=video 0 UDP/TLS/RTP/SAVPF 96',
    ].join('\r\n');
    expect(withoutAddresses({ type: 'offer', sdp })).toEqual({
      type: 'offer',
      sdp: [
        'v=0',
        'o=- 46117 2 IN IP4 127.0.0.1',
        'm=audio 9 UDP/TLS/RTP/SAVPF 111',
        'c=IN IP4 0.0.0.0',
        'a=rtcp:9 IN IP4 0.0.0.0',
        'a=ice-ufrag:Ab',
        'm=video 0 UDP/TLS/RTP/SAVPF 96',
      ].join('\r\n'),
    });
  });

  it('never passes on an address that stands where addresses stand, however the lines end', () => {
    const address = '203.0.113.77';
    const line = fc.constantFrom(
      `a=candidate:1 1 udp 1 ${address} 1 typ host`,
      `a=candidate:1 1 udp 1 ${address} 1 typ srflx raddr ${address} rport 1`,
      `a=candidate:1 1 udp 1 198.51.100.7 1 typ relay raddr ${address} rport 1`,
      `a=candidate:1 1 udp 1 198.51.100.7 1 typ relay x ${address}`,
      `c=IN IP4 ${address}`,
      `o=- 1 2 IN IP4 ${address}`,
      `a=rtcp:1 IN IP4 ${address}`,
      `a=remote-candidates:1 ${address} 1`,
      'a=ice-pwd:x',
    );
    const end = fc.constantFrom('\r\n', '\n', '\r');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end)), (lines) => {
        const sdp = lines.map(([text, how]) => text + how).join('');
        expect(JSON.stringify(withoutAddresses({ type: 'offer', sdp: `v=0\r\n${sdp}` }))).not.toContain(address);
      }),
    );
  });
});
