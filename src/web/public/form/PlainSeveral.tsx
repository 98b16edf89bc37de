import { type Question, TIME_SLOTS } from '#core/categories/model.ts';
import { fieldName, NOT_SURE } from '#core/categories/plain-form-rules.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';
import { slotTitle } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { type PlainQuestionProps, partsOf, textOf, textsOf } from './plain-field.ts';

const DAYS_SHOWN = 3;
const PLACES_SHOWN = 5;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const weekdays = () => [
  t('plain_question>monday'),
  t('plain_question>tuesday'),
  t('plain_question>wednesday'),
  t('plain_question>thursday'),
  t('plain_question>friday'),
  t('plain_question>saturday'),
  t('plain_question>sunday'),
];

/** Several fields that together answer one question. */
function Several(props: {
  question: Question;
  error: string | undefined;
  id?: string;
  columns?: 1 | 2;
  children: React.ReactNode;
}) {
  const { question, error, id, columns = 2, children } = props;
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="text-base font-semibold">
        {question.label}
        {!question.required && <span className="font-normal text-ink-3"> {t('plain_question>optional')}</span>}
      </legend>
      {question.hint && <p className="mt-1 text-sm text-ink-2">{question.hint}</p>}
      {error && <FieldError>{error}</FieldError>}
      <div className={`mt-3 grid gap-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>{children}</div>
    </fieldset>
  );
}

/** The id of the nth of several similar fields. The first has the id that error links point to. */
const nthId = (key: string, index: number): string => (index === 0 ? controlId(key) : `${controlId(key)}-${index}`);

/** Days that suit, one in each field. */
export function SeveralDays({ question, value, error, today }: PlainQuestionProps) {
  const days = textsOf(value);
  return (
    <Several question={question} error={error}>
      {Array.from({ length: question.max ?? DAYS_SHOWN }, (_, index) => (
        <DateField
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place in the list is its identity
          key={index}
          id={nthId(question.key, index)}
          name={fieldName(question.key, '')}
          label={t('plain_question>day', { number: index + 1 })}
          optional={index > 0}
          min={today ?? undefined}
          defaultValue={days[index] ?? ''}
        />
      ))}
    </Several>
  );
}

/** From one day to another. */
export function DateRange({ question, value, error, today }: PlainQuestionProps) {
  const { key } = question;
  const { from, to } = partsOf(value);
  const min = today ?? undefined;
  return (
    <Several question={question} error={error}>
      <DateField
        id={controlId(key)}
        name={fieldName(key, 'from')}
        label={shared('noun>from')}
        min={min}
        defaultValue={textOf(from)}
      />
      <DateField name={fieldName(key, 'to')} label={shared('noun>to')} min={min} defaultValue={textOf(to)} />
    </Several>
  );
}

/** A day and a time of it. */
export function DayAndTime({ question, value, error, today }: PlainQuestionProps) {
  const { key } = question;
  const [day = '', clock = ''] = textOf(value).split(' ');
  return (
    <Several question={question} error={error}>
      <DateField
        id={controlId(key)}
        name={fieldName(key, 'day')}
        label={t('plain_question>which_day')}
        min={today ?? undefined}
        defaultValue={day}
      />
      <TimeField name={fieldName(key, 'time')} label={shared('noun>time')} defaultValue={clock} />
    </Several>
  );
}

/** Asks which times suit on each day of the week. */
export function TimesOfWeek({ question, value, error }: PlainQuestionProps) {
  const times = textsOf(value);
  return (
    <Several question={question} error={error} id={controlId(question.key)}>
      {WEEKDAYS.map((day) => (
        <CheckboxGroup
          key={day}
          name={fieldName(question.key, '')}
          label={weekdays()[day - 1] as string}
          options={TIME_SLOTS.map((slot) => ({ value: `${day}-${slot.key}`, label: slotTitle(slot.key) }))}
          defaultValue={times}
        />
      ))}
    </Several>
  );
}

/** Asks how many there are of each thing. */
export function Inventory({ question, value, error }: PlainQuestionProps) {
  const counts = partsOf(value);
  return (
    <Several question={question} error={error} id={controlId(question.key)}>
      {(question.choices ?? []).map((choice) => (
        <TextField
          key={choice.id}
          name={fieldName(question.key, choice.id)}
          type="number"
          inputMode="numeric"
          tabular
          min={0}
          max={99}
          label={choice.label}
          defaultValue={textOf(counts[choice.id] ?? 0)}
        />
      ))}
    </Several>
  );
}

/** Addresses or links, one in each field. */
export function PlacesOrLinks({ question, value, error }: PlainQuestionProps) {
  const isLinks = question.type === 'urls';
  const texts = textsOf(value);
  return (
    <Several question={question} error={error} columns={1}>
      {Array.from({ length: question.max ?? PLACES_SHOWN }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's place in the list is its identity
          key={index}
          id={nthId(question.key, index)}
          name={fieldName(question.key, '')}
          inputMode={isLinks ? 'url' : 'text'}
          label={
            isLinks ? t('plain_question>link', { number: index + 1 }) : t('plain_question>place', { number: index + 1 })
          }
          optional={index > 0 || !question.required}
          maxLength={isLinks ? 500 : 200}
          defaultValue={texts[index] ?? ''}
        />
      ))}
    </Several>
  );
}

/** What a customer wants to pay: a range, or not known yet. */
export function Budget({ question, value, error }: PlainQuestionProps) {
  const { key } = question;
  const { low, high } = partsOf(value);
  return (
    <Several question={question} error={error}>
      <TextField
        id={controlId(key)}
        name={fieldName(key, 'low')}
        label={shared('noun>from')}
        prefix="S$"
        inputMode="numeric"
        tabular
        defaultValue={textOf(low)}
      />
      <TextField
        name={fieldName(key, 'high')}
        label={shared('noun>to')}
        prefix="S$"
        inputMode="numeric"
        tabular
        defaultValue={textOf(high)}
      />
      <Checkbox name={fieldName(key, NOT_SURE)} value="1" defaultChecked={value === null} className="sm:col-span-2">
        {t('plain_question>not_sure')}
      </Checkbox>
    </Several>
  );
}
