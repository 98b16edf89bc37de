import { type FormEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, fieldBox, fieldInput, useFieldIds } from './FieldFrame.tsx';

export interface TextAreaProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows "12 / 500" under the field; needs `maxLength`. */
  counter?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text that grow with what is written. Takes every attribute and event of `<textarea>`. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, hideLabel, counter, className, id, onInput, ...rest } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const input = (event: FormEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  const aside = counter && rest.maxLength !== undefined && (
    <p className={cx('mt-1.5 tnum text-sm', length >= rest.maxLength ? 'font-medium text-danger-ink' : 'text-ink-3')}>
      <span className="sr-only">{t('text_area>character_count', { number: length, max_length: rest.maxLength })}</span>
      <span aria-hidden="true">{`${length} / ${rest.maxLength}`}</span>
    </p>
  );
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, aside, className, ...ids }}>
      <div className={fieldBox({ invalid: Boolean(error), disabled: rest.disabled, tall: true })}>
        <textarea
          rows={3}
          {...rest}
          onInput={input}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(fieldInput, 'field-sizing-content max-h-64 resize-none')}
          style={{ minHeight: `${(rest.rows ?? 3) * 1.5}rem` }}
        />
      </div>
    </FieldFrame>
  );
}
