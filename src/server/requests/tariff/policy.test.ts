import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';

import { DAY, sgMoment } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as calls from '#core/requests/tariff/calls.ts';
import type { TariffBase } from '#core/requests/tariff/model.ts';
import { recompute } from '#core/requests/tariff/rules.ts';
import { heldFees } from '#core/wallet/calls.ts';
import { HIRE_HOLD_DAYS } from '#core/wallet/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { URGENT_QUOTE, urgentRequest } from '#test/support/scenes/urgent-request.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { settleHoldsJob } from '../../bids/jobs.ts';
import { applyTariffJob } from '../jobs.ts';

// How pros of a category pay, from the operators' draft to the fee that is charged (decision 063).

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let aircon: number;
const clock = () => server.app.parts.clock;
const SATURDAY = sgMoment('2026-11-21', 12 * 60) as Date;
let monday = sgMoment('2026-11-23') as Date;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
  clock().stopAt(SATURDAY);
});
afterAll(() => server.close());

type PolicyInput = Partial<Pick<TariffBase, 'charged_for' | 'commission_basis_points'>>;
/** Saves a draft of the tariff in force with another policy for aircon servicing. */
async function draft(policy: PolicyInput) {
  const { in_force, draft: stored } = await priya.client.ok(calls.opsTariff, {});
  const { version: _, starts_at: __, ends_at: ___, bases, ...rule } = in_force;
  const base = bases.find(({ category_id }) => category_id === aircon)!.base;
  const all = { ...rule, revision: stored?.revision ?? 0, note: '', bases: [{ category_id: aircon, base, ...policy }] };
  return priya.client.call(calls.saveTariffDraft, all);
}
/** Publishes a draft with this policy, and moves the clock past its Monday. */
async function inForce(policy: PolicyInput) {
  expect((await draft(policy)).error).toBeUndefined();
  const { draft: stored } = await priya.client.ok(calls.opsTariff, {});
  await a.proven(priya);
  const { announced } = await priya.client.ok(calls.publishTariff, { revision: stored!.revision });
  const told = (await priya.client.ok(calls.tariff, {})).announced?.bases.find(
    ({ category_id }) => category_id === aircon,
  );
  expect(told).toMatchObject(policy);
  expect(announced).not.toBeNull();
  clock().stopAt(monday);
  monday = new Date(monday.getTime() + 7 * DAY);
  await runJob(server.app.parts, applyTariffJob);
}

const asked = (pros: number) => urgentRequest(server, a, pros);
const send = async ({ pro, bid_id }: { pro: TestPerson; bid_id: number }) => {
  const preview = await pro.client.ok(bids.previewQuoteFee, { bid_id });
  await pro.client.ok(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown: preview.fee });
  return { preview, ...(await pro.client.ok(feeReceipt, { bid_id })) };
};
const statuses = async (offers: readonly { bid_id: number }[]) =>
  (
    await server.sql<{ status: string }>(
      'select status from fee_holds where quote_bid_id = any ($1::bigint[]) order by quote_bid_id',
      [offers.map(({ bid_id }) => bid_id)],
    )
  ).map(({ status }) => status);
const right = () => rightBooks(server);

describe('the policy of a category', () => {
  it('is refused where its values do not make a policy', async () => {
    for (const policy of [
      { charged_for: 'commission', commission_basis_points: 0 },
      { charged_for: 'quote', commission_basis_points: 2_001 },
    ] as const)
      expect((await draft(policy)).body.fields).toEqual({ [`policy.${aircon}`]: expect.any(String) });
  });

  it('pay on hire holds the fee of each quote, charges the hired one alone, and gives the others back at once', async () => {
    await inForce({ charged_for: 'hire', commission_basis_points: 0 });
    const { rachel, offers } = await asked(3);
    for (const offer of offers) {
      const { preview, fee_receipt } = await send(offer);
      expect(preview).toMatchObject({ charged_for: 'hire', commission_basis_points: 0 });
      expect(preview.rule).toContain('only if the customer hires you');
      expect(fee_receipt.charged_by?.rule).toBe('hire');
      // A reply charges the fee of each quote by the other policies; pay on hire charges nothing for it.
      await rachel.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'Can you come at nine?' });
    }
    expect(await statuses(offers)).toEqual(['held', 'held', 'held']);
    const [first, second] = offers as [(typeof offers)[number], (typeof offers)[number]];
    const { quote_bid } = await first.pro.client.ok(bids.lead, { bid_id: first.bid_id });
    expect(quote_bid).toMatchObject({ fee_status: 'held', is_fee_for_hire: true });
    const { held } = await first.pro.client.ok(heldFees, {});
    expect(held).toEqual([expect.objectContaining({ kept_by: ['hire'] })]);
    await rachel.client.ok(bids.hire, { bid_id: second.bid_id, hired_for: '2026-11-30 02:00:00', address: '#01-02' });
    expect(await statuses(offers)).toEqual(['released', 'captured', 'released']);
    await right();
  });

  it('pay on hire returns the fee to a pro who is not hired in time', async () => {
    const { offers } = await asked(1);
    await send(offers[0]!);
    const at = clock().now();
    clock().stopAt(new Date(at.getTime() + 4 * DAY));
    await runJob(server.app.parts, settleHoldsJob);
    expect(await statuses(offers)).toEqual(['held']);
    clock().stopAt(new Date(at.getTime() + HIRE_HOLD_DAYS * DAY));
    await runJob(server.app.parts, settleHoldsJob);
    expect(await statuses(offers)).toEqual(['released']);
    clock().stopAt(at);
    await right();
  });

  it('a commission lets pros quote for free; the receipt says so and is recomputed from what is public', async () => {
    await inForce({ charged_for: 'commission', commission_basis_points: 1_000 });
    const { offers } = await asked(1);
    const { preview, fee_receipt } = await send(offers[0]!);
    expect(preview).toMatchObject({ fee: '0.00', charged_for: 'commission', commission_basis_points: 1_000 });
    expect(preview.receipt.at(-1)?.label).toBe('No fee: commission instead');
    expect(fee_receipt).toMatchObject({ fee: '0.00', lines: preview.receipt });
    const { tariff } = await priya.client.ok(calls.tariff, { version: fee_receipt.tariff_version });
    expect(recompute(tariff, fee_receipt.facts!)?.fee_cents).toBe(0);
    await right();
  });

  it('a quote that was sent keeps what it was sent under, whatever is announced', async () => {
    const { rachel, offers } = await asked(1);
    await send(offers[0]!);
    await inForce({ charged_for: 'quote', commission_basis_points: 0 });
    await rachel.client.ok(sendMessage, { bid_id: offers[0]!.bid_id, message: 'Can you come at nine?' });
    const [row] = await server.sql<{ cents: number }>(
      'select (bought_cents + promotional_cents)::integer as cents from fee_holds where quote_bid_id = $1',
      [offers[0]!.bid_id],
    );
    expect(row?.cents).toBe(0);
  });
});
