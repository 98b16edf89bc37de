import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ok } from '#core/kit/result.ts';
import * as calls from '#core/views/calls.ts';
import { TRAFFIC_CSV_PATH, TRAFFIC_DAYS, VIEW_PICTURE_PATH } from '#core/views/model.ts';
import type { Parts } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { exporter } from '#server/platform/http/exporter.ts';
import { missing } from '#server/platform/http/fault.ts';
import { readTraffic, trafficCsv } from './traffic-service.ts';

export const viewsHandlers: readonly Binding[] = [
  bind(
    calls.addPageView,
    async ({ view_id, path, language, referrer, ...tags }, context) =>
      ok({
        is_counted: await context.parts.views.tell({
          view_id,
          way: 'script',
          path,
          language,
          referrer,
          tags: { source: tags.utm_source ?? '', medium: tags.utm_medium ?? '', campaign: tags.utm_campaign ?? '' },
          address: context.address,
          user_agent: context.device,
          header: context.headerValue,
        }),
      }),
    // Views are collected and written together, outside a transaction.
    { transaction: false },
  ),
  bind(calls.opsTraffic, readTraffic),
];

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Serves `/page-view.gif?path=…&language=…`, which pages load where scripts do not run, and the operators' figures as a file.
 * Neither is in the call table, because browsers open them directly.
 */
export function serveViews(app: FastifyInstance, parts: Parts): void {
  app.get(VIEW_PICTURE_PATH, async (request, reply) => {
    const { path, language } = request.query as Record<string, unknown>;
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    };
    if (typeof path === 'string' && path.startsWith('/') && path.length <= 500)
      await parts.views.tell({
        view_id: randomUUID(),
        way: 'picture',
        path,
        language: typeof language === 'string' ? language : '',
        referrer: '',
        tags: {},
        address: addressOf(request),
        user_agent: (header('user-agent') ?? '').slice(0, 200),
        header,
      });
    return reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL);
  });

  app.get(TRAFFIC_CSV_PATH, async (request, reply) => {
    await exporter(parts, request, calls.opsTraffic);
    const { days: asked = '28' } = request.query as Record<string, unknown>;
    const days = TRAFFIC_DAYS.find((each) => String(each) === asked);
    if (!days) throw missing();
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="gotong-traffic-${days}-days.csv"`)
      .header('cache-control', 'no-store')
      .send(await trafficCsv(parts.database, parts.clock.now(), days));
  });
}
