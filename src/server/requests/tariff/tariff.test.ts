import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import type { CallInput, CallOutput } from '#core/kit/call.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, SECOND, sgMoment, toWire } from '#core/kit/time.ts';
import * as ops from '#core/ops/calls.ts';
import * as calls from '#core/requests/tariff/calls.ts';
import { recompute } from '#core/requests/tariff/rules.ts';
import { NEWEST_EDITION } from '#core/wallet/rules.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { URGENT_QUOTE, urgentRequest } from '#test/support/scenes/urgent-request.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { applyTariffJob, refreshDiscountsJob } from '../jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let omar: TestPerson;
let aircon: number;

const SATURDAY = sgMoment('2026-11-21', 12 * 60) as Date;
const MONDAY = sgMoment('2026-11-23') as Date;
const clock = () => server.app.parts.clock;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  omar = await a.operator('Omar');
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
});
afterAll(() => server.close());

type Ops = CallOutput<typeof calls.opsTariff>;
const shown = (who = priya): Promise<Ops> => who.client.ok(calls.opsTariff, {});
/** The tariff in force as a draft, with some values changed. */
const draftOf = (
  { in_force, draft }: Ops,
  more: Partial<CallInput<typeof calls.saveTariffDraft>> = {},
): CallInput<typeof calls.saveTariffDraft> => {
  const { version: _, starts_at: __, ends_at: ___, bases: ____, ...rule } = in_force;
  return { ...rule, revision: draft?.revision ?? 0, bases: [], note: 'Dearer fuel', ...more };
};
const baseOf = (view: { bases: { category_id: number; base: string }[] } | null, id = aircon) =>
  view?.bases.find(({ category_id }) => category_id === id)?.base;

/** Publishes a tariff for the next Monday: aircon servicing at S$5.00, S$1.00 for urgency less or more. */
async function publishAirconAt(base: string, more: Partial<CallInput<typeof calls.saveTariffDraft>> = {}) {
  const saved = await priya.client.ok(
    calls.saveTariffDraft,
    draftOf(await shown(), { bases: [{ category_id: aircon, base }], ...more }),
  );
  await a.proven(priya);
  return priya.client.ok(calls.publishTariff, {
    revision: saved.draft!.revision,
    ...(saved.announced ? { replaces: saved.announced.version } : {}),
  });
}

beforeEach(async () => {
  clock().stopAt(SATURDAY);
  // Versions cannot be deleted, so this removes those of the test before with triggers off.
  await server.sql('alter table tariff_versions disable trigger user');
  await server.sql('alter table tariff_bases disable trigger user');
  await server.sql('delete from tariff_drafts');
  await server.sql('delete from tariff_bases where version > 1');
  await server.sql('delete from tariff_versions where version > 1');
  await server.sql('alter table tariff_versions enable trigger user');
  await server.sql('alter table tariff_bases enable trigger user');
  await server.sql(`update quote_requests set is_closed = true where not is_closed`);
});

const asked = (pros = 1) => urgentRequest(server, a, pros);

