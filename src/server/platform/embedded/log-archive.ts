import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import pg from 'pg';
import { machineTime } from '../clock.ts';
import { listFiles } from './list-files.ts';
import { opened, sealed } from './sealed-file.ts';

// Archives what happened since a backup while the server runs: each segment of PostgreSQL's log and each uploaded file,
// encrypted, into a folder that should be on another machine's disk. A replication slot keeps the log until it is archived. Slot
// and folder share a name, so that a restored database, which has no slots, starts a new archive and overwrites nothing.

const SLOT = 'gotong_line_';
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENT = /^[0-9A-F]{24}$/;
const DAY = 86_400_000;
/** Commits become visible a little after their timestamp, so notes are read again this far back. */
const NOTES_AGAIN_MS = 300_000;
const squeeze = promisify(zstdCompress);

export interface ArchiveWish {
  readonly home: string;
  readonly adminUrl: string;
  readonly folder: string;
  /** The key that encrypts new segments; the older keys open earlier ones. */
  readonly key: string;
  readonly older_keys: readonly string[];
  /** Lines that must survive a restore to an earlier moment; answers those since a moment. */
  readonly notes: (since: Date) => Promise<readonly string[]>;
  readonly every_ms: number;
  /** Older segments are deleted: backups that need them are that old too. */
  readonly keep_days: number;
  /** False where uploaded files are in a bucket. */
  readonly has_files: boolean;
  readonly fail: (error: unknown) => void;
}

export interface LogArchive {
  /** Seconds since everything was last archived. */
  age(): number;
  /** Archives the rest, and stops. */
  stop(): Promise<void>;
}

