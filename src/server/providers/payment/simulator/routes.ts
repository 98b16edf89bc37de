import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { payGatewayUrl } from '#core/payments/gateway-rules.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { missing } from '#server/platform/http/fault.ts';
import { policyOfPage } from '#server/platform/http/own-page.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { testCard } from './cards.ts';
import { type Company, KeyTaken, simulatedCompany } from './company.ts';
import { challengePage, choicePage, overPage, paidPage, phonePage, STYLE, waitingPage, walletPage } from './pages.ts';
import { type Post, startPost } from './post.ts';
import * as store from './store.ts';
import { type AdminWish, adminWish, bindWish, chargeWish, pageWish, refundWish } from './words.ts';

export interface SimulatorSettings {
  readonly database_url: string;
  readonly now: () => Date;
  readonly log: Log;
  /** The key that its customer, we, shows to it, and the one that its notices are signed with. */
  readonly api_key: string;
  readonly notice_secret: string;
  /** Where people see its pages, without a slash at the end. */
  readonly site: () => string;
  /** Where notices go. */
  readonly receiver: () => string;
}

/** How long a lost answer keeps its caller waiting: longer than any caller waits. */
const HANG_MS = 60_000;
const LATE_MS = 10_000;

/**
 * The simulated payment company under `/pay-simulator`: its API, the pages people pay at, and its clerk's list of waiting
 * payments. It has connections of its own and is there only in the demo (decision 37).
 */
export function serveSimulator(app: FastifyInstance, settings: SimulatorSettings): void {
  const { now, log, site } = settings;
  const database = openDatabase(settings.database_url, 3, {
    onError: ({ message }) => log.error({ message }, 'simulator: database connection lost'),
  });
  const trouble = { late_ms: LATE_MS, hang_ms: HANG_MS, drop_before: 0, drop_after: 0, is_down: false };
  let post: Post | null = null;
  const company = simulatedCompany(database, now, site, trouble, () => post?.wake());
  post = startPost(database, company, { now, log, secret: settings.notice_secret, receiver: settings.receiver });
  const closing = new AbortController();
  app.addHook('onListen', () => post?.wake());
  app.addHook('preClose', async () => {
    closing.abort();
    await post?.stop();
  });
  app.addHook('onClose', () => database.close());

  /** Ends a connection without a word, after a while: what a lost answer looks like. */
  async function lose(request: FastifyRequest, reply: FastifyReply, after_ms: number): Promise<void> {
    reply.hijack();
    const gone = new AbortController();
    request.raw.socket.once('close', () => gone.abort());
    await pause(after_ms, undefined, { signal: AbortSignal.any([closing.signal, gone.signal]), ref: false }).catch(
      () => {},
    );
    request.raw.socket.destroy();
  }

  /** A call of its API. `changes`: one whose answer can be lost by `drop_before` and `drop_after`. */
  function api<W extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    wish: W,
    changes: boolean,
    answer: (wish: z.output<W>) => Promise<unknown>,
  ): void {
    app.route({
      method,
      url: `/pay-simulator/api/${path}`,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.headers.authorization !== `Bearer ${settings.api_key}`)
          return reply.code(401).send({ error: 'unknown key' });
        if (trouble.is_down && path !== 'admin') return reply.code(503).send({ error: 'down' });
        const read = wish.safeParse(method === 'GET' ? request.query : request.body);
        if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
        if (changes && trouble.drop_before > 0) {
          trouble.drop_before -= 1;
          return lose(request, reply, 0);
        }
        try {
          const out = await answer(read.data);
          if (out === null) return reply.code(404).send({ error: 'unknown' });
          if (changes && trouble.drop_after > 0) {
            trouble.drop_after -= 1;
            return await lose(request, reply, 0);
          }
          if (path === 'payments' && method === 'POST' && (await hangs(database, out)))
            return await lose(request, reply, trouble.hang_ms);
          return reply.send(out);
        } catch (error) {
          if (error instanceof KeyTaken)
            return reply.code(409).send({ error: 'this key was used for another payment' });
          throw error;
        }
      },
    });
  }

  const about = z.object({ key: z.string().optional(), ref: z.string().optional() });
  api('POST', 'pages', pageWish, true, async (wish) => {
    const ref = await company.openPage(wish);
    return { ref, url: `${site()}/pay-simulator/pages/${ref}` };
  });
  api('POST', 'payments', chargeWish, true, (wish) => company.charge(wish));
  api('GET', 'payments', about, false, ({ key, ref }) => company.ask(key ?? null, ref ?? null));
  api('POST', 'cards', bindWish, true, ({ key, prime, payer }) => company.bind(key, prime, payer.id));
  api('POST', 'cards/forget', z.object({ token: z.string() }), true, async ({ token }) => {
    await company.forget(token);
    return {};
  });
  api('POST', 'refunds', refundWish, true, (wish) => company.refund(wish));
  api('GET', 'refunds', about, false, ({ key, ref }) => company.askRefund(key ?? null, ref ?? null));
  api('GET', 'books', z.object({}), false, async () => ({
    ...(await store.readTakings(database)),
    payments: await store.listPayments(database),
    refunds: await store.listRefunds(database),
    sendings: await store.listSendings(database),
  }));
  api('POST', 'admin', adminWish, false, (wish) => administer(wish));

  async function administer(wish: AdminWish): Promise<object> {
    const { hold, settle, dispute, replay, flush, ...rest } = wish;
    Object.assign(trouble, rest);
    if (hold !== undefined) post?.hold(hold);
    const done: Record<string, boolean> = {};
    if (settle) done.settled = await company.settle(settle.ref, settle.code);
    if (dispute) done.disputed = await company.dispute(dispute.ref, dispute.status);
    if (replay !== undefined) {
      await store.replaySendings(database, replay, now());
      post?.wake();
    }
    if (flush) await post?.flush();
    return done;
  }

  servePages(app, database, company, now);
}

