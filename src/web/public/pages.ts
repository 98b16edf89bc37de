import { loginPage, logoutPage, signupPage } from './auth/AuthPages.tsx';
import { formPage } from './form/FormPage.tsx';
import { homePage } from './home/HomePage.tsx';
import { notFoundPage } from './site/NotFoundPage.tsx';

/** Every public page by its screen id in `core/routes.ts`. */
export const pages = {
  home: homePage,
  form: formPage,
  login: loginPage,
  signup: signupPage,
  logout: logoutPage,
  'not-found': notFoundPage,
} as const;
