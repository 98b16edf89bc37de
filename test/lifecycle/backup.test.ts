import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { s3Files } from '#server/providers/storage/s3.ts';
import { testClient } from '#test/support/client.ts';
import { startS3, type TestS3 } from '#test/support/outside/s3.ts';
import { cleanUp, demoFolder, inDatabase, kill, launchReady, newFolder, type Program } from './program.ts';

afterAll(cleanUp);

/** Runs `npm run backup` or `restore` as a command. */
function run(
  script: 'backup' | 'restore',
  folder: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(
    process.execPath,
    ['--require', './scripts/require-node.cjs', `scripts/data/${script}.ts`, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: '/', DATA_DIR: folder, ...settings },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? -1, output })));
}

describe('a backup under writes, and what it brings back', () => {
  let folder = '';
  const out = newFolder();
  const carried = newFolder();
  const file = join(out, 'backup.tar.zst');
  const photo = Buffer.from('a photo that somebody uploaded'.repeat(5_000));
  let program: Program;
  let acknowledged = 0;
  let key = '';
  const LOG = { LOG_ARCHIVE: carried, LOG_ARCHIVE_SECONDS: '1' };
  const withKey = () => ({ SECRET_KEY: key.trim() });

  it('is made while people work, and only its owner can read it', async () => {
    folder = await demoFolder();
    program = await launchReady(folder, { env: LOG });
    writeFileSync(join(folder, 'files', 'photo-of-the-test'), photo);
    await inDatabase(folder, 'create table proof (n int primary key, told text)');
    await expect.poll(() => readdirSync(carried)).toHaveLength(1);
    let isOver = false;
    const writes = (async () => {
      for (let n = 1; !isOver; n++) {
        await inDatabase(folder, `insert into proof values (${n}, repeat('x', 2000))`);
        acknowledged = n;
      }
    })();
    while (acknowledged < 5) await new Promise((done) => setTimeout(done, 20));
    const before = acknowledged;
    const { code, output } = await run('backup', folder, [file]);
    isOver = true;
    await writes;
    expect([code, output]).toEqual([0, expect.stringContaining('Wrote')]);
    expect(acknowledged).toBeGreaterThan(before);
    acknowledged = before;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(out)).toEqual(['backup.tar.zst']);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup.'))).toEqual([]);
    key = readFileSync(join(folder, 'secret.key'), 'utf8');
    expect(output).toContain('secret.key');
    expect(readFileSync(file).includes(key.trim())).toBe(false);
  });

  it('can be proved without a change: --verify starts it beside the folder and reads its books', async () => {
    const other = newFolder();
    const { code, output } = await run('restore', other, [file, '--verify'], withKey());
    expect([code, output]).toEqual([0, expect.stringContaining('its books are right')]);
    expect(output).toMatch(/Counted .* rows in \d+ tables: users \d+/);
    expect(output).toMatch(/Files .* \d+ opened/);
    expect(output).toMatch(/It is \d+ min old; bringing it back took [\d.]+ s/);
    expect(output).toContain('Nothing was changed here');
    expect(readdirSync(other)).toEqual([]);
    const without = await run('restore', other, [file, '--verify']);
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('a key that is not here')]);
  });

  it('any moment since it comes back by the log that was carried away: all that was acknowledged by then, and nothing later', async () => {
    writeFileSync(join(folder, 'files', 'photo-of-later'), photo);
    await inDatabase(folder, `insert into proof values (2000001, 'until here')`);
    const moment = new Date().toISOString();
    await inDatabase(folder, `insert into proof values (2000002, 'too late')`);
    await inDatabase(folder, `update users set deleted_at = now() where email = 'droplet@demo.gotong.sg'`);
    const [{ piece }] = (await inDatabase(folder, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as piece')) as [
      { piece: string },
    ];
    const [line = ''] = readdirSync(carried);
    const pieces = () => readdirSync(join(carried, line, 'log')).sort();
    // The piece that says all of this and one after it. A round carries several, and the files before any of them.
    const since = () => pieces().filter((name) => name >= piece).length;
    await expect.poll(since, { timeout: 200_000 }).toBeGreaterThanOrEqual(2);
    expect(readFileSync(join(carried, line, 'files', 'photo-of-later')).includes('somebody')).toBe(false);

    const other = newFolder();
    const settings = { ...withKey(), LOG_ARCHIVE: carried };
    const { code, output } = await run('restore', other, [file, '--until', moment], settings);
    expect([code, output]).toEqual([0, expect.stringContaining('its books are right')]);
    expect(output).toContain(`followed to ${moment}`);
    expect(output).toContain('1 accounts were deleted later: the next start deletes them again');
    const restored = await startEmbedded({ dataDir: other });
    const rows = await inDatabase(other, 'select n from proof where n > 2000000 or n = 1 order by n');
    await restored.stop();
    expect(rows).toEqual([{ n: 1 }, { n: 2000001 }]);
    expect(readFileSync(join(other, 'files', 'photo-of-later'))).toEqual(photo);

    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const early = await run('restore', other, [file, '--verify', '--until', ahead], settings);
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('The log ends before that moment')]);
    renameSync(join(carried, line, 'log', pieces().at(-2) as string), join(out, 'taken'));
    const gap = await run('restore', other, [file, '--verify', '--until', 'last'], settings);
    expect([gap.code, gap.output]).toEqual([1, expect.stringContaining('A piece of the log is missing')]);
    rmSync(join(out, 'taken'));
    const nowhere = await run('restore', other, [file, '--verify', '--until', 'last'], withKey());
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('--until needs LOG_ARCHIVE')]);
  });

  it('is not put under a server that runs, nor over data without --replace', async () => {
    const running = await run('restore', folder, [file, '--replace']);
    expect([running.code, running.output]).toEqual([1, expect.stringContaining('Stop it first')]);
    expect(await program.health()).toBe(200);
    await kill(program, 'SIGTERM');
    const full = await run('restore', folder, [file]);
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('Say --replace')]);
  });

  it('a damaged one changes nothing, whatever is damaged', async () => {
    const bytes = readFileSync(file);
    const broken: [string, Buffer][] = [
      ['cut', bytes.subarray(0, bytes.length - 1_000)],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('no archive at all')],
    ];
    const turned = Buffer.from(bytes);
    const middle = Math.floor(turned.length / 2);
    turned[middle] = (turned[middle] as number) ^ 0xff;
    broken.push(['turned', turned]);
    const before = readdirSync(folder).sort();
    for (const [name, content] of broken) {
      const path = join(out, name);
      writeFileSync(path, content);
      const { code, output } = await run('restore', folder, [path, '--replace']);
      expect([name, code, output]).toEqual([name, 1, expect.stringContaining('cannot be restored')]);
    }
    expect((await run('restore', folder, [join(out, 'absent'), '--replace'])).output).toContain('cannot be read');
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('after everything is lost, all that was acknowledged before it began is there, with files, logins and books', async () => {
    rmSync(folder, { recursive: true });
    const without = await run('restore', folder, [file]);
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('a key that is not here')]);
    writeFileSync(join(folder, 'secret.key'), key, { mode: 0o600 });
    const { code, output } = await run('restore', folder, [file]);
    expect([code, output]).toEqual([0, expect.stringContaining('its books are right')]);
    expect(readFileSync(join(folder, 'files', 'photo-of-the-test'))).toEqual(photo);
    expect(readdirSync(folder).filter((name) => /restore/.test(name))).toEqual([]);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    program = await launchReady(folder);
    const [kept] = await inDatabase(folder, 'select count(*)::int as rows, max(n) as last from proof');
    expect(kept?.rows).toBe(kept?.last);
    expect(kept?.rows).toBeGreaterThanOrEqual(acknowledged);
    const login = { username: 'mei@demo.gotong.sg', passwd: DEMO_PASSWORD };
    const url = `http://127.0.0.1:${program.port}`;
    expect((await testClient(url, null).ok(auth.login, login)).session_token).not.toBe('');
  });

  it('replaces what is there when that is said, also after a kill in the middle of the move', async () => {
    await inDatabase(folder, `insert into proof values (1000000, 'after the backup')`);
    await kill(program, 'SIGTERM');
    expect((await run('restore', folder, [file, '--replace'])).code).toBe(0);
    expect(existsSync(join(folder, 'restored'))).toBe(false);
    program = await launchReady(folder);
    expect(await inDatabase(folder, 'select n from proof where n = 1000000')).toEqual([]);
    await kill(program, 'SIGTERM');
  });
});

