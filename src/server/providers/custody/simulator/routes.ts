import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openDatabase } from '#server/platform/data/database.ts';
import { missing } from '#server/platform/http/fault.ts';
import { policyOfPage } from '#server/platform/http/own-page.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { KeyTaken, simulatedHolder } from './company.ts';
import { accountPage, overPage, payPage, STYLE } from './pages.ts';
import type { PaymentRow } from './store.ts';
import {
  type AdminWish,
  accountWish,
  adminWish,
  linkWish,
  payoutWish,
  payWish,
  refundWish,
  statementWish,
  transferWish,
} from './words.ts';

export interface HolderSettings {
  readonly database_url: string;
  readonly now: () => Date;
  readonly log: Log;
  /** The key that its customer, we, shows to it. */
  readonly api_key: string;
  /** Where people see its pages, without a slash at the end. */
  readonly site: () => string;
}

/** The simulated holder of money under `/trust-simulator`: its API and its page to pay at. There in the demo only (decision 37). */
export function serveHolder(app: FastifyInstance, { database_url, now, log, api_key, site }: HolderSettings): void {
  const database = openDatabase(database_url, 3, {
    onError: ({ message }) => log.error({ message }, 'trust simulator: database connection lost'),
  });
  app.addHook('onClose', () => database.close());
  const trouble = {
    is_down: false,
    is_slow: false,
    refuses_transfers: false,
    asks_accounts: false,
    drop_before: 0,
    drop_after: 0,
    doubles: 0,
    late_ms: 0,
  };
  const company = simulatedHolder(database, now, site, trouble);

  /** Ends the connection without a word: what a lost answer looks like. */
  const lose = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    request.raw.socket.destroy();
  };

  /** A call of its API; the answers of those that change something can be lost. */
  function api<W extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    wish: W,
    answer: (wish: z.output<W>) => Promise<unknown>,
  ): void {
    const isOwn = path === 'admin';
    app.route({
      method,
      url: `/trust-simulator/api/${path}`,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.headers.authorization !== `Bearer ${api_key}`)
          return reply.code(401).send({ error: 'unknown key' });
        if (trouble.is_down && !isOwn) return reply.code(503).send({ error: 'down' });
        const read = wish.safeParse(method === 'GET' ? request.query : request.body);
        if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
        const canBeLost = method === 'POST' && !isOwn && !path.startsWith('account');
        if (canBeLost && trouble.drop_before > 0) {
          trouble.drop_before -= 1;
          return lose(request, reply);
        }
        try {
          const isDoubled = canBeLost && trouble.doubles > 0;
          if (isDoubled) trouble.doubles -= 1;
          const [out] = await Promise.all([answer(read.data), isDoubled ? answer(read.data) : null]);
          if (trouble.late_ms > 0 && !isOwn) await sleep(randomInt(trouble.late_ms + 1));
          if (out === null) return reply.code(404).send({ error: 'unknown' });
          if (canBeLost && trouble.drop_after > 0) {
            trouble.drop_after -= 1;
            return lose(request, reply);
          }
          return reply.send(out);
        } catch (error) {
          if (error instanceof KeyTaken) return reply.code(409).send({ error: 'this key was used for another wish' });
          throw error;
        }
      },
    });
  }

  const about = z.object({ key: z.string() });
  api('POST', 'payments', payWish, company.pay);
  api('GET', 'payments', about, ({ key }) => company.askPayment(key));
  api('POST', 'payments/close', about, ({ key }) => company.closePayment(key));
  api('POST', 'transfers', transferWish, company.transfer);
  api('POST', 'refunds', refundWish, company.refund);
  api('GET', 'refunds', about, ({ key }) => company.askRefund(key));
  api('POST', 'payouts', payoutWish, company.payOut);
  api('GET', 'payouts', about, ({ key }) => company.askPayout(key));
  api('GET', 'statement', statementWish, async ({ after, limit }) => ({
    lines: await company.readLines(after, limit),
  }));
  api('POST', 'accounts', accountWish, company.openAccount);
  api('GET', 'accounts', z.object({ ref: z.string() }), async ({ ref }) => {
    const row = await company.findAccount(ref);
    return row && { ref, status: row.status, missing: row.missing };
  });
  api('POST', 'account_links', linkWish, async ({ ref, return_url }) => ({
    url: await company.linkAccount(ref, return_url),
  }));
  api('POST', 'admin', adminWish, administer);

  async function administer({ settle, end_refund, end_payout, chargeback, ...rest }: AdminWish): Promise<object> {
    Object.assign(trouble, rest);
    return {
      ...(settle && { settled: await company.settle(settle.ref, settle.code) }),
      ...(end_refund && { refund_ended: await company.endRefund(end_refund.ref, end_refund.code) }),
      ...(end_payout && { payout_ended: await company.endPayout(end_payout.ref, end_payout.is_returned) }),
      ...(chargeback && {
        charged_back: await company.chargeback(chargeback.ref, chargeback.is_won, chargeback.cents),
      }),
    };
  }

  const html = (reply: FastifyReply, text: string, { return_url }: { readonly return_url: string | null }) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOfPage(STYLE, return_url === null ? [] : [new URL(return_url).origin]))
      .send(text);
  const paymentOf = async (request: FastifyRequest): Promise<PaymentRow> => {
    const row = await company.find((request.params as { ref: string }).ref);
    // A key is ours to guess, a ref is not.
    if (!row || row.ref !== (request.params as { ref: string }).ref) throw missing();
    return row;
  };
  app.get('/trust-simulator/pay/:ref', async (request, reply) => {
    const row = await paymentOf(request);
    return html(reply, row.status === 'open' ? payPage(row) : overPage(row), row);
  });
  app.post('/trust-simulator/pay/:ref', async (request, reply) => {
    const row = await paymentOf(request);
    const { act } = (request.body ?? {}) as { act?: unknown };
    if (act === 'pay') await company.settle(row.ref, null);
    else if (act === 'refuse') await company.settle(row.ref, 'declined');
    else return html(reply, row.status === 'open' ? payPage(row) : overPage(row), row);
    return reply.redirect(row.return_url, 303);
  });

  // An account's name is ours to guess: its page is there only once its payee was sent to it.
  const accountOf = async (request: FastifyRequest) => {
    const row = await company.findAccount((request.params as { ref: string }).ref);
    if (!row?.return_url) throw missing();
    return { ...row, return_url: row.return_url };
  };
  app.get('/trust-simulator/account/:ref', async (request, reply) => {
    const row = await accountOf(request);
    return html(reply, accountPage(row), row);
  });
  app.post('/trust-simulator/account/:ref', async (request, reply) => {
    const row = await accountOf(request);
    const { act } = (request.body ?? {}) as { act?: unknown };
    if (act !== 'send' && act !== 'refuse') return html(reply, accountPage(row), row);
    await company.endAccount(row.ref, act === 'refuse');
    return reply.redirect(row.return_url, 303);
  });
}
