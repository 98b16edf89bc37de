import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';

type Fields = Record<string, unknown>;
type Object = Fields & { id: string; object: string; created: number; metadata: Record<string, string> };

export interface StripeConnectApi {
  readonly url: string;
  /** The next `dropAfter` changes are made but get no answer; the next `dropBefore` are not even made. */
  dropAfter: number;
  dropBefore: number;
  /** Refunds and payouts stay in progress until the test ends them. */
  isSlow: boolean;
  refusesTransfers: boolean;
  /** New accounts are ready without onboarding. */
  isOpenDoor: boolean;
  /** A person pays at the page, or their bank refuses. */
  complete(session_id: string, isPaid: boolean): void;
  endRefund(id: string, isDone: boolean): void;
  endPayout(id: string, isDone: boolean): void;
  dispute(intent_id: string, isWon: boolean): void;
  /** Ends the onboarding of a payee, whose bank account ends in `last4`. */
  onboard(account: string, what: 'ready' | 'refused', last4?: string): void;
  find(id: string): Fields;
  close(): Promise<void>;
}

class ApiError extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, error: Fields) {
    super(String(error.code));
    this.status = status;
    this.body = { error };
  }
}
const invalid = (code: string) =>
  new ApiError(400, { type: 'invalid_request_error', code, message: `Refused: ${code}` });

