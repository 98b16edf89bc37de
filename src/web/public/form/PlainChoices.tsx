import { type Choice, TIME_SLOTS } from '#core/categories/model.ts';
import { fieldName } from '#core/categories/plain-form-rules.ts';
import { slotHours, slotTitle } from '#web/parts/words/slot-words.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { fieldOf, type PlainQuestionProps, textOf, textsOf } from './plain-field.ts';

const cardOf = ({ id, label, note }: Choice) => ({ value: id, title: label, ...(note ? { detail: note } : {}) });
const lineOf = ({ id, label }: Choice) => ({ value: id, label });

const choicesOf = ({ question }: PlainQuestionProps): readonly Choice[] => question.choices ?? [];
const isInCards = (props: PlainQuestionProps): boolean =>
  props.isLead || choicesOf(props).some((choice) => choice.note);

/** The props of a group with one choice. */
const groupOf = (props: PlainQuestionProps) => ({
  ...fieldOf(props),
  labelSize: props.isLead ? ('question' as const) : ('md' as const),
});
/** The props of a group with several choices. */
const manyOf = (props: PlainQuestionProps) => ({ ...groupOf(props), name: fieldName(props.question.key, '') });

/** A question with one choice. */
export function OneChoice(props: PlainQuestionProps) {
  const choices = choicesOf(props);
  const chosen = textOf(props.value);
  return isInCards(props) ? (
    <RadioCards {...groupOf(props)} options={choices.map(cardOf)} defaultValue={chosen} />
  ) : (
    <RadioGroup {...groupOf(props)} options={choices.map(lineOf)} defaultValue={chosen} />
  );
}

/** A question with any number of choices. */
export function ManyChoices(props: PlainQuestionProps) {
  const choices = choicesOf(props);
  const chosen = textsOf(props.value);
  return isInCards(props) ? (
    <CheckboxCards {...manyOf(props)} options={choices.map(cardOf)} defaultValue={chosen} />
  ) : (
    <CheckboxGroup
      {...manyOf(props)}
      columns={choices.length > 5 ? 2 : 1}
      options={choices.map(lineOf)}
      defaultValue={chosen}
    />
  );
}

/** Yes or no; neither is chosen until it is answered. */
export function YesOrNo(props: PlainQuestionProps) {
  const { value } = props;
  return (
    <RadioGroup
      {...groupOf(props)}
      look="inline"
      options={[
        { value: '1', label: shared('verb>yes') },
        { value: '0', label: shared('verb>no') },
      ]}
      defaultValue={value === undefined ? null : ['true', '1'].includes(String(value)) ? '1' : '0'}
    />
  );
}

/** Asks which times of day suit. */
export function TimesOfDay(props: PlainQuestionProps) {
  return (
    <CheckboxGroup
      {...manyOf(props)}
      columns={2}
      options={TIME_SLOTS.map((slot) => ({
        value: String(slot.key),
        label: slotTitle(slot.key),
        detail: slotHours(slot.key),
      }))}
      defaultValue={textsOf(props.value)}
    />
  );
}
