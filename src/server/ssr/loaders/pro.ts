import { sgDay } from '#core/kit/time.ts';
import * as leads from '#server/allocations/ledger/service.ts';
import { publicLeadRules } from '#server/allocations/service.ts';
import * as categories from '#server/categories/service.ts';
import { demandOf, publicTariffs, ruleAt } from '#server/requests/service.ts';
import * as wallet from '#server/wallet/service.ts';
import type { Loader } from '../pages/loaded.ts';

/** The category of the landing page's examples; another one where it is missing. */
const EXAMPLE = 'aircon-servicing';

/** The pages that invite pros (specification 2: pro, pro-signup/{slug}). */
export const proLoaders = {
  pro: async (context, _params, { month }) => {
    const [all, fees, starter_cents, return_days, demand, tariff, published, lead_rule, shown] = await Promise.all([
      categories.categories(context),
      categories.feeBases(context.db, context.now),
      wallet.starterCredit(context.db),
      wallet.daysToReturn(context.db),
      demandOf(context, null),
      ruleAt(context.db, context.now),
      publicTariffs(context.db, context.now),
      publicLeadRules(context.db, context.language, context.now),
      leads.monthShown(context, month),
    ]);
    const trades = all.value.categories.flatMap((category) => {
      const fee_cents = fees[category.slug];
      return fee_cents === undefined ? [] : [{ category, fee_cents }];
    });
    const example = trades.find(({ category }) => category.slug === EXAMPLE) ?? trades[0];
    if (!example) return null;
    const today = sgDay(context.now);
    const data = { trades, example, tariff, published, lead_rule, today, starter_cents, return_days, demand, shown };
    return { page: 'pro', data, tags: ['home', 'leads'] };
  },

  'pro-signup': async (context, { slug = '' }) => {
    const [found, form] = await Promise.all([
      categories.category(context, slug),
      categories.formOf(context.db, slug, undefined, context.now),
    ]);
    if (!found.ok || !form) return null;
    const { category } = found.value;
    if (category.slug !== slug) return { redirect: `/pro-signup/${category.slug}`, permanent: true };
    const [starter_cents, return_days, demand, tariff] = await Promise.all([
      wallet.starterCredit(context.db),
      wallet.daysToReturn(context.db),
      demandOf(context, category.id),
      ruleAt(context.db, context.now),
    ]);
    return {
      page: 'pro-signup',
      data: {
        category,
        questions: form.questions,
        fee_cents: form.fee_base_cents ?? 0,
        tariff,
        starter_cents,
        return_days,
        demand,
      },
      tags: [`category:${slug}`],
    };
  },
} satisfies Readonly<Record<string, Loader>>;
