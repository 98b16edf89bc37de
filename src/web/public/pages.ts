import { activatePage, forgotPage, loginPage, logoutPage, resetPage, signupPage } from './auth/AuthPages.tsx';
import { categoryPage } from './catalogue/CategoryPage.tsx';
import { proListPage } from './catalogue/ProListPage.tsx';
import { formPage } from './form/FormPage.tsx';
import { genreAllPage } from './genre/GenreAllPage.tsx';
import { genrePage } from './genre/GenrePage.tsx';
import { homePage } from './home/HomePage.tsx';
import { linkPage } from './links/LinkPage.tsx';
import { proPage } from './pro/ProPage.tsx';
import { proSignUpPage } from './pro/ProSignUpPage.tsx';
import { paymentPage } from './product/PaymentPage.tsx';
import { productPage } from './product/ProductPage.tsx';
import { serviceActionPage } from './service/ActionPages.tsx';
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
  pro: proPage,
  'pro-signup': proSignUpPage,
  service: servicePage,
  'service-action': serviceActionPage,
  link: linkPage,
  product: productPage,
  payment: paymentPage,
  'not-found': notFoundPage,
} as const;
