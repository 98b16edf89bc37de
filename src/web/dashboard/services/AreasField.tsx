import type { Area } from '#core/categories/model.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FieldError } from '#web/ui/FieldFrame.tsx';

/** The areas served: a list by region that a keyboard and a screen reader can use, with whole regions at once. */
export function AreasField(props: {
  areas: readonly Area[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
  error: string | undefined;
}) {
  const { areas, value, onChange, error } = props;
  const regions = [...new Set(areas.map((a) => a.region))];
  const chosen = new Set(value);
  const set = (codes: readonly string[], on: boolean) =>
    onChange(areas.map((a) => a.code).filter((code) => (codes.includes(code) ? on : chosen.has(code))));
  const all = areas.map((a) => a.code);
  return (
    <fieldset id="area_code" tabIndex={-1}>
      <legend className="text-base font-semibold">Where you work</legend>
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <span className="tnum" aria-live="polite">
          {value.length} of {areas.length} areas
        </span>
        <Button size={36} onClick={() => set(all, value.length < all.length)}>
          {value.length < all.length ? 'All of Singapore' : 'Clear all'}
        </Button>
      </div>
      <div className="mt-4 grid gap-3">
        {regions.map((region) => {
          const mine = areas.filter((a) => a.region === region);
          const codes = mine.map((a) => a.code);
          const count = codes.filter((code) => chosen.has(code)).length;
          return (
            <details key={region} className="rounded-lg border border-line bg-surface">
              <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 text-md font-semibold">
                <span className="flex-1">{region}</span>
                <span className="text-sm font-normal text-ink-3 tnum">
                  {count} of {codes.length}
                </span>
              </summary>
              <div className="border-t border-line px-4 pt-3 pb-4">
                <Button size={36} onClick={() => set(codes, count < codes.length)}>
                  {count < codes.length ? `Whole ${region} region` : `Clear ${region}`}
                </Button>
                <CheckboxGroup
                  label={`Areas in ${region}`}
                  columns={3}
                  options={mine.map((a) => ({ value: a.code, label: a.name }))}
                  value={codes.filter((code) => chosen.has(code))}
                  onChange={(next) =>
                    onChange(all.filter((code) => (codes.includes(code) ? next.includes(code) : chosen.has(code))))
                  }
                />
              </div>
            </details>
          );
        })}
      </div>
    </fieldset>
  );
}
