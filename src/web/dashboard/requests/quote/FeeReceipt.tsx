import type { FeeLine } from '#core/bids/model.ts';
import { fromDecimal, showMoney, showSigned } from '#core/kit/money.ts';
import { percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import type { FeeFactsView } from '#core/requests/tariff/model.ts';
import { recompute } from '#core/requests/tariff/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { SumList } from '#web/ui/data/FactList.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** The fee line by line, recalculated in the browser from the published tariff (decision 15). */
export function FeeReceipt({
  lines,
  fee,
  facts,
  tariff_version,
  rule,
}: {
  lines: readonly FeeLine[];
  fee: string;
  /** Null for fees from before these facts were stored. */
  facts: FeeFactsView | null;
  tariff_version: number;
  /** When the fee is returned (decision 16). */
  rule?: string;
}) {
  const { data } = useRead(tariffCalls.tariff, { version: tariff_version });
  const again = data && facts ? recompute(data.tariff, facts) : null;
  const share =
    data?.tariff.bases.find((base) => base.category_id === facts?.category_id)?.commission_basis_points ?? 0;
  const isSame = again !== null && again.fee_cents === cents(fee);
  return (
    <div className="max-w-md">
      <SumList
        rows={[
          ...lines.map((line, index) => ({
            label:
              line.percent === null
                ? line.label
                : `${line.label} (${line.percent > 0 ? '+' : '−'}${Math.abs(line.percent)}%)`,
            value: index === 0 ? showMoney(cents(line.amount)) : showSigned(cents(line.amount)),
          })),
          { label: shared('noun>fee'), value: showMoney(cents(fee)), look: 'total' as const },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">
        <Rich
          text={t('fee_receipt>tariff_link', { tariff_version })}
          parts={{ link: (words) => <TextLink href="/pro#tariff">{words}</TextLink> }}
        />
        {isSame && t('fee_receipt>recalculated', { fee: showMoney(again.fee_cents) })}
      </p>
      {share > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {t('fee_receipt>commission', { percent: String(percentOfPoints(share)) })}
        </p>
      )}
      {rule && <p className="mt-2 text-sm text-ink-2">{rule}</p>}
    </div>
  );
}