/** A local server that speaks the part of Stripe's API that holding money needs: sessions, transfers, connected accounts, balances. */
export async function startStripeConnectApi(secret_key: string): Promise<StripeConnectApi> {
  const objects = new Map<string, Object>();
  const answers = new Map<string, { print: string; status: number; body: Fields }>();
  let count = 0;
  const seconds = () => Math.floor(Date.now() / 1000);
  const add = (prefix: string, object: string, fields: Fields): Object => {
    const id = `${prefix}_${++count}`;
    const made = { id, object, created: seconds(), metadata: {}, ...fields } as Object;
    objects.set(id, made);
    return made;
  };
  const get = (id: unknown): Object => {
    const found = objects.get(String(id));
    if (!found) throw new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    return found;
  };
  const all = (object: string, filter: (each: Object) => boolean = () => true) =>
    [...objects.values()].filter((each) => each.object === object && filter(each)).reverse();
  const sum = (rows: readonly Fields[], field: string) => rows.reduce((total, each) => total + Number(each[field]), 0);
  /** Adds a line to our balance, or to that of a connected account. */
  const line = (account: string | null, type: string, amount: number, source: Object, fee = 0) =>
    add('txn', 'balance_transaction', {
      account,
      type,
      amount,
      fee,
      net: amount - fee,
      currency: 'sgd',
      source: source.id,
    });
  const balanceOf = (account: string | null) =>
    sum(
      all('balance_transaction', (each) => each.account === account),
      'net',
    );

  const intentOf = (id: unknown) => get(id);
  const refundsOf = (intent: Object) =>
    all('refund', (each) => each.payment_intent === intent.id && each.status !== 'failed');
  const transfersOf = (charge: unknown) => all('transfer', (each) => each.source_transaction === charge);

  function createTransfer(fields: Fields): Object {
    const account = get(fields.destination);
    const amount = Number(fields.amount);
    const charge = get(fields.source_transaction);
    const before = transfersOf(charge.id);
    const left = Number(charge.amount) - sum(before, 'amount');
    const refunded = sum(refundsOf(intentOf(charge.payment_intent)), 'amount');
    if ((account.capabilities as Fields).transfers !== 'active')
      throw invalid('insufficient_capabilities_for_transfer');
    if (api.refusesTransfers || amount > left - refunded) throw invalid('balance_insufficient');
    const made = add('tr', 'transfer', {
      ...fields,
      amount,
      amount_reversed: 0,
      reversals: { object: 'list', data: [], has_more: false },
    });
    line(null, 'transfer', -amount, made);
    line(account.id, 'payment', amount, made);
    return made;
  }
  function reverse(transfer: Object, fields: Fields): Object {
    const amount = Number(fields.amount);
    const account = String(transfer.destination);
    if (amount > Number(transfer.amount) - Number(transfer.amount_reversed)) throw invalid('transfer_already_reversed');
    if (amount > balanceOf(account)) throw invalid('balance_insufficient');
    const made = add('trr', 'transfer_reversal', { amount, metadata: fields.metadata ?? {}, transfer: transfer.id });
    transfer.amount_reversed = Number(transfer.amount_reversed) + amount;
    (transfer.reversals as { data: Object[] }).data.push(made);
    line(account, 'payment_refund', -amount, made);
    line(null, 'transfer_refund', amount, made);
    return made;
  }
  function createRefund(fields: Fields): Object {
    const intent = intentOf(fields.payment_intent);
    const amount = Number(fields.amount);
    if (intent.status !== 'succeeded' || sum(refundsOf(intent), 'amount') + amount > Number(intent.amount))
      throw invalid('charge_already_refunded');
    const status = api.isSlow ? 'pending' : 'succeeded';
    const made = add('re', 'refund', { ...fields, amount, status, failure_reason: null });
    line(null, 'refund', -amount, made);
    return made;
  }
  function createPayout(account: string, fields: Fields): Object {
    const amount = Number(fields.amount);
    if (amount > balanceOf(account)) throw invalid('balance_insufficient');
    const status = api.isSlow ? 'pending' : 'paid';
    const made = add('po', 'payout', { ...fields, amount, account, status, failure_code: null });
    line(account, 'payout', -amount, made);
    return made;
  }
  const ready = (account: Object, last4: string) => {
    account.requirements = { currently_due: [], past_due: [], disabled_reason: null };
    account.capabilities = { transfers: 'active' };
    account.payouts_enabled = true;
    account.banks = [{ id: `ba_${++count}`, object: 'bank_account', last4 }];
  };

  const expanded = (object: Object, expand: unknown): Fields => {
    const names = Array.isArray(expand) ? expand.map((each) => String(each).replace(/^data\./, '')) : [];
    const out: Fields = { ...object };
    for (const name of names) if (objects.has(String(out[name]))) out[name] = objects.get(String(out[name]));
    return out;
  };
  /** A page of a list, the newest first, as `starting_after` and `created` narrow it. */
  const list = (rows: Object[], fields: Fields): Fields => {
    const least = Number((fields.created as Fields | undefined)?.gte ?? 0);
    const wanted = rows.filter(({ created }) => created >= least);
    const from = fields.starting_after ? wanted.findIndex(({ id }) => id === fields.starting_after) + 1 : 0;
    const limit = Math.min(Number(fields.limit ?? 10), PAGE_MOST);
    const data = wanted.slice(from, from + limit).map((each) => expanded(each, fields.expand));
    return { object: 'list', url: '', data, has_more: wanted.length > from + limit };
  };

  function route(method: string, path: string, fields: Fields, account: string | null): Fields {
    const [, , kind = '', id = '', act = ''] = path.split('/');
    const isNew = method === 'POST' && act === '' && id === '';
    if (kind === 'checkout') {
      if (path.endsWith('/expire')) return expireSession(get(act));
      if (method === 'POST') return createSession(fields);
      return act === '' ? list(all('checkout.session'), fields) : expanded(get(act), fields.expand);
    }
    if (kind === 'payment_intents' && id === 'search') {
      const [, key] = /^metadata\['key'\]:'(.*)'$/.exec(String(fields.query)) ?? [];
      const found = all('payment_intent', ({ metadata }) => metadata.key === key);
      return { ...list(found, fields), object: 'search_result' };
    }
    if (kind === 'payment_intents') return expanded(get(id), fields.expand);
    if (kind === 'transfers' && act === 'reversals') return reverse(get(id), fields);
    if (kind === 'transfers' && isNew) return createTransfer(fields);
    if (kind === 'transfers') {
      const isOf = (each: Object) =>
        (!fields.transfer_group || each.transfer_group === fields.transfer_group) &&
        (!fields.destination || each.destination === fields.destination);
      return list(all('transfer', isOf), fields);
    }
    if (kind === 'refunds' && isNew) return createRefund(fields);
    if (kind === 'refunds' && id !== '') return get(id);
    if (kind === 'refunds')
      return list(
        all('refund', (each) => each.payment_intent === fields.payment_intent),
        fields,
      );
    if (kind === 'payouts' && isNew) return createPayout(account ?? '', fields);
    if (kind === 'payouts' && id !== '') return get(id);
    if (kind === 'payouts')
      return list(
        all('payout', (each) => each.account === account),
        fields,
      );
    if (kind === 'balance_transactions')
      return list(
        all('balance_transaction', (each) => each.account === account),
        fields,
      );
    if (kind === 'balance') return { object: 'balance', available: [], pending: [], livemode: false };
    if (kind === 'accounts' && act === 'external_accounts')
      return { object: 'list', url: '', has_more: false, data: get(id).banks };
    if (kind === 'accounts' && isNew) return createAccount(fields);
    if (kind === 'accounts') return id === '' ? list(all('account'), fields) : get(id);
    if (kind === 'account_links')
      return { object: 'account_link', url: `https://connect.test/${String(fields.account)}` };
    throw new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing' });
  }
  function expireSession(session: Object): Object {
    if (session.status !== 'open') throw new ApiError(400, { type: 'invalid_request_error' });
    return Object.assign(session, { status: 'expired', url: null });
  }
  function createSession(fields: Fields): Object {
    const items = fields.line_items as { price_data: { unit_amount: string } }[];
    const made = add('cs_test', 'checkout.session', {
      ...fields,
      status: 'open',
      amount_total: Number(items[0]?.price_data.unit_amount),
      payment_intent: null,
    });
    made.url = `https://checkout.test/${made.id}`;
    return made;
  }
  function createAccount(fields: Fields): Object {
    const made = add('acct', 'account', {
      ...fields,
      requirements: { currently_due: ['external_account'], past_due: [], disabled_reason: null },
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
      banks: [],
    });
    if (api.isOpenDoor) ready(made, '6789');
    return made;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const method = request.method ?? 'GET';
    const text = method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString('utf8');
    const fields = qs.parse(text, { depth: 8 }) as Fields;
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' ? key : undefined;
    const of = request.headers['stripe-account'];
    const account = typeof of === 'string' ? of : null;
    const send = (status: number, body: Fields) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${secret_key}`)
      return void send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    if (method !== 'GET' && api.dropBefore > 0) {
      api.dropBefore -= 1;
      return void request.socket.destroy();
    }
    const print = createHash('sha256').update(`${url.pathname}?${text}`).digest('hex');
    const before = name === undefined ? undefined : answers.get(name);
    if (before && before.print !== print) return void send(400, { error: { type: 'idempotency_error' } });
    let out = before ?? { print, status: 200, body: {} };
    if (!before) {
      try {
        out = { print, status: 200, body: structuredClone(route(method, url.pathname, fields, account)) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        out = { print, status: error.status, body: structuredClone(error.body) };
      }
      if (name !== undefined) answers.set(name, out);
    }
    if (method !== 'GET' && api.dropAfter > 0) {
      api.dropAfter -= 1;
      return void request.socket.destroy();
    }
    send(out.status, out.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const api: StripeConnectApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropAfter: 0,
    dropBefore: 0,
    isSlow: false,
    refusesTransfers: false,
    isOpenDoor: true,
    complete(session_id, isPaid) {
      const session = get(session_id);
      if (session.status !== 'open') return;
      const data = session.payment_intent_data as Fields;
      if (!isPaid) {
        session.status = 'expired';
        session.url = null;
        return;
      }
      const amount = Number(session.amount_total);
      const metadata = { ...(data.metadata as Record<string, string>) };
      const intent = add('pi', 'payment_intent', {
        amount,
        currency: 'sgd',
        status: 'succeeded',
        metadata,
        transfer_group: data.transfer_group,
        last_payment_error: null,
      });
      const charge = add('ch', 'charge', { amount, payment_intent: intent.id, metadata });
      intent.latest_charge = charge.id;
      Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
      line(null, 'charge', amount, charge, Math.round(amount * 0.034) + 50);
    },
    endRefund(id, isDone) {
      const refund = get(id);
      refund.status = isDone ? 'succeeded' : 'failed';
      if (!isDone) line(null, 'refund_failure', Number(refund.amount), refund);
    },
    endPayout(id, isDone) {
      const payout = get(id);
      payout.status = isDone ? 'paid' : 'failed';
      payout.failure_code = isDone ? null : 'account_closed';
      if (!isDone) line(String(payout.account), 'payout_failure', Number(payout.amount), payout);
    },
    dispute(intent_id, isWon) {
      const intent = get(intent_id);
      const before = all('dispute', (each) => each.payment_intent === intent.id)[0];
      const amount = Number(intent.amount) - sum(refundsOf(intent), 'amount');
      const dispute = before ?? add('dp', 'dispute', { payment_intent: intent.id, amount, status: 'needs_response' });
      if (isWon) line(null, 'adjustment', Number(dispute.amount), dispute);
      else line(null, 'adjustment', -Number(dispute.amount), dispute, 1_500);
    },
    onboard(account, what, last4 = '6789') {
      const found = get(account);
      if (what === 'ready') ready(found, last4);
      else found.requirements = { currently_due: [], past_due: [], disabled_reason: 'rejected.other' };
    },
    find: get,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return api;
}
const PAGE_MOST = 100;
