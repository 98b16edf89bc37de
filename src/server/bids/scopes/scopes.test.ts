import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { finishJob } from '#core/bids/completions/calls.ts';
import * as prices from '#core/bids/final-prices/calls.ts';
import * as calls from '#core/bids/scopes/calls.ts';
import type { EditInput } from '#core/bids/scopes/model.ts';
import { DAY } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { switchStaff } from '#core/staff/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { lapseChangesJob } from '../jobs.ts';

// Quotes line by line over HTTP: what a hire freezes, how both change it, and what a completion can cost.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
type Pro = TestPerson & { readonly quote_service_id: number };
interface Job {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly bid_id: number;
}

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const LINES = [
  { what: 'Base cabinets, 3.2 m', note: 'Plywood', amount: '2240.00' },
  { what: 'Take out the old ones', amount: '280.00' },
  { what: 'Light strip', amount: '180.00', is_optional: true },
];
const SCOPE = {
  lines: LINES,
  not_included: 'Plumbing',
  materials: 'In the price',
  warranty: '12 months',
  done_by: '2099-02-12',
};
const sending = (bid_id: number, more: Record<string, unknown> = {}) => ({
  bid_id,
  quote_type: 'flat' as const,
  price: '2520.00',
  price_note: 'As we measured.',
  scope: SCOPE,
  ...more,
});
async function offered(): Promise<Job> {
  const rachel = await to.person('Rachel', 'Tan');
  const wei = await to.pro('Wei', 500_000);
  return { rachel, wei, bid_id: await to.offer(await to.request(rachel), wei.quote_service_id) };
}
async function quoted(): Promise<Job> {
  const job = await offered();
  await job.wei.client.ok(bids.sendQuote, sending(job.bid_id));
  return job;
}
const scopeOf = async (who: TestPerson, { bid_id }: Job) => {
  const { job_scope } = await who.client.ok(calls.jobScope, { bid_id });
  if (!job_scope) throw new Error('the quote has no lines');
  return job_scope;
};
const hiring = ({ bid_id }: Job, more: Record<string, unknown> = {}) => ({
  bid_id,
  hired_for: inTwoYears('01-01 01:00:00'),
  address: 'Blk 284 #08-112',
  ...more,
});
async function hired(): Promise<Job> {
  const job = await quoted();
  await job.rachel.client.ok(bids.hire, hiring(job));
  return job;
}
const ADD: readonly EditInputWire[] = [{ does: 'add', line: { what: 'Corner pull-out', amount: '320.00' } }];
type EditInputWire =
  | Extract<EditInput, { does: 'remove' | 'take' }>
  | { does: 'add'; line: { what: string; amount: string } }
  | { does: 'reprice'; key: string; amount: string };
const proposing = ({ bid_id }: Job, more: Record<string, unknown> = {}) => ({
  bid_id,
  edits: [...ADD],
  reason: 'The corner is deeper than drawn.',
  version: 1,
  ...more,
});
async function proposed(who: 'rachel' | 'wei' = 'wei') {
  const job = await hired();
  const { job_scope } = await job[who].client.ok(calls.proposeChange, proposing(job));
  return { ...job, change_id: job_scope?.changes[0]?.id as number };
}
const requestOf = async ({ bid_id }: Job) =>
  (await server.sql<{ id: number }>('select quote_request_id as id from quote_bids where id = $1', [bid_id]))[0]
    ?.id as number;
const error = async (reply: Promise<{ error?: unknown }>) => (await reply).error;
const linesOf = async (who: TestPerson, { bid_id }: Job) =>
  (await who.client.ok(conversation, { bid_id })).messages.map(({ payload }) => payload.what);
const toldOf = async (who: TestPerson, { bid_id }: Job) =>
  (
    await server.sql<{ key: string }>(`select key from notices where user_id = $1 and key like $2 order by id`, [
      who.id,
      `job_money:${bid_id}:scope%`,
    ])
  ).map(({ key }) => key.split(':')[2]);

