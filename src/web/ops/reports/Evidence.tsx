import { fromWire, showAgo, showMoment } from '#core/kit/time.ts';
import type { ReportCase } from '#core/reports/model.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ReportFiles } from './ReportFiles.tsx';

/** The reported content as it was at the last report. It may have changed or gone since. */
export function Evidence({ report_case, now }: { report_case: ReportCase; now: Date }) {
  const { title, text, facts, messages } = report_case.evidence;
  return (
    <section aria-labelledby="said">
      <h3 id="said" className="text-md font-semibold">
        What it said when it was reported
      </h3>
      <Card className="mt-3">
        <p className="text-sm text-ink-3">{typeWords()[report_case.type]}</p>
        <p className="text-md font-semibold wrap-anywhere">{title || 'No longer kept'}</p>
        {text !== '' && <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">{text}</p>}
        {facts.length > 0 && (
          <dl className="mt-3 grid gap-x-4 gap-y-1.5 border-t border-line pt-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
            {facts.map((fact) => (
              <div key={fact.label} className="contents">
                <dt className="text-ink-3">{fact.label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {messages.length > 0 && (
          <ol aria-label="The conversation's last lines" className="mt-3 grid gap-2.5 border-t border-line pt-3">
            {messages.map((line) => {
              const at = fromWire(line.created);
              return (
                <li
                  key={`${line.created} ${line.text}`}
                  className={line.is_reported ? 'rounded-md bg-well p-3' : 'px-3'}
                >
                  <p className="flex flex-wrap items-center gap-x-2 text-sm">
                    <span className="font-semibold">{line.who}</span>
                    {line.is_reported && <Pill tone="warning">Reported</Pill>}
                    {line.deleted_on && <Pill>Deleted by its sender</Pill>}
                    {at && <span className="text-ink-3 tnum">{showMoment(at, now)}</span>}
                  </p>
                  <p className="mt-0.5 text-md wrap-anywhere whitespace-pre-line">{line.text}</p>
                  {line.earlier?.map((words) => (
                    <p key={words} className="mt-1 text-sm text-ink-3 wrap-anywhere whitespace-pre-line">
                      Before it was changed: {words}
                    </p>
                  ))}
                </li>
              );
            })}
          </ol>
        )}
      </Card>
    </section>
  );
}

/** Who reported it, and why. */
export function ReportsOf({ report_case, now }: { report_case: ReportCase; now: Date }) {
  return (
    <section aria-labelledby="who">
      <h3 id="who" className="text-md font-semibold">
        Who reported it
      </h3>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {report_case.reports.map((report) => (
          <li key={report.id} className="p-4">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">
                  {report.topic}
                  {report.sub_topic && `: ${report.sub_topic}`}
                </span>{' '}
                by {report.reporter}
              </span>
              <span className="shrink-0 text-ink-3 tnum">{showAgo(fromWire(report.created) ?? now, now)}</span>
            </div>
            {report.message !== '' && (
              <p className="mt-1 text-md wrap-anywhere whitespace-pre-line">“{report.message}”</p>
            )}
            {report.files.length > 0 && <ReportFiles report_case={report_case} files={report.files} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
