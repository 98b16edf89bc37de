import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError, FieldHint, type FieldText, OptionalMark } from './FieldFrame.tsx';

export interface ChoiceFieldsetProps extends FieldText {
  /** `radiogroup` for one of several; `group` for any of several. */
  role: 'radiogroup' | 'group';
  /** The id that a link of an error summary leads to. */
  control: string;
  hintId: string;
  errorId: string;
  describedBy?: string | undefined;
  required?: boolean | undefined;
  /** `sm` (default) for the label of a form field; `question` for a page that asks one question. */
  labelSize?: 'sm' | 'md' | 'question' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const LEGEND = {
  sm: 'text-sm font-semibold',
  md: 'text-base font-semibold',
  question: 'text-2xl font-bold lg:text-3xl',
};

/** Label, hint, choices and error of a group. The hint comes before the choices, so that it is read first. */
export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const {
    role,
    control,
    hintId,
    errorId,
    describedBy,
    required,
    label,
    optional,
    hint,
    error,
    hideLabel,
    labelSize = 'sm',
    className,
    children,
  } = props;
  // ARIA lets only a radiogroup be required or invalid. In a group of checkboxes each input is.
  const state =
    role === 'radiogroup'
      ? { role, 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined }
      : {};
  return (
    <fieldset
      {...state}
      id={control}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={cx('min-w-0 outline-none', className)}
    >
      <legend className={hideLabel ? 'sr-only' : LEGEND[labelSize]}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint &&
        (labelSize === 'question' ? (
          <p id={hintId} className="mt-2 text-base text-ink-2">
            {hint}
          </p>
        ) : (
          <div className="-mt-1">
            <FieldHint id={hintId}>{hint}</FieldHint>
          </div>
        ))}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** The props that all choice groups have. */
export interface ChoiceGroupText extends FieldText {
  labelSize?: ChoiceFieldsetProps['labelSize'];
  className?: string | undefined;
  id?: string | undefined;
}