/** The position of a segment in the log, whatever its timeline. */
export const segmentNumber = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`);

const numberAt = (place: string): bigint => {
  const [high = '0', low = '0'] = place.split('/');
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES;
};

/** The name of the database's current archive; null where nothing is archived. */
export async function lineOf(admin: pg.Client): Promise<string | null> {
  const { rows } = await admin.query<{ name: string }>(
    `select slot_name as name from pg_replication_slots where starts_with(slot_name, $1) and wal_status <> 'lost'`,
    [SLOT],
  );
  return rows[0]?.name ?? null;
}

async function openLine(admin: pg.Client): Promise<string> {
  const known = await lineOf(admin);
  if (known !== null) return known;
  // A slot that lost its log has a gap: the archive ends there, and the next backup starts a new one.
  await admin.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)',
    [SLOT],
  );
  const name = `${SLOT}${machineTime().toString(36)}_${randomBytes(4).toString('hex')}`;
  await admin.query('select pg_create_physical_replication_slot($1, true)', [name]);
  return name;
}

/** Writes to a temporary file, flushes and renames it, so that a segment is complete or absent. */
async function keep(path: string, bytes: Buffer, key: string): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.new`;
  const handle = await fs.open(draft, 'w', 0o600);
  try {
    for await (const piece of sealed([bytes], key)) await handle.write(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(draft, path);
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const NOTES = 'notes';

/** The notes of all archives: a restore does not take them back. */
export async function readNotes(folder: string, keys: readonly string[]): Promise<string[]> {
  const path = join(resolve(folder), NOTES);
  if (!existsSync(path)) return [];
  return (await buffer(opened(createReadStream(path), keys))).toString().split('\n').filter(Boolean);
}

class Carrier {
  readonly #wish: ArchiveWish;
  #admin: pg.Client | null = null;
  readonly #seen = new Set<string>();
  #line = '';
  #notes: Set<string> | null = null;
  #notedAt = new Date(0);
  #cleanedAt = 0;
  carriedAt = machineTime();

  constructor(wish: ArchiveWish) {
    this.#wish = wish;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#admin) return this.#admin;
    const admin = new pg.Client({ connectionString: this.#wish.adminUrl });
    admin.on('error', () => {});
    await admin.connect();
    this.#admin = admin;
    const line = await openLine(admin);
    if (line === this.#line) return admin;
    this.#line = line;
    this.#seen.clear();
    for await (const name of listFiles(join(this.#home, 'files'))) this.#seen.add(name);
    return admin;
  }

  get #home(): string {
    return join(resolve(this.#wish.folder), this.#line);
  }

  async round(): Promise<void> {
    try {
      await this.#carry(await this.#connect());
      this.carriedAt = machineTime();
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async #carry(admin: pg.Client): Promise<void> {
    // Makes a commit of our own, whose time proves that nothing earlier is missing; then closes the log segment.
    await admin.query(`select pg_logical_emit_message(true, 'gotong', 'carried')`);
    await admin.query('select pg_switch_wal()');
    const { rows } = await admin.query<{ place: string; timeline: string; from: string }>(
      `select pg_current_wal_insert_lsn()::text as place, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
         (select restart_lsn::text from pg_replication_slots where slot_name = $1) as from`,
      [this.#line],
    );
    const [{ place, timeline, from } = { place: '0/0', timeline: '', from: '0/0' }] = rows;
    if (this.#wish.has_files) await this.#carryFiles();
    const wal = join(this.#wish.home, 'postgres', 'pg_wal');
    const closed = (await fs.readdir(wal)).filter(
      (name) =>
        SEGMENT.test(name) &&
        name.startsWith(timeline) &&
        segmentNumber(name) >= numberAt(from) &&
        segmentNumber(name) < numberAt(place),
    );
    for (const name of closed.sort())
      await keep(join(this.#home, 'log', name), await squeeze(await fs.readFile(join(wal, name))), this.#wish.key);
    await admin.query('select pg_replication_slot_advance($1, $2)', [this.#line, place]);
    await this.#note();
    await this.#forget();
  }

  async #note(): Promise<void> {
    const { folder, key, older_keys, notes } = this.#wish;
    const known = this.#notes ?? new Set(await readNotes(folder, [key, ...older_keys]));
    const before = this.#notes ? known.size : 0;
    const asked = new Date(machineTime() - NOTES_AGAIN_MS);
    for (const note of await notes(this.#notedAt)) known.add(note);
    if (known.size > before) await keep(join(resolve(folder), NOTES), Buffer.from([...known].join('\n')), key);
    this.#notes = known;
    this.#notedAt = asked;
  }

  /** Runs before the log is archived, so that no restored row lacks its file. Older files are in every backup of this archive. */
  async #carryFiles(): Promise<void> {
    const from = join(this.#wish.home, 'files');
    const begun = Number.parseInt(this.#line.slice(SLOT.length), 36);
    for await (const name of listFiles(from)) {
      if (this.#seen.has(name) || name.endsWith('.part')) continue;
      const there = await fs.stat(join(from, name)).catch(absent);
      if (there && there.mtimeMs >= begun) {
        const bytes = await fs.readFile(join(from, name)).catch(absent);
        if (bytes) await keep(join(this.#home, 'files', name), bytes, this.#wish.key);
      }
      this.#seen.add(name);
    }
  }

  /** Hourly: deletes segments of this and earlier archives that no backup of the last `keep_days` needs. */
  async #forget(): Promise<void> {
    const now = machineTime();
    if (now - this.#cleanedAt < 3_600_000) return;
    this.#cleanedAt = now;
    const root = resolve(this.#wish.folder);
    for await (const name of listFiles(root)) {
      if (!name.startsWith(SLOT)) continue;
      const { mtimeMs } = await fs.stat(join(root, name));
      if (now - mtimeMs > this.#wish.keep_days * DAY) await fs.rm(join(root, name), { force: true });
    }
  }

  async end(): Promise<void> {
    const admin = this.#admin;
    this.#admin = null;
    await admin?.end().catch(() => {});
  }
}

/** Archives the log at once and then every `every_ms`, until it is stopped. */
export function archiveLog(wish: ArchiveWish): LogArchive {
  const carrier = new Carrier(wish);
  let isOver = false;
  let going: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const round = () => carrier.round().catch(wish.fail);
  const again = () => {
    going = round().then(() => {
      if (!isOver) timer = setTimeout(again, wish.every_ms).unref();
    });
  };
  again();
  return {
    age: () => (machineTime() - carrier.carriedAt) / 1_000,
    async stop() {
      isOver = true;
      if (timer) clearTimeout(timer);
      await going;
      await round();
      await carrier.end();
    },
  };
}
