import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { useId } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { ChoiceFieldset, type ChoiceGroupText } from './ChoiceFieldset.tsx';
import { useFieldIds } from './FieldFrame.tsx';
import { useChoice } from './use-choice.ts';

/** Names of one to five stars (design 7, Rating). */
export const ratingWords = () =>
  [
    t('rating_input>poor'),
    t('rating_input>fair'),
    t('rating_input>good'),
    t('rating_input>very_good'),
    t('rating_input>excellent'),
  ] as const;

export interface RatingInputProps extends ChoiceGroupText {
  /** 1–5; 0 while nothing is chosen. */
  value?: number | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
}

/** Five stars of 44 px, each a native radio with its word. Stars fill up to the chosen one, with or without script. */
export function RatingInput({ value, defaultValue = 0, onChange, name, required, id, ...text }: RatingInputProps) {
  const ids = useFieldIds(id, text);
  const ownName = useId();
  const [chosen, choose] = useChoice<number>(value, defaultValue, onChange);
  return (
    <ChoiceFieldset role="radiogroup" required={required} {...text} {...ids}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex flex-wrap">
          {ratingWords().map((word, index) => (
            <label
              key={word}
              className="group relative grid size-11 cursor-pointer place-items-center rounded-md text-field hover:bg-inset has-checked:text-gold has-[input:focus-visible]:focus-ring [&:has(~_*_input:checked)]:text-gold"
            >
              <input
                type="radio"
                name={name ?? ownName}
                value={index + 1}
                required={required}
                checked={chosen === index + 1}
                onChange={() => choose(index + 1)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <StarIcon
                aria-hidden="true"
                className="pointer-events-none size-8 group-has-checked:hidden group-[:has(~_*_input:checked)]:hidden"
              />
              <StarIcon
                aria-hidden="true"
                weight="fill"
                className="pointer-events-none hidden size-8 group-has-checked:block group-[:has(~_*_input:checked)]:block"
              />
              <span className="sr-only">{t('rating_input>stars', { count: index + 1, word })}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-md font-semibold">
          {ratingWords()[chosen - 1] ?? ''}
        </span>
      </div>
    </ChoiceFieldset>
  );
}
