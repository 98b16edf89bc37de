import { MONTH_NAMES } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/form.ts';
import { monthName } from '#web/text/times.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ManyChoices, OneChoice, TimesOfDay, YesOrNo } from './PlainChoices.tsx';
import { Budget, DateRange, DayAndTime, Inventory, PlacesOrLinks, SeveralDays, TimesOfWeek } from './PlainSeveral.tsx';
import { fieldOf, type PlainQuestionProps, textOf } from './plain-field.ts';

/** One question as plain fields that need no script. Handles every type except files, which the last page asks for. */
export function PlainQuestion(props: PlainQuestionProps) {
  switch (props.question.type) {
    case 'postal':
      return <PostalCode {...props} />;
    case 'single':
      return <OneChoice {...props} />;
    case 'multi':
      return <ManyChoices {...props} />;
    case 'bool':
      return <YesOrNo {...props} />;
    case 'stepper':
    case 'number':
      return <HowMany {...props} />;
    case 'text':
      return <OwnWords {...props} />;
    case 'date':
      return <DateField {...fieldOf(props)} min={props.today ?? undefined} defaultValue={textOf(props.value)} />;
    case 'month':
      return <WhichMonth {...props} />;
    case 'slots':
      return <TimesOfDay {...props} />;
    case 'date_multi':
      return <SeveralDays {...props} />;
    case 'date_range':
      return <DateRange {...props} />;
    case 'datetime':
      return <DayAndTime {...props} />;
    case 'weekly_grid':
      return <TimesOfWeek {...props} />;
    case 'inventory':
      return <Inventory {...props} />;
    case 'addresses':
    case 'urls':
      return <PlacesOrLinks {...props} />;
    case 'budget':
      return <Budget {...props} />;
    case 'files':
      return null;
  }
}

const PostalCode = (props: PlainQuestionProps) => (
  <TextField
    {...fieldOf(props)}
    inputMode="numeric"
    autoComplete="postal-code"
    maxLength={7}
    tabular
    defaultValue={textOf(props.value)}
  />
);

function HowMany(props: PlainQuestionProps) {
  const { min, max, unit } = props.question;
  return (
    <TextField
      {...fieldOf(props)}
      type="number"
      inputMode="numeric"
      tabular
      min={min}
      max={max}
      suffix={unit}
      defaultValue={textOf(props.value)}
    />
  );
}

/** A single line, or a larger field if the answer may be long. */
function OwnWords(props: PlainQuestionProps) {
  const { limit = 500 } = props.question;
  const field = { ...fieldOf(props), maxLength: limit, defaultValue: textOf(props.value) };
  return limit > 120 ? <TextArea {...field} rows={4} /> : <TextField {...field} />;
}

const WhichMonth = (props: PlainQuestionProps) => (
  <Select
    {...fieldOf(props)}
    placeholder={t('plain_question>choose_a_month')}
    options={MONTH_NAMES.map((_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))}
    defaultValue={textOf(props.value)}
  />
);
