import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useId, useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { mapSlugs } from '#web/parts/map-areas.ts';
import { AreaMap } from '#web/ui/AreaMap.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldError } from '#web/ui/FieldFrame.tsx';

interface PickerProps {
  readonly areas: readonly Area[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** The areas served: one press for the island or a region, the areas themselves below. The map is a picture of it (design 6). */
export function AreaPicker(props: PickerProps & { id: string; home: Area | null; error: string | undefined }) {
  const { id, areas, chosen, home, error, onChange } = props;
  const errorId = `${id}-error`;
  const served = areas.filter((area) => chosen.includes(area.code));
  const regions = Map.groupBy(
    [...areas].sort((a, b) => a.name.localeCompare(b.name)),
    (area) => area.region,
  );
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? errorId : undefined} className="min-w-0 outline-none">
      <legend className="text-sm font-semibold">Areas you serve</legend>
      <div className="mt-3 rounded-lg bg-well p-4 max-sm:-mx-1">
        <AreaMap
          className="mx-auto w-full max-w-lg"
          served={mapSlugs(served)}
          chosen={home ? mapSlugs([home]) : []}
          label={`Map of ${served.length} of ${areas.length} areas chosen`}
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-3 flex items-center justify-between gap-3 border-b border-line">
        <All label="All of Singapore" areas={areas} chosen={chosen} onChange={onChange} />
        <span className="shrink-0 text-sm text-ink-3 tnum" role="status">
          {served.length} of {areas.length}
          <span className="sr-only"> areas chosen</span>
        </span>
      </div>
      <div className="divide-y divide-line border-b border-line">
        {[...regions.keys()].sort().map((region) => (
          <Region key={region} region={region} areas={regions.get(region) ?? []} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

/** One box for many areas: on, off, or in between. */
function All({ label, areas, chosen, onChange }: PickerProps & { label: string }) {
  const count = areas.filter((area) => chosen.includes(area.code)).length;
  const all = count === areas.length && count > 0;
  return (
    <Checkbox
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={(event) => {
        const inside = new Set(areas.map(({ code }) => code));
        const others = chosen.filter((code) => !inside.has(code));
        onChange(event.target.checked ? [...others, ...inside] : others);
      }}
    >
      <span className="font-medium">{label}</span>
    </Checkbox>
  );
}

function Region({ region, areas, chosen, onChange }: PickerProps & { region: string }) {
  const count = areas.filter((area) => chosen.includes(area.code)).length;
  // A region chosen in part opens by itself, so that what is chosen can be seen.
  const [open, setOpen] = useState(count > 0 && count < areas.length);
  const list = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <All label={`Whole ${region}`} areas={areas} chosen={chosen} onChange={onChange} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-2 hover:bg-inset"
        >
          <span className="tnum">
            {count} of {areas.length}
          </span>
          <span className="sr-only">{` areas in ${region}, ${open ? 'hide' : 'show'} them`}</span>
          <CaretDownIcon
            aria-hidden="true"
            weight="bold"
            className={`size-4 text-ink-3 transition-transform duration-(--dur-fast) ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      {open && (
        <ul
          id={list}
          aria-label={`Areas in ${region}`}
          className="grid gap-x-6 pb-3 pl-8 min-[26rem]:grid-cols-2 xl:grid-cols-3"
        >
          {areas.map((area) => (
            <li key={area.code}>
              <Checkbox
                checked={chosen.includes(area.code)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, area.code] : chosen.filter((code) => code !== area.code))
                }
              >
                {area.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
