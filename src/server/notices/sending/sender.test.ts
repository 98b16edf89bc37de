import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Mail, type MailPort, MailRefused } from '#server/providers/mail/port.ts';
import { type Mailbox, mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { touchedBy } from '#test/support/statements/plans.ts';
import { sweepNoticesJob } from '../jobs.ts';
import { tell } from '../service.ts';
import { claimDue, type DeliveryChannel } from '../store.ts';
import { sendWaiting, startSender } from './sender-service.ts';

let server: TestServer;
let mailbox: Mailbox;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  mailbox = mailboxOf(server.url);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from deliveries'));

const address = () => {
  counter += 1;
  return `reader.${counter}@example.sg`;
};
const code: NoticeData['code'] = { code: '482913', what: 'login', minutes: 10 };

interface Row {
  tries: number;
  sent_at: Date | null;
  given_up_at: Date | null;
  next_try_at: Date | null;
  data_sealed: Buffer | null;
  last_fault: string | null;
  provider_id: string | null;
}
const rowOf = async (key: string): Promise<Row> =>
  (await server.database.pool.query<Row>('select * from deliveries where key = $1', [key])).rows[0] as Row;

/** A node on the same database whose mail goes to `send`, with the test's own clock. Commits do not wake its sender. */
function nodeWith(send: (mail: Mail) => Promise<void>, at: () => Date = () => server.app.parts.clock.now()): Parts {
  const mail: MailPort = {
    name: 'smtp',
    async send(one) {
      await send(one);
      return { provider_id: 'taken' };
    },
  };
  const { parts } = server.app;
  return {
    ...parts,
    wake: { deliveries: () => {}, auto_quotes: () => {}, payments: () => {}, custody: () => {} },
    providers: { ...parts.providers, mail },
    clock: { ...parts.clock, now: at },
  };
}

/** Writes a delivery as a call does. The server's own parts send it at once. */
const write = (parts: Parts, key: string, to: string, more: { fails?: true; language?: string; now?: Date } = {}) =>
  writing(parts, more.now ? { now: more.now } : {}, async (context) => {
    await tell(context, {
      kind: 'code',
      key,
      channel: 'mail',
      to: { user_id: null, address: to, language: more.language ?? 'en-SG' },
      data: code,
    });
    if (more.fails) throw new Error('undone');
  });

describe('telling', () => {
  it('goes out after the commit, by itself, and leaves no content behind', async () => {
    const to = address();
    await write(server.app.parts, 'sent:1', to);
    const letter = await mailbox.next(to);
    expect(letter.subject).toBe('482913 is your Gotong code');
    expect(letter.code).toBe('482913');
    await expect.poll(async () => (await rowOf('sent:1')).sent_at).not.toBeNull();
    expect(await rowOf('sent:1')).toMatchObject({ data_sealed: null, next_try_at: null, tries: 1, given_up_at: null });
  });

  it('does not go out when its transaction is undone', async () => {
    const to = address();
    await expect(write(server.app.parts, 'undone:1', to, { fails: true })).rejects.toThrow('undone');
    await sendWaiting(server.app.parts);
    expect(await mailbox.all(to)).toEqual([]);
    expect(await rowOf('undone:1')).toBeUndefined();
  });

  it('tells a cause once, however often and from wherever it is told', async () => {
    const to = address();
    const node = nodeWith(async () => {});
    await Promise.all(Array.from({ length: 8 }, () => write(node, 'same:1', to)));
    await sendWaiting(server.app.parts);
    await write(node, 'same:1', to);
    await sendWaiting(server.app.parts);
    expect(await mailbox.all(to)).toHaveLength(1);
    // Another cause makes another mail.
    await write(server.app.parts, 'same:2', to);
    await mailbox.next(to);
    await expect.poll(() => mailbox.all(to)).toHaveLength(2);
  });

  it('keeps what it says sealed in the database, and bound to its own delivery', async () => {
    const node = nodeWith(async () => {});
    await write(node, 'sealed:1', address());
    await write(node, 'sealed:2', address());
    const box = (await rowOf('sealed:1')).data_sealed as Buffer;
    expect(box.includes('482913')).toBe(false);
    await server.database.pool.query(
      `update deliveries set data_sealed = (select data_sealed from deliveries where key = 'sealed:1') where key = 'sealed:2'`,
    );
    const sent: Mail[] = [];
    await sendWaiting(nodeWith(async (mail) => void sent.push(mail)));
    expect(sent).toHaveLength(1);
    expect((await rowOf('sealed:2')).sent_at).toBeNull();
  });

  it('says nothing in the history that the seed plays', async () => {
    const { parts } = server.app;
    await writing(parts, { silent: true }, (context) =>
      tell(context, {
        kind: 'code',
        key: 'silent:1',
        channel: 'mail',
        to: { user_id: null, address: address(), language: 'en-SG' },
        data: code,
      }),
    );
    expect(await rowOf('silent:1')).toBeUndefined();
  });
});

describe('faults', () => {
  it('is tried again later, and later each time, then given up with its content gone', async () => {
    let at = server.app.parts.clock.now();
    const waits: number[] = [];
    const ids = new Set<string>();
    const node = nodeWith(
      async (mail) => {
        ids.add(mail.message_id);
        throw Object.assign(new Error('451 try later <reader@example.sg>'), { code: 'EENVELOPE' });
      },
      () => at,
    );
    // Unlike a code, an activation does not expire within the time of the retries.
    await writing(node, { now: at }, (context) =>
      tell(context, {
        kind: 'activate',
        key: 'retry:1',
        channel: 'mail',
        to: { user_id: null, address: address(), language: 'en-SG' },
        data: { full_name: '', path: '/activate/1/x', needs_password: false },
      }),
    );
    for (let n = 1; n <= 8; n++) {
      expect(await sendWaiting(node)).toBe(1);
      expect(await sendWaiting(node)).toBe(0);
      const { next_try_at, tries, given_up_at } = await rowOf('retry:1');
      expect(tries).toBe(n);
      if (n === 8) {
        expect(given_up_at).not.toBeNull();
        break;
      }
      waits.push((next_try_at as Date).getTime() - at.getTime());
      at = next_try_at as Date;
    }
    for (const [n, wait] of waits.entries()) if (n > 0) expect(wait).toBeGreaterThan((waits[n - 1] as number) * 1.5);
    expect(waits[0]).toBeGreaterThanOrEqual(15 * SECOND);
    expect(waits.reduce((a, b) => a + b)).toBeGreaterThan(4 * HOUR);
    const row = await rowOf('retry:1');
    expect(row).toMatchObject({ data_sealed: null, sent_at: null, next_try_at: null, last_fault: 'EENVELOPE' });
    expect(
      await sendWaiting(
        nodeWith(
          async () => {},
          () => new Date(at.getTime() + DAY),
        ),
      ),
    ).toBe(0);
    // All tries have the same message id, so that a mail program can recognise a second copy.
    expect(ids.size).toBe(1);
  });

  it('gives up at once on an address that is refused', async () => {
    const node = nodeWith(async () => {
      throw new MailRefused('smtp 550 RCPT TO');
    });
    await write(node, 'refused:1', address());
    await sendWaiting(node);
    expect(await rowOf('refused:1')).toMatchObject({ tries: 1, last_fault: 'smtp 550 RCPT TO', data_sealed: null });
    expect((await rowOf('refused:1')).given_up_at).not.toBeNull();
  });

  it('does not send a code that has run out, and does send one that has not', async () => {
    const sent: Mail[] = [];
    const now = server.app.parts.clock.now();
    const node = (after: number) =>
      nodeWith(
        async (mail) => void sent.push(mail),
        () => new Date(now.getTime() + after),
      );
    await write(node(0), 'late:1', address(), { now });
    await sendWaiting(node(10 * MINUTE));
    expect(sent).toEqual([]);
    expect(await rowOf('late:1')).toMatchObject({ last_fault: 'too late', data_sealed: null });
    await write(node(0), 'late:2', address(), { now });
    await sendWaiting(node(9 * MINUTE));
    expect(sent).toHaveLength(1);
  });
});

describe('several nodes', () => {
  it('send each delivery once between them', async () => {
    const sent: string[] = [];
    const nodes = Array.from({ length: 4 }, () =>
      nodeWith(async (mail) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        sent.push(mail.to);
      }),
    );
    const [first] = nodes as [Parts, ...Parts[]];
    for (let n = 0; n < 40; n++) await write(first, `many:${n}`, `many.${n}@example.sg`);
    const counts = await Promise.all(nodes.map(sendWaiting));
    expect(counts.reduce((a, b) => a + b)).toBe(40);
    expect(sent.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `many.${n}@example.sg`).toSorted());
  });

  it('take up what a killed node had in hand, after its lease and not before, as the same mail', async () => {
    let at = server.app.parts.clock.now();
    const ids: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const dying = nodeWith(
      async (mail) => {
        ids.push(mail.message_id);
        await held;
      },
      () => at,
    );
    const other = nodeWith(
      async (mail) => void ids.push(mail.message_id),
      () => at,
    );
    await write(dying, 'lease:1', address(), { now: at });
    const hanging = sendWaiting(dying);
    await expect.poll(() => ids.length).toBe(1);
    at = new Date(at.getTime() + 110 * SECOND);
    expect(await sendWaiting(other)).toBe(0);
    at = new Date(at.getTime() + 11 * SECOND);
    expect(await sendWaiting(other)).toBe(1);
    expect(new Set(ids).size).toBe(1);
    const before = await rowOf('lease:1');
    expect(before).toMatchObject({ tries: 2 });
    // The first node comes back after all. Its outcome no longer counts.
    release();
    await hanging;
    expect(await rowOf('lease:1')).toEqual(before);
  });

  it('do not hold up texts behind a mail server that hangs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const node = nodeWith(() => held);
    for (let n = 0; n < 6; n++) await write(node, `hang:${n}`, address());
    const phone = '+6581110001';
    await writing(node, {}, (context) =>
      tell(context, {
        kind: 'code',
        key: 'text:1',
        channel: 'sms',
        to: { user_id: null, address: phone, language: 'en-SG' },
        data: code,
      }),
    );
    const sending = sendWaiting(node);
    const text = await mailbox.next(phone);
    expect(text.text.split('\n').at(-1)).toBe('@localhost #482913');
    release();
    expect(await sending).toBe(7);
  });
});

