import { z } from 'zod';
import { DEMO_FLAGS, FLAGS, type Flag, type Flags } from '#core/flags.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#core/languages.ts';
import { type BackupsConfig, backupsShape, readBackups } from './config/backups.ts';
import { type IceSetting, iceShape } from './config/calls.ts';
import { type DatabaseConfig, databaseShape, readDatabase } from './config/database.ts';
import { type EdgeConfig, edgeShape, readEdge } from './config/edge.ts';
import { readJson } from './config/json-setting.ts';
import { readOldKeys } from './config/keys.ts';
import { type Mode, modeShape, readClockMoves, readMode } from './config/mode.ts';
import { type OperatorsConfig, operatorsShape, readOperators } from './config/operators.ts';
import { type OutsideConfig, outsideShape, readOutside } from './config/outside.ts';
import { type PartnerSettings, readPartners } from './config/partners.ts';
import { type PaymentsConfig, paymentsShape, readPayments } from './config/payments.ts';
import { type PlatformSetting, readPlatforms } from './config/platforms.ts';
import { readSecurity, type SecuritySetting, securityShape } from './config/security.ts';
import { readStorage, readStorageAlone, type StorageConfig, storageShape } from './config/storage.ts';

/**
 * Every setting, by environment variable. This file is the only reader of the environment; docs/settings.md lists the
 * same names. A value that cannot be used stops the start with its name and reason.
 */
const shape = z.object({
  ...backupsShape,
  ...databaseShape,
  ...edgeShape,
  ...modeShape,
  ...operatorsShape,
  ...outsideShape,
  ...paymentsShape,
  ...securityShape,
  ...storageShape,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Loopback unless said otherwise, because the default database comes with demo logins (decision 37). */
  HOST: z.string().default('127.0.0.1'),
  /** The address people use; made from host and port when absent. */
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Comma-separated client keys for X-Api-Key. The web client's key is public and only identifies the client. */
  API_KEYS: z.string().default('gotong-web'),
  /** Comma-separated addresses of proxies in front, such as "loopback". Only their word about a caller's address is trusted. */
  TRUST_PROXY: z.string().optional(),
  /** Calls per minute from one address; more get 429. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  /** Seconds that a rendered public page is cached (specification 9). */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).default(1200),
  EARLY_HINTS: z.stringbool().default(false),
  /** One in this many served search lists is kept for replay. */
  SEARCH_KEPT_ONE_IN: z.coerce.number().int().min(1).default(1),
  /** Whether the demo cast is added. Absent: yes in the embedded database, no with a DATABASE_URL. */
  SEED_DEMO: z.stringbool().optional(),
  /** Comma-separated flags to change, such as "shop=on,calendar=off". */
  FLAGS: z.string().default(''),
  /** Threads that hash passwords at once; further logins wait. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Where nodes publish commits and events that are not stored. Absent: PostgreSQL's LISTEN/NOTIFY. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'not a redis: or rediss: address')
    .optional(),
  /** Live sockets that one person may have open on one node. */
  LIVE_SOCKETS_MAX: z.coerce.number().int().min(1).default(20),
  /**
   * Bytes that may be queued for a live socket whose client reads too slowly; beyond that it is closed, and the client
   * reconnects.
   */
  LIVE_BUFFER_BYTES: z.coerce.number().int().min(10_000).default(1_000_000),
  /** Messages that one person may send in a minute, in all conversations together. */
  MESSAGES_A_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Seconds that an SMS about a new request waits for a browser to confirm the push notification. */
  SMS_AFTER_PUSH_SECONDS: z.coerce.number().int().min(10).max(3_600).default(120),
  /** SMS about new requests that one pro gets in a day. */
  REQUEST_SMS_A_DAY: z.coerce.number().int().min(0).max(100).default(10),
  /** Turns background jobs off, for a node that only answers calls. */
  JOBS: z.stringbool().default(true),
  BUILD: z.string().default('dev'),
  /** At least 32 characters; all keys are derived from it. Absent: generated at the first start and kept under DATA_DIR. */
  SECRET_KEY: z.string().min(32).optional(),
  /** The bearer token that may read `/metrics`. Absent: only this machine may, and only where no proxy forwards others. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Comma-separated earlier keys, which still verify signatures and open what they sealed. */
  SECRET_KEY_OLD: z.string().default(''),
  /** Comma-separated supported languages (decision 22). */
  LANGUAGES: z.string().default('en-SG,zh-SG'),
  /** Whether clients may report text keys that they did not find; in public only operators (decision 27). */
  TEXTS_REPORT: z.stringbool().optional(),
  /** The SMTP server for mail, such as smtp://user:pass@host:587. Absent: the demo's mailbox. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Gotong <hello@gotong.localhost>'),
  /** An SMS service with Twilio's API. Absent: the demo's mailbox; in public no phone codes. */
  SMS_URL: z.url().default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  /** OpenID Connect platforms as JSON: [{"id","name","issuer","client_id","client_secret","trust_email"}]. */
  PLATFORMS: z.string().default('[]'),
  FRAUD_CHECK_URL: z.url().optional(),
  FRAUD_CHECK_KEY: z.string().optional(),
  /**
   * STUN and TURN servers for voice calls, as JSON: [{"urls": ["stun:…"]}, {"urls": ["turn:…"], "secret": "…"}]. With `secret`
   * (TURN REST) each call gets credentials that expire; else `username` and `credential`, or neither.
   */
  ICE_SERVERS: z.string().default('[]'),
  /** Further push services that browsers may subscribe with, comma-separated: hosts, or whole origins. */
  PUSH_HOSTS: z.string().default(''),
  /** The contact that push services get for this installation, as mailto: or https:. Absent: the public address. */
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'not a mailto: or https: address')
    .optional(),
  /** A language model with OpenAI's API, for drafts of introductions. Absent: a plain pattern, labelled as such. */
  AI_URL: z.url().default('https://api.openai.com/v1'),
  AI_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  /** Names, hues, secrets and return addresses of partner channels, as JSON by channel (config/partners.ts). */
  PARTNERS: z.string().default('{}'),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(shape.shape);

