import { randomBytes, randomInt } from 'node:crypto';
import type { FailureCode } from '#core/payments/model.ts';
import type { Database, Db } from '#server/platform/data/database.ts';
import { factsOf, type TestCard, testCard } from './cards.ts';
import * as store from './store.ts';
import type { BindAnswer, ChargeWish, PageWish, PaymentAnswer, RefundAnswer } from './words.ts';

const MINUTE = 60_000;
/** How long a person has for each way of paying, in milliseconds. */
const PATIENCE: Readonly<Record<ChargeWish['method'], number>> = {
  card: 30 * MINUTE,
  line_pay: 20 * MINUTE,
  paynow: 30 * MINUTE,
  convenience_store: 3 * 24 * 60 * MINUTE,
  atm: 3 * 24 * 60 * MINUTE,
};

/** A key that came before with another wish. */
export class KeyTaken extends Error {}

export interface Company {
  openPage(wish: PageWish): Promise<string>;
  charge(wish: ChargeWish): Promise<PaymentAnswer>;
  ask(key: string | null, ref: string | null): Promise<PaymentAnswer | null>;
  bind(key: string, prime: string, payer_id: number | null): Promise<BindAnswer>;
  forget(token: string): Promise<void>;
  refund(wish: { key: string; ref: string; cents: number }): Promise<RefundAnswer>;
  askRefund(key: string | null, ref: string | null): Promise<RefundAnswer | null>;
  /** A card chosen at a page: a single-use token. */
  choose(card: TestCard): Promise<string>;
  /** Ends a waiting payment: with its money, or by why not. Nothing where it is over. */
  settle(ref: string, code: FailureCode | null): Promise<boolean>;
  dispute(ref: string, status: 'opened' | 'won' | 'lost'): Promise<boolean>;
  /** Does one scheduled thing that is due; false where nothing is. */
  doLater(): Promise<boolean>;
}

export interface CompanySettings {
  late_ms: number;
}

/**
 * The simulated payment company: what it knows and does. It keeps its own books in its own transactions, so that nothing
 * that happens to us undoes what "the bank" has done. `site` is where its pages are; `wake` says that notices wait.
 */
