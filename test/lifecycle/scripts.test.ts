import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CRASHED, playwrightCounts, sum, vitestCounts, withFaults } from '../../scripts/counts.ts';
import { bundle } from '../../scripts/server-bundle.ts';
import { isStamped, stampOf } from '../../scripts/stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'gotong-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function node(args: string[], env: NodeJS.ProcessEnv = {}) {
  const run = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });
  return { code: run.status, output: run.stdout + run.stderr };
}

describe('before any script', () => {
  const guard = join(ROOT, 'scripts/require-node.cjs');

  it('lets the right Node with its packages pass', () => {
    expect(node(['--require', guard, '-e', 'console.log("in")'])).toEqual({ code: 0, output: 'in\n' });
  });

  it('says which Node is needed to an old one', () => {
    const old = join(folder, 'old.cjs');
    writeFileSync(
      old,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
    );
    const { code, output } = node(['--require', old, '--require', guard, '-e', 'console.log("in")']);
    expect(code).toBe(1);
    expect(output).toMatch(/runs on Node 26, and here Node 20\.20\.2[\s\S]*npm start/);
  });

  it('says to run npm ci when the packages are missing', () => {
    mkdirSync(join(folder, 'scripts'));
    copyFileSync(guard, join(folder, 'scripts/require-node.cjs'));
    const { code, output } = node(['--require', join(folder, 'scripts/require-node.cjs'), '-e', 'console.log("in")']);
    expect(code).toBe(1);
    expect(output).toContain('npm ci');
  });
});

describe('what is made of sources', () => {
  // Paths from the project's folder, as the sources are named.
  const path = (name: string) => join(folder, name);
  const named = (name: string) => relative(ROOT, path(name));

  it('is known as made until a content changes, whatever the time of a file says', () => {
    writeFileSync(path('a.ts'), 'one');
    writeFileSync(path('b.ts'), 'two');
    const files = [named('a.ts'), named('b.ts')];
    const stamp = path('stamp');
    expect(isStamped(stamp)).toBe(false);
    writeFileSync(stamp, stampOf(files));
    expect([isStamped(stamp), isStamped(stamp, files), isStamped(stamp, files.slice(1))]).toEqual([true, true, false]);
    utimesSync(path('a.ts'), new Date(), new Date(0));
    expect(isStamped(stamp)).toBe(true);
    writeFileSync(path('b.ts'), 'owt');
    expect(isStamped(stamp)).toBe(false);
    writeFileSync(stamp, stampOf(files));
    rmSync(path('a.ts'));
    expect(isStamped(stamp)).toBe(false);
    writeFileSync(stamp, '1b6f0d');
    expect(isStamped(stamp)).toBe(false);
  });

  it('runs bundled as it runs from its sources, finds what lies beside them, and names every source', async () => {
    writeFileSync(path('other.ts'), 'export const word: string = "beside";');
    writeFileSync(path('data.txt'), 'its data');
    writeFileSync(
      path('program.ts'),
      `import { readFileSync } from 'node:fs';
       import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
       import { word } from './other.ts';
       const by = readFileSync(new URL('./data.txt', import.meta.url), 'utf8');
       console.log(word, by, readFileSync(join(import.meta.dirname, 'data.txt'), 'utf8'));`,
    );
    vi.stubEnv('NODE_ENV', undefined);
    const sources = await bundle({ program: named('program.ts') }, path('made'));
    // A server that is started next is not in production for that.
    expect(process.env.NODE_ENV).toBeUndefined();
    vi.unstubAllEnvs();
    rmSync(path('other.ts'));
    expect(node([path('made/program.js')])).toEqual({ code: 0, output: 'beside its data its data\n' });
    expect(sources).toEqual([named('other.ts'), named('program.ts')].sort());
  });
});

