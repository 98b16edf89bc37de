import { fromWire, showAgo } from '#core/kit/time.ts';
import { actWords } from '../shell/act-words.ts';

/** What operators did with a case, oldest first. Draws nothing before the first act. */
export function CaseHistory(props: {
  acts: readonly { who: string; act: string; reason: string; created: string }[];
  now: Date;
}) {
  const { acts, now } = props;
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="text-md font-semibold">
        What operators did
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {acts.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts have no id here, and are only ever added at the end
          <li key={index} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{act.who}</span>
              {actWords(act.act)}
              {act.reason !== '' && <span className="text-ink-2">: “{act.reason}”</span>}
            </span>
            <span className="shrink-0 text-ink-3 tnum">{showAgo(fromWire(act.created) ?? now, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
