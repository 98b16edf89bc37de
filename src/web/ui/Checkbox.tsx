import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { checkInput, checkTick, choiceLabel, choiceTop } from './choice-class.ts';
import { cx } from './cx.ts';
import { FieldError } from './FieldFrame.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The label; may hold links. */
  children: ReactNode;
  /** A quieter line under the label. */
  detail?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Yes or no, sent with a form. Takes every attribute and event of `<input type="checkbox">`. */
export function Checkbox({ children, detail, error, className, ...rest }: CheckboxProps) {
  const errorId = `${useId()}-error`;
  return (
    <div className={cx('min-w-0', className)}>
      <label className={cx(choiceLabel, Boolean(detail) && choiceTop)}>
        <span className="grid shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : rest['aria-describedby']}
            className={checkInput}
          />
          <CheckIcon aria-hidden="true" weight="bold" className={checkTick} />
        </span>
        <span className="min-w-0">
          {children}
          {detail && <span className="block text-sm text-ink-3">{detail}</span>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
