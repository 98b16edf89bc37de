import { opsGenres } from '#core/categories/ops/calls.ts';
import { reviewQueue } from '#core/ops/calls.ts';
import { DESKTOP, expect, ON_DESKTOP, SLUG, test } from '../people.ts';
import { check, once, settled, skips } from '../screens.ts';

// Checks the screens of the back office by the rules of screens.ts.

/** Things of the back office that have a screen. */
const placesOfOperator = once(async (stage) => {
  const ops = await stage.demo('ops');
  const { reviews } = await ops.client.ok(reviewQueue, { filter: 'all', page_size: 1 });
  const { genres } = await ops.client.ok(opsGenres, {});
  const category = genres.flatMap((genre) => genre.categories).find((one) => one.slug === SLUG)?.id;
  const [waiting] = reviews;
  if (!waiting || category === undefined) throw new Error('the demo has nothing to review, or no such category');
  return { waiting, category };
});

test.describe('the back office', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfOperator>>) => string> = {
    overview: () => '/ops',
    workload: () => '/ops/workload',
    'rows of the workload': () => '/ops/workload/rows?queue=certificate&number=open',
    'the queue': () => '/ops/review',
    'what was decided': () => '/ops/review?state=decided',
    'a case': ({ waiting }) => `/ops/review/${waiting.kind}/${waiting.item_id}`,
    people: () => '/ops/people',
    'people by a name': () => '/ops/people?q=tan',
    'a person': ({ waiting }) => `/ops/people/${waiting.user_id}`,
    'a person’s credit': ({ waiting }) => `/ops/people/${waiting.user_id}/credit`,
    credit: () => '/ops/credit',
    reports: () => '/ops/reports',
    feedback: () => '/ops/feedback',
    categories: () => '/ops/categories',
    'a category': ({ category }) => `/ops/categories/${category}`,
    'a form': ({ category }) => `/ops/categories/${category}/form`,
    'a form’s versions': ({ category }) => `/ops/categories/${category}/form/versions`,
    'served search lists': () => '/ops/search',
    prices: () => '/ops/prices',
    'a category’s prices': ({ category }) => `/ops/prices/${category}`,
    'missing texts': () => '/ops/texts',
    log: () => '/ops/log',
    'what is not here': () => '/ops/nowhere',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, ON_DESKTOP, async ({ stage }) => {
      const at = await placesOfOperator(stage);
      const page = await stage.look(await stage.demo('ops'), path(at));
      await settled(page);
      await check(page);
    });

  test('the panes of the form editor scroll, and the page does not', DESKTOP, async ({ stage }) => {
    const { category } = await placesOfOperator(stage);
    const page = await (await stage.demo('ops')).page(`/ops/categories/${category}/form`);
    await expect(page.getByRole('button', { name: 'Add question' })).toBeVisible();
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  test('the skip link leads past the rail', ON_DESKTOP, async ({ stage }) => {
    await skips(await (await stage.demo('ops')).page('/ops/categories'));
  });
});
