import { activatePage, forgotPage, loginPage, logoutPage, resetPage, signupPage } from './auth/AuthPages.tsx';
import { categoryPage } from './catalogue/CategoryPage.tsx';
import { proListPage } from './catalogue/ProListPage.tsx';
import { casePage } from './contact/CasePage.tsx';
import { contactPage } from './contact/ContactPage.tsx';
import { articlePage } from './content/ArticlePage.tsx';
import { seoGenrePage, seoPage } from './content/DirectoryPages.tsx';
import { featureAllPage, featurePage } from './content/FeaturePages.tsx';
import { infoPage } from './content/InfoPage.tsx';
import { newYearPage } from './content/NewYearPage.tsx';
import { previewPage } from './content/PreviewPage.tsx';
import { priceAllPage, pricePage } from './content/PricePages.tsx';
import { sitePage } from './content/SitePage.tsx';
import { downloadPage } from './download/DownloadPage.tsx';
import { featuredProsPage } from './featured/FeaturedProsPage.tsx';
import { formPage } from './form/FormPage.tsx';
import { plainFormPage } from './form/PlainFormPage.tsx';
import { genreAllPage } from './genre/GenreAllPage.tsx';
import { genrePage } from './genre/GenrePage.tsx';
import { homePage } from './home/HomePage.tsx';
import { linkPage } from './links/LinkPage.tsx';
import { partnerHomePage } from './partners/PartnerHomePage.tsx';
import { partnerJoinPage } from './partners/PartnerJoinPage.tsx';
import { partnerCategoriesPage, partnerHowPage, partnerOffersPage } from './partners/PartnerListPages.tsx';
import { partnerQuickBuyPage } from './partners/PartnerQuickBuyPage.tsx';
import { partnerSearchPage } from './partners/PartnerSearchPage.tsx';
import { privacyPage } from './privacy/PrivacyPage.tsx';
import { proPage } from './pro/ProPage.tsx';
import { proSignUpPage } from './pro/ProSignUpPage.tsx';
import { paymentPage } from './product/PaymentPage.tsx';
import { productPage } from './product/ProductPage.tsx';
import { nearMePage } from './search/NearMePage.tsx';
import { searchPage } from './search/SearchPage.tsx';
import { serviceActionPage } from './service/ActionPages.tsx';
import { reservePage } from './service/ReservePage.tsx';
import { servicePage } from './service/ServicePage.tsx';
import { shopItemPage } from './service/ShopItemPage.tsx';
import { cartPage, shopOrderPage } from './service/shop/ShopPages.tsx';
import { notFoundPage } from './site/NotFoundPage.tsx';
import { offlinePage } from './site/OfflinePage.tsx';
import { statusPage } from './site/StatusPage.tsx';

/** Every public page by its screen id in `core/routes.ts`. */
export const pages = {
  home: homePage,
  status: statusPage,
  'genre-all': genreAllPage,
  genre: genrePage,
  form: formPage,
  'form-plain': plainFormPage,
  login: loginPage,
  signup: signupPage,
  logout: logoutPage,
  forgot: forgotPage,
  reset: resetPage,
  activate: activatePage,
  category: categoryPage,
  'pro-list': proListPage,
  'pro-search': searchPage,
  nearme: nearMePage,
  pro: proPage,
  'pro-signup': proSignUpPage,
  'genre-article': articlePage,
  'feature-all': featureAllPage,
  feature: featurePage,
  info: infoPage,
  'price-all': priceAllPage,
  price: pricePage,
  seo: seoPage,
  'seo-genre': seoGenrePage,
  'featured-pros': featuredProsPage,
  contact: contactPage,
  case: casePage,
  'privacy-choices': privacyPage,
  'pro-newyear': newYearPage,
  site: sitePage,
  download: downloadPage,
  'content-preview': previewPage,
  service: servicePage,
  'service-action': serviceActionPage,
  reserve: reservePage,
  'shop-item': shopItemPage,
  cart: cartPage,
  'shop-order-link': shopOrderPage,
  link: linkPage,
  product: productPage,
  payment: paymentPage,
  'partner-home': partnerHomePage,
  'partner-join': partnerJoinPage,
  'partner-categories': partnerCategoriesPage,
  'partner-how': partnerHowPage,
  'partner-offers': partnerOffersPage,
  'partner-quick-buy': partnerQuickBuyPage,
  'partner-search': partnerSearchPage,
  'not-found': notFoundPage,
  offline: offlinePage,
} as const;
