import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

interface Card {
  readonly last_four: string;
  readonly country_code: string;
  readonly status: number;
  readonly bank_result_code: string;
}
const CARDS: Record<string, Card> = {
  success: { last_four: '4242', country_code: 'SG', status: 0, bank_result_code: '00' },
  declined: { last_four: '0002', country_code: 'SG', status: 10_003, bank_result_code: '05' },
  insufficient_funds: { last_four: '9995', country_code: 'SG', status: 10_003, bank_result_code: '51' },
  expired_card: { last_four: '0069', country_code: 'SG', status: 10_003, bank_result_code: '54' },
  foreign: { last_four: '0840', country_code: 'US', status: 0, bank_result_code: '00' },
};

interface Trade {
  rec_trade_id: string;
  bank_transaction_id: string;
  card: string;
  amount: number;
  refunded: number;
  record_status: number;
  history: Fields[];
}

export interface TapPayApi {
  readonly url: string;
  readonly requests: { path: string; body: Fields }[];
  dropAfter: number;
  dropBefore: number;
  /** Answers 421, as when the bank has not answered TapPay, though the payment was made. */
  gatewayTimeouts: number;
  /** What TapPay's script in a browser makes of a typed card. */
  newPrime(card: string): string;
  /** A person answers at the `payment_url`. */
  answer(rec_trade_id: string, isPaid: boolean): void;
  taken(): number;
  /** The body of its notice, unsigned. */
  notice(rec_trade_id: string): Buffer;
  close(): Promise<void>;
}

