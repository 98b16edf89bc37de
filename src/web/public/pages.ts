import { activatePage, forgotPage, loginPage, logoutPage, resetPage, signupPage } from './auth/AuthPages.tsx';
import { categoryPage } from './catalogue/CategoryPage.tsx';
import { proListPage } from './catalogue/ProListPage.tsx';
import { formPage } from './form/FormPage.tsx';
import { genreAllPage } from './genre/GenreAllPage.tsx';
import { genrePage } from './genre/GenrePage.tsx';
import { homePage } from './home/HomePage.tsx';
import { servicePage } from './service/ServicePage.tsx';
import { notFoundPage } from './site/NotFoundPage.tsx';

/** Every public page by its screen id in `core/routes.ts`. */
export const pages = {
  home: homePage,
  'genre-all': genreAllPage,
  genre: genrePage,
  form: formPage,
  login: loginPage,
  signup: signupPage,
  logout: logoutPage,
  forgot: forgotPage,
  reset: resetPage,
  activate: activatePage,
  category: categoryPage,
  'pro-list': proListPage,
  service: servicePage,
  'not-found': notFoundPage,
} as const;
