import { fromWire, showAgo } from '#core/kit/time.ts';
import { LEAST_JOBS, LEAST_PROS, WINDOW_MONTHS } from '#core/prices/model.ts';
import type { OpsPriceCategory } from '#core/prices/ops/calls.ts';
import * as opsPriceCalls from '#core/prices/ops/calls.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';

/** The price guide of every category: what it is made of, and what people read (issue 8 point 4). */
export function Component() {
  const now = useNow();
  const list = useRead(opsPriceCalls.opsPrices, {}, { refetchOnMountOrArgChange: true });
  return (
    <ListFrame
      title="Prices"
      intro={`Ranges are measured from ${LEAST_JOBS} completed jobs by ${LEAST_PROS} pros up, over ${WINDOW_MONTHS} months. Until then people see the starter bands of the category.`}
      query={list}
      data={list.data}
      failed="Could not load the prices"
    >
      {({ categories }) => (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface" aria-label="Categories">
          {categories.map((category) => (
            <Row key={category.id} category={category} now={now} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function Row({ category, now }: { category: OpsPriceCategory; now: Date }) {
  const { id, name, hue, icon, job_count, pro_count, excluded_count, cell_count, computed_on } = category;
  const at = computed_on === null ? null : fromWire(computed_on);
  return (
    <li>
      <Anchor
        href={`/ops/prices/${id}`}
        className="flex items-center gap-3.5 px-4 py-3.5 -outline-offset-2! hover:bg-well lg:px-5"
      >
        <CategoryTile hue={hue} icon={categoryIcon(icon)} />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">{name}</span>
          <span className="tnum block text-sm text-ink-3">
            {[
              `${plural(job_count, 'job')} by ${plural(pro_count, 'pro')}`,
              ...(excluded_count > 0 ? [`${excluded_count} left out`] : []),
              at ? `updated ${showAgo(at, now)} ago`.replace('just now ago', 'just now') : 'not updated yet',
            ].join(', ')}
          </span>
        </span>
        {cell_count > 0 ? <Pill tone="success">{plural(cell_count, 'range')}</Pill> : <Pill>Indicative</Pill>}
      </Anchor>
    </li>
  );
}
