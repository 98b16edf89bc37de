import { useId } from 'react';
import { type Choice, type Question, TIME_SLOTS } from '#core/categories/model.ts';
import { adviceFor, toggleChoice } from '#core/categories/rules.ts';
import { showRange } from '#core/kit/money.ts';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import { ContactHint } from '#web/parts/forms/ContactHint.tsx';
import { slotHours, slotTitle } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { BudgetField } from './BudgetField.tsx';
import { DateMultiField, DateQuestion, DateRangeField, DateTimeField, MonthField } from './DateQuestions.tsx';
import { ListField } from './ListField.tsx';
import { PhotosField, type PhotosProps } from './PhotosField.tsx';
import { problemInWords } from './say-answers.ts';
import { WeeklyGrid } from './WeeklyGrid.tsx';

export interface QuestionProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  /** Called with a problem found after typing, such as a postal code that doesn't exist. */
  readonly onProblem?: (problem: string) => void;
  /** Whether this is the page's only or first question: its label is then the page's heading. */
  readonly isLead: boolean;
  readonly photos: Omit<PhotosProps, 'question' | 'error' | 'id'>;
}

/** The id of the control or group that an error links to. */
export const controlId = (key: string): string => `q-${key}`;

/** One question of the form, drawn by its type. */
export function QuestionField(props: QuestionProps) {
  const advice = adviceFor(props.question, props.value);
  return (
    <div>
      <Control {...props} error={problemInWords(props.error)} />
      {advice.map((text) => (
        <Banner key={text} tone="info" title={shared('noun>good_to_know')} live="status" className="mt-3">
          {text}
        </Banner>
      ))}
    </div>
  );
}

/** The props that every control of a question takes. */
const fieldOf = ({ question, error }: QuestionProps) => ({
  id: controlId(question.key),
  label: question.label,
  hint: question.hint,
  error,
  optional: !question.required || question.is_later === true,
});
/** The same for a group. If it leads the page, its label is the page's heading. */
const groupOf = (props: QuestionProps, name: string) => ({
  ...fieldOf(props),
  name,
  labelSize: props.isLead ? ('question' as const) : ('md' as const),
});
type GroupProps = QuestionProps & { readonly group: ReturnType<typeof groupOf> };

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Picks the control for the question's type. */
function Control(props: QuestionProps) {
  const { question, value, onChange, error, onProblem, photos } = props;
  const group = groupOf(props, useId());
  const field = fieldOf(props);
  const texts = textsOf(value);

  switch (question.type) {
    case 'postal':
      return <PostalField {...field} value={String(value ?? '')} onChange={onChange} onProblem={onProblem} />;
    case 'single':
      return <OneChoice {...props} group={group} />;
    case 'multi':
      return <ManyChoices {...props} group={group} />;
    case 'bool':
      return <YesOrNo {...props} group={group} />;
    case 'stepper':
      return (
        <NumberStepper
          {...field}
          hint={undefined}
          note={question.hint}
          look="compact"
          min={question.min ?? 0}
          max={question.max ?? 20}
          {...(question.unit ? { unit: question.unit } : {})}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          tabular
          suffix={question.unit}
          value={value === undefined ? '' : String(value)}
          onChange={(e) => onChange(e.currentTarget.value.replace(/[\s,]/g, ''))}
        />
      );
    case 'text':
      return <OwnWords {...props} />;
    case 'date':
      return <DateQuestion {...field} value={value} onChange={onChange} />;
    case 'date_multi':
      return <DateMultiField {...field} max={question.max ?? 3} value={texts} onChange={onChange} />;
    case 'date_range':
      return <DateRangeField {...field} value={value} onChange={onChange} />;
    case 'datetime':
      return <DateTimeField {...field} value={value} onChange={onChange} />;
    case 'month':
      return <MonthField {...field} value={value} onChange={onChange} />;
    case 'slots':
      return <TimesOfDay {...props} group={group} />;
    case 'weekly_grid':
      return <WeeklyGrid {...field} value={texts} onChange={onChange} />;
    case 'inventory':
      return <Inventory {...props} />;
    case 'addresses':
      return (
        <ListField
          {...field}
          max={question.max ?? 5}
          item={t('question_field>place')}
          value={texts}
          onChange={onChange}
        />
      );
    case 'urls':
      return (
        <ListField
          {...field}
          max={question.max ?? 5}
          item={shared('noun>link')}
          kind="url"
          value={texts}
          onChange={onChange}
        />
      );
    case 'budget':
      return <BudgetField {...field} value={value} onChange={onChange} />;
    case 'files':
      return <PhotosField question={question} error={error} id={field.id} {...photos} />;
  }
}

