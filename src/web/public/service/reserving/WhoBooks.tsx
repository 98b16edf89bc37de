import type { Question } from '#core/categories/model.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { t } from '#web/text/spaces/reserve.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Reserving } from './use-reserving.ts';

/** Who books, where the work is, the pro's questions, and a note to the pro. */
export function WhoBooks(props: { booking: Reserving; questions: readonly Question[]; name: string }) {
  const { booking, questions, name } = props;
  const { values, errors } = booking;
  const field = (key: 'name' | 'phone' | 'email' | 'address' | 'note') => ({
    id: `reserve-${key}`,
    value: values[key],
    error: errors[key],
    onChange: (e: { currentTarget: { value: string } }) => booking.change(key, e.currentTarget.value),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('name')} label={t('form>name')} autoComplete="name" maxLength={80} />
      <TextField
        {...field('phone')}
        label={t('form>mobile')}
        {...(booking.isSignedIn ? {} : { hint: t('form>mobile_hint') })}
        prefix="+65"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        tabular
      />
      <TextField
        {...field('email')}
        label={t('form>email')}
        hint={t('form>email_hint')}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field('address')}
        label={t('form>unit')}
        hint={t('form>unit_hint', { name })}
        autoComplete="address-line1"
        maxLength={200}
      />
      {questions.map((question) => (
        <div key={question.key} className="sm:col-span-2">
          <QuestionField
            question={question}
            value={booking.answers[question.key]}
            onChange={(value) => booking.answer(question.key, value)}
            error={errors[`q:${question.key}`]}
            isLead={false}
            photos={{ files: [], onFiles: () => {} }}
          />
        </div>
      ))}
      <TextArea
        {...field('note')}
        className="sm:col-span-2"
        label={t('form>note', { name })}
        optional
        maxLength={500}
        rows={3}
      />
    </div>
  );
}
