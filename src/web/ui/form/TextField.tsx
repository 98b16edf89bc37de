import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { FieldFrame, type FieldText, fieldBox, fieldInput, useFieldIds } from './FieldFrame.tsx';

export interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> {
  /** Inside the edge, before the text: "S$", "+65". */
  prefix?: string | undefined;
  /** Inside the edge, after the text: "per unit". */
  suffix?: ReactNode | undefined;
  icon?: IconType | undefined;
  /** Digits have equal width. */
  tabular?: boolean | undefined;
  /** A control at the end inside the edge, such as a button that shows the password. */
  end?: ReactNode | undefined;
  /** Classes of the whole field (layout). */
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One line of text. Takes every attribute of `<input>`, and its events, so `{...register('email')}` of a form library fits,
 * and so does a plain form without script.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    hint,
    error,
    hideLabel,
    prefix,
    suffix,
    icon: Icon,
    tabular,
    end,
    className,
    id,
    ...rest
  } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, className, ...ids }}>
      <div className={cx(fieldBox({ invalid: Boolean(error), disabled: rest.disabled }), Boolean(end) && 'pr-0.5')}>
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />}
        {prefix && (
          <span aria-hidden="true" className="font-medium text-ink-2">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...rest}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(fieldInput, tabular && 'tnum')}
        />
        {suffix && <span className="shrink-0 text-sm text-ink-3">{suffix}</span>}
        {end}
      </div>
    </FieldFrame>
  );
}