/** Whether the answer about this payment gets lost on its way. */
async function hangs(database: ReturnType<typeof openDatabase>, answer: unknown): Promise<boolean> {
  const { key } = answer as { key: string };
  const row = await store.findPayment(database, key, null);
  return testCard(row?.card ?? null)?.behaviour === 'time_out';
}

const PAGE_MINUTES = 60;

function servePages(
  app: FastifyInstance,
  database: ReturnType<typeof openDatabase>,
  company: Company,
  now: () => Date,
): void {
  const html = (reply: FastifyReply, text: string, back: string | null) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        // The way back is a redirect of the form, and browsers hold that against form-action too.
        policyOfPage(STYLE, back === null ? [] : [new URL(back).origin]),
      )
      .send(text);
  const refOf = (request: FastifyRequest): string => (request.params as { ref: string }).ref;
  const actOf = (request: FastifyRequest): Record<string, unknown> => (request.body ?? {}) as Record<string, unknown>;

  const pageOf = async (request: FastifyRequest): Promise<store.PageRow> => {
    const page = await store.findPage(database, refOf(request));
    if (!page) throw missing();
    return page;
  };
  const isOver = (page: store.PageRow): boolean => now().getTime() - page.created.getTime() > PAGE_MINUTES * 60_000;

  app.get('/pay-simulator/pages/:ref', async (request, reply) => {
    const page = await pageOf(request);
    return html(reply, isOver(page) ? overPage(page.return_url) : choicePage(page, null), page.return_url);
  });
  app.post('/pay-simulator/pages/:ref', async (request, reply) => {
    const page = await pageOf(request);
    if (isOver(page)) return html(reply, overPage(page.return_url), page.return_url);
    const { act, card: slug, keep } = actOf(request);
    if (act === 'cancel') return reply.redirect(payGatewayUrl(page.return_url, { cancelled: 1 }), 303);
    const card = typeof slug === 'string' ? testCard(slug) : null;
    if (!card) return html(reply, choicePage(page, 'Choose one of the test cards.'), page.return_url);
    const prime = await company.choose(card);
    const remember = page.kind === 'pay' && keep === '1' ? 1 : null;
    return reply.redirect(payGatewayUrl(page.return_url, { prime, remember }), 303);
  });

  /** A page about one waiting payment, of one way of paying. */
  function question(path: string, methods: readonly string[], show: (row: store.PaymentRow) => string): void {
    const rowOf = async (request: FastifyRequest): Promise<store.PaymentRow> => {
      const row = await store.findPayment(database, null, refOf(request));
      if (!row || !methods.includes(row.method)) throw missing();
      return row;
    };
    const isOpen = (row: store.PaymentRow) => row.status === 'action' || row.status === 'pending';
    app.get(`/pay-simulator/${path}/:ref`, async (request, reply) => {
      const row = await rowOf(request);
      return html(reply, isOpen(row) ? show(row) : overPage(row.return_url), row.return_url);
    });
    app.post(`/pay-simulator/${path}/:ref`, async (request, reply) => {
      const row = await rowOf(request);
      const { act } = actOf(request);
      const isRefused = testCard(row.card)?.behaviour === 'challenge_refused';
      if (act === 'pay') await company.settle(row.ref, isRefused ? 'challenge_failed' : null);
      else if (act === 'fail') await company.settle(row.ref, 'challenge_failed');
      else if (act === 'cancel') await company.settle(row.ref, 'cancelled');
      else return html(reply, isOpen(row) ? show(row) : overPage(row.return_url), row.return_url);
      if (path === 'paynow') return html(reply, act === 'pay' ? paidPage() : overPage(null), null);
      return reply.redirect(row.return_url, 303);
    });
  }
  question('challenge', ['card'], challengePage);
  question('wallet', ['line_pay'], walletPage);
  question('paynow', ['paynow'], phonePage);

  app.get('/pay-simulator/waiting', async (_, reply) =>
    html(reply, waitingPage(await store.listWaiting(database)), null),
  );
  app.post('/pay-simulator/waiting/:ref', async (request, reply) => {
    const { act } = actOf(request);
    if (act === 'arrived') await company.settle(refOf(request), null);
    else if (act === 'expire') await company.settle(refOf(request), 'expired');
    return reply.redirect('/pay-simulator/waiting', 303);
  });
}
