import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { TariffView } from '#core/requests/tariff/model.ts';
import type { PolicyView } from '#core/requests/tariff/policy-rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { ShowAll } from '#web/ui/layout/ShowAll.tsx';
import { policyWords, ruleRows, startDay } from './tariff-words.ts';

/** Whether the category charges in any other way than a fee for each quote. */
const hasPolicy = (policy: PolicyView | undefined): boolean =>
  policy !== undefined &&
  (policy.charged_for !== 'quote' || policy.commission_basis_points > 0 || policy.monthly !== null);

/** Base fees shown at once where a table is folded. */
const FOLDED = 6;

/**
 * A tariff in full, beside the one announced for later. With the facts of a receipt, it is enough to calculate a fee
 * (decision 15). Needs no script.
 */
export function TariffTable({
  in_force,
  announced,
  now,
  category_ids,
  fold = false,
}: {
  in_force: TariffView;
  announced: TariffView | null;
  now: Date;
  /** The categories to show. All if absent. */
  category_ids?: ReadonlySet<number>;
  /** Whether the base fees beyond the first, and beyond those that will change, are folded. */
  fold?: boolean;
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
  const isFirst = (base: Row, index: number) => index < FOLDED || (base.later !== null && base.later !== base.value);
  const shown = fold ? bases.filter(isFirst) : bases;
  const folded = bases.filter((base) => !shown.includes(base));
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
  const hasNext = announced !== null;
  return (
    <section
      aria-label={name}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
      {...{ tabIndex: 0 }}
    >
      <table className={TABLE}>
        <caption className="sr-only">{name}</caption>
        {hasNext && <Widths />}
        <Head in_force={in_force} from={from} className="text-sm text-ink-3" />
        <Rows title={t('tariff_table>adjustments_title')} rows={rules} hasNext={hasNext} />
        {policies.length > 0 && <Rows title={t('tariff_table>policy_title')} rows={policies} hasNext={hasNext} />}
        <Rows title={t('tariff_table>base_title')} rows={shown} hasNext={hasNext} />
      </table>
      {folded.length > 0 && (
        <ShowAll
          className="border-t border-line p-3 sm:px-5"
          label={t('tariff_table>show_all', { count: bases.length })}
          openLabel={t('tariff_table>show_fewer')}
        >
          <div className="-mx-3 mt-3 -mb-3 sm:-mx-5">
            <table className={TABLE}>
              <caption className="sr-only">{t('tariff_table>base_title')}</caption>
              {hasNext && <Widths />}
              <Head in_force={in_force} from={from} className="sr-only" />
              <Rows rows={folded} hasNext={hasNext} />
            </table>
          </div>
        </ShowAll>
      )}
      {policies.length > 0 && (
        <p className="border-t border-line px-3 py-3 text-sm text-ink-2 sm:px-5">{t('tariff_table>policy_note')}</p>
      )}
      {hasMonthly && (
        <p className="border-t border-line px-3 py-3 text-sm text-ink-2 sm:px-5">{t('tariff_table>monthly_note')}</p>
      )}
    </section>
  );
}

const TABLE = 'tnum w-full text-left text-md';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What it will be; null where no tariff is announced. */
  readonly later: string | null;
}

/** The folded rows are a table of their own: with three columns both need the same widths. */
const Widths = () => (
  <colgroup>
    <col />
    <col className="w-[28%]" />
    <col className="w-[28%]" />
  </colgroup>
);

function Head(props: { in_force: TariffView; from: string | null; className: string }) {
  const { in_force, from, className } = props;
  return (
    <thead className={className}>
      <tr>
        <th scope="col" className="px-3 py-3 font-medium sm:px-5">
          {t('tariff_table>tariff', { version: in_force.version })}
        </th>
        <th scope="col" className="px-3 py-3 text-right font-medium sm:px-5">
          {t('tariff_table>in_force')}
        </th>
        {from !== null && (
          <th scope="col" className="px-3 py-3 text-right font-medium sm:px-5">
            {t('tariff_table>from', { from })}
          </th>
        )}
      </tr>
    </thead>
  );
}

function Rows({ title, rows, hasNext }: { title?: string; rows: readonly Row[]; hasNext: boolean }) {
  return (
    <tbody>
      {title && (
        <tr className="border-t border-line bg-well">
          <th scope="rowgroup" colSpan={hasNext ? 3 : 2} className="px-3 py-2 text-sm font-semibold sm:px-5">
            {title}
          </th>
        </tr>
      )}
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
  );
}
