import { fromWire, showDay, showTime } from '#core/kit/time.ts';
import type { OperatorAct } from '#core/ops/model.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { actWords, subjectHref, subjectWords } from '../shell/act-words.ts';

/** Acts, newest first, under their days. */
export function ActList({ acts, now, level = 2 }: { acts: readonly OperatorAct[]; now: Date; level?: 2 | 3 }) {
  const days = new Map<string, OperatorAct[]>();
  for (const act of acts) {
    const at = fromWire(act.created);
    const day = at ? showDay(at, now) : '';
    days.set(day, [...(days.get(day) ?? []), act]);
  }
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="mt-5 first:mt-0">
          <Heading className="text-sm font-semibold text-ink-3">{day}</Heading>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line">
            {ofDay.map((act) => {
              const href = subjectHref(act.subject);
              const at = fromWire(act.created);
              const words = subjectWords(act.subject, act.subject_name);
              return (
                <li key={act.id} className="flex items-baseline gap-4 px-4 py-3">
                  <span className="min-w-0 flex-1 text-md wrap-anywhere">
                    <span className="font-semibold">{act.operator}</span>
                    {actWords(act.act)}
                    <span className="block text-sm text-ink-3">
                      {href ? <TextLink href={href}>{words}</TextLink> : words}
                    </span>
                    {act.reason !== '' && (
                      <span className="mt-1 block text-sm text-ink-2 wrap-anywhere">“{act.reason}”</span>
                    )}
                  </span>
                  <time className="shrink-0 text-sm text-ink-3 tnum" dateTime={`${act.created.replace(' ', 'T')}Z`}>
                    {at ? showTime(at) : ''}
                  </time>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
