import { fromWire, showListTime } from '#core/kit/time.ts';
import type { Found } from '#core/ops/lookup/model.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { foundHref, stateTone, stateWords } from './found-words.ts';

/** The results of a search, one per line. */
export function FoundList({ found, now }: { found: readonly Found[]; now: Date }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {found.map((one) => (
        <li key={`${one.kind} ${one.ref}`}>
          <Anchor
            href={foundHref(one.kind, one.ref)}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-2! hover:bg-well"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-md font-semibold">{one.title}</span>
              <span className="block truncate text-sm text-ink-3">
                {[one.note, ...one.people.map(({ name }) => name), one.category, one.area].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <Pill tone={stateTone(one.state)}>{stateWords(one.state)}</Pill>
              <span className="text-xs text-ink-3 tnum">
                {one.kind === 'orders' ? '' : `${one.ref} · `}
                {showListTime(fromWire(one.created) ?? now, now)}
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