describe('a fee', () => {
  it('is recomputed from the public tariff and its receipt alone', async () => {
    const { offers, request_id } = await asked(2);
    const [first, second] = offers as [(typeof offers)[number], (typeof offers)[number]];
    const preview = await first.pro.client.ok(bids.previewQuoteFee, { bid_id: first.bid_id });
    await first.pro.client.ok(bids.sendQuote, { bid_id: first.bid_id, ...URGENT_QUOTE, fee_shown: preview.fee });
    const { fee_receipt } = await first.pro.client.ok(feeReceipt, { bid_id: first.bid_id });
    expect(fee_receipt).toMatchObject({ fee: preview.fee, tariff_version: 1, lines: preview.receipt });
    expect(fee_receipt.lines.length).toBeGreaterThan(2);
    // The receipt names the rule that charges or returns the fee, in its edition, even after a newer edition.
    expect(fee_receipt.charged_by).toEqual({ rule: 'reply', edition: NEWEST_EDITION });
    await server.sql('update fee_holds set rule_version = 4 where quote_bid_id = $1', [first.bid_id]);
    expect((await first.pro.client.ok(feeReceipt, { bid_id: first.bid_id })).fee_receipt.charged_by).toEqual({
      rule: 'reply',
      edition: 2,
    });

    const anyone = server.client(null);
    const { tariff } = await anyone.ok(calls.tariff, { version: fee_receipt.tariff_version });
    const again = recompute(tariff, fee_receipt.facts!);
    expect(again?.fee_cents).toBe(fromDecimal(fee_receipt.fee));
    expect(again?.lines.map(({ cents }) => cents)).toEqual(fee_receipt.lines.map((line) => fromDecimal(line.amount)));

    // The quote on a request that waited has the discount in its receipt too.
    await server.sql('update quote_requests set fee_discount_percent = 20 where id = $1', [request_id]);
    await second.pro.client.ok(bids.sendQuote, { bid_id: second.bid_id, ...URGENT_QUOTE });
    const waited = (await second.pro.client.ok(feeReceipt, { bid_id: second.bid_id })).fee_receipt;
    expect(waited.lines.at(-1)).toMatchObject({ percent: -20 });
    expect(recompute(tariff, waited.facts!)?.fee_cents).toBe(fromDecimal(waited.fee));
    // Neither another pro nor an unsent quote has a receipt.
    expect((await second.pro.client.call(feeReceipt, { bid_id: first.bid_id })).http).toBe(404);
    expect((await anyone.call(feeReceipt, { bid_id: first.bid_id })).http).toBe(403);
  });

  it('goes by the version in force when the quote is sent: Sunday 23:59:59 and Monday 00:00:00 in Singapore', async () => {
    const { offers, request_id } = await asked(3);
    const [sunday, monday, later] = offers as [
      (typeof offers)[number],
      (typeof offers)[number],
      (typeof offers)[number],
    ];
    const before = await sunday.pro.client.ok(bids.previewQuoteFee, { bid_id: sunday.bid_id });
    await publishAirconAt('6.00', { urgent_percent: 50 });
    clock().stopAt(new Date(MONDAY.getTime() - SECOND));
    await sunday.pro.client.ok(bids.sendQuote, { bid_id: sunday.bid_id, ...URGENT_QUOTE });
    expect((await sunday.pro.client.ok(feeReceipt, { bid_id: sunday.bid_id })).fee_receipt).toMatchObject({
      tariff_version: 1,
      fee: before.fee,
    });
    clock().stopAt(MONDAY);
    const after = await monday.pro.client.ok(bids.previewQuoteFee, { bid_id: monday.bid_id });
    expect(after.tariff_version).toBe(2);
    expect(after.receipt[0]?.amount).toBe('6.00');
    await monday.pro.client.ok(bids.sendQuote, { bid_id: monday.bid_id, ...URGENT_QUOTE, fee_shown: after.fee });
    const paid = (await monday.pro.client.ok(feeReceipt, { bid_id: monday.bid_id })).fee_receipt;
    expect(paid).toMatchObject({ tariff_version: 2, fee: after.fee });
    const { tariff } = await server.client(null).ok(calls.tariff, { version: 2 });
    expect(recompute(tariff, paid.facts!)?.fee_cents).toBe(fromDecimal(paid.fee));

    // Lists follow when the job runs, once.
    const listed = async () => (await later.pro.client.ok(bids.lead, { bid_id: later.bid_id })).quote_bid.fee;
    expect(await listed()).toBe(before.fee);
    const heard = await hearing(server);
    expect(await runJob(server.app.parts, applyTariffJob)).toBe(1);
    expect(await runJob(server.app.parts, applyTariffJob)).toBe(0);
    const pros = offers.map(({ pro }) => pro.id).toSorted((x, y) => x - y);
    expect(await heard('request.changed', { quote_request_id: request_id })).toEqual([pros]);
    expect(await listed()).toBe(after.fee);
    expect(await server.sql('select tariff_version from quote_requests where id = $1', [request_id])).toEqual([
      { tariff_version: 2 },
    ]);
  });

  it('is never more than was shown when a version begins in between: the lower one counts, for a while', async () => {
    const { offers } = await asked(4);
    await publishAirconAt('6.00');
    clock().stopAt(new Date(MONDAY.getTime() - SECOND));
    const seen = await Promise.all(
      offers.map(async ({ pro, bid_id }) => (await pro.client.ok(bids.previewQuoteFee, { bid_id })).fee),
    );
    const [shownFee] = seen as [string];
    clock().stopAt(new Date(MONDAY.getTime() + HOUR / 2));
    const send = (n: number, fee_shown: string) => {
      const { pro, bid_id } = offers[n]!;
      return pro.client.call(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown });
    };
    expect((await send(0, shownFee)).status).toBe('Success');
    expect((await offers[0]!.pro.client.ok(feeReceipt, { bid_id: offers[0]!.bid_id })).fee_receipt).toMatchObject({
      fee: shownFee,
      tariff_version: 1,
    });
    // A fee lower than any that was shown is refused.
    expect(await send(1, '0.50')).toMatchObject({ error: 'fee changed' });
    clock().stopAt(new Date(MONDAY.getTime() + 2 * HOUR));
    expect(await send(2, shownFee)).toMatchObject({ error: 'fee changed' });
    // A cheaper version counts at once for all quotes.
    clock().stopAt(new Date(MONDAY.getTime() + 3 * DAY));
    const dearer = (await offers[3]!.pro.client.ok(bids.previewQuoteFee, { bid_id: offers[3]!.bid_id })).fee;
    await publishAirconAt('2.00');
    clock().stopAt(new Date(MONDAY.getTime() + 7 * DAY));
    expect((await send(3, dearer)).status).toBe('Success');
    const cheap = (await offers[3]!.pro.client.ok(feeReceipt, { bid_id: offers[3]!.bid_id })).fee_receipt;
    expect(cheap).toMatchObject({ tariff_version: 3, lines: [{ amount: '2.00' }, {}, {}] });
    expect(fromDecimal(cheap.fee)!).toBeLessThan(fromDecimal(dearer)!);
  });

  it('is made by the version in force for a new request, and the discount is the version’s', async () => {
    await publishAirconAt('6.00', { discount_percent: 30, discount_hours: 2 });
    clock().stopAt(MONDAY);
    const { request_id } = await asked();
    const stored = () =>
      server.sql<{ tariff_version: number; base: number; fee_discount_percent: number }>(
        `select tariff_version, (fee_receipt -> 0 ->> 'cents')::integer as base, fee_discount_percent
         from quote_requests where id = $1`,
        [request_id],
      );
    expect(await stored()).toEqual([{ tariff_version: 2, base: 600, fee_discount_percent: 0 }]);
    clock().stopAt(new Date(MONDAY.getTime() + 2 * HOUR - SECOND));
    expect(await runJob(server.app.parts, refreshDiscountsJob)).toBe(0);
    clock().stopAt(new Date(MONDAY.getTime() + 2 * HOUR));
    expect(await runJob(server.app.parts, refreshDiscountsJob)).toBe(1);
    expect(await stored()).toEqual([{ tariff_version: 2, base: 600, fee_discount_percent: 30 }]);
  });
});

