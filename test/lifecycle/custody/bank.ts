import type { Pool } from 'pg';
import type { Random } from '#db/seed/random.ts';
import { secretsOf } from '#server/platform/access/secrets.ts';
import { holderKey } from '#server/providers/custody/choose.ts';
import type { AdminWish } from '#server/providers/custody/simulator/words.ts';

/** Acts of the simulated company and of the banks behind it that we do not start. */
export interface Bank {
  /** Does one such act. Answers its name; null where there was nothing to act on. */
  act(random: Random): Promise<string | null>;
  /** Ends all faults. */
  calm(): Promise<void>;
  /** Completes everything in progress there. Answers how many things that were. */
  finish(random: Random): Promise<number>;
}

const NO_TROUBLE: AdminWish = {
  is_down: false,
  is_slow: false,
  refuses_transfers: false,
  drop_before: 0,
  drop_after: 0,
  doubles: 0,
  late_ms: 0,
};

/** `urls`: the addresses of both nodes. Each node has its own counter of the company, with its own faults. */
export function bankOf(pool: Pool, secret_key: string, urls: () => readonly string[]): Bank {
  const headers = {
    authorization: `Bearer ${holderKey(secretsOf(secret_key))}`,
    'content-type': 'application/json',
  };
  const admin = async (url: string, wish: AdminWish): Promise<void> => {
    const reply = await fetch(`${url}/trust-simulator/api/admin`, {
      method: 'POST',
      headers,
      body: JSON.stringify(wish),
    });
    if (!reply.ok) throw new Error(`the company answered ${reply.status}`);
  };
  const one = async (sql: string): Promise<string | null> => {
    const { rows } = await pool.query<{ ref: string }>(sql);
    return rows[0]?.ref ?? null;
  };
  /** One of the newest, so that a long run does not look through all of them. */
  const some = (table: string, where: string, random: Random) =>
    one(`select ref from (select ref from simulator.${table} where ${where} order by created desc limit 40) t
      offset ${random.int(0, 15)} limit 1`);
  const press = async (url: string, ref: string, act: 'pay' | 'refuse') => {
    const body = new URLSearchParams({ act });
    await fetch(`${url}/trust-simulator/pay/${ref}`, { method: 'POST', body, redirect: 'manual' });
    return `a payer presses ${act}`;
  };
  const endRefund = (url: string, ref: string, isDone: boolean) =>
    admin(url, { end_refund: { ref, code: isDone ? null : 'declined' } });

  return {
    async act(random) {
      const url = random.pick([...urls()]);
      const kind = random.int(0, 99);
      if (kind < 55) {
        const ref = await some('trust_payments', `status = 'open'`, random);
        return ref && press(url, ref, random.chance(0.9) ? 'pay' : 'refuse');
      }
      if (kind < 65) {
        const ref = await some('trust_refunds', `status = 'pending'`, random);
        if (!ref) return null;
        await endRefund(url, ref, random.chance(0.8));
        return 'a refund ends';
      }
      if (kind < 75) {
        const isSent = random.chance(0.7);
        const ref = await some('trust_payouts', isSent ? `status = 'sent'` : `status in ('sent', 'arrived')`, random);
        if (!ref) return null;
        await admin(url, { end_payout: { ref, is_returned: !isSent || random.chance(0.1) } });
        return 'a payout ends';
      }
      if (kind < 82) {
        const ref = await some('trust_payments', `status = 'succeeded'`, random);
        const cents = random.chance(0.5) ? { cents: random.int(1, 5_000) } : {};
        if (!ref) return null;
        await admin(url, { chargeback: { ref, is_won: false, ...cents } });
        return 'a chargeback';
      }
      if (kind < 87) {
        const { rows } = await pool.query<{ payment_ref: string }>(
          `select payment_ref from simulator.trust_chargebacks where status = 'lost' order by created desc limit 1 offset ${random.int(0, 15)}`,
        );
        if (!rows[0]) return null;
        await admin(url, { chargeback: { ref: rows[0].payment_ref, is_won: true } });
        return 'a chargeback is won';
      }
      const trouble = random.pick<AdminWish>([
        { drop_before: random.int(1, 4) },
        { drop_after: random.int(1, 4) },
        { doubles: random.int(1, 6) },
        { late_ms: random.pick([0, 0, 60, 250]) },
        { is_slow: true },
        { is_slow: false },
        { refuses_transfers: true },
        { refuses_transfers: false },
        { is_down: true },
        { is_down: false },
        { ...NO_TROUBLE },
        { ...NO_TROUBLE },
      ]);
      await admin(url, trouble);
      return `trouble: ${Object.keys(trouble).length === 1 ? Object.keys(trouble)[0] : 'none'}`;
    },
    async calm() {
      for (const url of urls()) await admin(url, NO_TROUBLE);
    },
    async finish(random) {
      const url = urls()[0] as string;
      let done = 0;
      const refsOf = async (sql: string) => (await pool.query<{ ref: string }>(sql)).rows.map(({ ref }) => ref);
      for (const ref of random.shuffle(
        await refsOf(`select ref from simulator.trust_refunds where status = 'pending'`),
      )) {
        await endRefund(url, ref, true);
        done += 1;
      }
      for (const ref of random.shuffle(await refsOf(`select ref from simulator.trust_payouts where status = 'sent'`))) {
        await admin(url, { end_payout: { ref, is_returned: false } });
        done += 1;
      }
      for (const ref of await refsOf(`select ref from simulator.trust_payments where status = 'open'`)) {
        await press(url, ref, random.chance(0.5) ? 'pay' : 'refuse');
        done += 1;
      }
      return done;
    },
  };
}