describe('a backup of files in a bucket', () => {
  const photo = randomBytes(3_000_000);
  const out = newFolder();
  const file = join(out, 'backup');
  const key = { SECRET_KEY: 'a key of the test that is long enough to be one' };
  const folder = newFolder();
  let ours: TestS3;
  let another: TestS3;
  const settings = ({ setting }: TestS3) => ({
    S3_BUCKET: setting.bucket,
    S3_KEY: setting.key,
    S3_SECRET: setting.secret,
    S3_REGION: setting.region,
    S3_ENDPOINT: setting.endpoint ?? '',
  });
  const opened = async ({ setting }: TestS3) => Buffer.from((await s3Files(setting).get('ab/photo')) ?? []);
  beforeAll(async () => {
    [ours, another] = await Promise.all([startS3(), startS3()]);
    const database = await startEmbedded({ dataDir: folder, durable: false });
    await migrate(database.url);
    await inDatabase(
      folder,
      `with person as (insert into users (email, username, created) values ('mei@example.sg', 'mei', now()) returning id)
       insert into attachments (user_id, filename, mime, byte_count, storage_key, is_private, created)
       select id, 'photo.png', 'image/png', ${photo.length}, 'ab/photo', false, now() from person`,
    );
    await database.stop();
    await s3Files(ours.setting).put('ab/photo', photo);
  });
  afterAll(() => Promise.all([ours?.close(), another?.close()]));

  it('has them, and a bucket that refuses is told and leaves nothing', async () => {
    const refused = await run('backup', folder, [file], { ...key, ...settings(ours), S3_KEY: 'nobody' });
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('in the bucket files cannot be listed'),
    ]);
    expect(readdirSync(out)).toEqual([]);
    const { code, output } = await run('backup', folder, [file], { ...key, ...settings(ours) });
    expect([code, output]).toEqual([0, expect.stringContaining('and 1 uploaded files of the bucket files')]);
  });

  it('comes back into a folder where no bucket is named, proven with its files', async () => {
    const home = newFolder();
    const { code, output } = await run('restore', home, [file], key);
    expect([code, output]).toEqual([0, expect.stringContaining('its books are right')]);
    expect(output).toMatch(/Files .* \d+ opened/);
    expect(readFileSync(join(home, 'files/ab/photo')).equals(photo)).toBe(true);
  });

  it('puts them into the bucket that the restore names, and overwrites none there without being told', async () => {
    const bytes = readFileSync(file);
    // They come first in it, and do not get smaller.
    bytes.writeUInt8(bytes.readUInt8(1_000_000) ^ 1, 1_000_000);
    writeFileSync(join(out, 'damaged'), bytes);
    const env = { ...key, ...settings(another) };
    const damaged = await run('restore', newFolder(), [join(out, 'damaged')], env);
    expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining('it is damaged')]);
    expect(await opened(another)).toHaveLength(0);

    await s3Files(another.setting).put('ab/photo', Buffer.from('another photo'));
    const home = newFolder();
    const refused = await run('restore', home, [file], env);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--replace-files')]);
    expect((await opened(another)).toString()).toBe('another photo');
    expect(readdirSync(home)).toEqual([]);

    const back = await run('restore', home, [file, '--replace-files'], env);
    expect([back.code, back.output]).toEqual([
      0,
      expect.stringContaining('1 files put into files and read back, 0 were there'),
    ]);
    expect((await opened(another)).equals(photo)).toBe(true);
    expect(readdirSync(join(home, 'files'))).toEqual([]);
  });

  it('leaves them to the bucket where that is said, and opens them there', async () => {
    const without = join(out, 'without');
    const made = await run('backup', folder, [without, '--without-files'], { ...key, ...settings(ours) });
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('keep its old versions')]);
    const verify = (at: TestS3) => run('restore', newFolder(), [without, '--verify'], { ...key, ...settings(at) });
    const there = await verify(ours);
    expect([there.code, there.output]).toEqual([0, expect.stringMatching(/Files .* 1 opened/)]);
    await s3Files(another.setting).remove('ab/photo');
    const other = await verify(another);
    expect([other.code, other.output]).toEqual([
      1,
      expect.stringMatching(/1 of 1 ARE MISSING OR OF ANOTHER SIZE: ab\/photo/),
    ]);
    const disk = await run('backup', folder, [without, '--without-files'], key);
    expect([disk.code, disk.output]).toEqual([1, expect.stringContaining('is for files in a bucket')]);
  });
});

it('a backup of nothing, or to nowhere, is refused in words', async () => {
  const folder = newFolder();
  const nothing = await run('backup', folder, [join(folder, 'b')]);
  expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining('no database here yet')]);
  expect((await run('backup', folder, [])).output).toContain('npm run operate -- backup');
  expect((await run('restore', folder, [])).output).toContain('npm run operate -- restore');
  expect((await run('restore', folder, ['x', '--force'])).output).toContain('--verify | --replace');
});
