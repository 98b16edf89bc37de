/** What the calls for money after a job, for banks and for subscriptions show. */
export const MONEY_SHOWS = {
  '/new/v1/banks/index.json': [],
  '/new/v1/subscriptions.json': ['Wallet', 'Services'],
  '/new/v1/quote_bids/{bid_id}/scope.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/final_price.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/money.json': ['Bid', 'Billing', 'Protected'],
  '/new/v1/billing/today.json': ['Bid', 'Works', 'Protected'],
  '/new/v1/billing/settings.json': ['Billing'],
  '/new/v1/billing/clients.json': ['Clients'],
  '/new/v1/billing/customers.json': ['Bid', 'Works', 'ServiceReminders'],
  '/new/v1/billing/service_reminders.json': ['ServiceReminders', 'Services'],
} as const;

/** What these acts change. */
export const MONEY_CHANGES = {
  '/new/v1/subscriptions.json': ['Wallet'],
  '/new/v1/subscriptions/renew.json': ['Wallet'],
  '/new/v1/quote_bids/{bid_id}/scope/changes.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/scope/changes/answer.json': ['Bid', 'Works', 'Inbox', 'Request'],
  '/new/v1/quote_bids/{bid_id}/scope/changes/withdraw.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/final_price.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/final_price/answer.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/papers.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/papers/credit.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/said_paid.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/not_received.json': ['Bid'],
  '/new/v1/quote_bids/{bid_id}/remind_payment.json': ['Bid'],
  '/new/v1/billing/settings.json': ['Billing'],
  '/new/v1/billing/service_reminders.json': ['ServiceReminders'],
  '/new/v1/billing/clients.json': ['Clients'],
  '/new/v1/billing/clients/delete/{client_id}.json': ['Clients'],
  '/new/v1/billing/clients/check.json': [],
  '/new/v1/users/import/check.json': [],
  '/new/v1/users/import/take.json': [],
  '/new/v1/billing/clients/confirm.json': ['Clients'],
  '/new/v1/billing/clients/undo.json': ['Clients'],
} as const;

/** Acts whose reply contains the data of a read. */
export const MONEY_FILLS = {
  '/new/v1/quote_bids/{bid_id}/scope/changes.json': '/new/v1/quote_bids/{bid_id}/scope.json',
  '/new/v1/quote_bids/{bid_id}/scope/changes/answer.json': '/new/v1/quote_bids/{bid_id}/scope.json',
  '/new/v1/quote_bids/{bid_id}/scope/changes/withdraw.json': '/new/v1/quote_bids/{bid_id}/scope.json',
  '/new/v1/quote_bids/{bid_id}/final_price.json': '/new/v1/quote_bids/{bid_id}/final_price.json',
  '/new/v1/quote_bids/{bid_id}/final_price/answer.json': '/new/v1/quote_bids/{bid_id}/final_price.json',
  '/new/v1/quote_bids/{bid_id}/papers.json': '/new/v1/quote_bids/{bid_id}/money.json',
  '/new/v1/quote_bids/{bid_id}/papers/credit.json': '/new/v1/quote_bids/{bid_id}/money.json',
  '/new/v1/quote_bids/{bid_id}/said_paid.json': '/new/v1/quote_bids/{bid_id}/money.json',
  '/new/v1/quote_bids/{bid_id}/not_received.json': '/new/v1/quote_bids/{bid_id}/money.json',
  '/new/v1/quote_bids/{bid_id}/remind_payment.json': '/new/v1/quote_bids/{bid_id}/money.json',
  '/new/v1/billing/settings.json': '/new/v1/billing/settings.json',
  '/new/v1/billing/service_reminders.json': '/new/v1/billing/service_reminders.json',
} as const;