export type { IceSetting, PlatformSetting };

export interface Config
  extends BackupsConfig,
    DatabaseConfig,
    EdgeConfig,
    OperatorsConfig,
    OutsideConfig,
    PaymentsConfig,
    StorageConfig {
  /** Whether demo parts exist: every check for the demo reads this. */
  mode: Mode;
  /** Whether testers may move the server's time. */
  clock_moves: boolean;
  node_env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  metrics_token: string | null;
  public_url: string | null;
  data_dir: string;
  log_level: string;
  api_keys: ReadonlySet<string>;
  trust_proxy: string | null;
  rate_limit: number;
  page_cache_seconds: number;
  early_hints: boolean;
  search_kept_one_in: number;
  seed_demo: boolean;
  flags: Flags;
  hash_concurrency: number;
  /** Null: nodes send each other messages by the database. */
  redis_url: string | null;
  live_sockets_max: number;
  live_buffer_bytes: number;
  messages_a_minute: number;
  sms_after_push_seconds: number;
  request_sms_a_day: number;
  jobs: boolean;
  build: string;
  /** Null: the installation generates its own under data_dir. */
  secret_key: string | null;
  /** Earlier keys that still count. */
  secret_key_old: readonly string[];
  languages: readonly LanguageCode[];
  texts_report: boolean;
  smtp_url: string | null;
  mail_from: string;
  sms: { url: string; account: string; token: string; from: string } | null;
  google: { client_id: string; issuer: string } | null;
  facebook: { app_id: string; app_secret: string; graph_url: string; dialog_url: string } | null;
  platforms: readonly PlatformSetting[];
  fraud_check: { url: string; key: string } | null;
  /** STUN and TURN servers for voice calls. */
  ice_servers: readonly IceSetting[];
  /** Push services besides the known ones. */
  push_hosts: readonly string[];
  /** The contact that push services get for this installation. */
  push_subject: string;
  /** Null: introductions are drafted from a pattern. */
  ai: { url: string; key: string; model: string } | null;
  partners: PartnerSettings;
  /** Null: no security.txt. */
  security: SecuritySetting | null;
}

