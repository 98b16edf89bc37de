import { z } from 'zod';
import { INTEGRATION_KINDS, INTEGRATIONS, type Integration, MAPS_LIBRARIES } from '#core/integrations.ts';
import { LINK_KINDS, type Links, OWN_LINKS } from '#core/links.ts';
import { type GoogleReserveConfig, googleShape, readGoogleReserve } from './google.ts';
import { readJson } from './json-setting.ts';
import type { Mode } from './mode.ts';

const address = z.union([
  z.url({ protocol: /^https?$/ }),
  z.string().regex(/^\/(?!\/)\S*$/, 'neither an address nor a path'),
]);

/** Settings of page views, error reports, outside links and third-party scripts. */
export const outsideShape = {
  ...googleShape,
  /** The stage of this installation. Search engines may index production only. */
  STAGE: z.enum(['development', 'staging', 'production']).optional(),
  /** A file for log lines instead of standard output: at most five of 524288 bytes (specification 9). */
  LOG_FILE: z.string().optional(),
  /** Where page views are stored: our own table, or nowhere. */
  PAGE_VIEWS: z.enum(['table', 'none']).default('table'),
  /** How many days single page views are kept; daily sums are kept for good. */
  PAGE_VIEW_DAYS: z.coerce.number().int().min(1).max(400).default(35),
  PAGE_VIEW_WRITE_MS: z.coerce.number().int().min(1).max(60_000).default(1_000),
  LINK_HELP: address.optional(),
  LINK_BLOG: address.optional(),
  LINK_TERMS: address.optional(),
  LINK_PRIVACY: address.optional(),
  LINK_ABOUT: address.optional(),
  LINK_JOB: address.optional(),
  LINK_PRESS: address.optional(),
  LINK_APP_IOS: address.optional(),
  LINK_APP_ANDROID: address.optional(),
  /** Third-party scripts as JSON, described in docs/parts.md. */
  INTEGRATIONS: z.string().default('[]'),
  /** Where errors are reported, as a Sentry DSN: https://key@host/project. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[0-9a-zA-Z]+@[^/\s]+\/(?:\S+\/)?\d+$/, 'not of the form https://key@host/project')
    .optional(),
  /** Comma-separated calendar hosts that may be private and plain HTTP, for trials on one machine only. */
  CALENDAR_HOSTS: z.string().default(''),
  /** Signs the identity of the person who contacts support. */
  SUPPORT_SECRET: z.string().min(16).optional(),
};

const settingShape = z.array(
  z
    .object({
      kind: z.enum(INTEGRATION_KINDS).exclude(['errors']),
      /** `{key}` is replaced by the key. */
      script: z.string().optional(),
      key: z
        .string()
        .regex(/^[\w.:-]{1,200}$/)
        .default(''),
      attributes: z.record(z.string().regex(/^(?:data-[a-z0-9-]+|id|crossorigin)$/), z.string().max(500)).default({}),
      globals: z.record(z.string().regex(/^[A-Za-z_$][\w$]*$/), z.json()).default({}),
      /** Further origins that the script loads from and talks to. */
      hosts: z.array(z.string().regex(/^(?:https?|wss?):\/\/[\w.*-]+(?::\d+)?$/, 'not an origin')).default([]),
      identify: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .optional(),
    })
    .strict(),
);

export interface OutsideConfig extends GoogleReserveConfig {
  stage: 'development' | 'staging' | 'production';
  /** Null: standard output. */
  log_file: string | null;
  page_views: 'table' | 'none';
  page_view_days: number;
  /** Milliseconds that page views are collected before they are written together. */
  page_view_write_ms: number;
  links: Links;
  integrations: readonly Integration[];
  /** Origins of those services by kind, for the content security policy. */
  integration_hosts: Readonly<Record<string, readonly string[]>>;
  sentry_dsn: string | null;
  support_secret: string | null;
  /** Calendar hosts that may be private; empty where real people use the installation. */
  calendar_hosts: readonly string[];
}

type Read = z.output<z.ZodObject<typeof outsideShape>> & { mode: Mode };

/** Reads the settings of this file. Throws an Error that names the variable. */
export function readOutside(e: Read): OutsideConfig {
  const { integrations, hosts } = readIntegrations(e.INTEGRATIONS, e.mode === 'public');
  if (e.SENTRY_DSN) {
    integrations.push({ ...NOTHING, kind: 'errors', purpose: null, dsn: e.SENTRY_DSN });
    hosts.errors = [new URL(e.SENTRY_DSN).origin];
  }
  if (integrations.some(({ identify }) => identify !== null) && !e.SUPPORT_SECRET)
    throw new Error('INTEGRATIONS: identify needs SUPPORT_SECRET, or anybody could say that they are somebody else.');
  const calendar_hosts = e.CALENDAR_HOSTS.split(',').flatMap((one) => one.trim() || []);
  if (calendar_hosts.length > 0 && e.mode === 'public')
    throw new Error(
      'CALENDAR_HOSTS needs GOTONG_MODE=demo: where people are, no calendar is read from a private address.',
    );
  const given = e as unknown as Record<string, string | undefined>;
  const links = Object.fromEntries(
    LINK_KINDS.map((kind) => [kind, given[`LINK_${kind.toUpperCase()}`] ?? OWN_LINKS[kind]]),
  ) as unknown as Links;
  return {
    stage: e.STAGE ?? (e.mode === 'public' ? 'production' : 'development'),
    log_file: e.LOG_FILE ?? null,
    page_views: e.PAGE_VIEWS,
    page_view_days: e.PAGE_VIEW_DAYS,
    page_view_write_ms: e.PAGE_VIEW_WRITE_MS,
    links,
    integrations,
    integration_hosts: hosts,
    sentry_dsn: e.SENTRY_DSN ?? null,
    support_secret: e.SUPPORT_SECRET ?? null,
    calendar_hosts,
    ...readGoogleReserve(e),
  };
}

const NOTHING = { script: null, attributes: {}, globals: {}, identify: null, dsn: null };
/** Origins from which the maps library loads tiles, pictures and styles. */
const MAPS_HOSTS = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
const MAPS_SCRIPT = `https://maps.googleapis.com/maps/api/js?key={key}&loading=async&libraries=${MAPS_LIBRARIES.join(',')}`;

function readIntegrations(text: string, isReal: boolean) {
  const hosts: Record<string, readonly string[]> = {};
  const integrations: Integration[] = readJson('INTEGRATIONS', text, settingShape).map((one) => {
    if (hosts[one.kind]) throw new Error(`INTEGRATIONS: ${one.kind} stands there twice`);
    const written = one.script ?? (one.kind === 'maps' ? MAPS_SCRIPT : '');
    const script = written.replaceAll('{key}', encodeURIComponent(one.key));
    if (!URL.canParse(script) || !(isReal ? /^https:/ : /^https?:/).test(script))
      throw new Error(`INTEGRATIONS: ${one.kind} needs a script with an https address`);
    const own = one.kind === 'maps' && one.script === undefined ? MAPS_HOSTS : [];
    hosts[one.kind] = [...new Set([new URL(script).origin, ...own, ...one.hosts])];
    const { kind, attributes, globals, identify = null } = one;
    return { ...NOTHING, kind, purpose: INTEGRATIONS[kind].purpose, script, attributes, globals, identify };
  });
  return { integrations, hosts };
}
