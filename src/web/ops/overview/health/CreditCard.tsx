import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { HealthNumber } from '#core/ops/health/model.ts';
import { shareOf } from '#core/ops/health/rules.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import type { HealthPage } from './FunnelCard.tsx';
import { HealthCard } from './HealthCard.tsx';
import { showShare } from './health-words.ts';
import { type HealthFilter, rowsHref } from './use-filter.ts';

/** Credit of all accounts, from the ledger, and appeals. */
export function CreditCard({ page, filter }: { page: HealthPage; filter: HealthFilter }) {
  const { bought, spent, given_back } = page.credit;
  const { appeals, granted, refused, open } = page.appeals;
  const span = { days: filter.days };
  const lines = [
    { number: 'bought', label: 'Bought', note: `${bought.count} payments`, value: bought.amount },
    { number: 'spent', label: 'Spent on quotes', note: `${spent.count} quotes`, value: spent.amount },
    {
      number: 'given_back',
      label: 'Returned',
      note: `${showShare(shareOf(given_back.count, spent.count))} of fees, ${given_back.count} quotes`,
      value: given_back.amount,
    },
    { number: 'appeals', label: 'Appeals', note: `${granted} granted, ${refused} refused, ${open} open`, value: null },
  ] as const satisfies readonly { number: HealthNumber; label: string; note: string; value: string | null }[];
  return (
    <HealthCard title="Credit" intro="The whole house, whatever the filter. Agrees with the books to the cent.">
      <dl className="divide-y divide-line border-t border-line text-md">
        {lines.map(({ number, label, note, value }) => (
          <div key={number} className="flex items-baseline gap-3 px-4 py-2.5 lg:px-5">
            <dt className="min-w-0 flex-1 text-ink-2">
              {label}
              <span className="block text-sm text-ink-3 tnum">{note}</span>
            </dt>
            <dd className="font-semibold tnum">
              <TextLink href={rowsHref(span, number)}>
                {value === null ? String(appeals) : showMoney(fromDecimal(value) ?? 0)}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </HealthCard>
  );
}
