import { itemQuestions } from '#core/bookings/rules.ts';
import type { Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import type { serviceCategory } from '#core/services/preferences/calls.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import type { Read } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';

const NO_PHOTOS = { files: [], onFiles: () => {} };

/** The questions of the category's form that the pro answers for every booking; the customer answers the others. */
export function ItemQuestions(props: {
  read: Read<typeof serviceCategory>;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onChange: (answers: Answers) => void;
}) {
  const { read, answers, errors, onChange } = props;
  const questions = read.currentData?.questions;
  if (!questions)
    return read.isError ? (
      <ErrorState title={t('bookable>questions_error')} onRetry={() => void read.refetch()} pending={read.isFetching} />
    ) : (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  const asked = itemQuestions(questions, answers);
  if (asked.length === 0) return null;
  const field = (question: Question) => (
    <QuestionField
      key={question.key}
      question={{ ...question, required: false }}
      value={answers[question.key]}
      onChange={(value) => onChange({ ...answers, [question.key]: value } as Answers)}
      error={errors[question.key]}
      isLead={false}
      photos={NO_PHOTOS}
    />
  );
  // Questions that a customer must answer come first; the pro can open the others.
  const isNeeded = ({ required, is_later }: Question) => required && !is_later;
  const more = asked.filter((question) => !isNeeded(question));
  const isOpen = more.some(({ key }) => answers[key] !== undefined || errors[key] !== undefined);
  return (
    <Panel title={t('bookable>questions_title')} detail={t('bookable>questions_hint')}>
      {asked.filter(isNeeded).map(field)}
      {more.length > 0 && (
        <Disclosure title={t('bookable>more_questions')} open={isOpen}>
          <div className="grid gap-5 pt-3">{more.map(field)}</div>
        </Disclosure>
      )}
    </Panel>
  );
}
