import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#core/languages.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';
import { policyOfPage } from '#server/platform/http/own-page.ts';
import { siteOf } from '#server/platform/http/site.ts';
import * as store from '../store.ts';
import { STYLE, type UnsubscribeStep, unsubscribePage } from './presenter.ts';
import { readUnsubscribe } from './service.ts';

/**
 * `/unsubscribe/{user_id}/{kind}/{signature}`, as the foot of a mail and its List-Unsubscribe header name it (RFC 8058).
 * Opening the page changes nothing, because mail scanners open links (decision 29). The button's POST, or the mail program's
 * own, turns mails of that kind off. It needs no login.
 */
export function serveUnsubscribe(app: FastifyInstance, parts: Parts): void {
  const path = '/unsubscribe/:user_id/:kind/:signature';
  const linkOf = (request: FastifyRequest) => {
    const link = readUnsubscribe(parts.secrets, request.params as { user_id: string; kind: string; signature: string });
    if (!link) throw missing();
    return link;
  };
  async function show(reply: FastifyReply, user_id: number, kind: NoticeSetting, step: UnsubscribeStep) {
    const reader = await store.findReader(parts.database, user_id);
    if (!reader) throw missing();
    const language = languageOf(reader.language, parts.config.languages);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOfPage(STYLE))
      .send(unsubscribePage(language, kind, step, siteOf(parts.config)));
  }
  app.get(path, async (request, reply) => {
    const { user_id, kind } = linkOf(request);
    return show(reply, user_id, kind, 'ask');
  });
  app.post(path, async (request, reply) => {
    const { user_id, kind } = linkOf(request);
    await writing(parts, {}, (context) => context.publish('notice.unwanted', { user_id, kind, channel: 'mail' }, []));
    return show(reply, user_id, kind, 'done');
  });
}
