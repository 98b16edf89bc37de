import { describe, expect, it } from 'vitest';
import { isSigned, signNotice, TOLERANCE_SECONDS } from './signature.ts';

const AT = new Date('2026-11-28T04:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const body = Buffer.from('{"id":"evt_1"}');
const header = signNotice('secret', body.toString(), AT);

describe('the signature of a notice', () => {
  it('holds for five minutes before and after its time, to the second, and no longer', () => {
    const held = (seconds: number) => isSigned('secret', body, header, after(seconds));
    for (const side of [1, -1]) {
      expect(held(side * TOLERANCE_SECONDS)).toBe(true);
      expect(held(side * (TOLERANCE_SECONDS + 1))).toBe(false);
    }
  });

  it('is of its secret, its bytes and its time alone', () => {
    expect(isSigned('another', body, header, AT)).toBe(false);
    expect(isSigned('secret', Buffer.from('{"id":"evt_2"}'), header, AT)).toBe(false);
    expect(isSigned('secret', body, header.replace(/t=\d+/, `t=${AT.getTime() / 1000 + 1}`), AT)).toBe(false);
    for (const wrong of ['', header.slice(0, -1), `${header}0`, header.replace('v1', 'v0'), ` ${header}`])
      expect(isSigned('secret', body, wrong, AT), wrong).toBe(false);
  });
});
