import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { showCount } from '#core/kit/count.ts';
import { cx } from '../cx.ts';
import { toggled, useChoice } from '../form/use-choice.ts';
import type { IconType } from '../icon.ts';
import { chipLabelClass, chipLineClass, chipRowClass } from './chip-class.ts';

export interface ChipOption<T extends string = string> {
  value: T;
  label: ReactNode;
  /** Null while it is counted again: the last number stays, so that the next chips do not move under a finger. */
  count?: number | null | undefined;
  icon?: IconType | undefined;
  disabled?: boolean | undefined;
}

interface ChipGroupBase<T extends string> {
  /** For screen readers: "Filter requests". */
  label: string;
  options: readonly ChipOption<T>[];
  name?: string | undefined;
  /** Lets the row wrap on phones too. */
  wrap?: boolean | undefined;
  /** Keeps one row that scrolls at every width. A mouse scrolls it by its wheel, and by choosing a chip at its edge. */
  line?: boolean | undefined;
  className?: string | undefined;
}

export interface ChipGroupProps<T extends string> extends ChipGroupBase<T> {
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
}

export interface ChipMultiGroupProps<T extends string> extends ChipGroupBase<T> {
  value?: readonly T[] | undefined;
  defaultValue?: readonly T[] | undefined;
  /** The chosen values in the order of the options. */
  onChange?: ((value: T[]) => void) | undefined;
}

function Row({
  type,
  base,
  isOn,
  set,
}: {
  type: 'radio' | 'checkbox';
  base: ChipGroupBase<string>;
  isOn: (value: string) => boolean;
  set: (value: string, on: boolean) => void;
}) {
  const ownName = useId();
  const countOf = useLastCounts(base.options);
  const group = { role: type === 'radio' ? 'radiogroup' : 'group', 'aria-label': base.label };
  return (
    <div
      {...group}
      className={cx(base.line ? chipLineClass : base.wrap ? 'flex flex-wrap gap-2' : chipRowClass, base.className)}
      onWheel={base.line ? (event) => event.currentTarget.scrollBy({ left: event.deltaY }) : undefined}
    >
      {base.options.map(({ icon: Icon, ...option }) => {
        const count = countOf(option);
        return (
          <label key={option.value} className={chipLabelClass}>
            <input
              type={type}
              name={base.name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              checked={isOn(option.value)}
              onChange={(event) => {
                set(option.value, event.target.checked);
                if (base.line) event.target.parentElement?.scrollIntoView({ inline: 'center', block: 'nearest' });
              }}
              className="absolute inset-x-0 -inset-y-1.25 cursor-pointer appearance-none rounded-full outline-none"
            />
            <CheckIcon
              aria-hidden="true"
              weight="bold"
              className="pointer-events-none -ml-0.5 hidden size-3.5 shrink-0 group-has-checked:block"
            />
            {Icon && (
              <Icon
                aria-hidden="true"
                className="pointer-events-none -ml-0.5 size-4 shrink-0 group-has-checked:hidden"
              />
            )}
            <span className="pointer-events-none">{option.label}</span>
            {count !== undefined && (
              <span className="pointer-events-none tnum text-ink-3 group-has-checked:text-inherit group-has-checked:opacity-75">
                {showCount(count)}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** The number beside each chip: its own, or the last one while it is counted again. */
function useLastCounts(options: readonly ChipOption[]): (option: ChipOption) => number | undefined {
  const last = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { value, count } of options) {
      if (count === undefined) last.current.delete(value);
      else if (count !== null) last.current.set(value, count);
    }
  });
  return ({ value, count }) => (count === null ? last.current.get(value) : count);
}

/** Filter chips, one at a time. */
export function ChipGroup<T extends string>({ value, defaultValue, onChange, ...base }: ChipGroupProps<T>) {
  const [chosen, choose] = useChoice<T | undefined>(value, defaultValue, onChange as (value: T | undefined) => void);
  return <Row type="radio" base={base} isOn={(each) => each === chosen} set={(each) => choose(each as T)} />;
}

/** Filter chips, any number at a time. */
export function ChipMultiGroup<T extends string>({
  value,
  defaultValue = [],
  onChange,
  ...base
}: ChipMultiGroupProps<T>) {
  const [chosen, choose] = useChoice<readonly T[]>(value, defaultValue, onChange as (value: readonly T[]) => void);
  const order = base.options.map((option) => option.value);
  return (
    <Row
      type="checkbox"
      base={base}
      isOn={(each) => chosen.includes(each as T)}
      set={(each, on) => choose(toggled(chosen, each as T, on, order))}
    />
  );
}
