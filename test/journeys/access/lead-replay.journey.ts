import { DESKTOP, expect, SLUG, test } from '../people.ts';

// How an operator sees how a request was given: the rule, its seed, each pro's points, and that a replay gives the same.

test('a request is replayed by its number, with the points of the pros who were asked', DESKTOP, async ({ stage }) => {
  const [ops, consumer, pro] = [await stage.demo('ops'), await stage.consumer(), await stage.pro(SLUG)];
  const { request_id } = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await ops.page(`/ops/lookup/requests/${request_id}`);
  const replay = page.getByRole('region', { name: 'Who was asked, replayed' });
  const wave = replay.getByRole('article', { name: 'Wave 1' });
  await expect(wave.getByText('Replayed alike: the rule and the record give the list that was asked.')).toBeVisible();
  await expect(wave).toContainText(/Rule 2, seed [\da-f]{16}\./);
  const rows = wave.getByRole('table', { name: 'Pros of wave 1 with their points' }).getByRole('row');
  await expect(rows.first()).toContainText('Points');
  await expect(rows.nth(1)).toContainText(/By points|Asked by name/);
});
