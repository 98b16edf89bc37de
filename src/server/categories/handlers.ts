import * as calls from '#core/categories/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const categoriesHandlers: readonly Binding[] = [
  bind(calls.genres, (_, context) => service.genres(context)),
  bind(calls.categories, (_, context) => service.categories(context)),
  bind(calls.category, ({ slug }, context) => service.category(context, slug)),
  bind(calls.pricingForm, ({ slug }, context) => service.pricingForm(context, slug)),
  bind(calls.areas, (_, context) => service.areas(context)),
  bind(calls.postal, ({ postal_code }, context) => service.postal(context, postal_code)),
];
