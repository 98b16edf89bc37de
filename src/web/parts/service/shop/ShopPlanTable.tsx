import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { ItemOnWire } from '#core/shop/items/model.ts';
import { t } from '#web/text/spaces/shop.ts';

type Plan = ItemOnWire['plans'][number];

/** Plans side by side: price, content, time needed and warranty of each. Scrolls sideways on phones. */
export function ShopPlanTable({ item }: { item: ItemOnWire }) {
  const { plans, features } = item;
  const lines: [string, (plan: Plan) => string][] = [];
  if (plans.some(({ description }) => description)) lines.push([t('plans>about'), (plan) => plan.description || '–']);
  if (item.service_type === 'visit')
    lines.push([t('plans>time'), ({ minutes }) => t('plans>minutes', { count: minutes })]);
  if (plans.some(({ warranty_days }) => warranty_days > 0))
    lines.push([
      t('plans>warranty'),
      ({ warranty_days }) => (warranty_days > 0 ? t('plans>days', { count: warranty_days }) : '–'),
    ]);
  return (
    <div className="min-w-0">
      <h2 id="shop-plans" className="text-lg font-semibold">
        {t('plans>title')}
      </h2>
      <section
        aria-labelledby="shop-plans"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-lg border border-line focus-visible:focus-ring"
      >
        <table className="w-full text-left text-md">
          <caption className="sr-only">{t('plans>caption')}</caption>
          <thead>
            <tr className="align-top">
              <th scope="col" className="min-w-32 p-3 text-sm font-normal text-ink-3">
                {t('plans>incl_gst')}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className="min-w-32 border-l border-line p-3">
                  <span className="block text-sm font-semibold break-words">{plan.name}</span>
                  <span className="tnum block text-lg font-bold">{showMoney(fromDecimal(plan.price) ?? 0)}</span>
                  {plan.service_type === 'per_unit' && (
                    <span className="block text-sm font-normal text-ink-3">
                      {plan.unit ? t('plans>per', { unit: plan.unit }) : t('plans>per_unit')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature, place) => (
              <tr key={feature} className="border-t border-line">
                <th scope="row" className="p-3 text-sm font-normal">
                  {feature}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="border-l border-line p-3">
                    <Mark isIn={plan.includes.includes(place)} />
                  </td>
                ))}
              </tr>
            ))}
            {lines.map(([label, text]) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="p-3 text-sm font-normal">
                  {label}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="border-l border-line p-3 text-sm">
                    {text(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Mark({ isIn }: { isIn: boolean }) {
  const Icon = isIn ? CheckIcon : MinusIcon;
  return (
    <>
      <Icon aria-hidden="true" className={isIn ? 'size-5 text-brand-ink' : 'size-5 text-ink-3'} />
      <span className="sr-only">{isIn ? t('plans>included') : t('plans>not_included')}</span>
    </>
  );
}