it('finishes what it has in hand before it stops, and takes up nothing more', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = 0;
  const node = nodeWith(() => {
    started += 1;
    return held;
  });
  for (let n = 0; n < 9; n++) await write(node, `stop:${n}`, address());
  const sender = startSender(node, new Registry());
  sender.nudge();
  await expect.poll(() => started).toBe(4);
  let isClosed = false;
  const closing = sender.close().then(() => {
    isClosed = true;
  });
  sender.nudge();
  await write(node, 'stop:more', address());
  expect(isClosed).toBe(false);
  release();
  await closing;
  expect(started).toBe(4);
  const { rows } = await server.database.pool.query('select key from deliveries where sent_at is not null');
  expect(rows).toHaveLength(4);
  // Another node sends the rest.
  expect(await sendWaiting(nodeWith(async () => {}))).toBe(6);
});

it('sends what a person waits for, such as a code, before the news', async () => {
  const order: string[] = [];
  const node = nodeWith(async (mail) => void order.push(mail.to));
  const at = server.app.parts.clock.now();
  for (let n = 0; n < 12; n++)
    await write(node, `news:${n}`, 'news@example.sg', { now: new Date(at.getTime() - MINUTE) });
  await server.database.pool.query('update deliveries set rank = 1');
  await write(node, 'code:1', 'waits@example.sg', { now: at });
  await sendWaiting(
    nodeWith(
      async (mail) => void order.push(mail.to),
      () => new Date(at.getTime() + SECOND),
    ),
  );
  expect(order.indexOf('waits@example.sg')).toBeLessThan(4);
  expect(order).toHaveLength(13);
});

