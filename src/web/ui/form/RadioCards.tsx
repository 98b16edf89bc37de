import { useId } from 'react';
import { ChoiceCard, type ChoiceCardOption } from './ChoiceCard.tsx';
import { ChoiceFieldset, type ChoiceGroupText } from './ChoiceFieldset.tsx';
import { useFieldIds } from './FieldFrame.tsx';
import { useChoice } from './use-choice.ts';

export interface RadioCardsProps extends ChoiceGroupText {
  options: readonly ChoiceCardOption[];
  /** null while nothing is chosen. */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** `row` (default) one a line; `tile` in a grid of as many as fit, two on a phone. `--tile` sets the least width of a tile. */
  look?: 'row' | 'tile' | undefined;
}

/** A choice of one of several, each a card with a title, a line and a price (design 7, Choice). Works without script. */
export function RadioCards(props: RadioCardsProps) {
  const { options, value, defaultValue = null, onChange, name, required, look = 'row', id, ...text } = props;
  const ids = useFieldIds(id, text);
  const ownName = useId();
  const [chosen, choose] = useChoice<string | null>(value, defaultValue, onChange as (value: string | null) => void);
  return (
    <ChoiceFieldset role="radiogroup" required={required} {...text} {...ids}>
      <div
        className={`${text.labelSize === 'question' ? 'mt-6' : 'mt-2'} grid gap-3 ${look === 'tile' ? 'grid-cols-[repeat(auto-fill,minmax(var(--tile,8.25rem),1fr))]' : ''}`}
      >
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            type="radio"
            look={look}
            option={option}
            name={name ?? ownName}
            required={required}
            checked={chosen === option.value}
            onChange={() => choose(option.value)}
          />
        ))}
      </div>
    </ChoiceFieldset>
  );
}
