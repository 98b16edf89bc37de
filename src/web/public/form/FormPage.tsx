import type { CategoryCard, Question } from '#core/categories/model.ts';
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
    title: `Get quotes: ${category.name} · Gotong`,
    description: `Answer a few questions and get quotes for ${category.name.toLowerCase()} from pros near you. It is free.`,
    canonical: `/form/${category.slug}`,
  }),
  Body: ({ data, place }) => (
    <>
      <Island name="form" props={{ ...data, base: place.base }}>
        <RequestForm {...data} base={place.base} />
      </Island>
      <noscript>
        <p className="mx-auto max-w-form px-4 pb-16 text-md text-ink-2">
          Asking for quotes needs JavaScript in this browser.
        </p>
      </noscript>
    </>
  ),
});
