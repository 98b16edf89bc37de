import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '#server/providers/check/settings.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { digestOf, pack } from '../../scripts/release/archive.ts';
import { cleanUp, demoFolder, kill, newFolder, observe, track } from './program.ts';

const ROOT = join(import.meta.dirname, '../..');
const release = join(newFolder(), 'gotong');
const at = (path: string) => join(release, path);
const read = (path: string) => readFileSync(at(path), 'utf8');

const gotong = (words: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(at('gotong'), words, {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', GOTONG_SETTINGS: '/nowhere', ...env },
  });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  const made = spawnSync(
    process.execPath,
    ['--require', './scripts/require-node.cjs', 'scripts/release/main.ts', release, '--unpacked'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
});
afterAll(cleanUp);

describe('what is in a release', () => {
  it('has all that runs, no test, and nothing of the machine that built it', () => {
    const top = readdirSync(release).sort();
    expect(top).toEqual(
      'LICENSES.txt VERSION bin container db dist docs drill.sh gotong gotong.env.example lib node_modules package.json proxy sbom.cdx.json src systemd'.split(
        ' ',
      ),
    );
    const files = readdirSync(release, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.test\.|\.map$/.test(name))).toEqual([]);
    expect(files.filter((name) => name.startsWith('src/') && /\.tsx?$/.test(name)).length).toBeLessThan(40);
    const built = files.filter((name) => name.startsWith('dist/') && /\.(?:js|json|html|css)$/.test(name));
    expect(built.length).toBeGreaterThan(50);
    expect(built.filter((name) => read(name).includes(ROOT))).toEqual([]);
    expect(statSync(at('gotong')).mode & 0o111).toBe(0o111);
  });

  it('names its parts, and says what each release needs', () => {
    const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { name: string; licenses?: unknown }[] };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['node', 'fastify', 'react', 'sharp', 'pg']));
    expect(names).not.toContain('vitest');
    expect(read('LICENSES.txt')).toContain('Permission is hereby granted');
    const [version] = read('VERSION').split('+');
    expect(read('docs/releases.md')).toContain(`\n## ${version?.trim()}\n`);
  });

  it('its sample of settings can be used as soon as its blanks are filled', () => {
    const lines = read('gotong.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const env = Object.fromEntries([...lines].map(([, name, value = '']) => [name, value.replaceAll("'", '')]));
    expect(checkSettings({ ...env, SECRET_KEY: '' }).state).toBe('bad');
    expect(checkSettings({ ...env, SECRET_KEY: 'a key of more than thirty-two characters' }).state).toBe('ok');
  });

  it('is packed into the same bytes whenever and in whatever order its files were written', async () => {
    const folder = newFolder();
    const packed = async (names: string[], time: number) => {
      const one = join(folder, String(time), 'one');
      mkdirSync(one, { recursive: true });
      for (const name of names) {
        writeFileSync(join(one, name), name);
        utimesSync(join(one, name), time, time);
      }
      pack(one, join(folder, `${time}.tar.gz`), new Date(1_700_000_000_000));
      return digestOf(join(folder, `${time}.tar.gz`));
    };
    const first = await packed(['a', 'b', 'c'], 1_000);
    expect(await packed(['c', 'a', 'b'], 2_000)).toBe(first);
    expect(await packed(['a', 'b'], 3_000)).not.toBe(first);
  });
});

describe('a release that runs', () => {
  it('says its words, and refuses settings that it may not read', () => {
    expect(gotong(['version'])).toEqual({ status: 0, output: read('VERSION') });
    const { status, output } = gotong(['docter']);
    expect(status).toBe(1);
    expect(output).toContain('Say what: gotong start | ready | doctor | books');
    expect(gotong(['backup']).output).toContain('gotong backup');
    const words = output.split(' | ');
    for (const unit of readdirSync(at('systemd')))
      for (const [, word = ''] of read(`systemd/${unit}`).matchAll(/^Exec\w+=\/opt\/gotong\/gotong (\w+)/gm))
        expect(words.map((one) => one.replace('Say what: gotong', '').trim())).toContain(word);
  });

  it('leads through a drill, which fails with the backup that it is of', () => {
    const drill = (words: string[]) => {
      const { status, stdout, stderr } = spawnSync('sh', [at('drill.sh'), ...words], {
        encoding: 'utf8',
        input: 'a key of more than thirty-two characters\n',
        env: { PATH: '/usr/bin:/bin', HOME: '/' },
      });
      return { status, output: stdout + stderr };
    };
    expect(drill([])).toEqual({ status: 1, output: expect.stringContaining('Say which') });
    const nothing = drill(['/nowhere.backup']);
    expect([nothing.status, nothing.output]).toEqual([1, expect.stringContaining('cannot be read (ENOENT)')]);
    expect(nothing.output).toContain('THE BACKUP IS NOT WHOLE');
    expect(nothing.output).not.toContain('By hand');
  });

  it('starts, is ready, draws a picture in its thread, reads a calendar in another, and ends in order', async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: await demoFolder(), LOG_LEVEL: 'warn' };
    expect(gotong(['ready'], env)).toMatchObject({ status: 1 });
    const child = spawn(at('gotong'), ['start'], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin', GOTONG_SETTINGS: '/nowhere', ...env },
    });
    const program = track(observe(child, port));
    await program.says(/Gotong is running/);
    expect(gotong(['ready', '30'], env)).toEqual({ status: 0, output: 'ready\n' });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await get('/pro')).status).toBe(200);
    const picture = await get('/card/site/gotong.png?v=1');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(((await (await get('/new/v1/version')).json()) as { build: string }).build).toBe(read('VERSION').trim());
    expect(gotong(['books'], env)).toMatchObject({ status: 0, output: expect.stringContaining('The books are right') });
    const thread = spawnSync(at('bin/node'), ['--eval', READ_A_CALENDAR], {
      cwd: release,
      encoding: 'utf8',
      env: { LD_LIBRARY_PATH: at('lib') },
    });
    expect(thread.stdout + thread.stderr).toContain('"blocks":[{');
    expect(await kill(program, 'SIGTERM')).toBe(0);
  });
});

const READ_A_CALENDAR = `
const { Worker } = require('node:worker_threads');
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z',
  'DTSTART:20261201T010000Z', 'DTEND:20261201T020000Z', 'END:VEVENT', 'END:VCALENDAR', ''].join('\\r\\n');
const from = Date.UTC(2026, 10, 1), until = Date.UTC(2027, 0, 1);
new Worker('./src/server/reserves/imports/jobs.ts', { workerData: { text, zone: 'Asia/Singapore', from, until, most: 10 } })
  .on('message', (read) => console.log(JSON.stringify(read)));
`;