describe('the public tariff', () => {
  it('shows everyone what is in force and announced, and never drafts', async () => {
    const anyone = server.client(null);
    const { tariff, announced, versions } = await anyone.ok(calls.tariff, {});
    expect(tariff).toMatchObject({ version: 1, ends_at: null, urgent_percent: 20, fee_max: '30.00' });
    expect(baseOf(tariff)).toBe('4.20');
    expect([announced, versions.length]).toEqual([null, 1]);
    await priya.client.ok(calls.saveTariffDraft, draftOf(await shown(), { urgent_percent: 40 }));
    expect((await anyone.ok(calls.tariff, {})).announced).toBeNull();
    await publishAirconAt('5.00', { urgent_percent: 40 });
    const next = await anyone.ok(calls.tariff, {});
    expect(next.tariff).toMatchObject({ version: 1, urgent_percent: 20, ends_at: toWire(MONDAY) });
    expect(next.announced).toMatchObject({ version: 2, urgent_percent: 40, starts_at: toWire(MONDAY) });
    expect([baseOf(next.tariff), baseOf(next.announced)]).toEqual(['4.20', '5.00']);
    expect((await anyone.call(calls.tariff, { version: 9 })).http).toBe(404);
  });

  it('has every category, one that is made later too, but no draft of one', async () => {
    const { id } = (
      await server.sql<{ id: number }>(
        `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position, status)
         select 'late-trade', id, 'Late trade', 'sky', 'Wrench', 350, 98, 'draft' from genres limit 1 returning id`,
      )
    )[0]!;
    const anyone = server.client(null);
    expect(baseOf((await anyone.ok(calls.tariff, {})).tariff, id)).toBeUndefined();
    expect(baseOf((await shown()).in_force, id)).toBe('3.50');
    await server.sql(`update categories set status = 'published' where id = $1`, [id]);
    expect(baseOf((await anyone.ok(calls.tariff, {})).tariff, id)).toBe('3.50');
    expect(baseOf((await publishAirconAt('5.00')).announced, id)).toBe('3.50');
  });
});

