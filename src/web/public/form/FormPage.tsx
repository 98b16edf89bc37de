import type { CategoryCard, Question } from '#core/categories/model.ts';
import type { PriceCell } from '#core/prices/model.ts';
import { t } from '#web/text/spaces/form.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Island } from '../island/Island.tsx';
import { page } from '../page.ts';
import RequestForm from './RequestForm.tsx';
import type { Filled } from './use-request-form.ts';

export interface FormData {
  readonly category: CategoryCard;
  readonly version: number;
  readonly questions: readonly Question[];
  /** What completed jobs cost; empty until enough jobs are known. */
  readonly cells: readonly PriceCell[];
  /** The answers found in a searched sentence. */
  readonly filled: Filled | null;
  /** The path of the same form without script, without language prefix. */
  readonly without_script: string;
}

export const formPage = page<FormData>({
  bare: true,
  script: true,
  head: ({ category, without_script }, { base }) => ({
    withoutScript: `${base}${without_script}`,
    title: t('form_page>head_title', { name: category.name }),
    description: t('form_page>head_description', { to_lower_case: category.name.toLowerCase() }),
    canonical: `/form/${category.slug}`,
  }),
  Body: ({ data: { category, version, questions, cells, filled, without_script }, place: { base } }) => (
    <>
      <Island name="form" props={{ category, version, questions, cells, filled, base }}>
        <RequestForm
          category={category}
          version={version}
          questions={questions}
          cells={cells}
          filled={filled}
          base={base}
        />
      </Island>
      <noscript>
        <p className="mx-auto max-w-form px-4 pb-16 text-md">
          <TextLink href={`${base}${without_script}`}>{t('form_page>no_script_link')}</TextLink>
        </p>
      </noscript>
    </>
  ),
});
