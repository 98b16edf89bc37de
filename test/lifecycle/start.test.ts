import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isAlive } from '#server/platform/embedded/process-lock.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import {
  cleanUp,
  databasePid,
  inDatabase,
  kill,
  launch,
  launchReady,
  newFolder,
  observe,
  ordinaryUser,
  type Program,
  postmasterOf,
  track,
} from './program.ts';

afterAll(cleanUp);

/** How long a database may recover from a crash, on a busy machine. */
const PATIENT = { timeout: 120_000, interval: 50 };
/** A program that runs answers that it is ready, or does once its database has recovered or answers in time again. */
const works = (program: Program) => expect.poll(() => program.health(), PATIENT).toBe(200);

/** Nothing here is about the cast, which is played before the other files of this suite (`demoFolder`): without it a first start is short. */
const NO_CAST = { SEED_DEMO: 'false' };

function reset(env: NodeJS.ProcessEnv) {
  const run = spawnSync(process.execPath, ['scripts/data/db-reset.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: run.status, output: run.stdout + run.stderr };
}

describe('one installation through its life', () => {
  const folder = newFolder();
  let program: Program;
  let database: number;

  it('the first start makes the database, answers and says what to open', async () => {
    program = await launchReady(folder, { env: NO_CAST });
    await works(program);
    expect(program.output()).toContain(`Open http://localhost:${program.port}`);
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
    database = await databasePid(folder);
    expect(isAlive(database)).toBe(true);
    expect(await inDatabase(folder, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
    // The database has no person of the cast, which the settings refuse.
    expect(await inDatabase(folder, 'select count(*)::integer as n from users')).toEqual([{ n: 0 }]);
    await inDatabase(folder, 'create table proof (n int)');
    await inDatabase(folder, 'insert into proof values (1)');
  });

  it('a second start beside it says where the first one runs, ends with 1 and leaves it alone', async () => {
    const second = await launch(folder, { env: NO_CAST });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`running at http://localhost:${program.port}`);
    expect(second.output()).toContain(`process ${program.child.pid}`);
    await works(program);
  });

  it('a database that is killed is started again without a hand', async () => {
    process.kill(await databasePid(folder), 'SIGKILL');
    await program.says(/starting it again/);
    await works(program);
    const now = await databasePid(folder);
    expect(now).not.toBe(database);
    database = now;
    expect(await inDatabase(folder, 'select n from proof')).toEqual([{ n: 1 }]);
  });

  it('after a SIGKILL of the server the next start takes over the database that was left running', async () => {
    await inDatabase(folder, 'insert into proof values (2)');
    expect(await kill(program, 'SIGKILL')).toBe('SIGKILL');
    expect(isAlive(database)).toBe(true);
    program = await launchReady(folder, { env: NO_CAST });
    await works(program);
    expect(program.output()).toContain('took it over');
    expect(await databasePid(folder)).toBe(database);
    expect(await inDatabase(folder, 'select n from proof order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('after a SIGKILL of server and database the next start recovers everything committed', async () => {
    await inDatabase(folder, 'insert into proof values (3)');
    // The program is killed first, because it would start its database again.
    await kill(program, 'SIGKILL');
    process.kill(await databasePid(folder), 'SIGKILL');
    program = await launchReady(folder, { env: NO_CAST });
    await works(program);
    expect(program.output()).not.toContain('took it over');
    database = await databasePid(folder);
    expect(await inDatabase(folder, 'select n from proof order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('npm run db:reset refuses while it runs', async () => {
    const { code, output } = reset({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain(`Process ${program.child.pid} is using this database`);
    await works(program);
  });

  it('Ctrl+C ends server and database in order and leaves no lock', async () => {
    expect(await kill(program, 'SIGINT', true)).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/);
    expect(readdirSync(folder).filter((name) => /lock|owner|starting|new/.test(name))).toEqual([]);
  });

  it('a SIGTERM to npm ends all of it', async () => {
    const port = await freePort();
    const child = spawn('npm', ['start', '--silent'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...NO_CAST, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
    });
    const npm = track(observe(child, port));
    await npm.says(/Gotong is running/);
    await works(npm);
    child.kill('SIGTERM');
    await npm.ended();
    await expect.poll(() => existsSync(join(folder, 'server.lock')), PATIENT).toBe(false);
    expect(await npm.health()).toBe(0);
    expect(await postmasterOf(folder)).toBeNull();
  });

  it('npm run db:reset removes a stopped one, and leaves a database of somebody else alone', () => {
    const theirs = reset({ DATA_DIR: folder, DATABASE_URL: 'postgresql://somebody@127.0.0.1:1/theirs' });
    expect(theirs.code).toBe(1);
    expect(theirs.output).toContain('DATABASE_URL is set');
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    expect(reset({ DATA_DIR: folder }).code).toBe(0);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });
});

describe('a start that cannot be', () => {
  it('a port in use is named, with one that is free', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const program = await launch(newFolder(), { port });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(`Port ${port} is in use`);
    const free = Number(/PORT=(\d+) npm start/.exec(program.output())?.[1]);
    other.close();
    expect(free).toBeGreaterThan(port);
  });

  it('a data folder that this user may not write is refused with what to do', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o555);
    const program = await launch(folder, { uid: ordinaryUser() ?? undefined });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(`The data folder ${folder} cannot be written: this user may not write there`);
    expect(program.output()).toContain('DATA_DIR');
    expect(program.output()).not.toContain(' at ');
  });

  it('a file in the place of the data folder is refused', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    const program = await launch(file);
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('a file is in the way of a folder');
  });

  it('a setting that cannot be used is named', async () => {
    const program = await launch(newFolder(), { env: { PORT: 'lots' } });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('PORT');
    expect(program.output()).not.toContain(' at ');
  });
});

describe('who starts it, and how it is cut short', () => {
  it.skipIf(ordinaryUser() === null)('works for an ordinary user as it does for root', async () => {
    const user = ordinaryUser() ?? 0;
    const folder = newFolder(user);
    const program = await launchReady(folder, { uid: user, env: NO_CAST });
    await works(program);
    expect(statSync(join(folder, 'postgres')).uid).toBe(user);
    expect(await kill(program, 'SIGTERM')).toBe(0);
    expect(await postmasterOf(folder)).toBeNull();
  });

  it('a first start that is killed at any moment leaves nothing that the next one minds', async () => {
    const folder = newFolder();
    for (const moment of [/Making the database/, /Making the database/, /./]) {
      const cut = await launch(folder, { env: NO_CAST });
      await cut.says(moment);
      await sleep(250);
      await kill(cut, 'SIGKILL');
    }
    const program = await launchReady(folder, { env: NO_CAST });
    await works(program);
    expect(readdirSync(folder).some((name) => name.startsWith('postgres.new-'))).toBe(false);
    expect(await kill(program, 'SIGTERM')).toBe(0);
  });

  it('a SIGTERM while it is still starting ends the database too', async () => {
    const folder = newFolder();
    const program = await launch(folder, { env: NO_CAST });
    await program.says(/Making the database/);
    expect(await kill(program, 'SIGTERM')).toBe(0);
    expect(program.output()).not.toContain('Gotong is running');
    expect(await postmasterOf(folder)).toBeNull();
    expect(readdirSync(folder).filter((name) => /lock|owner|starting|new/.test(name))).toEqual([]);
  });
});
