import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useId } from 'react';
import { HUES, type Hue } from '#core/categories/model.ts';
import { CATEGORY_ICON_NAMES } from '#core/categories/ops/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { hueColors } from '#web/ui/hue.ts';
import { HUE_NAMES } from '../catalogue-words.ts';

const TILE =
  'grid size-11 cursor-pointer place-items-center rounded-md border border-line peer-checked:border-2 peer-checked:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** The hue and the icon of a category or a genre. */
export function LookFields(props: {
  hue: Hue;
  icon: string;
  onHue: (hue: Hue) => void;
  onIcon: (icon: (typeof CATEGORY_ICON_NAMES)[number]) => void;
}) {
  const { hue, icon, onHue, onIcon } = props;
  const name = useId();
  const colors = hueColors(hue);
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="text-md font-semibold">Hue</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {HUES.map((each) => (
            <label key={each} className="relative" title={HUE_NAMES[each]}>
              <input
                type="radio"
                name={`${name}-hue`}
                className="peer sr-only"
                checked={hue === each}
                onChange={() => onHue(each)}
              />
              <span className="sr-only">{HUE_NAMES[each]}</span>
              <span className={TILE} style={{ background: hueColors(each).mid, color: hueColors(each).ink }}>
                {hue === each && <CheckIcon aria-hidden weight="bold" className="size-5" />}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-md font-semibold">Icon</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {CATEGORY_ICON_NAMES.map((each) => {
            const Icon = categoryIcon(each);
            const words = each.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
            return (
              <label key={each} className="relative" title={words}>
                <input
                  type="radio"
                  name={`${name}-icon`}
                  className="peer sr-only"
                  checked={icon === each}
                  onChange={() => onIcon(each)}
                />
                <span className="sr-only">{words}</span>
                <span
                  className={TILE}
                  style={icon === each ? { background: colors.soft, color: colors.ink } : undefined}
                >
                  <Icon aria-hidden weight="duotone" className="size-6" />
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
