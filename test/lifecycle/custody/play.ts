import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { addThirdParty } from '#core/custody/payments/calls.ts';
import { setPayoutAccount } from '#core/custody/payouts/calls.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { type Random, seeded } from '#db/seed/random.ts';
import type { Nodes } from '../bookings/two-nodes.ts';
import { chooseAct, KNOWN, type Known, type Wish } from './acts.ts';
import type { Bank } from './bank.ts';
import { STUCK } from './proof.ts';
import { type Job, NAME, type World } from './world.ts';

/** Random operations on protected payments, by many at once, while the company and the machines fail (issue 20, "Shown by"). */
export interface Play {
  readonly operations: number;
  readonly clients: number;
  /** Kills of a node, and of the database. */
  readonly kills: number;
  readonly seed: number;
  /** Stops sooner, at this moment, by this process's clock. */
  readonly until?: number;
  readonly say?: (line: string) => void;
}

export interface Played {
  /** How many operations were answered: done, or refused with a reason. */
  answered: number;
  /** Counts of the acts that were done, and of the refusals with their reasons. */
  readonly done: Record<string, number>;
  readonly refused: Record<string, number>;
  /** What the company, banks and machines did. */
  readonly struck: Record<string, number>;
  /** How often a call was sent again, because it got no answer or was told to try later. */
  again: number;
  /** Descriptions of what must never happen. */
  readonly faults: string[];
  days: number;
  seconds: number;
}

export interface Stage {
  readonly nodes: Nodes;
  readonly pool: Pool;
  readonly bank: Bank;
  readonly world: World;
  killDatabase(): Promise<void>;
}

const TRIES = 600;
const LIVE = 500;
/** Operations between two moves of the clock, each of which runs every job of the product: some hundred in a long run. */
const operationsAMove = (operations: number): number => Math.max(200, Math.ceil(operations / 500));

const bump = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Asks the database again until it answers, as it may be killed meanwhile. */
async function asked<T extends object>(pool: Pool, sql: string, values: unknown[] = []): Promise<T[]> {
  for (let left = TRIES; ; left--)
    try {
      return (await pool.query(sql, values)).rows as T[];
    } catch (error) {
      if (left === 0) throw error;
      await sleep(200);
    }
}

const AHEAD = `
  insert into settings (key, value, updated) values ('clock_moved_ms', to_jsonb($1::bigint), now())
  on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::bigint + $1)`;

/** Moves the clock far in one step, as after a night without nodes, and runs the jobs. Single hours would take too long. */
export async function moveClock({ nodes, pool }: Stage, ms: number): Promise<void> {
  await asked(pool, AHEAD, [ms]);
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await fetch(`${nodes.url(tries)}/dev/clock.json`, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 1 }),
    }).catch(() => null);
    if (reply?.ok) return;
    await sleep(250);
  }
  throw new Error('the clock was never moved');
}

