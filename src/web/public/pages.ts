import { homePage } from './home/HomePage.tsx';
import { notFoundPage } from './site/NotFoundPage.tsx';

/** Every public page by its screen id in `core/routes.ts`. */
export const pages = {
  home: homePage,
  'not-found': notFoundPage,
} as const;
