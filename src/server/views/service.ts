/**
 * Page views, reported by the page when it is shown, by the dashboard's router, or by a picture where scripts do not run. Each
 * node collects them and writes them together, once a second by default, and a job sums them by day. `viewOf` decides how much of
 * an address is kept, on both sides.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { Counter, type Registry } from 'prom-client';
import { MINUTE, sgDay } from '#core/kit/time.ts';
import { LANGUAGE_CODES } from '#core/languages.ts';
import type { PageView } from '#core/views/model.ts';
import {
  asksNotToBeFollowed,
  campaignOf,
  deviceOf,
  isAhead,
  referrerOf,
  servicePageOf,
  viewOf,
} from '#core/views/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import type { ToldView, ViewCounter } from '#server/providers/views/port.ts';
import { saltOf } from './store.ts';

/** Views are written together: after the configured time, or as soon as there are this many. */
const WRITE_AT = 500;
/** How many views may wait while the database does not answer; further ones are dropped, and counted as dropped. */
const WAITING_MAX = 5_000;
/** How many views of one address are counted per minute. */
const A_MINUTE = 300;
const ADDRESSES_MAX = 20_000;

export interface Views extends ViewCounter {
  /** Writes the waiting views. */
  flush(): Promise<void>;
  /** Writes the waiting views and accepts no further ones. */
  close(): Promise<void>;
}

/**
 * Counts shown pages (specification 2). Views are collected and written together, so a killed process loses at most those not
 * written yet. Of the person only a digest of address and browser is kept, under a salt that changes daily.
 */
export function startViews(parts: Parts, registry: Registry): Views {
  const { database, clock, log, providers, config } = parts;
  const told = new Counter({
    name: 'page_views_total',
    help: 'Page views by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const own = new URL(siteOf(config).url).host;
  let waiting: PageView[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;
  const used = new Map<string, number>();
  let minute = 0;
  let today: { readonly day: string; readonly salt: Promise<Buffer> } | null = null;

  function isTooMany(address: string, now: number): boolean {
    const at = Math.floor(now / MINUTE);
    if (at !== minute || used.size >= ADDRESSES_MAX) {
      minute = at;
      used.clear();
    }
    const count = (used.get(address) ?? 0) + 1;
    used.set(address, count);
    return count > A_MINUTE;
  }

  async function visitorOf({ address, user_agent }: ToldView, now: Date): Promise<string> {
    const day = sgDay(now);
    if (today?.day !== day) {
      const salt = saltOf(database, day, randomBytes(32));
      today = { day, salt };
      salt.catch(() => {
        if (today?.salt === salt) today = null;
      });
    }
    return createHmac('sha256', await today.salt)
      .update(`${address}\n${user_agent}`)
      .digest('hex')
      .slice(0, 16);
  }

  async function write(): Promise<void> {
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0 || !providers.views) return;
    try {
      told.inc({ outcome: 'counted' }, await providers.views.write(batch));
    } catch (error) {
      const kept = closed ? [] : batch.slice(0, Math.max(0, WAITING_MAX - waiting.length));
      told.inc({ outcome: 'lost' }, batch.length - kept.length);
      log.warn({ message: (error as Error).message, lost: batch.length - kept.length }, 'page views were not written');
      waiting = [...kept, ...waiting];
      later();
    }
  }
  function later(): void {
    if (closed || waiting.length === 0) return;
    timer ??= setTimeout(flush, config.page_view_write_ms).unref();
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    writing = writing.then(write);
    return writing;
  }

  function refusalOf(view: ToldView, now: Date): string | null {
    if (!providers.views || closed) return 'off';
    if (isAhead(view.header('sec-purpose')) || isAhead(view.header('purpose'))) return 'ahead';
    if (view.header('sec-fetch-site') === 'cross-site') return 'foreign';
    if (view.user_agent === '' || isbot(view.user_agent)) return 'bot';
    if (isTooMany(view.address, now.getTime())) return 'limited';
    return waiting.length >= WAITING_MAX ? 'lost' : null;
  }

  return {
    async tell(view) {
      const now = clock.now();
      const refused = refusalOf(view, now);
      if (refused !== null) {
        told.inc({ outcome: refused });
        return false;
      }
      const isPrivate = asksNotToBeFollowed({ dnt: view.header('dnt'), gpc: view.header('sec-gpc') });
      const path = view.path.split(/[?#]/, 1)[0] ?? '';
      const visitor = isPrivate ? null : await visitorOf(view, now);
      waiting.push({
        view_id: view.view_id,
        viewed_on: now,
        ...viewOf(path),
        service_id: servicePageOf(path),
        language: LANGUAGE_CODES.find((code) => code === view.language) ?? '',
        device: deviceOf(view.user_agent),
        way: view.way,
        referrer: isPrivate ? '' : referrerOf(view.referrer, view.header('host') ?? own),
        campaign: isPrivate ? '' : campaignOf(view.tags),
        visitor,
      });
      if (waiting.length >= WRITE_AT) void flush();
      else later();
      return true;
    },
    flush,
    async close() {
      closed = true;
      await flush();
    },
  };
}
