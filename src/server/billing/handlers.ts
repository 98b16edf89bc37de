import type { FastifyInstance } from 'fastify';
import * as calls from '#core/billing/calls.ts';
import * as customerCalls from '#core/billing/customers/calls.ts';
import { servePaper } from '#server/payments/papers/service.ts';
import type { Parts } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as customers from './customers/service.ts';
import * as service from './service.ts';
import * as settings from './settings-service.ts';

export const billingHandlers: readonly Binding[] = [
  bind(calls.jobMoney, service.jobMoney),
  bind(calls.makePaper, service.makePaper),
  bind(calls.creditPaper, service.creditPaper),
  bind(calls.sayPaid, service.sayPaid),
  bind(calls.notReceived, service.notReceived),
  bind(calls.remindPayment, service.remindPayment),
  bind(calls.moneyOfDay, service.moneyOfDay),
  bind(calls.billingSettings, settings.billingSettings),
  bind(calls.changeBillingSettings, settings.changeBillingSettings),
  bind(customerCalls.customers, customers.customers),
  bind(customerCalls.serviceReminders, customers.serviceReminders),
  bind(customerCalls.changeServiceReminder, customers.changeServiceReminder),
];

const ID = /^[1-9]\d{0,14}$/;

/** Serves a pro's invoices, receipts and credit notes to the two of their job, each as a page and as a PDF. */
export const serveBilling = (app: FastifyInstance, parts: Parts): void =>
  servePaper(
    app,
    parts,
    '/new/v1/quote_bids/:bid_id/papers/:paper_id',
    async (context, { bid_id = '', paper_id = '' }) =>
      ID.test(bid_id) && ID.test(paper_id) ? service.paper(context, Number(bid_id), Number(paper_id)) : null,
    ({ bid_id = '', paper_id = '' }) => calls.paperPath(Number(bid_id), Number(paper_id), 'pdf'),
  );