/** A local server that speaks TapPay's API: JSON in and out, always 200, errors as `status` numbers. */
export async function startTapPayApi(partner_key: string, merchant_id: string): Promise<TapPayApi> {
  const primes = new Map<string, { card: string; isUsed: boolean }>();
  const kept = new Map<string, string>();
  const trades = new Map<string, Trade>();
  let count = 0;
  const failed = (status: number, msg: string): Fields => ({ status, msg });
  const infoOf = (card: Card): Fields => {
    const { last_four, country_code } = card;
    return { bin_code: '424242', last_four, type: 1, funding: 0, issuer: '', country_code, expiry_date: '203412' };
  };

  function keep(card: string): Fields {
    const secret = { card_key: `key${++count}`, card_token: `token${count}` };
    kept.set(`${secret.card_key}.${secret.card_token}`, card);
    return secret;
  }

  function trade(name: string, body: Fields, needsPerson: boolean, remember: boolean): Fields {
    const card = CARDS[name] as Card;
    const bank_transaction_id = String(body.bank_transaction_id);
    if ([...trades.values()].some((each) => each.bank_transaction_id === bank_transaction_id))
      return failed(612, 'Duplicated bank_transaction_id');
    const rec_trade_id = `D2026112100${++count}`;
    const isPaid = card.status === 0;
    trades.set(rec_trade_id, {
      rec_trade_id,
      bank_transaction_id,
      card: name,
      amount: Number(body.amount),
      refunded: 0,
      record_status: needsPerson ? 4 : isPaid ? 0 : -1,
      history: [],
    });
    const { status, bank_result_code } = card;
    return {
      status: needsPerson ? 0 : status,
      msg: isPaid ? 'Success' : 'Card Error',
      rec_trade_id,
      bank_result_code,
      card_info: infoOf(card),
      ...(needsPerson ? { payment_url: `https://redirect.test/${rec_trade_id}` } : {}),
      ...(remember && isPaid && !needsPerson ? { card_secret: keep(name) } : {}),
    };
  }

  function takePrime(body: Fields): string | null {
    const prime = primes.get(String(body.prime));
    if (!prime || prime.isUsed) return null;
    prime.isUsed = true;
    return prime.card;
  }

  function route(path: string, body: Fields): Fields {
    const keptCard = kept.get(`${body.card_key}.${body.card_token}`);
    const found = trades.get(String(body.rec_trade_id));
    switch (path) {
      case '/tpc/payment/pay-by-prime': {
        const card = takePrime(body);
        if (card === null) return failed(121, 'Invalid arguments : prime');
        const result = body.result_url as Fields | undefined;
        const needsPerson = card === 'challenge' || body.three_domain_secure === false;
        if (needsPerson && !result) return failed(520, 'Missing arguments : result_url');
        return trade(card === 'challenge' ? 'success' : card, body, needsPerson, body.remember === true);
      }
      case '/tpc/payment/pay-by-token':
        return keptCard === undefined ? failed(43, 'Card unauthorized access') : trade(keptCard, body, false, false);
      case '/tpc/card/bind': {
        const name = takePrime(body);
        if (name === null) return failed(121, 'Invalid arguments : prime');
        const card = CARDS[name] as Card;
        // Binding a card tries a dollar at most, so that a card with too little money for a purchase is bound.
        const isBound = card.status === 0 || name === 'insufficient_funds';
        if (!isBound) return { ...failed(card.status, 'Card Error'), bank_result_code: card.bank_result_code };
        return { status: 0, msg: 'Success', card_secret: keep(name), card_info: infoOf(card) };
      }
      case '/tpc/card/remove':
        return kept.delete(`${body.card_key}.${body.card_token}`)
          ? { status: 0, msg: 'Success' }
          : failed(43, 'Card unauthorized access');
      case '/tpc/transaction/query': {
        const filters = body.filters as Fields;
        const records = [...trades.values()].filter(
          (each) =>
            each.rec_trade_id === filters.rec_trade_id || each.bank_transaction_id === filters.bank_transaction_id,
        );
        return {
          status: 2,
          msg: 'End of list',
          trade_records: records.map(({ rec_trade_id, record_status, card }) => {
            const { expiry_date: _, ...card_info } = infoOf(CARDS[card] as Card);
            const { bank_result_code } = CARDS[card] as Card;
            return { rec_trade_id, record_status, card_info, bank_result_code };
          }),
        };
      }
      case '/tpc/transaction/refund': {
        if (!found) return failed(617, 'Invalid rec_trade_id');
        const amount = body.amount === undefined ? found.amount - found.refunded : Number(body.amount);
        const isAgain = found.history.some(
          (each) => each.bank_refund_id === body.bank_refund_id && body.bank_refund_id,
        );
        if (isAgain || amount > found.amount - found.refunded || found.record_status < 0 || found.record_status > 2)
          return failed(10_051, 'Refund not allowed');
        found.refunded += amount;
        found.record_status = found.refunded === found.amount ? 3 : 2;
        const refund_id = `R${++count}`;
        found.history.push({ action: 3, success: true, refund_id, bank_refund_id: body.bank_refund_id, amount });
        return { status: 0, msg: 'Success', refund_id, refund_amount: amount };
      }
      case '/tpc/transaction/trade-history':
        return found
          ? { status: 0, msg: 'Success', rec_trade_id: found.rec_trade_id, trade_history: found.history }
          : failed(617, 'Invalid rec_trade_id');
      default:
        return failed(404, 'no such path');
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Fields;
    const path = request.url ?? '';
    api.requests.push({ path, body });
    const isChange = !path.includes('query') && !path.includes('history');
    if (isChange && api.dropBefore > 0) {
      api.dropBefore -= 1;
      return void request.socket.destroy();
    }
    const isKnown = request.headers['x-api-key'] === partner_key && body.partner_key === partner_key;
    const isOurs = body.merchant_id === undefined || body.merchant_id === merchant_id;
    const out = !isKnown
      ? failed(80, 'Invalid x-api-key')
      : !isOurs
        ? failed(61, 'Merchant not found')
        : route(path, body);
    if (isChange && api.dropAfter > 0) {
      api.dropAfter -= 1;
      return void request.socket.destroy();
    }
    const isTimeout = isChange && api.gatewayTimeouts > 0;
    if (isTimeout) api.gatewayTimeouts -= 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isTimeout ? failed(421, 'Gateway Timeout') : out));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const api: TapPayApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    dropAfter: 0,
    dropBefore: 0,
    gatewayTimeouts: 0,
    newPrime(card) {
      const prime = `prime${++count}`;
      primes.set(prime, { card, isUsed: false });
      return prime;
    },
    answer(rec_trade_id, isPaid) {
      const found = trades.get(rec_trade_id);
      if (found) found.record_status = isPaid ? 0 : 5;
    },
    taken: () =>
      [...trades.values()].reduce(
        (sum, each) => sum + ([0, 1, 2, 3].includes(each.record_status) ? each.amount - each.refunded : 0),
        0,
      ),
    notice: (rec_trade_id) =>
      Buffer.from(
        JSON.stringify({
          rec_trade_id,
          status: 0,
          msg: 'Success',
          merchant_id,
          transaction_time_millis: 1_795_000_000_000,
        }),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return api;
}