describe('a quote line by line', () => {
  it('costs what its lines add up to without the optional ones, and is read by both', async () => {
    const job = await offered();
    const { wei, rachel, bid_id } = job;
    for (const [more, refusal] of [
      [{ price: '2519.99' }, 'scope total'],
      [{ quote_type: 'hourly' }, 'scope total'],
      [{ scope: { ...SCOPE, lines: [LINES[2]] }, price: '1.00' }, 'invalid scope'],
      [{ scope: { ...SCOPE, done_by: '2099-02-30' } }, 'invalid scope'],
    ] as const)
      expect(await error(wei.client.call(bids.sendQuote, sending(bid_id, more)))).toBe(refusal);
    await wei.client.ok(bids.sendQuote, sending(bid_id));
    for (const who of [rachel, wei])
      expect(await scopeOf(who, job)).toMatchObject({
        total: '2520.00',
        not_included: 'Plumbing',
        done_by: '2099-02-12',
        lines: [
          { what: 'Base cabinets, 3.2 m', note: 'Plywood', amount: '2240.00', is_taken: true },
          { amount: '280.00' },
          { is_optional: true, is_taken: false },
        ],
        versions: [],
        can_propose: false,
      });
  });

  it('is changed with the quote, kept where an update does not name it, and taken away by null', async () => {
    const job = await quoted();
    const { wei, bid_id } = job;
    expect(await error(wei.client.call(bids.sendQuote, sending(bid_id, { scope: undefined, price: '2000.00' })))).toBe(
      'scope total',
    );
    await wei.client.ok(bids.sendQuote, sending(bid_id, { scope: undefined, price_note: 'Same price.' }));
    const { code } = await scopeOf(wei, job);
    await wei.client.ok(bids.sendQuote, sending(bid_id, { scope: { ...SCOPE, warranty: '24 months' } }));
    const changed = await scopeOf(wei, job);
    expect(changed.warranty).toBe('24 months');
    expect(changed.code).not.toBe(code);
    await wei.client.ok(bids.sendQuote, sending(bid_id, { scope: null, price: '2000.00' }));
    expect((await wei.client.ok(calls.jobScope, { bid_id })).job_scope).toBeNull();
  });

  it('hides the pro’s contact details from the customer until the hire', async () => {
    const job = await offered();
    const lines = [{ what: 'Call me at 9123 4567', amount: '2520.00' }];
    await job.wei.client.ok(bids.sendQuote, sending(job.bid_id, { scope: { lines } }));
    const read = await scopeOf(job.rachel, job);
    expect(JSON.stringify(read)).not.toContain('9123 4567');
    expect(JSON.stringify(await scopeOf(job.wei, job))).toContain('9123 4567');
    await job.rachel.client.ok(bids.hire, hiring(job, { scope_code: read.code }));
    expect(JSON.stringify(await scopeOf(job.rachel, job))).toContain('9123 4567');
  });

  it('is not found by other people, or by anyone while the flag is off', async () => {
    const job = await hired();
    const stranger = await to.person('Sam');
    const other = await to.pro('Omar');
    const inputs = [
      [calls.jobScope, {}],
      [calls.proposeChange, proposing(job)],
      [calls.answerChange, { change_id: 1, is_accepted: true }],
      [calls.withdrawChange, { change_id: 1 }],
    ] as const;
    for (const [call, input] of inputs) {
      for (const who of [stranger, other])
        expect((await who.client.call(call as typeof calls.jobScope, { ...input, bid_id: job.bid_id })).http).toBe(404);
      for (const who of [job.rachel, job.wei])
        expect(
          (await off.client(who.token).call(call as typeof calls.jobScope, { ...input, bid_id: job.bid_id })).http,
        ).toBe(404);
    }
    const fresh = await offered();
    const without = off.client(fresh.wei.token);
    expect(await error(without.call(bids.sendQuote, sending(fresh.bid_id)))).toBe('not now');
    await without.ok(bids.sendQuote, sending(fresh.bid_id, { scope: undefined }));
  });
});

