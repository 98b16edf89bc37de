import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { ChoiceFieldset, type ChoiceGroupText } from './ChoiceFieldset.tsx';
import { choiceLabel, choiceTop, radioDot, radioInput } from './choice-class.ts';
import { useFieldIds } from './FieldFrame.tsx';
import { useChoice } from './use-choice.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconType;
  /** At the right end, in the `rows` look. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends ChoiceGroupText {
  options: readonly RadioOption[];
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** `inline` side by side, `stack` (default) one a line, `rows` one a line in an edged list. */
  look?: 'inline' | 'stack' | 'rows' | undefined;
}

const LOOK = {
  inline: 'mt-1 flex flex-wrap items-center gap-x-6',
  stack: 'mt-1 grid',
  rows: 'mt-2 divide-y divide-line rounded-lg border border-line-strong',
};

/** A choice of one of a few, as plain radios. For choices with a price or a sentence use `RadioCards`. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, defaultValue = null, onChange, name, required, look = 'stack', id, ...text } = props;
  const ids = useFieldIds(id, text);
  const ownName = useId();
  const [chosen, choose] = useChoice<string | null>(value, defaultValue, onChange as (value: string | null) => void);
  return (
    <ChoiceFieldset role="radiogroup" required={required} {...text} {...ids}>
      <div className={LOOK[look]}>
        {options.map(({ icon: Icon, ...option }) => (
          <label
            key={option.value}
            className={
              look === 'rows'
                ? 'flex min-h-13 cursor-pointer items-center gap-3 px-3.5 py-2 text-md'
                : cx(choiceLabel, Boolean(option.detail) && choiceTop)
            }
          >
            <span className="grid shrink-0">
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                required={required}
                disabled={option.disabled}
                checked={chosen === option.value}
                onChange={() => choose(option.value)}
                className={radioInput}
              />
              <span aria-hidden="true" className={radioDot} />
            </span>
            {Icon && <Icon aria-hidden="true" className="size-5.5 shrink-0 text-ink-2" />}
            <span className={cx('min-w-0', look === 'rows' && 'flex flex-1 flex-wrap items-center gap-x-3')}>
              <span className={look === 'rows' ? 'min-w-0 flex-1 basis-28 font-medium' : undefined}>
                {option.label}
                {option.detail && <span className="block text-sm font-normal text-ink-3">{option.detail}</span>}
              </span>
              {option.end && <span className="text-sm text-ink-3">{option.end}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  );
}
