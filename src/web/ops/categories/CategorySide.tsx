import type { OpsCategory } from '#core/categories/ops/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showAgo, showDay } from '#core/kit/time.ts';
import { opsTariff } from '#core/requests/tariff/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useMay } from '../shell/use-roles.ts';
import { actInWords } from './catalogue-words.ts';
import { RequirementsCard } from './RequirementsCard.tsx';

/** Beside a category's page: its fee, the licences it requires, and its history. */
export function CategorySide({ category }: { category: OpsCategory }) {
  const now = useNow();
  return (
    <aside aria-label="Fee, licences and history" className="grid min-w-0 content-start gap-6">
      <FeeCard category={category} />
      <RequirementsCard category={category} />
      <Card as="section" aria-label="History">
        <h2 className="text-lg font-semibold">History</h2>
        {category.acts.length === 0 ? (
          <p className="mt-2 text-sm text-ink-3">No changes yet.</p>
        ) : (
          <ol className="mt-3 grid gap-3">
            {category.acts.map((act) => {
              const at = fromWire(act.created);
              return (
                <li key={act.id} className="text-sm text-ink-2">
                  <span className="font-medium text-ink">{act.operator}</span> {actInWords(act)}
                  {at && <span className="block text-xs text-ink-3">{showAgo(at, now)}</span>}
                </li>
              );
            })}
          </ol>
        )}
      </Card>
    </aside>
  );
}

function FeeCard({ category }: { category: OpsCategory }) {
  const may = useMay();
  const next = category.fee_next;
  const starts = next && fromWire(next.starts_at);
  return (
    <Card as="section" aria-label="Lead fee">
      <h2 className="text-lg font-semibold">Lead fee</h2>
      <p className="mt-2 text-3xl font-bold tnum">{showMoney(fromDecimal(category.fee_base) ?? 0)}</p>
      <p className="text-sm text-ink-3">The base that a quote costs a pro</p>
      {next && starts && (
        <p className="mt-3 rounded-md bg-info-soft px-3 py-2 text-sm text-info-ink">
          {showMoney(fromDecimal(next.fee_base) ?? 0)} from {showDay(starts)}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">The base is part of the tariff, which applies from a Monday on.</p>
      {may(opsTariff) && (
        <ButtonLink size={36} className="mt-4" href="/ops/tariff">
          Open the tariff
        </ButtonLink>
      )}
    </Card>
  );
}
