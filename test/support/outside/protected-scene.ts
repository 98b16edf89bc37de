import { expect } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import type { CustodyMethod } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { setPayoutAccount } from '#core/custody/payouts/calls.ts';
import { DAY, HOUR, sgDay, toWire } from '#core/kit/time.ts';
import { runCustodyClocksJob } from '#server/custody/payments/jobs.ts';
import { sweepCustody } from '#server/custody/runner-service.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import type { Arrangement, TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';
import { type HolderSide, holderOf } from './simulated-holder.ts';

/** A bank account in the same name as the ID check. */
export const PAYOUT_ACCOUNT = { bank_code: '7171', account_number: '123-45678-9', holder_name: 'WEI MING TAN' };

/** A hired job that is paid through the company that holds money. */
export interface ProtectedJob {
  readonly rachel: TestPerson;
  readonly wei: TestPerson & { readonly quote_service_id: number };
  readonly bid_id: number;
}

/** Steps that many tests of protected payments share. */
export interface ProtectedScene {
  readonly holder: HolderSide;
  /** A job, hired at a flat price. */
  job(price?: string): Promise<ProtectedJob>;
  ask(job: ProtectedJob, amount?: string, more?: Record<string, unknown>): Promise<ThirdPartyPayment>;
  /** A payment that was asked for, paid and is held. */
  held(job: ProtectedJob, amount?: string, pay_type?: CustodyMethod): Promise<ThirdPartyPayment>;
  /** A held payment whose work was marked as done and accepted. */
  accepted(job: ProtectedJob, amount?: string): Promise<ThirdPartyPayment>;
  /** An accepted payment, released to the pro by the clock. */
  released(job: ProtectedJob, amount?: string): Promise<ThirdPartyPayment>;
  /** Gives a pro an ID check in this name and an approved application to be paid. */
  mayBePaid(wei: TestPerson, name?: string): Promise<void>;
  /** Sets the bank account of a pro. */
  setAccount(wei: TestPerson): Promise<void>;
  /** The payment as this person reads it now. */
  read(person: TestPerson, payment_id: number): Promise<ThirdPartyPayment>;
  /** Asks the company until all moves of money but those of payers have ended. */
  settle(): Promise<void>;
  /** Runs the job for all deadlines that have passed. */
  clock(): Promise<void>;
  /** Waits until the company has a move of this payment in progress. */
  under(payment_id: number): Promise<void>;
  /** The company’s reference of the newest move of a payment. */
  refOf(payment_id: number, kind: 'pay' | 'transfer' | 'refund'): Promise<string>;
  /** Moves the clock on, then runs `clock` and `settle`. */
  pass(ms: number): Promise<void>;
}

export function protectedScene(server: TestServer, to: Arrangement): ProtectedScene {
  const holder = holderOf(server);
  const { parts } = server.app;
  const now = () => parts.clock.now();
  const scene: ProtectedScene = {
    holder,
    async job(price = '300.00') {
      const rachel = await to.person('Rachel', 'Tan');
      const wei = await to.pro('Wei', 500_000);
      const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
      await to.quote(wei, bid_id, price);
      const hired_for = toWire(new Date(Math.ceil((now().getTime() + DAY) / HOUR) * HOUR));
      await rachel.client.ok(bids.hire, { bid_id, hired_for, address: 'Blk 284 #08-112' });
      return { rachel, wei, bid_id };
    },
    async ask({ wei, bid_id }, amount = '300.00', more = {}) {
      const input = { bid_id, amount, title: 'Chemical wash', begins_on: sgDay(now()), ends_on: sgDay(now()), ...more };
      return (await wei.client.ok(calls.addThirdParty, input)).third_party_payment;
    },
    async held(job, amount, pay_type = 'card') {
      const { payment_id } = await scene.ask(job, amount);
      const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type });
      await holder.press(pay_url ?? '', 'pay');
      const { third_party_payment } = await job.rachel.client.ok(calls.askThirdParty, { payment_id });
      expect(third_party_payment.state).toBe('held');
      return third_party_payment;
    },
    async accepted(job, amount) {
      const { payment_id } = await scene.held(job, amount);
      await job.wei.client.ok(calls.doneThirdParty, { payment_id });
      return (await job.rachel.client.ok(calls.acceptThirdParty, { payment_id })).third_party_payment;
    },
    async released(job, amount) {
      const { payment_id } = await scene.accepted(job, amount);
      await scene.pass(4 * DAY);
      const payment = await scene.read(job.rachel, payment_id);
      expect(payment.state).toBe('released');
      return payment;
    },
    async mayBePaid(wei, name = 'Tan Wei Ming') {
      await server.sql(
        `with u as (update users set is_id_checked = true where id = $1), m as (
           insert into custody_merchants (user_id, kind, contact_name, contact_phone, state, submitted_on, decided_on, created)
           values ($1, 'person', 'Wei', '+6591234567', 'approved', now(), now(), now()))
         insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted, decided_at)
         values ($1, 'nric', '567D', $2, 'approved', now(), now())`,
        [wei.id, name],
      );
    },
    async setAccount(wei) {
      await to.proven(wei);
      await wei.client.ok(setPayoutAccount, PAYOUT_ACCOUNT);
    },
    read: async (person, payment_id) =>
      (await person.client.ok(calls.thirdPartyPayment, { payment_id })).third_party_payment,
    async settle() {
      await expect
        .poll(async () => {
          await server.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [now()]);
          await sweepCustody(parts);
          const [row] = await server.sql<{ open: number }>(
            `select count(*)::integer as open from custody_moves where state = 'open' and kind <> 'pay'`,
          );
          return row?.open;
        })
        .toBe(0);
    },
    clock: async () => void (await runJob(parts, runCustodyClocksJob)),
    async under(payment_id) {
      await expect
        .poll(async () => {
          await sweepCustody(parts);
          const [row] = await server.sql<{ ref: string | null }>(
            `select ref from custody_moves where payment_id = $1 and state = 'open' order by id desc limit 1`,
            [payment_id],
          );
          return row?.ref ?? null;
        })
        .not.toBeNull();
    },
    async refOf(payment_id, kind) {
      const [row] = await server.sql<{ ref: string }>(
        'select ref from custody_moves where payment_id = $1 and kind = $2 order by id desc limit 1',
        [payment_id, kind],
      );
      return row?.ref ?? '';
    },
    async pass(ms) {
      parts.clock.stopAt(new Date(now().getTime() + ms));
      await scene.clock();
      await scene.settle();
    },
  };
  return scene;
}