const cardOf = (choice: Choice) => ({
  value: choice.id,
  title: choice.label,
  ...(choice.note ? { detail: choice.note } : {}),
  ...(choice.low_cents !== undefined && choice.high_cents !== undefined
    ? {
        price: showRange(choice.low_cents, choice.high_cents),
        ...(choice.unit ? { priceNote: t('question_field>per_unit', { unit: choice.unit }) } : {}),
      }
    : {}),
});
const lineOf = ({ id, label }: Choice) => ({ value: id, label });

const isInCards = ({ question, isLead }: QuestionProps): boolean =>
  (question.choices ?? []).some((c) => c.note || c.low_cents !== undefined) || isLead;

function OneChoice(props: GroupProps) {
  const { question, value, onChange, group } = props;
  const choices = question.choices ?? [];
  const chosen = typeof value === 'string' ? value : null;
  return isInCards(props) ? (
    <RadioCards {...group} options={choices.map(cardOf)} value={chosen} onChange={onChange} />
  ) : (
    <RadioGroup {...group} options={choices.map(lineOf)} value={chosen} onChange={onChange} />
  );
}

function ManyChoices(props: GroupProps) {
  const { question, value, onChange, group } = props;
  const choices = question.choices ?? [];
  const chosen = textsOf(value);
  const toggle = (next: string[]) => {
    const turned = next.find((v) => !chosen.includes(v)) ?? chosen.find((v) => !next.includes(v));
    onChange(turned === undefined ? next : toggleChoice(question, chosen, turned));
  };
  return isInCards(props) ? (
    <CheckboxCards {...group} options={choices.map(cardOf)} value={chosen} onChange={toggle} />
  ) : (
    <CheckboxGroup
      {...group}
      columns={choices.length > 5 ? 2 : 1}
      options={choices.map(lineOf)}
      value={chosen}
      onChange={toggle}
    />
  );
}

const YesOrNo = ({ value, onChange, group }: GroupProps) => (
  <RadioGroup
    {...group}
    look="inline"
    options={[
      { value: 'yes', label: shared('verb>yes') },
      { value: 'no', label: shared('verb>no') },
    ]}
    value={value === true ? 'yes' : value === false ? 'no' : null}
    onChange={(v) => onChange(v === 'yes')}
  />
);

const TimesOfDay = ({ value, onChange, group }: GroupProps) => (
  <CheckboxGroup
    {...group}
    labelSize="md"
    options={TIME_SLOTS.map((slot) => ({
      value: String(slot.key),
      label: slotTitle(slot.key),
      detail: slotHours(slot.key),
    }))}
    columns={2}
    value={textsOf(value)}
    onChange={(next) => onChange(next.map(Number))}
  />
);

/** A single line, or a larger field if the answer may be long. */
function OwnWords(props: QuestionProps) {
  const { question, value, onChange } = props;
  const { limit = 500 } = question;
  const text = String(value ?? '');
  const field = {
    ...fieldOf(props),
    maxLength: limit,
    value: text,
    onChange: (e: { currentTarget: { value: string } }) => onChange(e.currentTarget.value),
  };
  if (limit <= 120) return <TextField {...field} />;
  return (
    <div className="grid gap-2">
      <TextArea {...field} rows={4} counter />
      <ContactHint text={text} />
    </div>
  );
}

/** A name inside a sentence: "bed" for "Bed"; "TV" stays as it is. */
const withinName = (name: string): string =>
  /^[A-Z][a-z ]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

/** Asks how many there are of each thing. */
function Inventory({ question, value, onChange, error }: QuestionProps) {
  const counts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, number>;
  return (
    <fieldset id={controlId(question.key)} tabIndex={-1}>
      <legend className="text-base font-semibold">{question.label}</legend>
      {question.hint && <p className="mt-1 text-sm text-ink-2">{question.hint}</p>}
      {error && <p className="mt-2 text-sm font-medium text-danger-ink">{error}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(question.choices ?? []).map((c) => (
          <NumberStepper
            key={c.id}
            label={c.label}
            unit={withinName(c.label)}
            value={counts[c.id] ?? 0}
            onChange={(n) => onChange({ ...counts, [c.id]: n })}
          />
        ))}
      </div>
    </fieldset>
  );
}
