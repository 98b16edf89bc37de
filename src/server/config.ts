import { z } from 'zod';
import { FLAGS, type Flag, type Flags } from '#core/flags.ts';

/**
 * Every setting, by environment variable. This file is the only reader of the environment; docs/operating.md lists the
 * same names. A value that cannot be used stops the start with its name and reason.
 */
const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Loopback unless said otherwise, because the default database comes with demo logins (decision 37). */
  HOST: z.string().default('127.0.0.1'),
  /** The address people use; made from host and port when absent. */
  PUBLIC_URL: z.url().optional(),
  /** Any PostgreSQL. Absent: the embedded one under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Comma-separated client keys for X-Api-Key. The web client's key is public and only identifies the client. */
  API_KEYS: z.string().default('gotong-web'),
  /** Comma-separated addresses of proxies in front, such as "loopback": only they are believed about a caller's address. */
  TRUST_PROXY: z.string().optional(),
  /** Calls a minute from one address before 429. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  /** Seconds that a rendered public page is kept (specification 9). */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).default(1200),
  /** Seeds the demo cast into a DATABASE_URL too; the embedded database always gets it. */
  SEED_DEMO: z.stringbool().default(false),
  /** Comma-separated flags to turn over, such as "shop=on,calendar=off". */
  FLAGS: z.string().default(''),
  /** Threads that hash passwords at once; further logins wait in a queue. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Turns background jobs off, for a node that only answers. */
  JOBS: z.stringbool().default(true),
  BUILD: z.string().default('dev'),
});

export interface Config {
  node_env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  public_url: string | null;
  database_url: string | null;
  database_pool: number;
  data_dir: string;
  log_level: string;
  api_keys: ReadonlySet<string>;
  trust_proxy: string | null;
  rate_limit: number;
  page_cache_seconds: number;
  seed_demo: boolean;
  flags: Flags;
  hash_concurrency: number;
  jobs: boolean;
  build: string;
}

/** Reads and checks the settings. Throws an Error whose text names each bad variable. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  if (e.NODE_ENV === 'production' && !e.DATABASE_URL)
    throw new Error('DATABASE_URL is needed in production: the embedded database holds demo logins (decision 37).');
  if (e.NODE_ENV === 'production' && e.SEED_DEMO)
    throw new Error('SEED_DEMO cannot be on in production: it would create demo logins (decision 37).');
  return {
    node_env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    public_url: e.PUBLIC_URL ?? null,
    database_url: e.DATABASE_URL ?? null,
    database_pool: e.DATABASE_POOL,
    data_dir: e.DATA_DIR,
    log_level: e.LOG_LEVEL,
    api_keys: new Set(
      e.API_KEYS.split(',')
        .map((k) => k.trim())
        .filter(Boolean),
    ),
    trust_proxy: e.TRUST_PROXY ?? null,
    rate_limit: e.RATE_LIMIT,
    page_cache_seconds: e.PAGE_CACHE_SECONDS,
    seed_demo: e.SEED_DEMO,
    flags: readFlags(e.FLAGS),
    hash_concurrency: e.HASH_CONCURRENCY,
    jobs: e.JOBS,
    build: e.BUILD,
  };
}

function readFlags(text: string): Flags {
  const flags: Record<Flag, boolean> = { ...FLAGS };
  for (const part of text.split(',').filter((p) => p.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((s) => s.trim());
    if (!(name in flags) || !['on', 'off'].includes(value))
      throw new Error(`FLAGS: "${part.trim()}" is not a known flag with =on or =off`);
    flags[name as Flag] = value === 'on';
  }
  return flags;
}
