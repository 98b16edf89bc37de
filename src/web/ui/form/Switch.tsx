import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'role'> {
  label: ReactNode;
  detail?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

// A native checkbox reports its own state, so it needs no aria-checked.
const SWITCH = { type: 'checkbox', role: 'switch' };

/** On or off, at once (a `Checkbox` waits for the form). Takes every attribute and event of the native checkbox. */
export function Switch({ label, detail, hideLabel, className, ...rest }: SwitchProps) {
  const detailId = `${useId()}-detail`;
  return (
    <label
      className={cx(
        'group inline-flex min-h-11 cursor-pointer items-center gap-3 has-[input:disabled]:cursor-not-allowed',
        !hideLabel && 'justify-between',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block text-md font-semibold group-has-[input:disabled]:text-ink-3">{label}</span>
        {detail && (
          <span id={detailId} className="block text-sm text-ink-3">
            {detail}
          </span>
        )}
      </span>
      <span className="relative inline-block h-7 w-12 shrink-0">
        <input
          aria-describedby={detail ? detailId : undefined}
          {...rest}
          {...SWITCH}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border-2 border-field bg-surface transition-colors duration-(--dur-fast) hover:border-ink-2 checked:border-brand checked:bg-brand checked:hover:border-brand-hover checked:hover:bg-brand-hover disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-inset disabled:checked:border-line-strong disabled:checked:bg-line-strong forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 grid size-5 place-items-center rounded-full bg-field text-transparent transition-[translate,background-color] duration-(--dur-fast) ease-in-out peer-checked:translate-x-5 peer-checked:scale-[1.2] peer-checked:bg-surface peer-checked:text-brand-ink peer-disabled:bg-ink-3 peer-disabled:peer-checked:bg-surface peer-disabled:peer-checked:text-ink-3 forced-colors:hidden"
        >
          <CheckIcon weight="bold" className="size-3" />
        </span>
      </span>
    </label>
  );
}