export async function play(
  { operations, clients, kills, seed, until, say = () => {} }: Play,
  stage: Stage,
): Promise<Played> {
  const { nodes, pool, bank, world } = stage;
  const played: Played = { answered: 0, done: {}, refused: {}, struck: {}, again: 0, faults: [], days: 0, seconds: 0 };
  const began = performance.now();
  let begun = 0;
  const live: number[] = [];
  const old: number[] = [];
  const a_move = operationsAMove(operations);
  const isOver = () => begun >= operations || (until !== undefined && Date.now() >= until);

  /** Sends a call with one key until it is answered, to the two nodes in turn. */
  async function send(
    name: string,
    token: string,
    { method, path, body }: Omit<Wish, 'by'>,
    random: Random,
  ): Promise<Record<string, unknown> | null> {
    const key = `${seed}-${begun++}`;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const reply = await fetch(nodes.url(random.int(0, 1)) + path, {
          method,
          headers: {
            'x-api-key': 'gotong-web',
            'x-session-token': token,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const said = (await reply.json()) as Record<string, unknown>;
        if (reply.status === 500) bump(played.struck, `500 ${name}`);
        // A key whose first call is still running is answered with 409 too.
        if (reply.status < 500 && said.error !== 'idempotency key reused') {
          played.answered += 1;
          if (said.status === 'Success') bump(played.done, name);
          else bump(played.refused, `${name}: ${said.error}`);
          return said.status === 'Success' ? said : null;
        }
      } catch {
        // Cut off, killed or silent: sending again with the same key finds out whether the call was done.
      }
      played.again += 1;
      await sleep(100);
    }
    played.faults.push(`${name} ${path} was never answered`);
    return null;
  }
  const tokenOf = (id: number) => world.tokens.get(Number(id)) as string;

  async function askForOne(random: Random): Promise<void> {
    const job = random.pick<Job>(world.jobs);
    const amount = toDecimal(random.chance(0.02) ? random.int(200_001, 260_000) : random.int(100, 9_999));
    const body = { bid_id: job.bid_id, amount, title: 'A step' };
    const said = await send('add', tokenOf(job.provider_id), { ...addThirdParty, body }, random);
    const made = said?.third_party_payment as { payment_id: number } | undefined;
    if (made) live.push(made.payment_id);
  }
  async function setAccount(random: Random): Promise<void> {
    const id = random.pick(world.pros);
    // Some banks have no such account.
    const account_number = random.chance(0.1) ? '120000' : String(random.int(1_000_000, 9_999_999));
    const body = { bank_code: '7171', account_number, holder_name: NAME };
    await send('set account', tokenOf(id), { ...setPayoutAccount, body }, random);
  }
  async function actOnOne(random: Random): Promise<void> {
    const at = random.int(0, live.length - 1);
    const id = old.length > 0 && random.chance(0.15) ? random.pick(old) : live[at];
    if (id === undefined) return askForOne(random);
    const [known] = await asked<Known>(pool, `${KNOWN} where p.id = $1`, [id]);
    const act = known && chooseAct(known, random);
    if (!known || !act) {
      // Nothing is left to be done with it now.
      if (
        live[at] === id &&
        known &&
        ['released', 'returned', 'withdrawn', 'declined', 'lapsed'].includes(known.state)
      ) {
        live[at] = live.at(-1) as number;
        live.pop();
        if (old.length < 2_000) old.push(id);
        else old[random.int(0, 1_999)] = id;
      }
      return;
    }
    const who =
      act.wish.by === 'approver'
        ? random.pick(world.approvers)
        : known[`${act.wish.by === 'pro' ? 'provider' : 'requestor'}_id`];
    await send(act.name, tokenOf(who), act.wish, random);
  }

  async function client(n: number): Promise<void> {
    const random = seeded(seed * 1_000 + n);
    while (!isOver()) {
      const kind = random.next();
      if (kind < 0.12) {
        const what = await bank.act(random).catch(() => null);
        if (what) bump(played.struck, what);
      } else if (kind < 0.13) await setAccount(random);
      else if (kind < 0.2 || live.length < LIVE) await askForOne(random);
      else await actOnOne(random);
    }
  }

  const time = (async () => {
    const random = seeded(seed * 1_000 + 998);
    for (let moved = 0; !isOver(); ) {
      if (begun < moved * a_move) {
        await sleep(100);
        continue;
      }
      moved = Math.floor(begun / a_move) + 1;
      const ms = random.pick([HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY]);
      await moveClock(stage, ms);
      played.days += ms / DAY;
      const stuck = await asked<{ line: string }>(pool, `${STUCK} limit 5`);
      // Checked while calls run, so a finding may come from between two statements: it is checked again.
      if (stuck.length > 0) {
        await sleep(500);
        const again = await asked<{ line: string }>(pool, `${STUCK} limit 20`);
        played.faults.push(
          ...again.filter(({ line }) => stuck.some((one) => one.line === line)).map(({ line }) => line),
        );
      }
    }
  })();
  const strikes = (async () => {
    for (let n = 0; n < kills && !isOver(); ) {
      if (begun < ((n + 1) * operations) / (kills + 1)) {
        await sleep(100);
        continue;
      }
      n += 1;
      const what = n % 3 === 0 ? 'kill -9 of the database' : 'kill -9 of a node';
      bump(played.struck, what);
      if (n % 3 === 0) await stage.killDatabase();
      else await nodes.strike(n);
    }
  })();
  const telling = setInterval(
    () =>
      say(
        `${played.answered} answered, ${Math.round(played.days)} days passed, ${live.length} live, ${played.faults.length} faults`,
      ),
    60_000,
  );
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  await Promise.all([time, strikes]);
  clearInterval(telling);
  played.seconds = (performance.now() - began) / 1_000;
  return played;
}

const MOVING = `
  select (select count(*) from custody_moves where state = 'open')
    + (select count(*) from custody_payouts where state = 'sent') as moves,
    (select count(*) from custody_lines where transaction_id is null)
    + (select count(*) from simulator.trust_lines where id > coalesce((select cursor::bigint from custody_statements where company = 'simulator'), 0)) as lines`;
const OPEN = `
  select (select count(*) from custody_moves where state = 'open')
    + (select count(*) from custody_payouts where state = 'sent')
    + (select count(*) from custody_payments where state not in ('released', 'returned', 'withdrawn', 'declined', 'lapsed'))
    + (select count(*) from custody_claims where ended_on is null)
    + (select count(*) from custody_disputes where ended_on is null)
    + (select count(*) from custody_lines where transaction_id is null)
    + (select count(*) from simulator.trust_lines where id > coalesce((select cursor::bigint from custody_statements where company = 'simulator'), 0))
    as open`;

/**
 * Ends all faults: the company completes what is in progress, and tells us. Payers with an open page give up; other people go on.
 */
export async function settle({ bank, pool, ...stage }: Stage, seed: number): Promise<void> {
  const random = seeded(seed);
  await bank.calm();
  for (let round = 0; round < 40; round++) {
    const ended = await bank.finish(random);
    const [left] = await asked<{ moves: string; lines: string }>(pool, MOVING);
    if (ended === 0 && Number(left?.moves) === 0 && Number(left?.lines) === 0) return;
    // What was refused is tried again in six hours.
    await moveClock({ bank, pool, ...stage }, round < 3 ? HOUR : 7 * HOUR);
    await sleep(300);
  }
}

/** Waits, without acts of people, until all payments have ended by themselves. Answers how many days that took. */
export async function drain(stage: Stage, seed: number, say: (line: string) => void = () => {}): Promise<number> {
  for (let days = 0; days < 160; days += 2) {
    await settle(stage, seed + days);
    const [left] = await asked<{ open: string }>(stage.pool, OPEN);
    if (Number(left?.open) === 0) return days;
    say(`${left?.open} are open after ${days} days`);
    await moveClock(stage, 2 * DAY);
  }
  return 160;
}
