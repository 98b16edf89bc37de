import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';

type Fields = Record<string, unknown>;
type Object = Fields & { id: string };

/** What a card at Stripe does; each payment method of the tests is named `pm_<behaviour>_<number>`. */
interface CardFacts {
  last4: string;
  country: string;
  decline?: { code: string; decline_code?: string };
  action?: boolean;
}
const CARDS: Record<string, CardFacts> = {
  success: { last4: '4242', country: 'SG' },
  declined: { last4: '0002', country: 'SG', decline: { code: 'card_declined', decline_code: 'generic_decline' } },
  insufficient_funds: {
    last4: '9995',
    country: 'SG',
    decline: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  expired_card: { last4: '0069', country: 'SG', decline: { code: 'expired_card' } },
  foreign: { last4: '0840', country: 'US' },
  challenge: { last4: '3155', country: 'SG', action: true },
};

export interface StripeApi {
  readonly url: string;
  readonly requests: { method: string; path: string; key: string | undefined; fields: Fields }[];
  /** The next `dropAfter` changes are made but get no answer; the next `dropBefore` are not even made. */
  dropAfter: number;
  dropBefore: number;
  /** Whether search finds nothing yet, as in a payment's first minute. */
  isSearchBehind: boolean;
  /** Types a card into Stripe's page or script; answers the id of the payment method. */
  newCard(behaviour: string): string;
  /** A person pays, or keeps a card, at the Checkout page. */
  complete(session_id: string, behaviour: string, keep: boolean): void;
  expire(session_id: string): void;
  /** A person answers the bank's challenge of an intent. */
  challenge(intent_id: string, isApproved: boolean): void;
  /** The payer sends the money, as by PayNow. */
  pay(intent_id: string): void;
  find(id: string): Fields;
  /** Cents captured less cents refunded. */
  taken(): number;
  close(): Promise<void>;
}

class ApiError extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, error: Fields) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.body = { error };
  }
}
const missing = (id: string) =>
  new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` });
const invalid = (code: string, message: string) => new ApiError(400, { type: 'invalid_request_error', code, message });

/** A local server that speaks Stripe's API: form-encoded in, JSON out, idempotency keys honoured, errors as its objects. */
export async function startStripeApi(secret_key: string): Promise<StripeApi> {
  const objects = new Map<string, Object>();
  const answers = new Map<string, { print: string; status: number; body: Fields }>();
  let count = 0;
  const add = (prefix: string, object: string, fields: Fields): Object => {
    const id = `${prefix}_${++count}`;
    const made = { id, object, created: Math.floor(Date.now() / 1000), livemode: false, metadata: {}, ...fields };
    objects.set(id, made);
    return made;
  };
  const get = (id: unknown): Object => {
    const found = objects.get(String(id));
    if (!found) throw missing(String(id));
    return found;
  };
  const all = (object: string) => [...objects.values()].filter((each) => each.object === object).reverse();
  const list = (data: Fields[]) => ({ object: 'list', data, has_more: false, url: '' });
  const cardOf = (method: Object): CardFacts => CARDS[method.id.split('_').slice(1, -1).join('_')] as CardFacts;
  const newMethod = (behaviour: string, customer: string | null): Object => {
    const card = CARDS[behaviour];
    if (!card) throw new Error(`no such test card: ${behaviour}`);
    return add(`pm_${behaviour}`, 'payment_method', {
      type: 'card',
      customer,
      allow_redisplay: 'unspecified',
      card: { brand: 'visa', last4: card.last4, exp_month: 12, exp_year: 2034, country: card.country },
    });
  };

  /** Fills in the objects named in `expand`; others stay ids. */
  function expanded(object: Object, expand: unknown): Fields {
    const paths = Array.isArray(expand)
      ? expand.map((each) =>
          String(each)
            .replace(/^data\./, '')
            .split('.'),
        )
      : [];
    const walk = (value: Fields, ways: string[][]): Fields => {
      const out: Fields = { ...value };
      for (const [name, ...rest] of ways) {
        const inner = name === undefined ? undefined : objects.get(String(out[name]));
        if (name !== undefined && inner) out[name] = walk(inner, rest.length > 0 ? [rest] : []);
      }
      return out;
    };
    return walk(object, paths);
  }

  /** What confirming does with an intent and its method. */
  function confirm(intent: Object, method: Object, isOffSession: boolean): void {
    const card = cardOf(method);
    intent.payment_method = method.id;
    const fail = (code: string, decline_code?: string) => {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', code, decline_code };
      const shown = { ...intent };
      throw new ApiError(402, { type: 'card_error', code, decline_code, message: 'Declined.', payment_intent: shown });
    };
    if (card.decline) fail(card.decline.code, card.decline.decline_code);
    if (card.action && isOffSession) fail('authentication_required', 'authentication_required');
    if (card.action) {
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.test/${intent.id}` } };
      return;
    }
    settle(intent);
  }
  function settle(intent: Object): void {
    const isHeld = intent.capture_method === 'manual';
    intent.status = isHeld ? 'requires_capture' : 'succeeded';
    intent.amount_received = isHeld ? 0 : intent.amount;
    intent.next_action = null;
  }

  const intentOf = (fields: Fields, capture_method = 'automatic'): Object =>
    add('pi', 'payment_intent', {
      amount: Number(fields.amount),
      amount_received: 0,
      currency: fields.currency,
      customer: fields.customer ?? null,
      description: fields.description ?? null,
      metadata: fields.metadata ?? {},
      status: 'requires_payment_method',
      last_payment_error: null,
      next_action: null,
      cancellation_reason: null,
      capture_method,
      payment_method: null,
    });

  function createIntent(fields: Fields): Object {
    if (!(Number(fields.amount) >= 50)) throw invalid('amount_too_small', 'Amount must be at least 50 cents');
    const types = fields.allowed_payment_method_types as string[];
    if (types.includes('paynow')) {
      const intent = intentOf(fields);
      intent.status = 'requires_action';
      intent.next_action = { type: 'paynow_display_qr_code', paynow_display_qr_code: { data: `PAYNOW:${intent.id}` } };
      return intent;
    }
    const method = get(fields.payment_method);
    if (method.customer !== null && method.customer !== fields.customer)
      throw invalid('resource_missing', 'The payment method belongs to another customer');
    if (method.is_detached) throw invalid('payment_method_unexpected_state', 'This payment method was detached');
    const intent = intentOf(fields);
    if (fields.setup_future_usage) method.customer = fields.customer ?? null;
    confirm(intent, method, fields.off_session === 'true');
    return intent;
  }

  function createRefund(fields: Fields): Object {
    const intent = get(fields.payment_intent);
    const before = all('refund').filter((each) => each.payment_intent === intent.id && each.status !== 'failed');
    const sum = before.reduce((total, each) => total + Number(each.amount), 0);
    if (sum + Number(fields.amount) > Number(intent.amount_received))
      throw invalid('charge_already_refunded', 'Refund amount is greater than what is left of the charge');
    const { amount, metadata = {} } = fields;
    return add('re', 'refund', { amount: Number(amount), payment_intent: intent.id, metadata, status: 'succeeded' });
  }

  function route(method: string, path: string, fields: Fields): Fields {
    const [, , kind = '', id = '', act = ''] = path.split('/');
    const full = (object: Object) => expanded(object, fields.expand);
    if (kind === 'customers' && method === 'POST') return add('cus', 'customer', fields);
    if (kind === 'checkout' && act === '' && method === 'POST') {
      const items = fields.line_items as { price_data: { unit_amount: string } }[] | undefined;
      return add('cs_test', 'checkout.session', {
        mode: fields.mode,
        status: 'open',
        payment_status: 'unpaid',
        customer: fields.customer,
        metadata: fields.metadata,
        payment_intent: null,
        setup_intent: null,
        amount_total: items ? Number(items[0]?.price_data.unit_amount) : null,
        intent_data: fields.payment_intent_data ?? {},
        success_url: fields.success_url,
        cancel_url: fields.cancel_url,
        url: `https://checkout.test/${count}`,
      });
    }
    if (kind === 'checkout') return full(get(act));
    if (kind === 'payment_intents' && method === 'POST') {
      if (id === '') return full(createIntent(fields));
      const intent = get(id);
      if (act === 'capture') {
        if (intent.status !== 'requires_capture')
          throw invalid('payment_intent_unexpected_state', 'Not to be captured');
        intent.status = 'succeeded';
        intent.amount_received = intent.amount;
      }
      if (act === 'cancel') {
        intent.status = 'canceled';
        intent.cancellation_reason = fields.cancellation_reason ?? null;
      }
      return full(intent);
    }
    if (kind === 'payment_intents' && id === 'search') {
      const [, key] = /^metadata\['key'\]:'(.*)'$/.exec(String(fields.query)) ?? [];
      const found = isBehind() ? [] : all('payment_intent').filter((each) => (each.metadata as Fields).key === key);
      return { ...list(found.map(full)), object: 'search_result' };
    }
    if (kind === 'payment_intents') return id === '' ? list(all('payment_intent').map(full)) : full(get(id));
    if (kind === 'payment_methods' && act === 'detach') {
      const found = get(id);
      if (found.customer === null) throw invalid('payment_method_unexpected_state', 'Not attached to a customer');
      Object.assign(found, { customer: null, is_detached: true });
      return found;
    }
    if (kind === 'payment_methods') return get(id);
    if (kind === 'setup_intents') return full(setup(get(fields.payment_method), fields));
    if (kind === 'balance') return { object: 'balance', available: [], pending: [], livemode: false };
    if (kind === 'refunds' && method === 'POST') return createRefund(fields);
    if (kind === 'refunds') return id === '' ? list(all('refund')) : get(id);
    throw missing(path);
  }

  function setup(method: Object, fields: Fields): Object {
    const card = cardOf(method);
    if (card.decline && card.decline.decline_code !== 'insufficient_funds')
      throw new ApiError(402, { type: 'card_error', ...card.decline, message: 'Declined.' });
    method.customer = fields.customer ?? null;
    return add('seti', 'setup_intent', {
      status: card.action ? 'requires_action' : 'succeeded',
      payment_method: method.id,
      customer: fields.customer ?? null,
      last_setup_error: null,
      metadata: fields.metadata ?? {},
    });
  }
  const isBehind = () => api.isSearchBehind;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const method = request.method ?? 'GET';
    const text = method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString('utf8');
    const fields = qs.parse(text, { depth: 8 }) as Fields;
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' ? key : undefined;
    api.requests.push({ method, path: url.pathname, key: name, fields });
    const send = (status: number, body: Fields) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${++count}` })
        .end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${secret_key}`)
      return void send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    if (method !== 'GET' && api.dropBefore > 0) {
      api.dropBefore -= 1;
      return void request.socket.destroy();
    }
    const print = createHash('sha256').update(`${url.pathname}?${text}`).digest('hex');
    const before = name === undefined ? undefined : answers.get(name);
    if (before && before.print !== print)
      return void send(400, {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
      });
    let out = before ?? { print, status: 200, body: {} };
    if (!before) {
      try {
        out = { print, status: 200, body: structuredClone(route(method, url.pathname, fields)) };
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
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const api: StripeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    dropAfter: 0,
    dropBefore: 0,
    isSearchBehind: false,
    newCard: (behaviour) => newMethod(behaviour, null).id,
    complete(session_id, behaviour, keep) {
      const session = get(session_id);
      const method = newMethod(behaviour, keep || session.mode === 'setup' ? String(session.customer) : null);
      if (keep) method.allow_redisplay = 'always';
      session.status = 'complete';
      session.url = null;
      if (session.mode === 'setup') {
        session.setup_intent = setup(method, { customer: session.customer }).id;
        return;
      }
      const data = session.intent_data as Fields;
      const intent = intentOf(
        { ...data, amount: session.amount_total, currency: 'sgd', customer: session.customer },
        String(data.capture_method ?? 'automatic'),
      );
      session.payment_intent = intent.id;
      confirm(intent, method, false);
    },
    expire(session_id) {
      get(session_id).status = 'expired';
    },
    challenge(intent_id, isApproved) {
      const intent = get(intent_id);
      if (isApproved) return settle(intent);
      intent.status = 'requires_payment_method';
      intent.next_action = null;
      intent.last_payment_error = { type: 'card_error', code: 'payment_intent_authentication_failure' };
    },
    pay: (intent_id) => settle(get(intent_id)),
    find: get,
    taken: () =>
      all('payment_intent').reduce((sum, each) => sum + Number(each.amount_received), 0) -
      all('refund').reduce((sum, each) => sum + (each.status === 'succeeded' ? Number(each.amount) : 0), 0),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return api;
}
