import type { Question } from '#core/categories/model.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { FormFile } from './form-file.ts';
import { answersInWords } from './say-answers.ts';

/** Lists every answer, each with a link to change it (design 7). */
export function ReviewStep(props: {
  questions: readonly Question[];
  answers: Answers;
  files: readonly FormFile[];
  /** Opens the page of this question. */
  onEdit: (key: string) => void;
}) {
  const { questions, answers, files, onEdit } = props;
  const postal = questions.find((q) => q.key === POSTAL_KEY);
  const rows = [
    ...(postal && answers[POSTAL_KEY]
      ? [{ key: POSTAL_KEY, label: shared('noun>postal_code'), value: String(answers[POSTAL_KEY]) }]
      : []),
    ...answersInWords(questions, answers, { is_hired: true }),
  ];
  const photoKey = questions.find((q) => q.type === 'files' && !q.is_later)?.key;
  return (
    <section className="mt-1">
      <h2 className="text-2xl font-bold lg:text-3xl">{t('review_step>title')}</h2>
      <p className="mt-2 text-base text-ink-2">{t('review_step>intro')}</p>
      <dl className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <div key={row.key} className="px-4 py-3.5">
            <dt className="text-sm text-ink-3">{row.label}</dt>
            <dd className="mt-0.5 flex items-start gap-4">
              <span className="min-w-0 flex-1 text-md font-medium break-words whitespace-pre-line">{row.value}</span>
              <Edit label={row.label} onEdit={() => onEdit(row.key)} />
            </dd>
          </div>
        ))}
        {files.length > 0 && photoKey && (
          <div className="px-4 py-3.5">
            <dt className="text-sm text-ink-3">{shared('noun>photos_and_files')}</dt>
            <dd className="mt-0.5 flex items-start gap-4">
              <span className="min-w-0 flex-1 text-md font-medium">
                {t('review_step>files', { count: files.length })}
              </span>
              <Edit label={t('review_step>edit_photos')} onEdit={() => onEdit(photoKey)} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const Edit = ({ label, onEdit }: { label: string; onEdit: () => void }) => (
  <button
    type="button"
    onClick={onEdit}
    className="-my-1 inline-flex min-h-8 shrink-0 items-center text-sm font-medium text-brand-ink"
  >
    {shared('verb>edit')}
    <span className="sr-only"> {label}</span>
  </button>
);
