import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { LOG_FILE_BYTES, LOG_FILES, logFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gotong-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps at most five files of at most 524,288 bytes, with the newest lines in the first', () => {
  const path = join(folder, 'logs', 'server.log');
  const file = logFile(path);
  const line = (n: number) => `${String(n).padStart(6, '0')} ${'x'.repeat(1_016)}\n`;
  const total = 4_000;
  for (let n = 0; n < total; n++) file.write(line(n));
  file.close();
  const names = [path, ...[1, 2, 3, 4].map((at) => `${path}.${at}`)];
  expect(names).toHaveLength(LOG_FILES);
  for (const name of names) expect(statSync(name).size).toBeLessThanOrEqual(LOG_FILE_BYTES);
  expect(existsSync(`${path}.5`)).toBe(false);
  // No line is cut or lost between the remaining files.
  const kept = [...names].reverse().flatMap((name) => readFileSync(name, 'utf8').split('\n').filter(Boolean));
  const numbers = kept.map((text) => Number(text.slice(0, 6)));
  expect(numbers).toEqual(Array.from({ length: kept.length }, (_, at) => total - kept.length + at));
});

it('goes on where an earlier process stopped, and takes what the log says without secrets', () => {
  const path = join(folder, 'server.log');
  const before = logFile(path);
  before.write('before\n');
  before.close();
  createLog('info', path).info({ email: 'mei@example.sg' }, 'after');
  const text = readFileSync(path, 'utf8');
  expect(text.startsWith('before\n')).toBe(true);
  expect(text).toContain('"msg":"after"');
  expect(text).not.toContain('mei@example.sg');
});

it('cuts lines that are longer than a file', () => {
  const path = join(folder, 'server.log');
  const file = logFile(path, 100, 2);
  file.write(`${'x'.repeat(500)}\n`);
  file.write('next\n');
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('next\n');
  expect(statSync(`${path}.1`).size).toBe(100);
});

it('logs a database error without its connection', () => {
  const path = join(folder, 'server.log');
  const log = createLog('info', path);
  const client = { connectionParameters: { host: 'db.internal' }, secretKey: 1_834_719_596 };
  log.error({ err: Object.assign(new Error('terminating connection'), { code: '57P01', client }) }, 'fault');
  log.error({ err: 'a word' }, 'fault');
  const text = readFileSync(path, 'utf8');
  const [first, second] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ msg: 'fault', err: { message: 'terminating connection', code: '57P01' } });
  expect(first.err.stack).toContain('log-file.test.ts');
  expect(text).not.toMatch(/db\.internal|1834719596/);
  expect(second.err).toBe('a word');
});
