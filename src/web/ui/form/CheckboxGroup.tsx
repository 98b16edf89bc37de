import { useId } from 'react';
import { cx } from '../cx.ts';
import { Checkbox } from './Checkbox.tsx';
import { ChoiceFieldset, type ChoiceGroupText } from './ChoiceFieldset.tsx';
import { useFieldIds } from './FieldFrame.tsx';
import { toggled, useChoice } from './use-choice.ts';

export interface CheckOption {
  value: string;
  label: string;
  detail?: string;
  disabled?: boolean;
}

export interface CheckboxGroupProps extends ChoiceGroupText {
  options: readonly CheckOption[];
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  /** The chosen values in the order of the options. */
  onChange?: ((value: string[]) => void) | undefined;
  /** Each chosen value is sent under this name. */
  name?: string | undefined;
  /** Side by side from 640 px on. Default 1. */
  columns?: 1 | 2 | 3 | undefined;
}

const COLUMNS = { 1: 'grid', 2: 'grid sm:grid-cols-2 gap-x-6', 3: 'grid sm:grid-cols-3 gap-x-6' };

/** Plain checkboxes. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, defaultValue = [], onChange, name, columns = 1, id, ...text } = props;
  const ids = useFieldIds(id, text);
  const ownName = useId();
  const [chosen, choose] = useChoice<readonly string[]>(
    value,
    defaultValue,
    onChange as (value: readonly string[]) => void,
  );
  const order = options.map((option) => option.value);
  return (
    <ChoiceFieldset role="group" {...text} {...ids}>
      <div className={cx('mt-1', COLUMNS[columns])}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            detail={option.detail}
            checked={chosen.includes(option.value)}
            onChange={(event) => choose(toggled(chosen, option.value, event.target.checked, order))}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </ChoiceFieldset>
  );
}
