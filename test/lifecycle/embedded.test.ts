import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { isAlive, takeLock } from '#server/platform/embedded/process-lock.ts';
import { StartError } from '#server/platform/start-error.ts';
import { cleanUp, newFolder, ordinaryUser, postmasterOf } from './program.ts';

const open: EmbeddedDatabase[] = [];
const helpers: ChildProcess[] = [];

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false, log: (line) => lines.push(line) });
  open.push(database);
  return database;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(statement)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.stop();
});
afterAll(async () => {
  for (const child of helpers) child.kill('SIGKILL');
  await cleanUp();
});

describe('an existing cluster', () => {
  const folder = newFolder();
  const pidFile = join(folder, 'postgres/postmaster.pid');

  beforeAll(async () => {
    const first = await startEmbedded({ dataDir: folder, durable: false });
    await ask(first.url, 'create table proof as select 7 as n');
    await first.stop();
  });

  it('is UTF-8, sorted by code point, entered as an ordinary role with a password, on loopback alone', async () => {
    const { url } = await start(folder);
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, `select string_agg(x, '' order by x) from unnest(array['b','B','a','é']) x`)).toBe('Babé');
    expect(await ask(url, `select lower('ÉCLAIR')`)).toBe('éclair');
    expect(await ask(url, 'select usesuper from pg_user where usename = current_user')).toBe(false);
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('is asked by a Unix socket of its own, and by TCP where its folder’s name is too long for one', async () => {
    const { url } = await start(folder);
    expect(await ask(url, 'select inet_server_addr() is null')).toBe(true);
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('.s.PGSQL.'))).toHaveLength(2);
    const deep = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const far = await start(deep);
    expect(await ask(far.url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
    await far.stop();
  });

  it('that runs for a living process is shared, and only its starter ends it', async () => {
    const [one, two] = await Promise.all([start(folder), start(folder)]);
    expect([one.reused, two.reused].sort()).toEqual([false, true]);
    expect(two.pid).toBe(one.pid);
    const guest = one.reused ? one : two;
    await guest.stop();
    expect(isAlive(one.pid)).toBe(true);
    const owner = one.reused ? two : one;
    await owner.stop();
    expect(isAlive(one.pid)).toBe(false);
  });

  it('whose pid file is of a dead process starts', async () => {
    const { pid } = await start(folder);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await open.splice(0)[0]?.stop();
    writeFileSync(pidFile, `${pid}\n${join(folder, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    const again = await start(folder);
    expect(again.reused).toBe(false);
    expect(await ask(again.url, 'select n from proof')).toBe(7);
  });

  it('whose pid file names another living program starts, and leaves that program alone', async () => {
    const user = statSync(join(folder, 'postgres')).uid;
    const other = spawn('sleep', ['60'], { uid: user, stdio: 'ignore' });
    helpers.push(other);
    writeFileSync(pidFile, `${other.pid}\n${join(folder, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    const database = await start(folder);
    expect(database.reused).toBe(false);
    expect(await ask(database.url, 'select n from proof')).toBe(7);
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });

  it('whose password file is lost gets a new password and keeps its data', async () => {
    const before = readFileSync(join(folder, 'postgres.password'), 'utf8');
    rmSync(join(folder, 'postgres.password'));
    const database = await start(folder);
    expect(await ask(database.url, 'select n from proof')).toBe(7);
    const after = readFileSync(join(folder, 'postgres.password'), 'utf8');
    expect(after).not.toBe(before);
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('whose password file holds another password is mended too', async () => {
    writeFileSync(join(folder, 'postgres.password'), 'not-the-one');
    const database = await start(folder);
    expect(await ask(database.url, 'select n from proof')).toBe(7);
  });

  it('of another major version is left untouched, with what to do', async () => {
    const version = join(folder, 'postgres/PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 17[\s\S]*pg_dump/);
    writeFileSync(version, '18\n');
    expect(await ask((await start(folder)).url, 'select n from proof')).toBe(7);
  });
});

describe('a folder in the way', () => {
  it('that is no database is refused and kept', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/letter.txt'), 'mine');
    await expect(start(folder)).rejects.toThrow(/is not a PostgreSQL database/);
    expect(existsSync(join(folder, 'postgres/letter.txt'))).toBe(true);
  });

  it.skipIf(ordinaryUser() === null)(
    'that PostgreSQL may not pass through is named, with the command that opens it',
    async () => {
      const closed = join(newFolder(), 'private');
      mkdirSync(join(closed, 'project'), { recursive: true });
      chmodSync(closed, 0o700);
      const refusal = await start(join(closed, 'project/data')).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect((refusal as Error).message).toContain(`chmod o+x ${closed}\``);
    },
  );

  it('is left by a killed first start and does not disturb the next', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres.new-99999999/cluster'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new-99999999/cluster/PG_VERSION'), '18\n');
    const database = await start(folder);
    expect(await ask(database.url, 'select 1')).toBe(1);
    expect(existsSync(join(folder, 'postgres.new-99999999'))).toBe(false);
    expect((await postmasterOf(folder))?.pid).toBe(database.pid);
  });
});

describe('a process lock', () => {
  it('is held once, tells its note, and is free after release', () => {
    const path = join(newFolder(), 'lock');
    const { lock } = takeLock(path);
    lock?.tell('http://localhost:1');
    expect(takeLock(path).holder).toMatchObject({ pid: process.pid, note: 'http://localhost:1' });
    lock?.release();
    expect(takeLock(path).lock).not.toBeNull();
  });

  it('of a dead process, or of a pid that now belongs to another, is taken over', () => {
    const path = join(newFolder(), 'lock');
    const dead = { pid: 99_999_999, began: '1', token: 'dead', note: '' };
    for (const left of [JSON.stringify(dead), JSON.stringify({ ...dead, pid: process.pid }), 'half a li']) {
      writeFileSync(path, left);
      const { lock } = takeLock(path);
      expect(lock).not.toBeNull();
      lock?.release();
    }
  });

  it('left behind by a dead process goes to exactly one of many that want it', async () => {
    const path = join(newFolder(), 'lock');
    writeFileSync(path, JSON.stringify({ pid: 99_999_999, began: '1', token: 'dead', note: '' }));
    const module = join(import.meta.dirname, '../../src/server/platform/embedded/process-lock.ts');
    const program = `
      import { takeLock } from ${JSON.stringify(module)};
      process.stdout.write(takeLock(${JSON.stringify(path)}).lock ? 'won' : 'lost');
      setTimeout(() => {}, 3000);`;
    const words = await Promise.all(
      Array.from({ length: 6 }, () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        helpers.push(child);
        return new Promise<string>((done) => child.stdout?.once('data', (chunk) => done(String(chunk))));
      }),
    );
    expect(words.filter((word) => word === 'won')).toHaveLength(1);
  });
});
