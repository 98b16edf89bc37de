import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { cleanUp, newFolder, ordinaryUser } from './program.ts';

/** The programs of a PostgreSQL of the machine's own; null where it has none. */
const programs = (() => {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((one, other) => Number(other) - Number(one)) : [];
  const found = versions.find((version) => existsSync(join(home, version, 'bin/initdb')));
  return found ? join(home, found, 'bin') : null;
})();

/** What initdb and a start of its own may take beside other tests. */
const SLOW = 180_000;
const KEY = 'a key of the test that is long enough to be one';

function operate(words: string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/require-node.cjs', 'scripts/data/operate.ts', ...words],
    {
      encoding: 'utf8',
      env: { PATH: `${programs}:/usr/bin:/bin:/usr/sbin:/sbin`, HOME: '/', SECRET_KEY: KEY, ...env },
    },
  );
  return { status, output: stdout + stderr };
}

afterAll(cleanUp);

describe.skipIf(programs === null)('a backup of a database that is not the embedded one', () => {
  const home = newFolder();
  const data = newFolder();
  const out = newFolder();
  const file = join(out, 'gotong.backup');
  const photo = 'a photo that somebody uploaded'.repeat(1_000);
  let address = '';

  const as = (name: string, words: string[]) => {
    const user = ordinaryUser();
    const run = spawnSync(join(programs ?? '', name), words, {
      encoding: 'utf8',
      cwd: '/',
      ...(user === null ? {} : { uid: user, gid: user }),
      env: { PATH: '/usr/bin:/bin' },
    });
    if (run.status !== 0) throw new Error(`${name}: ${run.stdout}${run.stderr}`);
  };
  const ask = async (database: string, text: string) => {
    const client = new pg.Client({ connectionString: `${address}/${database}` });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    const port = await freePort();
    const cluster = join(newFolder(ordinaryUser() ?? undefined), 'cluster');
    as('initdb', ['-D', cluster, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--no-sync']);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    as('pg_ctl', ['-D', cluster, '-o', options, '-l', join(cluster, 'log'), '-w', 'start']);
    address = `postgresql://owner:not-asked@127.0.0.1:${port}`;
    stop = () => as('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop']);
    await ask('postgres', 'create database market');
    await ask('postgres', 'create database empty');
    await migrate(`${address}/market`);
    await ask('market', `create table proof as select n, repeat('x', 100) as told from generate_series(1, 500) n`);
    mkdirSync(join(data, 'files/sub'), { recursive: true });
    writeFileSync(join(data, 'files/sub/photo'), photo);
  });
  let stop = () => {};
  afterAll(() => stop());

  it('is made beside a running server, is sealed, and only its owner can read it', () => {
    const { status, output } = operate(['backup', file], { DATABASE_URL: `${address}/market`, DATA_DIR: data });
    expect([status, output]).toEqual([0, expect.stringContaining('the database and 1 uploaded files')]);
    expect(output).toContain(`restore ${file} --verify`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes('CREATE TABLE')).toBe(false);
    expect(readdirSync(out)).toEqual(['gotong.backup']);
  });

  it(
    'is proven in a database of the trial’s own, and nothing is changed or left',
    async () => {
      const folder = newFolder();
      const { status, output } = operate(['restore', file, '--verify'], {
        DATABASE_URL: `${address}/empty`,
        DATA_DIR: folder,
      });
      expect([status, output]).toEqual([0, expect.stringContaining('its books are right')]);
      expect(output).toContain('Nothing was changed here');
      expect(readdirSync(folder)).toEqual([]);
      expect(await ask('empty', `select 1 from pg_class where relname = 'proof'`)).toEqual([]);
    },
    SLOW,
  );

  it(
    'comes back whole into an empty database, and into no other',
    async () => {
      const full = operate(['restore', file], { DATABASE_URL: `${address}/market`, DATA_DIR: home });
      expect([full.status, full.output]).toEqual([1, expect.stringContaining('There is something in the database')]);
      expect(existsSync(join(home, 'files'))).toBe(false);
      const back = operate(['restore', file], { DATABASE_URL: `${address}/empty`, DATA_DIR: home });
      expect([back.status, back.output]).toEqual([0, expect.stringContaining('Restored into DATABASE_URL')]);
      expect(await ask('empty', 'select count(*)::integer as n, sum(n)::integer as sum from proof')).toEqual([
        { n: 500, sum: 125_250 },
      ]);
      expect(readFileSync(join(home, 'files/sub/photo'), 'utf8')).toBe(photo);
      const again = operate(['restore', file], { DATABASE_URL: `${address}/empty`, DATA_DIR: home });
      expect([again.status, again.output]).toEqual([1, expect.stringContaining('Move them away')]);
    },
    SLOW,
  );

  it('does not open under another key, nor where a byte of it is another', () => {
    const env = { DATABASE_URL: `${address}/empty`, DATA_DIR: newFolder() };
    const other = operate(['restore', file, '--verify'], { ...env, SECRET_KEY: KEY.replace('key', 'kez') });
    expect([other.status, other.output]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    const broken = join(out, 'broken.backup');
    writeFileSync(broken, bytes);
    const damaged = operate(['restore', broken, '--verify'], env);
    expect([damaged.status, damaged.output]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    rmSync(broken);
  });
});

describe('a backup that cannot be made', () => {
  let embedded: EmbeddedDatabase;
  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  });
  afterAll(() => embedded?.stop());

  it('says which program is missing, and leaves nothing', () => {
    const out = newFolder();
    const env = { DATABASE_URL: embedded.url, DATA_DIR: newFolder(), PATH: '/nowhere' };
    const { status, output } = operate(['backup', join(out, 'gotong.backup')], env);
    expect([status, output]).toEqual([1, expect.stringContaining('apt install postgresql-client')]);
    expect(readdirSync(out)).toEqual([]);
  });

  it('refuses what belongs to the embedded database alone', () => {
    const env = { DATABASE_URL: embedded.url, DATA_DIR: newFolder() };
    for (const word of ['--replace', '--until'])
      expect(operate(['restore', 'any', word, ...(word === '--until' ? ['last'] : [])], env)).toEqual({
        status: 1,
        output: expect.stringContaining('are for the embedded database'),
      });
  });
});