describe('the program of the server', () => {
  it('has no part that is loaded late and cannot be loaded first of all', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    await bundle({ run: 'scripts/run.ts' }, join(folder, 'server'));
    vi.unstubAllEnvs();
    // Some packages stay outside of it.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'server/node_modules'));
    const files = readdirSync(join(folder, 'server')).filter((name) => name.endsWith('.js'));
    const texts = files.map((name) => readFileSync(join(folder, 'server', name), 'utf8'));
    const late = new Set(
      texts.flatMap((text) => [...text.matchAll(/import\("\.\/([^"]+\.js)"\)/g)].map(([, name = '']) => name)),
    );
    const ours = [...late].filter((name) => files.includes(name));
    expect(ours.length).toBeGreaterThan(20);
    // Each in its own process, because modules loaded by another one would hide a missing import.
    const failed = ours.flatMap((name) => {
      const address = pathToFileURL(join(folder, 'server', name)).href;
      const { code, output } = node([
        '--input-type=module',
        '-e',
        `await import(${JSON.stringify(address)}); process.exit()`,
      ]);
      return code === 0 ? [] : [`${name}: ${output}`];
    });
    expect(failed).toEqual([]);
  });
});

describe('the sum of the test suites', () => {
  const write = (name: string, report: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return path;
  };
  const vitest = (
    passed: number,
    failed: number,
    files: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] = [],
  ) =>
    write(`vitest-${passed}-${failed}-${files.length}.json`, {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: files,
    });

  it('counts what passed, failed and was skipped', () => {
    expect(vitestCounts(vitest(3, 0), true)).toEqual({ passed: 3, failed: 0, skipped: 1, broken: [] });
    const failing = {
      name: 'money.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        {
          status: 'failed',
          fullName: 'divides',
          failureMessages: ['\u001b[31mExpected 2\u001b[39m\n\nReceived 3\nat a\nat b'],
        },
      ],
    };
    expect(vitestCounts(vitest(3, 1, [failing]), false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      broken: ['money.test.ts: divides\n    Expected 2\n    Received 3\n    at a'],
    });
    const timedOut = { error: { message: 'Timed out' } };
    const report = write('playwright.json', {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [],
      suites: [
        {
          title: 'pay.journey.ts',
          specs: [
            { title: 'opens', tests: [{ projectName: 'phone', status: 'expected', results: [{}] }] },
            { title: 'is slow', tests: [{ projectName: 'phone', status: 'flaky', results: [timedOut, {}] }] },
          ],
          suites: [
            {
              title: 'a card',
              specs: [
                { title: 'is refused', tests: [{ projectName: 'desktop', status: 'unexpected', results: [{}] }] },
              ],
            },
          ],
        },
      ],
    });
    const broken = [
      '[phone] pay.journey.ts › is slow (passed when run again)\n    Timed out',
      '[desktop] pay.journey.ts › a card › is refused',
    ];
    expect(playwrightCounts(report, false)).toEqual({ passed: 4, failed: 2, skipped: 2, broken });
    expect(sum([{ passed: 3, failed: 2, skipped: 1, broken }, CRASHED])).toEqual({
      passed: 3,
      failed: 3,
      skipped: 1,
      broken: [...broken, ...CRASHED.broken],
    });
  });

  it('names the faults that a step left, once, and counts a step that left some as failed', () => {
    const faults = join(folder, 'faults.txt');
    const counts = { passed: 3, failed: 0, skipped: 0, broken: [] };
    writeFileSync(faults, 'no test provokes sendQuote: 6\nno test provokes hire: 3\n');
    const broken = ['no test provokes sendQuote: 6', 'no test provokes hire: 3'];
    expect(withFaults(counts, faults)).toEqual({ ...counts, failed: 1, broken });
    expect(withFaults(counts, faults)).toEqual(counts);
  });

  it('counts as failed: a file that did not load, no test at all, an exit with an error, a report that is missing or cut off', () => {
    const broken = { name: 'cut.test.ts', status: 'failed', assertionResults: [] };
    expect(vitestCounts(vitest(3, 0, [broken]), false)).toMatchObject({
      failed: 1,
      broken: ['cut.test.ts: did not run'],
    });
    expect(vitestCounts(vitest(0, 0), true).failed).toBe(1);
    expect(vitestCounts(vitest(3, 0), false).failed).toBe(1);
    expect(vitestCounts(join(folder, 'nowhere.json'), true)).toEqual(CRASHED);
    expect(vitestCounts(write('cut.json', '{"numPassed'), true)).toEqual(CRASHED);
    const report = write('outside.json', {
      stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'the server did not start' }],
    });
    const outside = { failed: 1, broken: ['outside any test\n    the server did not start'] };
    expect(playwrightCounts(report, false)).toMatchObject(outside);
  });
});

describe('operate', () => {
  const operate = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    node(['--require', join(ROOT, 'scripts/require-node.cjs'), join(ROOT, 'scripts/data/operate.ts'), ...args], env);

  it('says which words it has', () => {
    const { code, output } = operate(['docter']);
    expect(code).toBe(1);
    expect(output).toContain('npm run operate -- doctor | books');
  });

  it('ends with 1 where settings cannot be used, and names them', () => {
    const { code, output } = operate(['doctor'], { PORT: 'many' });
    expect(code).toBe(1);
    expect(output).toMatch(/^BAD {3}settings {2}.*PORT: /);
    expect(output).toContain('0 ok, 0 to look at, 1 bad, 0 off');
  });

  it('ends with 0 where all that is set works, and with 1 where mail does not', () => {
    // PostgreSQL runs as a user of its own where this is root.
    chmodSync(folder, 0o755);
    const DATA_DIR = join(folder, 'doctor');
    const whole = operate(['doctor'], { DATA_DIR });
    expect(whole.output).toContain(', 0 bad, ');
    expect(whole.output).toMatch(/^ok {4}database +PostgreSQL /m);
    expect(whole.code).toBe(0);
    const faulty = operate(['doctor'], { DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(faulty.output).toMatch(/^BAD {3}mail /m);
    expect(faulty.code).toBe(1);
  });
});