describe('a draft', () => {
  it('is one draft: the first operator starts it, and only the latest revision can be changed', async () => {
    const begun = await priya.client.ok(calls.saveTariffDraft, draftOf(await shown(), { urgent_percent: 30 }));
    expect(begun.draft).toMatchObject({ revision: 1, urgent_percent: 30, operator: 'Priya', note: 'Dearer fuel' });
    expect(baseOf(begun.draft)).toBe('4.20');
    const stale = await omar.client.call(calls.saveTariffDraft, { ...draftOf(begun), revision: 0 });
    expect(stale.error).toBe('changed elsewhere');
    const changed = await omar.client.ok(calls.saveTariffDraft, draftOf(begun, { urgent_percent: 35 }));
    expect(changed.draft).toMatchObject({ revision: 2, urgent_percent: 35, operator: 'Omar' });
    expect((await priya.client.call(calls.discardTariffDraft, { revision: 1 })).error).toBe('changed elsewhere');
    expect((await priya.client.ok(calls.discardTariffDraft, { revision: 2 })).draft).toBeNull();
    expect((await actsOf(server, 'tariff')).slice(-3)).toEqual([
      'tariff draft begun',
      'tariff draft changed',
      'tariff draft thrown away',
    ]);
  });

  it('is refused with a text beside each field', async () => {
    const given = draftOf(await shown(), {
      urgent_percent: 400,
      fee_min: '40.00',
      bases: [{ category_id: aircon, base: '101.00' }],
    });
    const reply = await priya.client.call(calls.saveTariffDraft, given);
    expect(reply.http).toBe(400);
    expect(Object.keys(reply.body.fields as object).sort()).toEqual([`base.${aircon}`, 'fee_max', 'urgent_percent']);
    const unknown = await priya.client.call(calls.saveTariffDraft, {
      ...draftOf(await shown()),
      bases: [{ category_id: 999_999, base: '3.00' }],
    });
    expect(unknown.body.fields).toEqual({ 'base.999999': 'Category not found.' });
    expect((await shown()).draft).toBeNull();
  });

  it('shows what it would have made of the quotes of the last thirty days', async () => {
    const { offers } = await asked(2);
    expect((await priya.client.call(calls.tariffEffect, {})).http).toBe(404);
    for (const { pro, bid_id } of offers) await pro.client.ok(bids.sendQuote, { bid_id, ...URGENT_QUOTE });
    const paid = (await offers[0]!.pro.client.ok(feeReceipt, { bid_id: offers[0]!.bid_id })).fee_receipt;
    await priya.client.ok(
      calls.saveTariffDraft,
      draftOf(await shown(), { bases: [{ category_id: aircon, base: '5.20' }] }),
    );
    const { effect } = await priya.client.ok(calls.tariffEffect, {});
    const row = effect.categories.find(({ category_id }) => category_id === aircon)!;
    const ours = effect.most_changed.find(({ category_name }) => category_name === 'Aircon servicing')!;
    // The same rule as charged them: the sum before is what was paid.
    expect(ours.quote_count).toBeGreaterThanOrEqual(2);
    expect(fromDecimal(ours.before)! / ours.quote_count).toBe(fromDecimal(paid.fee));
    const after = recompute(
      {
        ...(await shown()).in_force,
        bases: [{ ...(await shown()).in_force.bases[0]!, category_id: aircon, base: '5.20' }],
      },
      paid.facts!,
    )!;
    expect(fromDecimal(ours.after)! / ours.quote_count).toBe(after.fee_cents);
    expect(row.dearer_count).toBe(row.quote_count);
    expect(effect.dearer_pro_count).toBeGreaterThanOrEqual(2);
    expect(effect.open_request_count).toBe(1);
    // Quotes older than thirty days do not count.
    clock().stopAt(new Date(SATURDAY.getTime() + 45 * DAY));
    expect((await priya.client.ok(calls.tariffEffect, {})).effect.quote_count).toBe(0);
  });
});