describe('a hire', () => {
  it('freezes what the customer read, with the optional lines that they take', async () => {
    const job = await quoted();
    const { rachel, wei, bid_id } = job;
    const read = await scopeOf(rachel, job);
    await wei.client.ok(bids.sendQuote, sending(bid_id, { scope: { ...SCOPE, not_included: 'Plumbing and gas' } }));
    expect(await error(rachel.client.call(bids.hire, hiring(job, { scope_code: read.code })))).toBe('scope changed');
    expect(await error(rachel.client.call(bids.hire, hiring(job, { scope_options: ['l1'] })))).toBe('scope changed');
    const { code } = await scopeOf(rachel, job);
    await rachel.client.ok(bids.hire, hiring(job, { scope_code: code, scope_options: ['l3'] }));
    for (const who of [rachel, wei])
      expect(await scopeOf(who, job)).toMatchObject({
        total: '2700.00',
        versions: [{ version: 1, is_hire: true, total: '2700.00', by: 'provider' }],
        is_intact: true,
        can_propose: true,
      });
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid.flat_rate_at).toBe('2700.00');
  });

  it('that is undone ends what was agreed; the next one is a new version of the same chain', async () => {
    const { change_id, ...job } = await proposed();
    const { rachel, bid_id } = job;
    await rachel.client.ok(calls.answerChange, { bid_id, change_id, is_accepted: true });
    const { job_scope } = await rachel.client.ok(
      calls.proposeChange,
      proposing(job, { version: 2, edits: [{ does: 'remove', key: 'l2' }] }),
    );
    expect(job_scope?.changes[0]?.state).toBe('proposed');
    await rachel.client.ok(bids.undoHire, { bid_id });
    const undone = await scopeOf(rachel, job);
    expect(undone).toMatchObject({ total: '2520.00', can_propose: false });
    expect(undone.changes.map(({ state }) => state)).toEqual(['ended', 'accepted']);
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid.flat_rate_at).toBe('2520.00');
    await rachel.client.ok(bids.hire, hiring(job));
    const again = await scopeOf(rachel, job);
    expect(again.versions.map(({ version, is_hire, total }) => [version, is_hire, total])).toEqual([
      [1, true, '2520.00'],
      [2, false, '2840.00'],
      [3, true, '2520.00'],
    ]);
    expect(again).toMatchObject({ total: '2520.00', is_intact: true });
  });
});

