import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { FieldFrame, type FieldText, fieldBox, fieldInput, useFieldIds } from './FieldFrame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  options?: readonly SelectOption[] | undefined;
  /** First, empty choice: "Choose a town". */
  placeholder?: string | undefined;
  icon?: IconType | undefined;
  /** `<option>` and `<optgroup>` instead of `options`. */
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A choice of one from a list, with the device's own picker: the best one on a phone, and it works without script. */
export function Select(props: SelectProps) {
  const {
    label,
    optional,
    hint,
    error,
    hideLabel,
    options,
    placeholder,
    icon: Icon,
    children,
    className,
    id,
    ...rest
  } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, className, ...ids }}>
      <div className={cx(fieldBox({ invalid: Boolean(error), disabled: rest.disabled }), 'relative')}>
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />}
        <select
          {...rest}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            fieldInput,
            'h-full cursor-pointer has-[option[value=""]:checked]:text-ink-3 appearance-none truncate pr-7 *:bg-raised *:text-ink',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <CaretDownIcon
          aria-hidden="true"
          weight="bold"
          className="pointer-events-none absolute right-3.5 size-4 text-ink-3"
        />
      </div>
    </FieldFrame>
  );
}
