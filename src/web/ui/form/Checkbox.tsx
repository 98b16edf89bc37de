import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { checkDash, checkInput, checkTick, choiceLabel, choiceTop } from './choice-class.ts';
import { FieldError } from './FieldFrame.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The label; may hold links. */
  children: ReactNode;
  /** A quieter line under the label. */
  detail?: ReactNode;
  error?: string | undefined;
  /** True where only some of the things that the box covers are chosen. A press then chooses all. */
  indeterminate?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Yes or no, sent with a form. Takes every attribute and event of `<input type="checkbox">`. */
export function Checkbox({ children, detail, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const errorId = `${useId()}-error`;
  const box = useRef<HTMLInputElement>(null);
  // A press clears the browser's own mark, so it is set again whenever the box is drawn.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <div className={cx('min-w-0', className)}>
      <label className={cx(choiceLabel, Boolean(detail) && choiceTop)}>
        <span className="grid shrink-0">
          <input
            {...rest}
            ref={(input) => {
              box.current = input;
              if (typeof ref === 'function') return ref(input);
              if (ref) ref.current = input;
            }}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : rest['aria-describedby']}
            className={checkInput}
          />
          {indeterminate ? (
            <MinusIcon aria-hidden="true" weight="bold" className={checkDash} />
          ) : (
            <CheckIcon aria-hidden="true" weight="bold" className={checkTick} />
          )}
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
