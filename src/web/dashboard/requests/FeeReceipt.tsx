import type { FeeLine } from '#core/bids/model.ts';
import { fromDecimal, showMoney, showSigned } from '#core/kit/money.ts';
import type { FeeFactsView } from '#core/requests/tariff-model.ts';
import { recompute } from '#core/requests/tariff-rules.ts';
import { useTariffQuery } from '#web/state/tariff.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/requests.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { SumList } from '#web/ui/FactList.tsx';

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** The fee line by line, worked out again from the published tariff before the pro's eyes (decision 15). */
export function FeeReceipt({
  lines,
  fee,
  facts,
  tariff_version,
  rule,
}: {
  lines: readonly FeeLine[];
  fee: string;
  /** Null for fees from before they were kept. */
  facts: FeeFactsView | null;
  tariff_version: number;
  /** When it comes back (decision 16). */
  rule?: string;
}) {
  const { data } = useTariffQuery({ version: tariff_version });
  const again = data && facts ? recompute(data.tariff, facts) : null;
  const isSame = again !== null && again.fee_cents === cents(fee);
  return (
    <div className="max-w-md">
      <SumList
        rows={[
          ...lines.map((line, index) => ({
            label:
              line.percent === null
                ? line.label
                : `${line.label} (${line.percent > 0 ? '+' : '−'}${Math.abs(line.percent)} %)`,
            value: index === 0 ? showMoney(cents(line.amount)) : showSigned(cents(line.amount)),
          })),
          { label: t('fee_receipt>fee'), value: showMoney(cents(fee)), look: 'total' as const },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">
        <Rich
          text={t('fee_receipt>by_tariff_which_anybody_can', { tariff_version })}
          parts={{ link: (words) => <TextLink href="/pro#tariff">{words}</TextLink> }}
        />
        {isSame && t('fee_receipt>worked_out_again_from_it', { fee: showMoney(again.fee_cents) })}
      </p>
      {rule && <p className="mt-2 text-sm text-ink-2">{rule}</p>}
    </div>
  );
}