it('shows how much waits, and forgets what was settled a month ago', async () => {
  const node = nodeWith(async () => {});
  const at = server.app.parts.clock.now();
  const old = new Date(at.getTime() - 31 * DAY);
  await write(node, 'old:sent', address(), { now: old });
  await sendWaiting(
    nodeWith(
      async () => {},
      () => old,
    ),
  );
  await write(node, 'old:waiting', address(), { now: new Date(at.getTime() - 90 * SECOND) });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^deliveries_waiting 1$/m);
  expect(Number(/^deliveries_waiting_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(89);
  expect(metrics).not.toContain('example.sg');
  await runJob(server.app.parts, sweepNoticesJob);
  expect(await rowOf('old:sent')).toBeUndefined();
  expect(await rowOf('old:waiting')).toBeDefined();
});

it('takes up what is due as quickly where thirty thousand others wait', async () => {
  const { parts } = server.app;
  // Later than everything that waits, so that the server's own sender does not take these.
  const at = new Date(parts.clock.now().getTime() + 2 * DAY);
  const wait = (key: string, channel: string, count: number, rank: number, next_try_at: Date) =>
    server.database.pool.query(
      `insert into deliveries (key, kind, channel, address, language, rank, created, next_try_at)
       select $1 || n, 'code', $2, 'nobody', 'en-SG', $4, $5::timestamptz + n * interval '1 millisecond', $5::timestamptz + n * interval '1 millisecond'
       from generate_series(1, $3::integer) n`,
      [key, channel, count, rank, next_try_at],
    );
  const claim = async (lane: readonly DeliveryChannel[]) => {
    const kept: string[] = [];
    const touched = await touchedBy(() =>
      writing(parts, {}, async ({ db }) => {
        kept.push(...(await claimDue(db, at, lane, 3, MINUTE)).map(({ key }) => key));
      }),
    );
    return { keys: kept.sort(), pages: touched.find(({ text }) => text.startsWith('with due'))?.pages ?? Number.NaN };
  };
  const due = new Date(at.getTime() - DAY / 2);
  await wait('mail late:', 'mail', 2, 1, due);
  await wait('mail first:', 'mail', 2, 0, new Date(due.getTime() + HOUR));
  const quiet = await claim(['mail']);
  expect(quiet.keys).toEqual(['mail first:1', 'mail first:2', 'mail late:1']);
  await server.sql('delete from deliveries');

  await wait('text:', 'sms', 15_000, 0, due);
  await wait('tomorrow:', 'mail', 15_000, 0, new Date(at.getTime() + HOUR));
  await wait('mail late:', 'mail', 2, 1, due);
  await wait('mail first:', 'mail', 2, 0, new Date(due.getTime() + HOUR));
  await server.sql('analyze deliveries');
  const full = await claim(['mail']);
  expect(full.keys).toEqual(quiet.keys);
  expect(full.pages).toBeLessThan(quiet.pages + 60);
  // A lane of several channels takes the oldest of all its channels, and reads no more of each queue than it takes.
  const long = await claim(['voice', 'sms']);
  expect(long.keys).toEqual(['text:1', 'text:2', 'text:3']);
  expect(long.pages).toBeLessThan(quiet.pages + 60);
});

it('logs neither addresses nor what is said', async () => {
  const lines: unknown[][] = [];
  const log = new Proxy(
    {},
    {
      get:
        () =>
        (...line: unknown[]) =>
          void lines.push(line),
    },
  ) as Parts['log'];
  const to = address();
  const node = { ...nodeWith(async () => Promise.reject(new Error(`no such user <${to}>`))), log };
  await write(node, 'log:1', to);
  await sendWaiting(node);
  await write({ ...server.app.parts, log, wake: { ...server.app.parts.wake, deliveries: () => {} } }, 'log:2', to);
  await sendWaiting({ ...server.app.parts, log });
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(2);
  expect(text).not.toContain(to);
  expect(text).not.toContain('482913');
  expect((await rowOf('log:1')).last_fault).toBe('Error');
});