describe('a change of what is agreed', () => {
  it('counts only once the other side accepts, is told to both, and is a new version with another code', async () => {
    const { change_id, ...job } = await proposed();
    const { rachel, wei, bid_id } = job;
    expect(await scopeOf(rachel, job)).toMatchObject({
      total: '2520.00',
      can_propose: false,
      changes: [
        {
          by: 'provider',
          total_before: '2520.00',
          total_after: '2840.00',
          added: [{ what: 'Corner pull-out', amount: '320.00' }],
          steps: ['accept', 'decline'],
        },
      ],
    });
    expect((await scopeOf(wei, job)).changes[0]?.steps).toEqual(['withdraw']);
    expect(await toldOf(rachel, job)).toEqual(['scope_proposed']);
    // Not the proposer, and not twice.
    expect(await error(wei.client.call(calls.answerChange, { bid_id, change_id, is_accepted: true }))).toBe('not now');
    expect(await error(rachel.client.call(calls.withdrawChange, { bid_id, change_id }))).toBe('not now');
    expect(await error(rachel.client.call(calls.proposeChange, proposing(job)))).toBe('change waits');
    const { job_scope } = await rachel.client.ok(calls.answerChange, { bid_id, change_id, is_accepted: true });
    expect(job_scope).toMatchObject({ total: '2840.00', is_intact: true, can_propose: true });
    expect(new Set(job_scope?.versions.map(({ code }) => code)).size).toBe(2);
    expect((await scopeOf(wei, job)).versions).toEqual(job_scope?.versions);
    expect(await error(rachel.client.call(calls.answerChange, { bid_id, change_id, is_accepted: true }))).toBe(
      'not now',
    );
    expect(await toldOf(wei, job)).toEqual(['scope_accepted']);
    expect(await linesOf(rachel, job)).toEqual(expect.arrayContaining(['scope_proposed', 'scope_accepted']));
  });

  it('takes out and re-prices lines, adds optional ones, and carries a reason and photos', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    const photo = await uploadPicture(rachel, 40, { is_private: true });
    const edits = [
      { does: 'remove', key: 'l2' },
      { does: 'reprice', key: 'l1', amount: '2300.00' },
      { does: 'take', key: 'l3' },
    ];
    const { job_scope } = await rachel.client.ok(
      calls.proposeChange,
      proposing(job, { edits, attachment_id: [photo] }),
    );
    expect(job_scope?.changes[0]).toMatchObject({
      by: 'requestor',
      total_after: '2480.00',
      attachments: [{ id: photo }],
      added: [{ what: 'Light strip' }],
      removed: [{ amount: '280.00' }],
      repriced: [{ was: '2240.00', line: { amount: '2300.00' } }],
    });
    const change_id = job_scope?.changes[0]?.id as number;
    const declined = await wei.client.ok(calls.answerChange, {
      bid_id,
      change_id,
      is_accepted: false,
      answer: 'Too late',
    });
    expect(declined.job_scope).toMatchObject({
      total: '2520.00',
      changes: [{ state: 'declined', answer: 'Too late' }],
    });
    expect(await toldOf(rachel, job)).toEqual(['scope_declined']);
  });

  it('has photos that only its two people can open', async () => {
    const job = await hired();
    const photo = await uploadPicture(job.wei, 41, { is_private: true });
    await job.wei.client.ok(calls.proposeChange, proposing(job, { attachment_id: [photo] }));
    const rival = await to.pro('Rival');
    await to.offer({ id: await requestOf(job), user_id: job.rachel.id }, rival.quote_service_id);
    const [file] = (await scopeOf(job.rachel, job)).changes[0]?.attachments ?? [];
    const status = async (token: string | null) =>
      (await fetch(`${server.url}${file?.url}`, token === null ? {} : { headers: { 'x-session-token': token } }))
        .status;
    for (const { token } of [job.rachel, job.wei]) expect(await status(token)).toBe(200);
    for (const token of [rival.token, (await to.person('Stan')).token, null]) expect(await status(token)).toBe(404);
  });

  it('is read by a helper of the pro who may see the job, and changed by none', async () => {
    const { wei, bid_id, rachel, ...job } = await proposed('rachel');
    const bala = await to.person('Bala');
    const [member] = await server.sql<{ id: number }>(
      `insert into staff_members (owner_id, user_id, name, role, status, created)
       values ($1, $2, 'Bala', 'jobs', 'active', $3) returning id`,
      [wei.id, bala.id, server.app.parts.clock.now()],
    );
    await bala.client.ok(switchStaff, { staff_id: member?.id as number });
    const read = () => bala.client.call(calls.jobScope, { bid_id });
    expect((await read()).http).toBe(404);
    await server.sql('update quote_bids set staff_id = $2 where id = $1', [bid_id, member?.id]);
    const { job_scope } = await bala.client.ok(calls.jobScope, { bid_id });
    expect(job_scope).toMatchObject({
      total: '2520.00',
      can_propose: false,
      changes: [{ by: 'requestor', steps: [] }],
    });
    expect((await scopeOf(wei, { wei, bid_id, rachel })).changes[0]?.steps).toEqual(['accept', 'decline']);
    for (const act of [
      bala.client.call(calls.proposeChange, proposing({ wei, bid_id, rachel })),
      bala.client.call(calls.answerChange, { bid_id, change_id: job.change_id, is_accepted: true }),
      bala.client.call(calls.withdrawChange, { bid_id, change_id: job.change_id }),
    ])
      expect((await act).http).toBe(404);
  });

  it('is refused where it changes nothing, leaves nothing, is of another version or has another’s photo', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    const strange = await uploadPicture(wei, 40, { is_private: true });
    for (const [more, refusal] of [
      [{ edits: [{ does: 'reprice', key: 'l1', amount: '2240.00' }] }, 'nothing changes'],
      [
        {
          edits: [
            { does: 'remove', key: 'l1' },
            { does: 'remove', key: 'l2' },
          ],
        },
        'invalid scope',
      ],
      [{ edits: [{ does: 'remove', key: 'none' }] }, 'not now'],
      [{ version: 2 }, 'not now'],
      [{ attachment_id: [strange] }, 'attachment missing'],
    ] as const)
      expect(await error(rachel.client.call(calls.proposeChange, proposing(job, more))), refusal).toBe(refusal);
    await rachel.client.ok(bids.undoHire, { bid_id });
    expect(await error(wei.client.call(calls.proposeChange, proposing(job)))).toBe('not now');
  });

  it('is taken back by who proposed it, or ends after three days without an answer', async () => {
    const { change_id, ...job } = await proposed('rachel');
    const { rachel, wei, bid_id } = job;
    const at = server.app.parts.clock.now();
    await rachel.client.ok(calls.withdrawChange, { bid_id, change_id });
    await rachel.client.ok(calls.proposeChange, proposing(job));
    try {
      server.app.parts.clock.stopAt(new Date(at.getTime() + 3 * DAY + 60_000));
      const [change] = (await scopeOf(wei, job)).changes;
      expect(change).toMatchObject({ state: 'proposed', steps: [] });
      expect(
        await error(wei.client.call(calls.answerChange, { bid_id, change_id: change?.id ?? 0, is_accepted: true })),
      ).toBe('not now');
      await to.inTransaction((context) => lapseChangesJob.run(context));
      expect((await scopeOf(rachel, job)).changes.map(({ state }) => state)).toEqual(['lapsed', 'withdrawn']);
      expect(await toldOf(rachel, job)).toEqual(['scope_lapsed']);
      expect((await scopeOf(rachel, job)).total).toBe('2520.00');
    } finally {
      server.app.parts.clock.stopAt(null);
    }
  });

  it('answered by both at once ends once', async () => {
    const { change_id, rachel, wei, bid_id } = await proposed();
    const done = await Promise.all([
      rachel.client.call(calls.answerChange, { bid_id, change_id, is_accepted: true }),
      wei.client.call(calls.withdrawChange, { bid_id, change_id }),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['Error', 'Success']);
    const { versions, changes } = await scopeOf(rachel, { rachel, wei, bid_id });
    expect(versions).toHaveLength(changes[0]?.state === 'accepted' ? 2 : 1);
  });
});

