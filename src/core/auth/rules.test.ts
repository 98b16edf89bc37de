import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './passwords/model.ts';
import { checkPassword, networkOf } from './rules.ts';

describe('passwords', () => {
  it('need eight characters that are seen, and nothing else', () => {
    expect(checkPassword('leafgate')).toEqual({ ok: true, value: undefined });
    expect(checkPassword('leafgat')).toMatchObject({ ok: false, error: 'short password' });
    // Spaces within are characters; at the ends, and where nothing is seen, they are none.
    expect(checkPassword('a b c d e')).toMatchObject({ ok: true });
    const unseen = [
      ' ',
      '\t',
      '\u00A0',
      '\u3000',
      '\u200B',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u2800',
      '\u3164',
      '\u0000',
    ];
    for (const one of unseen) {
      expect(checkPassword(one.repeat(8)), JSON.stringify(one)).toMatchObject({ error: 'short password' });
      expect(checkPassword(`leafgat${one}`), JSON.stringify(one)).toMatchObject({ error: 'short password' });
      expect(checkPassword(`${one}leafgate${one}`), JSON.stringify(one)).toMatchObject({ ok: true });
    }
    expect(checkPassword(' \u200B'.repeat(8))).toMatchObject({ error: 'short password' });
    // Four characters in eight code units are four.
    expect(checkPassword('😀😀😀😀')).toMatchObject({ error: 'short password' });
  });

  it('are refused when everybody has them, however they are written', () => {
    for (const passwd of ['password', 'Password', 'PASSWORD123', 'ｐａｓｓｗｏｒｄ', '12345678', 'singapore123'])
      expect(checkPassword(passwd)).toMatchObject({ ok: false, error: 'common password' });
    expect(checkPassword('password\u200B ')).toMatchObject({ error: 'common password' });
    expect(checkPassword('password is a word')).toMatchObject({ ok: true });
  });

  it('have a list of some hundred, all of a length that could pass otherwise', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const passwd of COMMON_PASSWORDS) {
      expect(passwd.length).toBeGreaterThanOrEqual(8);
      expect(passwd).toBe(passwd.toLowerCase());
    }
  });
});

it('a network is the first part of an address, which is no person', () => {
  for (const [address, network] of [
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:abcd:12:34:56:78:9a', '2001:db8:abcd:x'],
    ['2001:DB8::1', '2001:db8:0:x'],
    ['::1', '0:0:0:x'],
    ['fe80::', 'fe80:0:0:x'],
    ['203.0.113.x', '203.0.113.x'],
    ['local', 'local'],
    ['', ''],
  ])
    expect(networkOf(address as string), address).toBe(network);
});
