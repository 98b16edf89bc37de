import * as reportCalls from '#core/reports/calls.ts';
import { REPORT_REASON_MAX } from '#core/reports/model.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { BulkBar } from '../frames/BulkBar.tsx';
import type { Bulk } from '../frames/use-bulk.ts';
import type { ReportRow } from './use-reports.ts';

/**
 * Acts on several reports: take them, or close them as nothing wrong. Measures against a person are decided case by case,
 * because each person gets their own reason to read.
 */
export function ChosenReports({ bulk, rows }: { bulk: Bulk; rows: readonly ReportRow[] }) {
  const [take] = useAct(reportCalls.takeReport);
  const [decide] = useAct(reportCalls.decideReport);
  const [undo] = useAct(reportCalls.undoReport);
  const cases = rows.flatMap((row) => ('row' in row ? [row.row] : []));
  const named = new Map(cases.map(({ id, about, reported }) => [id, about || reported]));
  const of = new Set(cases.filter(({ id }) => bulk.has(id)).map((row) => row.reported_user_id));
  const [one] = of;
  const same = of.size === 1 ? cases.filter((row) => row.reported_user_id === one && row.status === 'open') : [];
  return (
    <div className="mt-3 empty:hidden">
      <BulkBar
        bulk={bulk}
        noun="report"
        nameOf={(id) => named.get(id) ?? `Report ${id}`}
        acts={[
          {
            label: 'Take',
            effect: 'They’re reserved for you for 30 minutes. Those that another operator works on stay theirs.',
            act: (case_id) => take({ case_id }),
            undo: (case_id) => take({ case_id, give_back: true }),
          },
          {
            label: 'Nothing wrong',
            title: (many) => `Close ${many}?`,
            effect: 'We tell the people who reported. We don’t tell those they reported.',
            reason: { hint: 'Kept in the log, with each of them.', max: REPORT_REASON_MAX },
            act: (case_id, reason) => decide({ case_id, decision: 'dismiss', reason }),
            undo: (case_id) => undo({ case_id }),
          },
        ]}
        more={
          same.length > bulk.chosen.length && (
            <Button size={36} variant="ghost" onClick={() => bulk.set(same.map(({ id }) => id))}>
              {`All ${same.length} about ${same[0]?.reported}`}
            </Button>
          )
        }
      />
    </div>
  );
}
