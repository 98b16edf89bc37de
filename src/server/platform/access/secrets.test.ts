import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownMasterKey, secretsOf } from './secrets.ts';

const secrets = secretsOf('one master key of the tests, long enough');
const other = secretsOf('another master key of the tests, as long');

it('digests differ by key, purpose and where one part ends', () => {
  const one = secrets.mac('codes', 'ab', 'c');
  expect(secrets.mac('codes', 'ab', 'c')).toEqual(one);
  for (const made of [secrets.mac('codes', 'a', 'bc'), secrets.mac('phones', 'ab', 'c'), other.mac('codes', 'ab', 'c')])
    expect(made).not.toEqual(one);
});

it('a box opens with its key, purpose and subject alone, and not once it was touched', () => {
  const box = secrets.seal('identity', 'check:7', Buffer.from('S1234567D'));
  expect(secrets.open('identity', 'check:7', box).toString()).toBe('S1234567D');
  expect(box.toString('latin1')).not.toContain('S1234567D');
  expect(secrets.seal('identity', 'check:7', Buffer.from('S1234567D'))).not.toEqual(box);
  expect(() => secrets.open('identity', 'check:8', box)).toThrow();
  expect(() => secrets.open('deliveries', 'check:7', box)).toThrow();
  expect(() => other.open('identity', 'check:7', box)).toThrow();
  for (const at of [0, 13, box.length - 1]) {
    const touched = Buffer.from(box);
    touched[at] = (touched[at] as number) ^ 1;
    expect(() => secrets.open('identity', 'check:7', touched)).toThrow();
  }
  // Also cut within its authentication tag, because a shorter tag would be easier to guess.
  for (const long of [5, 12 + 4, 12 + 15, box.length - 1])
    expect(() => secrets.open('identity', 'check:7', box.subarray(0, long))).toThrow();
});

it('an installation without a key makes one, once, that only its own user can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-key-'));
  try {
    const key = ownMasterKey(join(folder, 'data'));
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(ownMasterKey(join(folder, 'data'))).toBe(key);
    expect(readFileSync(join(folder, 'data/secret.key'), 'utf8')).toBe(key);
    expect(statSync(join(folder, 'data/secret.key')).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
