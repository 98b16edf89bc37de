import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useChoice } from './use-choice.ts';

export interface SegmentedProps<T extends string> {
  /** For screen readers. */
  label: string;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
  name?: string | undefined;
  /** Segments share the width equally. */
  full?: boolean | undefined;
  className?: string | undefined;
}

/** Two to four views of one thing, side by side on a track. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, defaultValue, onChange, name, full, className } = props;
  const ownName = useId();
  const [chosen, choose] = useChoice<T | undefined>(
    value,
    defaultValue ?? options[0]?.value,
    onChange as (value: T | undefined) => void,
  );
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'rounded-md bg-inset p-1 text-sm font-semibold forced-colors:border',
        full ? 'grid grid-flow-col auto-cols-fr' : 'inline-flex gap-1',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid h-8 cursor-pointer place-items-center rounded-sm px-3 text-center whitespace-nowrap text-ink-2 transition-colors duration-(--dur-fast) hover:text-ink has-checked:bg-thumb has-checked:text-ink has-checked:shadow-xs has-checked:forced-highlight has-[input:disabled]:cursor-not-allowed has-[input:disabled]:text-ink-3 has-[input:focus-visible]:focus-ring"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            checked={chosen === option.value}
            onChange={() => choose(option.value)}
            className="absolute -inset-x-0.5 -inset-y-1.5 cursor-pointer appearance-none outline-none"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
