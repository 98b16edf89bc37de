import type { previewQuoteFee } from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney, showSigned } from '#core/kit/money.ts';
import { SumList } from '#web/ui/FactList.tsx';

/** The fee line by line: anyone can work it out again (decision 15), and when it comes back (decision 16). */
export function FeeReceipt({ preview }: { preview: CallOutput<typeof previewQuoteFee> }) {
  return (
    <div className="max-w-md">
      <SumList
        rows={[
          ...preview.receipt.map((line, index) => ({
            label:
              line.percent === null
                ? line.label
                : `${line.label} (${line.percent > 0 ? '+' : '−'}${Math.abs(line.percent)} %)`,
            value: index === 0 ? showMoney(fromDecimal(line.amount) ?? 0) : showSigned(fromDecimal(line.amount) ?? 0),
          })),
          { label: 'Fee', value: showMoney(fromDecimal(preview.fee) ?? 0), look: 'total' as const },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">{preview.rule}</p>
    </div>
  );
}
