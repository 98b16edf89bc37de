import type { Question } from '#core/categories/model.ts';
import { answersInWords } from '#web/parts/form/say-answers.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { Filled, RequestFormState } from './use-request-form.ts';

/** Lists the answers found in the searched sentence, if the form starts with them. Each can be changed on its page. */
export function FilledNote(props: { filled: Filled; form: RequestFormState; questions: readonly Question[] }) {
  const { filled, form, questions } = props;
  const here = new Set(form.questions.map(({ key }) => key));
  const facts = answersInWords(questions, form.answers).filter(({ key }) => key in filled.answers && !here.has(key));
  return (
    <section className="mt-3 mb-6 rounded-lg bg-well p-4">
      <h2 className="text-md font-semibold">{t('request_form>filled_title')}</h2>
      <p className="mt-0.5 text-sm text-ink-2">{t('request_form>filled', { q: filled.q })}</p>
      <ul className="mt-2 grid gap-1">
        {facts.map(({ key, label, value }) => (
          <li key={key} className="flex items-start gap-3 text-md">
            <span className="min-w-0 flex-1">
              <span className="text-ink-3">{label}</span> <span className="font-medium break-words">{value}</span>
            </span>
            <button
              type="button"
              onClick={() => form.goTo(key)}
              className="inline-flex min-h-6 items-center text-sm font-medium text-brand-ink coarse:min-h-11"
            >
              {shared('verb>edit')}
              <span className="sr-only"> {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
