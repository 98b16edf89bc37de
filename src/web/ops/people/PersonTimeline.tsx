import { fromDecimal, showSigned } from '#core/kit/money.ts';
import { fromWire, showDay, showTime } from '#core/kit/time.ts';
import * as calls from '#core/ops/people/calls.ts';
import { MOMENT_KINDS, type Moment } from '#core/ops/people/model.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { usePages } from '#web/state/calls.ts';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useAddress } from '../frames/use-address.ts';
import { actWords } from '../shell/act-words.ts';
import { MOMENT_WORDS } from './person-words.ts';

/** Everything that happened with one person, by day, newest first. */
export function PersonTimeline({ user_id, now }: { user_id: number; now: Date }) {
  const address = useAddress();
  const kind = address.choice('kind', ['all', ...MOMENT_KINDS]);
  const list = usePages(calls.personMoments, { user_id, ...(kind === 'all' ? {} : { kind }) });
  const moments = list.currentData?.pages.flatMap((page) => page.moments);
  return (
    <section aria-labelledby="timeline" className="rounded-lg border border-line bg-surface">
      <div className="px-4 pt-4">
        <h2 id="timeline" className="text-md font-semibold">
          Timeline
        </h2>
        <ChipGroup
          className="mt-3"
          label="What to show"
          value={kind}
          onChange={(next) => address.set({ kind: next })}
          options={[
            { value: 'all' as const, label: 'All' },
            ...MOMENT_KINDS.map((one) => ({ value: one, label: MOMENT_WORDS[one] })),
          ]}
        />
      </div>
      <PagedList
        list={list}
        rows={moments}
        level={3}
        failed="Could not load the timeline"
        empty={
          <EmptyState plain level={3} title="Nothing here yet">
            What happens with this account appears here, newest first.
          </EmptyState>
        }
      >
        {(shown) => <Days moments={shown} now={now} />}
      </PagedList>
    </section>
  );
}

function Days({ moments, now }: { moments: readonly Moment[]; now: Date }) {
  const days = new Map<string, Moment[]>();
  for (const moment of moments) {
    const at = fromWire(moment.at);
    const day = at ? showDay(at, now) : '';
    days.set(day, [...(days.get(day) ?? []), moment]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="px-4 pt-4 pb-1" aria-label={day}>
      <h3 className="text-sm font-semibold text-ink-3">{day}</h3>
      <ul>
        {ofDay.map((moment) => (
          <MomentLine key={moment.key} moment={moment} />
        ))}
      </ul>
    </section>
  ));
}

/** The server sends an operator's act as "name: act". This puts it into the words of the log. */
function textOf({ kind, text }: Moment): string {
  const [who, act] = text.split(': ');
  return kind === 'operators' && who && act ? `${who}${actWords(act)}` : text;
}

function MomentLine({ moment }: { moment: Moment }) {
  const at = fromWire(moment.at);
  const text = textOf(moment);
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block text-md wrap-anywhere">
          {moment.href ? <TextLink href={moment.href}>{text}</TextLink> : text}
        </span>
        {moment.note !== '' && <span className="block text-sm text-ink-3 wrap-anywhere">{moment.note}</span>}
      </span>
      {moment.amount !== null && (
        <span className="shrink-0 text-md font-semibold tnum">{showSigned(fromDecimal(moment.amount) ?? 0)}</span>
      )}
      <span className="shrink-0 text-xs text-ink-3 tnum">{at ? showTime(at) : ''}</span>
    </li>
  );
}
