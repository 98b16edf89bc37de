import { useId } from 'react';
import { ChoiceCard, type ChoiceCardOption } from './ChoiceCard.tsx';
import { ChoiceFieldset, type ChoiceGroupText } from './ChoiceFieldset.tsx';
import { useFieldIds } from './FieldFrame.tsx';
import { toggled, useChoice } from './use-choice.ts';

export interface CheckboxCardsProps extends ChoiceGroupText {
  options: readonly ChoiceCardOption[];
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  /** The chosen values in the order of the options. */
  onChange?: ((value: string[]) => void) | undefined;
  name?: string | undefined;
}

/** A choice of any of several, each a card. For one of several use `RadioCards`. */
export function CheckboxCards(props: CheckboxCardsProps) {
  const { options, value, defaultValue = [], onChange, name, id, ...text } = props;
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
      <div className={`${text.labelSize === 'question' ? 'mt-6' : 'mt-2'} grid gap-3`}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            type="checkbox"
            look="row"
            option={option}
            name={name ?? ownName}
            aria-invalid={text.error ? true : undefined}
            checked={chosen.includes(option.value)}
            onChange={(event) => choose(toggled(chosen, option.value, event.target.checked, order))}
          />
        ))}
      </div>
    </ChoiceFieldset>
  );
}
