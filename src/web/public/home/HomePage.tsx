import type { Genre } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { page } from '../page.ts';

export interface HomeData {
  readonly genres: readonly Genre[];
  /** Well reviewed lately. */
  readonly services: readonly ServiceCard[];
}

export const homePage = page<HomeData>({
  head: () => ({
    title: 'Gotong: good help, a few blocks away',
    description:
      'Tell us the job once. Checked pros near you send quotes, and you compare, chat and hire in one place.',
    canonical: '/',
  }),
  Body: () => (
    <main id="main">
      <h1>Good help, a few blocks away.</h1>
    </main>
  ),
});
