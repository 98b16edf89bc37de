import { useEffect, useId, useRef, useState } from 'react';
import { AUTO_QUOTE_BUDGET_MAX, AUTO_QUOTE_BUDGET_MIN, AUTO_QUOTE_BUDGET_STEP } from '#core/bids/auto-quotes/model.ts';
import { showDollars } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/autoquote.ts';

/** Milliseconds after the last change until the budget is saved. */
const REST_MS = 500;

/**
 * The weekly budget in whole dollars, in the slider's steps (specification 5 and 9). Saved a moment after the last change, and
 * at once when the pro leaves it or the screen: losing a lowered budget would cost money.
 */
export function BudgetSlider({ dollars, onRest }: { dollars: number; onRest: (dollars: number) => void }) {
  const [value, setValue] = useState(dollars);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  latest.current = onRest;
  const unsaved = useRef<number | null>(null);
  const save = useRef(() => {
    clearTimeout(rest.current);
    if (unsaved.current !== null) latest.current(unsaved.current);
    unsaved.current = null;
  });
  const id = useId();
  useEffect(() => setValue(dollars), [dollars]);
  useEffect(() => save.current, []);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-md font-semibold">
          {t('budget_slider>label')}
        </label>
        <output htmlFor={id} className="tnum text-lg font-semibold">
          {showDollars(value * 100)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={AUTO_QUOTE_BUDGET_MIN}
        max={AUTO_QUOTE_BUDGET_MAX}
        step={AUTO_QUOTE_BUDGET_STEP}
        value={value}
        aria-valuetext={showDollars(value * 100)}
        onChange={(event) => {
          const next = Number(event.target.value);
          setValue(next);
          unsaved.current = next;
          clearTimeout(rest.current);
          rest.current = setTimeout(save.current, REST_MS);
        }}
        onBlur={save.current}
        className="mt-1 h-11 w-full cursor-pointer rounded-sm accent-brand"
      />
      <div aria-hidden="true" className="tnum flex justify-between text-sm text-ink-3">
        <span>{showDollars(AUTO_QUOTE_BUDGET_MIN * 100)}</span>
        <span>{showDollars(AUTO_QUOTE_BUDGET_MAX * 100)}</span>
      </div>
    </div>
  );
}
