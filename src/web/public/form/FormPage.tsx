import type { CategoryCard, Question } from '#core/categories/model.ts';
import { t } from '#web/text/form.ts';
import { Island } from '../Island.tsx';
import { page } from '../page.ts';
import RequestForm from './RequestForm.tsx';

export interface FormData {
  readonly category: CategoryCard;
  readonly version: number;
  readonly questions: readonly Question[];
}

export const formPage = page<FormData>({
  bare: true,
  script: true,
  head: ({ category }) => ({
    title: t('form_page>get_quotes_gotong', { name: category.name }),
    description: t('form_page>answer_a_few_questions_and', { to_lower_case: category.name.toLowerCase() }),
    canonical: `/form/${category.slug}`,
  }),
  Body: ({ data, place }) => (
    <>
      <Island name="form" props={{ ...data, base: place.base }}>
        <RequestForm {...data} base={place.base} />
      </Island>
      <noscript>
        <p className="mx-auto max-w-form px-4 pb-16 text-md text-ink-2">{t('form_page>asking_for_quotes_needs')}</p>
      </noscript>
    </>
  ),
});
