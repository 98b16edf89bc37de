import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as calls from '#core/billing/calls.ts';
import * as clientCalls from '#core/billing/clients/calls.ts';
import { CLIENTS_FILE_PATH } from '#core/billing/clients/model.ts';
import * as customerCalls from '#core/billing/customers/calls.ts';
import { sgDay } from '#core/kit/time.ts';
import { ofHired } from '#server/bids/service.ts';
import { servePaper } from '#server/payments/papers/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Parts } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import * as clients from './clients/service.ts';
import * as customers from './customers/service.ts';
import * as service from './service.ts';
import * as settings from './settings-service.ts';

export const billingHandlers: readonly Binding[] = [
  bind(calls.jobMoney, service.jobMoney),
  bind(calls.makePaper, ofHired(service.makePaper)),
  bind(calls.creditPaper, ofHired(service.creditPaper)),
  bind(calls.sayPaid, ofHired(service.sayPaid)),
  bind(calls.notReceived, ofHired(service.notReceived)),
  bind(calls.remindPayment, ofHired(service.remindPayment)),
  bind(calls.moneyOfDay, service.moneyOfDay),
  bind(calls.billingSettings, settings.billingSettings),
  bind(calls.changeBillingSettings, settings.changeBillingSettings),
  bind(customerCalls.customers, customers.customers),
  bind(customerCalls.serviceReminders, customers.serviceReminders),
  bind(customerCalls.changeServiceReminder, customers.changeServiceReminder),
  bind(clientCalls.clients, clients.clients),
  bind(clientCalls.saveClient, clients.saveClient),
  bind(clientCalls.deleteClient, clients.deleteClient),
  bind(clientCalls.checkClients, clients.checkClients),
  bind(clientCalls.confirmClients, clients.confirmClients),
  bind(clientCalls.undoClients, clients.undoClients),
];

const ID = /^[1-9]\d{0,14}$/;

/**
 * Serves a pro's own clients as files, and a job's invoices, receipts and credit notes to its two people, as a page and as a PDF.
 */
export function serveBilling(app: FastifyInstance, parts: Parts): void {
  serveClients(app, parts, 'csv', 'text/csv; charset=utf-8');
  serveClients(app, parts, 'vcf', 'text/vcard; charset=utf-8');
  servePaper(
    app,
    parts,
    '/new/v1/quote_bids/:bid_id/papers/:paper_id',
    async (context, { bid_id = '', paper_id = '' }) =>
      ID.test(bid_id) && ID.test(paper_id) ? service.paper(context, Number(bid_id), Number(paper_id)) : null,
    ({ bid_id = '', paper_id = '' }) => calls.paperPath(Number(bid_id), Number(paper_id), 'pdf'),
  );
}

const FILES_AN_HOUR = 30;

/**
 * A person's own clients as a file; a helper's session gets those of the pro they help. 403 without a session, 429 after many.
 */
function serveClients(app: FastifyInstance, parts: Parts, kind: 'csv' | 'vcf', type: string): void {
  app.get(CLIENTS_FILE_PATH[kind], async (request, reply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const now = parts.clock.now();
    await limit(parts.database, now, `clients:file:${session.user.id}`, FILES_AN_HOUR, 3600);
    const stream = Readable.from(clients.clientsFile(parts.database, session.user.id, kind), { objectMode: false });
    stream.on('error', (error) => parts.log.error({ err: error }, 'an export broke off'));
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="clients-${sgDay(now)}.${kind}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
