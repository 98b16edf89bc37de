import type { FastifyRequest } from 'fastify';
import type { PublicScreenId } from '#core/routes.ts';
import type { Parts } from '#server/platform/context.ts';
import { accountLoaders } from '../loaders/account.ts';
import { caseLoaders, postCase } from '../loaders/case.ts';
import { catalogueLoaders } from '../loaders/catalogue.ts';
import { contentLoaders, postContact } from '../loaders/content.ts';
import { formLoaders, postForm } from '../loaders/form.ts';
import { homeLoaders } from '../loaders/home.ts';
import { linkLoaders, postLink } from '../loaders/link.ts';
import { partnerLoaders } from '../loaders/partner.ts';
import { postPrivacy, privacyLoaders } from '../loaders/privacy.ts';
import { proLoaders } from '../loaders/pro.ts';
import { postPayment, postProduct, productLoaders } from '../loaders/product.ts';
import { reserveLoaders } from '../loaders/reserve.ts';
import { searchLoaders } from '../loaders/search.ts';
import { serviceLoaders } from '../loaders/service.ts';
import { shopLoaders } from '../loaders/shop.ts';
import { statusLoaders } from '../loaders/status.ts';
import type { Loader, Posted } from './loaded.ts';

/** The loader of each public screen of `core/routes.ts`; a missing one does not compile. Null means 404. */
export const loaders: Readonly<Record<PublicScreenId, Loader>> = {
  ...accountLoaders,
  ...caseLoaders,
  ...catalogueLoaders,
  ...contentLoaders,
  ...formLoaders,
  ...homeLoaders,
  ...linkLoaders,
  ...partnerLoaders,
  ...productLoaders,
  ...privacyLoaders,
  ...statusLoaders,
  ...proLoaders,
  ...reserveLoaders,
  ...searchLoaders,
  ...serviceLoaders,
  ...shopLoaders,
};

/** The handlers of plain forms, by screen id. Each answers a page, or the address to continue at; null means 404. */
export const posts: Readonly<
  Partial<Record<PublicScreenId, (parts: Parts, request: FastifyRequest) => Promise<Posted | null>>>
> = {
  form: postForm,
  link: postLink,
  'review-link': postLink,
  product: postProduct,
  payment: postPayment,
  contact: postContact,
  case: postCase,
  'privacy-choices': postPrivacy,
};
