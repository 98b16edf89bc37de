import { type Choice, type Question, TIME_SLOTS } from '#core/categories/model.ts';
import { fieldName, NOT_SURE } from '#core/categories/plain-form-rules.ts';
import { MONTH_NAMES } from '#core/kit/time.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';
import { slotHours, slotTitle } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { monthName } from '#web/text/times.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const DAYS_SHOWN = 3;
const PLACES_SHOWN = 5;

const cardOf = ({ id, label, note }: Choice) => ({ value: id, title: label, ...(note ? { detail: note } : {}) });
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** One question of the form as plain fields, which need no script: every type but files, which the last page takes. */
export function PlainQuestion(props: {
  question: Question;
  value: unknown;
  error: string | undefined;
  isLead: boolean;
  /** Today in Singapore, `YYYY-MM-DD`; null on a page that is kept. */
  today: string | null;
}) {
  const { question, value, error, isLead, today } = props;
  const { key, type, label, hint } = question;
  const id = controlId(key);
  const choices = question.choices ?? [];
  const texts = Array.isArray(value) ? value.map(String) : [];
  const field = { id, name: fieldName(key), label, hint, error, optional: !question.required };
  const group = { ...field, labelSize: isLead ? ('question' as const) : ('md' as const) };
  const many = { ...group, name: fieldName(key, '') };
  const isRich = isLead || choices.some((choice) => choice.note);
  const min = today ?? undefined;
  switch (type) {
    case 'postal':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          tabular
          defaultValue={textOf(value)}
        />
      );
    case 'single':
      return isRich ? (
        <RadioCards {...group} options={choices.map(cardOf)} defaultValue={textOf(value)} />
      ) : (
        <RadioGroup
          {...group}
          options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
          defaultValue={textOf(value)}
        />
      );
    case 'multi':
      return isRich ? (
        <CheckboxCards {...many} options={choices.map(cardOf)} defaultValue={texts} />
      ) : (
        <CheckboxGroup
          {...many}
          columns={choices.length > 5 ? 2 : 1}
          options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
          defaultValue={texts}
        />
      );
    case 'bool':
      return (
        <RadioGroup
          {...group}
          look="inline"
          options={[
            { value: '1', label: shared('verb>yes') },
            { value: '0', label: shared('verb>no') },
          ]}
          defaultValue={value === undefined ? null : ['true', '1'].includes(String(value)) ? '1' : '0'}
        />
      );
    case 'stepper':
    case 'number':
      return (
        <TextField
          {...field}
          type="number"
          inputMode="numeric"
          tabular
          min={question.min}
          max={question.max}
          suffix={question.unit}
          defaultValue={textOf(value ?? '')}
        />
      );
    case 'text':
      return (question.limit ?? 500) > 120 ? (
        <TextArea {...field} rows={4} maxLength={question.limit ?? 500} defaultValue={textOf(value)} />
      ) : (
        <TextField {...field} maxLength={question.limit ?? 500} defaultValue={textOf(value)} />
      );
    case 'date':
      return <DateField {...field} min={min} defaultValue={textOf(value)} />;
    case 'month':
      return (
        <Select
          {...field}
          placeholder={t('plain_question>choose_a_month')}
          options={MONTH_NAMES.map((_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))}
          defaultValue={textOf(value)}
        />
      );
    case 'slots':
      return (
        <CheckboxGroup
          {...many}
          columns={2}
          options={TIME_SLOTS.map((slot) => ({
            value: String(slot.key),
            label: slotTitle(slot.key),
            detail: slotHours(slot.key),
          }))}
          defaultValue={texts}
        />
      );
    case 'date_multi':
      return (
        <Several question={question} error={error}>
          {Array.from({ length: question.max ?? DAYS_SHOWN }, (_, index) => (
            <DateField
              // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is what it is
              key={index}
              id={index === 0 ? id : `${id}-${index}`}
              name={fieldName(key, '')}
              label={t('plain_question>day', { number: index + 1 })}
              optional={index > 0}
              min={min}
              defaultValue={texts[index] ?? ''}
            />
          ))}
        </Several>
      );
    case 'date_range': {
      const { from, to } = partsOf(value);
      return (
        <Several question={question} error={error}>
          <DateField
            id={id}
            name={fieldName(key, 'from')}
            label={shared('noun>from')}
            min={min}
            defaultValue={textOf(from)}
          />
          <DateField name={fieldName(key, 'to')} label={shared('noun>to')} min={min} defaultValue={textOf(to)} />
        </Several>
      );
    }
    case 'datetime': {
      const [day = '', clock = ''] = textOf(value).split(' ');
      return (
        <Several question={question} error={error}>
          <DateField
            id={id}
            name={fieldName(key, 'day')}
            label={t('plain_question>which_day')}
            min={min}
            defaultValue={day}
          />
          <TimeField name={fieldName(key, 'time')} label={shared('noun>time')} defaultValue={clock} />
        </Several>
      );
    }
    case 'weekly_grid':
      return (
        <Several question={question} error={error} id={id}>
          {WEEKDAYS.map((day) => (
            <CheckboxGroup
              key={day}
              name={fieldName(key, '')}
              label={weekdays()[day - 1] as string}
              options={TIME_SLOTS.map((slot) => ({ value: `${day}-${slot.key}`, label: slotTitle(slot.key) }))}
              defaultValue={texts}
            />
          ))}
        </Several>
      );
    case 'inventory':
      return (
        <Several question={question} error={error} id={id}>
          {choices.map((choice) => (
            <TextField
              key={choice.id}
              name={fieldName(key, choice.id)}
              type="number"
              inputMode="numeric"
              tabular
              min={0}
              max={99}
              label={choice.label}
              defaultValue={textOf(partsOf(value)[choice.id] ?? 0)}
            />
          ))}
        </Several>
      );
    case 'addresses':
    case 'urls':
      return (
        <Several question={question} error={error} columns={1}>
          {Array.from({ length: question.max ?? PLACES_SHOWN }, (_, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is what it is
              key={index}
              id={index === 0 ? id : `${id}-${index}`}
              name={fieldName(key, '')}
              inputMode={type === 'urls' ? 'url' : 'text'}
              label={
                type === 'urls'
                  ? t('plain_question>link', { number: index + 1 })
                  : t('plain_question>place', { number: index + 1 })
              }
              optional={index > 0 || !question.required}
              maxLength={type === 'urls' ? 500 : 200}
              defaultValue={texts[index] ?? ''}
            />
          ))}
        </Several>
      );
    case 'budget': {
      const { low, high } = partsOf(value);
      return (
        <Several question={question} error={error}>
          <TextField
            id={id}
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
    case 'files':
      return null;
  }
}

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

/** Several fields that answer one question. */
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