describe('publishing', () => {
  it('puts the draft in force from the next Monday, recorded, and never changed again', async () => {
    const done = await publishAirconAt('5.00');
    expect(done.draft).toBeNull();
    expect(done.announced).toMatchObject({ version: 2, starts_at: toWire(MONDAY) });
    expect(done.versions[0]).toMatchObject({
      version: 2,
      status: 'announced',
      published_by: 'Priya',
      note: 'Dearer fuel',
      published_on: toWire(SATURDAY),
    });
    const { acts: log } = await priya.client.ok(ops.opsActs, {});
    expect(log[0]).toMatchObject({ act: 'tariff published', subject: 'tariff:2' });
    for (const text of [
      'update tariff_versions set urgent_percent = 1 where version = 2',
      'update tariff_bases set base_cents = 1 where version = 2',
      'delete from tariff_bases where version = 2',
      'delete from tariff_versions where version = 2',
      `update tariff_versions set withdrawn_on = starts_at where version = 2`,
    ])
      await expect(server.sql(text), text).rejects.toThrow(/never changed|check/);
    clock().stopAt(MONDAY);
    const begun = await shown();
    expect(begun.in_force.version).toBe(2);
    expect(begun.announced).toBeNull();
    expect(begun.versions.map(({ status }) => status)).toEqual(['in_force', 'superseded']);
  });

  it('is refused without a change, on a revision that is gone, and over another version that is not named', async () => {
    const same = await priya.client.ok(calls.saveTariffDraft, draftOf(await shown()));
    expect((await priya.client.call(calls.publishTariff, { revision: 1 })).error).toBe('nothing changed');
    expect((await priya.client.call(calls.publishTariff, { revision: 7 })).error).toBe('changed elsewhere');
    await priya.client.ok(calls.saveTariffDraft, draftOf(same, { urgent_percent: 25 }));
    await priya.client.ok(calls.publishTariff, { revision: 2 });
    await priya.client.ok(calls.saveTariffDraft, draftOf(await shown(), { urgent_percent: 30 }));
    expect((await priya.client.call(calls.publishTariff, { revision: 1 })).error).toBe('already announced');
    expect((await priya.client.call(calls.publishTariff, { revision: 1, replaces: 1 })).error).toBe(
      'changed elsewhere',
    );
    const replaced = await priya.client.ok(calls.publishTariff, { revision: 1, replaces: 2 });
    expect(replaced.announced).toMatchObject({ version: 3, urgent_percent: 30, starts_at: toWire(MONDAY) });
    expect(replaced.versions.find(({ version }) => version === 2)).toMatchObject({
      status: 'withdrawn',
      replaced_by: 3,
      withdrawn_by: 'Priya',
    });
    expect((await actsOf(server, 'tariff:3')).at(-1)).toBe('tariff replaced');
  });

  it('is refused while a category made since the draft costs more than the draft’s maximum', async () => {
    const saved = await priya.client.ok(calls.saveTariffDraft, draftOf(await shown(), { fee_max: '20.00' }));
    const [{ id }] = (await server.sql(
      `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position, status)
       select 'dear-trade', id, 'Dear trade', 'sky', 'Wrench', 2500, 99, 'draft' from genres limit 1 returning id`,
    )) as [{ id: number }];
    expect((await priya.client.call(calls.publishTariff, { revision: 1 })).error).toBe('not ready');
    expect((await shown()).announced).toBeNull();
    expect((await shown()).draft).toMatchObject({ revision: 1, fee_max: '20.00' });
    // Saving it again names the field.
    const again = await priya.client.call(calls.saveTariffDraft, draftOf(saved, { fee_max: '20.00' }));
    expect(again.body.fields).toEqual({ [`base.${id}`]: 'A base fee can’t be above the maximum fee.' });
  });

  it('is won by one of two operators at once', async () => {
    await priya.client.ok(calls.saveTariffDraft, draftOf(await shown(), { urgent_percent: 30 }));
    const replies = await Promise.all(
      [priya, omar, priya, omar].map((who) => who.client.call(calls.publishTariff, { revision: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual(['Error', 'Error', 'Error', 'Success']);
    expect(await server.sql('select version from tariff_versions where version > 1')).toEqual([{ version: 2 }]);
  });

  it('can be taken back until it begins, and not after', async () => {
    await publishAirconAt('5.00');
    const back = await omar.client.ok(calls.withdrawTariff, { version: 2 });
    expect([back.announced, back.versions[0]?.status, back.versions[0]?.withdrawn_by]).toEqual([
      null,
      'withdrawn',
      'Omar',
    ]);
    expect((await omar.client.call(calls.withdrawTariff, { version: 2 })).error).toBe('not now');
    expect((await omar.client.call(calls.withdrawTariff, { version: 9 })).http).toBe(404);
    expect((await actsOf(server, 'tariff:2')).slice(-2)).toEqual(['tariff published', 'tariff withdrawn']);
    // A version that was never in force is not public, and makes no fee.
    expect((await server.client(null).call(calls.tariff, { version: 2 })).http).toBe(404);
    await publishAirconAt('5.50');
    clock().stopAt(MONDAY);
    expect((await omar.client.call(calls.withdrawTariff, { version: 3 })).error).toBe('not now');
    expect((await shown()).in_force.version).toBe(3);
  });

  it('is for operators alone', async () => {
    const pro = await a.pro('Curious');
    const draft = draftOf(await shown());
    const tries: [Parameters<typeof pro.client.call>[0], object][] = [
      [calls.opsTariff, {}],
      [calls.saveTariffDraft, draft],
      [calls.discardTariffDraft, { revision: 1 }],
      [calls.tariffEffect, {}],
      [calls.publishTariff, { revision: 1 }],
      [calls.withdrawTariff, { version: 1 }],
    ];
    for (const [c, input] of tries) {
      expect([c.path, (await pro.client.call(c, input as never)).http]).toEqual([c.path, 404]);
      expect([c.path, (await server.client(null).call(c, input as never)).http]).toEqual([c.path, 403]);
    }
  });
});