export function simulatedCompany(
  database: Database,
  now: () => Date,
  site: () => string,
  settings: CompanySettings,
  wake: () => void,
): Company {
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  const cardOf = (row: store.KeptCardRow) => {
    const known = testCard(row.card);
    return known && { token: row.token, customer: row.customer, ...factsOf(known) };
  };
  const urlOf = (row: Pick<store.PaymentRow, 'ref' | 'method'>): string =>
    `${site()}/pay-simulator/${row.method === 'card' ? 'challenge' : 'wallet'}/${row.ref}`;

  async function answerOf(db: Db, row: store.PaymentRow): Promise<PaymentAnswer> {
    const kept = row.remember ? await store.findCardByKey(db, row.key) : null;
    const card = testCard(row.card);
    return {
      ref: row.ref,
      key: row.key,
      status: row.status,
      code: row.code as FailureCode | null,
      url: row.status === 'action' ? urlOf(row) : null,
      instructions:
        row.status === 'pending' && row.pay_code !== null && row.expires_at !== null
          ? {
              code: row.pay_code,
              expires_at: row.expires_at,
              qr: row.method === 'paynow' ? `${site()}/pay-simulator/paynow/${row.ref}` : null,
            }
          : null,
      card: kept && cardOf(kept),
      paid_with: card && factsOf(card),
    };
  }

  async function notify(
    db: Db,
    type: 'payment' | 'refund' | 'dispute',
    data: unknown,
    at: Date = now(),
  ): Promise<string> {
    const id = `evt_${token()}`;
    const body = JSON.stringify({ id, type, created: now().toISOString(), data });
    await store.addSending(db, id, body, at, now());
    return body;
  }

  /** Sends notices of a payment's end, in the way that its test card asks for. */
  async function tellEnd(db: Db, row: store.PaymentRow): Promise<void> {
    const behaviour = testCard(row.card)?.behaviour;
    const answer = await answerOf(db, row);
    if (behaviour === 'time_out') {
      await notify(db, 'payment', answer, later(settings.late_ms));
      return;
    }
    if (behaviour !== 'duplicate_notice') {
      await notify(db, 'payment', answer);
      return;
    }
    // A notice of an earlier state is sent between the others.
    const early = await earlyNotice(row);
    const id = `evt_${token()}`;
    const body = JSON.stringify({ id, type: 'payment', created: now().toISOString(), data: answer });
    for (const each of [{ id, body }, { id, body }, early, { id, body }])
      await store.addSending(db, each.id, each.body, now(), now());
  }

  async function earlyNotice(row: store.PaymentRow): Promise<{ id: string; body: string }> {
    const id = `evt_${token()}`;
    const data: PaymentAnswer = {
      ref: row.ref,
      key: row.key,
      status: 'pending',
      code: null,
      url: null,
      instructions: null,
      card: null,
      paid_with: null,
    };
    return { id, body: JSON.stringify({ id, type: 'payment', created: row.created.toISOString(), data }) };
  }

  /** After a payment: keeps the card, and schedules the dispute of a test card that has one. */
  async function follow(db: Db, row: store.PaymentRow): Promise<void> {
    if (row.status !== 'succeeded') return;
    if (row.remember && row.card !== null)
      await store.addCard(db, `tok_${token()}`, row.key, row.customer, row.card, now());
    if (testCard(row.card)?.behaviour === 'dispute')
      await store.addLater(db, later(settings.late_ms), 'dispute', row.ref);
  }

  async function end(db: Db, ref: string, code: FailureCode | null): Promise<boolean> {
    const row = await store.settlePayment(db, ref, code === null ? 'succeeded' : 'failed', code, now());
    if (!row) return false;
    await follow(db, row);
    await tellEnd(db, row);
    return true;
  }

  async function endRefund(db: Db, ref: string): Promise<void> {
    const row = await store.settleRefund(db, ref, 'succeeded', null, now());
    if (row) await notify(db, 'refund', refundOf(row));
  }

  async function openDispute(db: Db, ref: string): Promise<boolean> {
    const payment = await store.lockPayment(db, ref);
    if (payment?.status !== 'succeeded') return false;
    const row = await store.addDispute(db, `dis_${token()}`, ref, payment.cents, now());
    if (row) await notify(db, 'dispute', { ...row, reason: 'The holder does not know this payment.' });
    return row !== null;
  }

  /** The card that a source stands for, and why it cannot pay. */
  async function sourceOf(db: Db, wish: ChargeWish): Promise<{ card: TestCard | null; refused: FailureCode | null }> {
    const { source } = wish;
    if (source.kind === 'method') return { card: null, refused: wish.method === 'card' ? 'refused' : null };
    if (source.kind === 'prime') {
      const prime = await store.takePrime(db, source.prime, wish.key, now());
      const card = testCard(prime?.card ?? null);
      return { card, refused: card ? (card.refuses ?? card.refuses_charge ?? null) : 'refused' };
    }
    const kept = await store.findCard(db, source.token);
    const card = kept?.forgotten_on === null ? testCard(kept.card) : null;
    if (!card) return { card, refused: 'refused' };
    // The person is away, so the bank's challenge cannot be approved.
    const isAlone = source.off_session && card.behaviour?.startsWith('challenge');
    return { card, refused: card.refuses ?? card.refuses_charge ?? (isAlone ? 'challenge_failed' : null) };
  }

  async function charge(wish: ChargeWish): Promise<PaymentAnswer> {
    const answer = await database.transaction(async (db) => {
      const { card, refused } = await sourceOf(db, wish);
      const status = refused !== null ? 'failed' : statusOf(wish, card);
      const isOpen = status === 'action' || status === 'pending';
      const row: store.PaymentRow = {
        ref: `pay_${token()}`,
        key: wish.key,
        order_no: wish.order_no,
        cents: wish.cents,
        method: wish.method,
        customer: customerOf(wish.payer.id),
        card: card?.slug ?? null,
        remember: wish.source.kind === 'prime' && wish.source.remember,
        status,
        code: refused,
        pay_code: isOpen && wish.method !== 'card' && wish.method !== 'line_pay' ? payCode(wish.method) : null,
        expires_at: isOpen ? later(PATIENCE[wish.method]) : null,
        description: wish.description,
        return_url: wish.return_url,
        answer: null,
        created: now(),
      };
      const added = await store.addPayment(db, row, isOpen ? null : row.created);
      if (!added) {
        const before = await store.findPayment(db, wish.key, null);
        if (before?.cents !== wish.cents || before.method !== wish.method) throw new KeyTaken(wish.key);
        return before.answer as PaymentAnswer;
      }
      await follow(db, row);
      const first = await answerOf(db, row);
      await store.keepAnswer(db, row.ref, first);
      if (!isOpen) await tellEnd(db, row);
      else if (card?.behaviour === 'late_notice') await store.addLater(db, later(settings.late_ms), 'settle', row.ref);
      else if (row.expires_at) await store.addLater(db, row.expires_at, 'expire', row.ref);
      return first;
    });
    wake();
    return answer;
  }

  async function refund(wish: { key: string; ref: string; cents: number }): Promise<RefundAnswer> {
    const answer = await database.transaction(async (db) => {
      const payment = await store.lockPayment(db, wish.ref);
      const before = await store.findRefund(db, wish.key, null);
      if (before) {
        if (before.cents !== wish.cents || before.payment_ref !== wish.ref) throw new KeyTaken(wish.key);
        return refundOf(before);
      }
      if (!payment) return null;
      const { cents } = await store.sumRefunds(db, wish.ref);
      const behaviour = testCard(payment.card)?.behaviour;
      const isRefused =
        payment.status !== 'succeeded' || cents + wish.cents > payment.cents || behaviour === 'refund_refused';
      const status = isRefused ? 'failed' : behaviour === 'refund_pending' ? 'pending' : 'succeeded';
      const code = isRefused ? 'refused' : null;
      const row = await store.addRefund(
        db,
        { ref: `ref_${token()}`, key: wish.key, payment_ref: wish.ref, cents: wish.cents, status, code },
        now(),
        status === 'pending' ? null : now(),
      );
      if (status === 'pending') await store.addLater(db, later(settings.late_ms), 'refund', row.ref);
      else await notify(db, 'refund', refundOf(row));
      return refundOf(row);
    });
    wake();
    return answer ?? { ref: '', key: wish.key, status: 'failed', code: 'refused' };
  }

  return {
    openPage: async (wish) => (await store.addPage(database, `page_${token()}`, wish, now())).ref,
    charge,
    async ask(key, ref) {
      const row = await store.findPayment(database, key, ref);
      return row && answerOf(database, row);
    },
    bind: (key, prime, payer_id) =>
      database.transaction(async (db) => {
        const before = await store.findCardByKey(db, key);
        const again = before && cardOf(before);
        if (again) return { status: 'bound', card: again };
        const taken = await store.takePrime(db, prime, key, now());
        const card = testCard(taken?.card ?? null);
        if (!card || card.refuses) return { status: 'failed', code: card?.refuses ?? 'refused' };
        await store.addCard(db, `tok_${token()}`, key, customerOf(payer_id), card.slug, now());
        const row = await store.findCardByKey(db, key);
        const kept = row && cardOf(row);
        if (!kept) throw new Error(`a card that is none: ${card.slug}`);
        return { status: 'bound', card: kept };
      }),
    async forget(kept) {
      await store.forgetCard(database, kept, now());
    },
    refund,
    async askRefund(key, ref) {
      const row = await store.findRefund(database, key, ref);
      return row && refundOf(row);
    },
    async choose(card) {
      const prime = `prime_${token()}`;
      await store.addPrime(database, prime, card.slug, now());
      return prime;
    },
    async settle(ref, code) {
      const isDone = await database.transaction((db) => end(db, ref, code));
      wake();
      return isDone;
    },
    async dispute(ref, status) {
      const isDone = await database.transaction(async (db) => {
        if (status === 'opened') return openDispute(db, ref);
        const row = await store.endDispute(db, ref, status);
        if (row) await notify(db, 'dispute', { ...row, reason: 'The bank has decided.' });
        return row !== null;
      });
      wake();
      return isDone;
    },
    doLater: () =>
      database.transaction(async (db) => {
        const due = await store.takeLater(db, now());
        if (!due) return false;
        if (due.what === 'settle') await end(db, due.ref, null);
        else if (due.what === 'expire') await end(db, due.ref, 'expired');
        else if (due.what === 'refund') await endRefund(db, due.ref);
        else await openDispute(db, due.ref);
        return true;
      }),
  };
}

const token = (): string => randomBytes(15).toString('hex');
const customerOf = (id: number | null): string => (id === null ? `cus_guest_${token()}` : `cus_${id}`);

function statusOf({ method }: ChargeWish, card: TestCard | null): store.SimulatedStatus {
  if (method === 'line_pay') return 'action';
  if (method !== 'card') return 'pending';
  if (card?.behaviour === 'challenge' || card?.behaviour === 'challenge_refused') return 'action';
  return card?.behaviour === 'late_notice' ? 'pending' : 'succeeded';
}

/** A code as each counter or machine has it. */
function payCode(method: 'paynow' | 'convenience_store' | 'atm'): string {
  const digits = (n: number) => Array.from({ length: n }, () => randomInt(10)).join('');
  if (method === 'paynow') return `PN${digits(10)}`;
  return method === 'atm' ? `822 ${digits(4)} ${digits(4)} ${digits(4)}` : `GT${digits(12)}`;
}

const refundOf = ({ ref, key, status, code }: store.RefundRow): RefundAnswer => ({
  ref,
  key,
  status,
  code: code as FailureCode | null,
});