describe('a completion', () => {
  it('costs no more than what both accepted, by whichever call the price is stated', async () => {
    const { change_id, ...job } = await proposed();
    const { rachel, wei, bid_id } = job;
    await to.begun(bid_id);
    const price = { amount: '2840.00', reason: 'The corner.' };
    expect(await error(wei.client.call(bids.completeBid, { bid_id, price }))).toBe('above scope');
    expect(await error(wei.client.call(finishJob, { bid_id, price }))).toBe('above scope');
    expect(await error(wei.client.call(prices.statePrice, { bid_id, ...price }))).toBe('above scope');
    expect((await rachel.client.ok(bids.bid, { bid_id })).quote_bid.quote_status_id).toBe(3);
    await rachel.client.ok(calls.answerChange, { bid_id, change_id, is_accepted: true });
    await wei.client.ok(bids.completeBid, { bid_id, price: { amount: '2840.00' } });
    expect((await rachel.client.ok(prices.jobPrice, { bid_id })).job_price).toMatchObject({
      final_price: { amount: '2840.00' },
      quoted: '2840.00',
    });
    expect(await scopeOf(wei, job)).toMatchObject({ total: '2840.00', can_propose: false });
  });
});

describe('how well a pro keeps to quotes', () => {
  it('counts a job line by line by what was agreed at the hire, beside what both accepted since', async () => {
    const wei = await to.pro('Wei', 500_000);
    for (let job = 0; job < 10; job++) {
      const rachel = await to.person('Rachel', 'Tan');
      const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
      await wei.client.ok(bids.sendQuote, sending(bid_id));
      await rachel.client.ok(bids.hire, hiring({ rachel, wei, bid_id }, { scope_options: job === 0 ? ['l3'] : [] }));
      if (job < 3) {
        const { job_scope } = await wei.client.ok(
          calls.proposeChange,
          proposing({ rachel, wei, bid_id }, job === 2 ? { edits: [{ does: 'remove', key: 'l2' }] } : {}),
        );
        const change_id = job_scope?.changes[0]?.id as number;
        await rachel.client.ok(calls.answerChange, { bid_id, change_id, is_accepted: job > 0 });
      }
      await to.begun(bid_id);
      await wei.client.ok(bids.completeBid, { bid_id });
    }
    const { facts } = await server.client().ok(serviceFacts, { service_id: wei.quote_service_id });
    expect(facts.price).toEqual({ percent: 90, as_quoted: 8, lower: 1, higher: 1 });
  });
});

describe('the history', () => {
  it('cannot be changed in the database, and shows where it was all the same', async () => {
    const { change_id, ...job } = await proposed();
    await job.rachel.client.ok(calls.answerChange, { bid_id: job.bid_id, change_id, is_accepted: true });
    const rewrite = `update scope_versions set content = jsonb_set(content, '{warranty}', '"None"') where quote_bid_id = $1 and version = 1`;
    await expect(server.sql(rewrite, [job.bid_id])).rejects.toThrow('append-only');
    await server.sql('alter table scope_versions disable trigger scope_versions_stay');
    await server.sql(rewrite, [job.bid_id]);
    await server.sql('alter table scope_versions enable trigger scope_versions_stay');
    expect((await scopeOf(job.wei, job)).is_intact).toBe(false);
  });
});
