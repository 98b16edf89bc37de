import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { TariffView } from '#core/requests/tariff/model.ts';
import type { PolicyView } from '#core/requests/tariff/policy-rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { policyWords, ruleRows, startDay } from './tariff-words.ts';

/** Whether the category charges in any other way than a fee for each quote. */
const hasPolicy = (policy: PolicyView | undefined): boolean =>
  policy !== undefined &&
  (policy.charged_for !== 'quote' || policy.commission_basis_points > 0 || policy.monthly !== null);

/**
 * A tariff in full, beside the one announced for later. With the facts of a receipt, it is enough to calculate a fee
 * (decision 15). Needs no script.
 */
export function TariffTable({
  in_force,
  announced,
  now,
  category_ids,
}: {
  in_force: TariffView;
  announced: TariffView | null;
  now: Date;
  /** The categories to show. All if absent. */
  category_ids?: ReadonlySet<number>;
}) {
  const next = announced && ruleRows(announced);
  const rules = ruleRows(in_force).map((row, index) => ({ ...row, later: next?.[index]?.value ?? null }));
  const baseNext = new Map(announced?.bases.map((base) => [base.category_id, base.base]));
  const money = (text: string) => showMoney(fromDecimal(text) ?? 0);
  const bases = in_force.bases
    .filter(({ category_id }) => category_ids === undefined || category_ids.has(category_id))
    .map((base) => ({
      id: String(base.category_id),
      label: base.category_name,
      value: money(base.base),
      later: announced ? money(baseNext.get(base.category_id) ?? base.base) : null,
    }));
  const policyNext = new Map(announced?.bases.map((base) => [base.category_id, base]));
  const policies = in_force.bases
    .filter(({ category_id }) => category_ids === undefined || category_ids.has(category_id))
    .filter((base) => hasPolicy(base) || hasPolicy(policyNext.get(base.category_id)))
    .map((base) => ({
      id: String(base.category_id),
      label: base.category_name,
      value: policyWords(base),
      later: announced ? policyWords(policyNext.get(base.category_id) ?? base) : null,
    }));
  const hasMonthly = [...in_force.bases, ...(announced?.bases ?? [])].some(({ monthly }) => monthly !== null);
  const from = announced && startDay(announced.starts_at, now);
  const name = announced
    ? t('tariff_table>tariff_and_next', { version: in_force.version, next: announced.version, from: from ?? '' })
    : t('tariff_table>tariff', { version: in_force.version });
  return (
    <section
      aria-label={name}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
      {...{ tabIndex: 0 }}
    >
      <table className="tnum w-full text-left text-md">
        <caption className="sr-only">{name}</caption>
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-3 font-medium sm:px-5">
              {t('tariff_table>tariff', { version: in_force.version })}
            </th>
            <th scope="col" className="px-3 py-3 text-right font-medium sm:px-5">
              {t('tariff_table>in_force')}
            </th>
            {announced && (
              <th scope="col" className="px-3 py-3 text-right font-medium sm:px-5">
                {t('tariff_table>from', { from: from ?? '' })}
              </th>
            )}
          </tr>
        </thead>
        {[
          { title: t('tariff_table>adjustments_title'), rows: rules },
          { title: t('tariff_table>base_title'), rows: bases },
          ...(policies.length > 0 ? [{ title: t('tariff_table>policy_title'), rows: policies }] : []),
        ].map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="border-t border-line bg-well">
              <th scope="rowgroup" colSpan={announced ? 3 : 2} className="px-3 py-2 text-sm font-semibold sm:px-5">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.id} className="border-t border-line">
                <th scope="row" className="px-3 py-2.5 font-normal sm:px-5">
                  {row.label}
                </th>
                <td className="px-3 py-2.5 text-right text-ink-2 sm:px-5">{row.value}</td>
                {row.later !== null && (
                  <td
                    className={`px-3 py-2.5 text-right sm:px-5 ${row.later === row.value ? 'text-ink-3' : 'font-semibold'}`}
                  >
                    {row.later === row.value ? t('tariff_table>unchanged') : row.later}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {policies.length > 0 && (
        <p className="border-t border-line px-3 py-3 text-sm text-ink-2 sm:px-5">{t('tariff_table>policy_note')}</p>
      )}
      {hasMonthly && (
        <p className="border-t border-line px-3 py-3 text-sm text-ink-2 sm:px-5">{t('tariff_table>monthly_note')}</p>
      )}
    </section>
  );
}
