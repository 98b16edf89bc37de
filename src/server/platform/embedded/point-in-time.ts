import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { StartError } from '../start-error.ts';
import type { Manifest } from './backup.ts';
import { freePort } from './embedded.ts';
import { listFiles } from './list-files.ts';
import { segmentNumber } from './log-archive.ts';
import { type Account, type Binaries, chooseAccount, findBinaries } from './postgres-account.ts';
import { ENVIRONMENT } from './postgres-cluster.ts';
import { endPostmaster, readPidFile } from './postmaster.ts';
import { opened } from './sealed-file.ts';

const unsqueeze = promisify(zstdDecompress);

export interface Until {
  /** The folder of LOG_ARCHIVE. */
  readonly folder: string;
  /** Null: to the end of the log. */
  readonly moment: Date | null;
  readonly keys: readonly string[];
}

/** How many log segments were replayed, and when the last was archived. */
export interface Following {
  readonly pieces: number;
  readonly carried_at: Date | null;
}

const open = async (path: string, keys: readonly string[]): Promise<Buffer> => {
  try {
    return await buffer(opened(createReadStream(path), keys));
  } catch (error) {
    throw new StartError(`${path} cannot be used: ${(error as Error).message}.`);
  }
};

/** Writes the file without its trailing zeros, so that they take no disk space. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const file = await fs.open(path, 'wx', 0o600);
  try {
    await file.write(bytes, 0, end, 0);
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}

/**
 * Replays the archived log and files after an unpacked backup, up to the given moment. Throws StartError where a segment is
 * missing or damaged, and where the log ends before that moment.
 */
export async function followLog(draft: string, manifest: Manifest, until: Until): Promise<Following> {
  const { line, first_segment: first } = manifest;
  if (!line)
    throw new StartError('This backup can be restored as it is, but to no later moment: no log was kept beside it.');
  const carried = join(resolve(until.folder), line);
  const cluster = join(draft, 'postgres');
  const binaries = await findBinaries();
  const account = chooseAccount(draft, cluster, binaries);
  const { uid, gid } = account;
  const give = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await fs.chown(path, uid, gid);
  };
  const own = (await fs.readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
  const last = own.at(-1) ?? first;
  const names = (await fs.readdir(join(carried, 'log')).catch(() => [] as string[]))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name.slice(0, 8) === first.slice(0, 8) && name > last)
    .sort();
  const log = join(draft, 'log');
  await fs.mkdir(log, { mode: 0o700 });
  await give(log);
  let before = segmentNumber(last);
  for (const name of names) {
    if (segmentNumber(name) !== before + 1n)
      throw new StartError(`A piece of the log is missing in ${carried}: what comes before ${name}.`);
    before = segmentNumber(name);
    await writeSparse(join(log, name), await unsqueeze(await open(join(carried, 'log', name), until.keys)));
    await give(join(log, name));
  }
  for await (const name of listFiles(join(carried, 'files'))) {
    const path = join(draft, 'files', name);
    if (name.endsWith('.new')) continue;
    await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await fs.writeFile(path, await open(join(carried, 'files', name), until.keys), { mode: 0o600 });
  }
  await fs.writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await give(join(cluster, 'recovery.signal'));
  await recover(join(draft, 'recovery.log'), cluster, binaries, account, until.moment);
  const newest = names.at(-1);
  return {
    pieces: names.length,
    carried_at: newest ? (await fs.stat(join(carried, 'log', newest))).mtime : null,
  };
}

/** Runs PostgreSQL until it has replayed the log, and stops it. It accepts no logins, as its passwords are not known yet. */
async function recover(
  log: string,
  cluster: string,
  { postgres }: Binaries,
  account: Account,
  moment: Date | null,
): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(await freePort()),
    hot_standby: 'off',
    // Relative to the cluster's folder, so that no path has to be quoted.
    restore_command: 'cp "../log/%f" "%p"',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment ? { recovery_target_time: moment.toISOString().replace('Z', '+00') } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = await fs.open(log, 'w', 0o600);
  const child = spawn(postgres, ['-D', cluster, ...flags], {
    ...account,
    cwd: cluster,
    env: ENVIRONMENT,
    stdio: ['ignore', file.fd, file.fd],
  });
  const ended = once(child, 'exit');
  let isOver = false;
  ended.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  while (!isOver && readPidFile(cluster)?.status !== 'ready') await sleep(20);
  if (!isOver) await endPostmaster(child.pid as number);
  await ended.catch(() => {});
  await file.close();
  if (!existsSync(join(cluster, 'recovery.signal'))) return;
  const said = await fs.readFile(log, 'utf8');
  throw new StartError(
    /recovery ended before configured recovery target/.test(said)
      ? 'The log ends before that moment. Say an earlier one, or `--until last` for all that it has.'
      : `The log could not be followed. PostgreSQL says:\n${said.split('\n').slice(-12).join('\n')}`,
  );
}
