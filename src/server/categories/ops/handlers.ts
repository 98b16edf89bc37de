import * as calls from '#core/categories/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as forms from './form-service.ts';
import * as service from './service.ts';

/** The calls with which operators edit the catalogue (decision 11). */
export const catalogueHandlers: readonly Binding[] = [
  bind(calls.opsGenres, (_, context) => service.opsGenres(context)),
  bind(calls.addGenre, service.addGenre),
  bind(calls.editGenre, service.editGenre),
  bind(calls.orderGenres, service.orderGenres),
  bind(calls.orderCategories, service.orderCategories),
  bind(calls.opsCategory, service.opsCategory),
  bind(calls.addCategory, service.addCategory),
  bind(calls.editCategory, service.editCategory),
  bind(calls.publishCategory, service.publishCategory),
  bind(calls.hideCategory, service.hideCategory),
  bind(calls.setRequirements, service.setRequirements),
  bind(calls.opsForm, forms.opsForm),
  bind(calls.formVersion, forms.formVersion),
  bind(calls.saveFormDraft, forms.saveFormDraft),
  bind(calls.discardFormDraft, forms.discardFormDraft),
  bind(calls.publishForm, forms.publishForm),
];
