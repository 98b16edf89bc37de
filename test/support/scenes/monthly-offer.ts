import { DAY, mondayOf } from '#core/kit/time.ts';
import * as tariff from '#core/requests/tariff/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { applyTariffJob } from '#server/requests/jobs.ts';
import type { Arrangement, TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';

/**
 * Has the operator publish a tariff with this subscription for a category (null: without one), and stops the server's clock at
 * the Monday on which it begins.
 */
export async function monthlyOffer(
  server: TestServer,
  a: Arrangement,
  operator: TestPerson,
  category_id: number,
  monthly: { readonly price: string; readonly quotes: number } | null,
): Promise<void> {
  const { clock } = server.app.parts;
  const { in_force } = await operator.client.ok(tariff.opsTariff, {});
  const { version: _, starts_at: __, ends_at: ___, bases, ...rule } = in_force;
  const base = bases.find((one) => one.category_id === category_id)!.base;
  const { draft } = await operator.client.ok(tariff.saveTariffDraft, {
    ...rule,
    revision: 0,
    note: '',
    bases: [{ category_id, base, monthly }],
  });
  await a.proven(operator);
  await operator.client.ok(tariff.publishTariff, { revision: draft!.revision });
  clock.stopAt(new Date(mondayOf(clock.now()).getTime() + 7 * DAY));
  await runJob(server.app.parts, applyTariffJob);
}