/** The address in "Name <address>", or the text itself. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Reads and checks the settings. Throws an Error whose text names each bad variable. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const mode = readMode(e);
  const smsParts = [e.SMS_ACCOUNT, e.SMS_TOKEN, e.SMS_FROM];
  if (smsParts.some(Boolean) && !smsParts.every(Boolean))
    throw new Error('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are set together or not at all.');
  if (Boolean(e.FACEBOOK_APP_ID) !== Boolean(e.FACEBOOK_APP_SECRET))
    throw new Error('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together or not at all.');
  if (Boolean(e.AI_KEY) !== Boolean(e.AI_MODEL)) throw new Error('AI_KEY and AI_MODEL are set together or not at all.');
  const flags = readFlags(e.FLAGS, mode === 'demo' && e.NODE_ENV !== 'test');
  if (flags.fraud_check && !(e.FRAUD_CHECK_URL && e.FRAUD_CHECK_KEY))
    throw new Error('FLAGS has fraud_check=on, which needs FRAUD_CHECK_URL and FRAUD_CHECK_KEY.');
  return {
    mode,
    clock_moves: readClockMoves(e, mode),
    node_env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    public_url: e.PUBLIC_URL ?? null,
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
    early_hints: e.EARLY_HINTS,
    search_kept_one_in: e.SEARCH_KEPT_ONE_IN,
    seed_demo: e.SEED_DEMO ?? !e.DATABASE_URL,
    flags,
    hash_concurrency: e.HASH_CONCURRENCY,
    redis_url: e.REDIS_URL ?? null,
    live_sockets_max: e.LIVE_SOCKETS_MAX,
    live_buffer_bytes: e.LIVE_BUFFER_BYTES,
    messages_a_minute: e.MESSAGES_A_MINUTE,
    sms_after_push_seconds: e.SMS_AFTER_PUSH_SECONDS,
    request_sms_a_day: e.REQUEST_SMS_A_DAY,
    jobs: e.JOBS,
    build: e.BUILD,
    secret_key: e.SECRET_KEY ?? null,
    metrics_token: e.METRICS_TOKEN ?? null,
    secret_key_old: readOldKeys(e.SECRET_KEY_OLD, e.SECRET_KEY),
    languages: readLanguages(e.LANGUAGES),
    texts_report: e.TEXTS_REPORT ?? mode === 'demo',
    smtp_url: e.SMTP_URL ?? null,
    mail_from: e.MAIL_FROM,
    sms:
      e.SMS_ACCOUNT && e.SMS_TOKEN && e.SMS_FROM
        ? { url: e.SMS_URL, account: e.SMS_ACCOUNT, token: e.SMS_TOKEN, from: e.SMS_FROM }
        : null,
    google: e.GOOGLE_CLIENT_ID ? { client_id: e.GOOGLE_CLIENT_ID, issuer: e.GOOGLE_ISSUER } : null,
    facebook:
      e.FACEBOOK_APP_ID && e.FACEBOOK_APP_SECRET
        ? {
            app_id: e.FACEBOOK_APP_ID,
            app_secret: e.FACEBOOK_APP_SECRET,
            graph_url: e.FACEBOOK_GRAPH_URL,
            dialog_url: e.FACEBOOK_DIALOG_URL,
          }
        : null,
    platforms: readPlatforms(e.PLATFORMS),
    fraud_check:
      flags.fraud_check && e.FRAUD_CHECK_URL && e.FRAUD_CHECK_KEY
        ? { url: e.FRAUD_CHECK_URL, key: e.FRAUD_CHECK_KEY }
        : null,
    ice_servers: readJson('ICE_SERVERS', e.ICE_SERVERS, iceShape),
    push_hosts: e.PUSH_HOSTS.split(',').flatMap((one) => one.trim() || []),
    push_subject:
      e.PUSH_SUBJECT ?? (e.PUBLIC_URL?.startsWith('https:') ? e.PUBLIC_URL : `mailto:${addressOf(e.MAIL_FROM)}`),
    ai: e.AI_KEY && e.AI_MODEL ? { url: e.AI_URL, key: e.AI_KEY, model: e.AI_MODEL } : null,
    partners: readPartners(e.PARTNERS),
    security: readSecurity(e),
    ...readBackups(e),
    ...readDatabase(e),
    ...readEdge(e),
    ...readOperators({ ...e, mode }),
    ...readOutside({ ...e, mode }),
    ...readPayments({ ...e, mode }),
    ...readStorage(e),
  };
}

/** The database settings alone, for programs that need no others. */
export const databaseSettings = (env: Record<string, string | undefined> = process.env) => ({
  database_url: env.DATABASE_URL || null,
  data_dir: env.DATA_DIR || './data',
  secret_key: env.SECRET_KEY || null,
  secret_key_old: readOldKeys(env.SECRET_KEY_OLD ?? '', env.SECRET_KEY),
  backup_key: env.BACKUP_KEY || null,
  log_archive: env.LOG_ARCHIVE || null,
});

/** The file storage settings alone, for the same programs. */
export const storageSettings = (env: Record<string, string | undefined> = process.env) => readStorageAlone(env);

function readLanguages(text: string): readonly LanguageCode[] {
  const codes = text.split(',').map((part) => {
    const code = LANGUAGE_CODES.find((each) => each.toLowerCase() === part.trim().toLowerCase());
    if (!code) throw new Error(`LANGUAGES: "${part.trim()}" is none of ${LANGUAGE_CODES.join(', ')}`);
    return code;
  });
  if (!codes.includes(DEFAULT_LANGUAGE)) throw new Error(`LANGUAGES must hold ${DEFAULT_LANGUAGE}`);
  return [...new Set(codes)];
}

/** Outside the demo flags start from the defaults of section 9; the demo turns on those that it has data for. */
function readFlags(text: string, is_demo: boolean): Flags {
  const flags: Record<Flag, boolean> = { ...FLAGS, ...(is_demo ? DEMO_FLAGS : {}) };
  for (const part of text.split(',').filter((p) => p.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((s) => s.trim());
    if (!(name in flags) || !['on', 'off'].includes(value))
      throw new Error(`FLAGS: "${part.trim()}" is not a known flag with =on or =off`);
    flags[name as Flag] = value === 'on';
  }
  return flags;
}
