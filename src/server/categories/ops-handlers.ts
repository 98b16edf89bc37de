import * as calls from '#core/categories/ops-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as forms from './ops-form-service.ts';
import * as service from './ops-service.ts';

/** What operators do to the catalogue (decision 11). */
export const catalogueHandlers: readonly Binding[] = [
  bind(calls.opsGenres, (_, context) => service.opsGenres(context)),
  bind(calls.addGenre, (input, context) => service.addGenre(input, context)),
  bind(calls.editGenre, (input, context) => service.editGenre(input, context)),
  bind(calls.orderGenres, (input, context) => service.orderGenres(input, context)),
  bind(calls.orderCategories, (input, context) => service.orderCategories(input, context)),
  bind(calls.opsCategory, (input, context) => service.opsCategory(input, context)),
  bind(calls.addCategory, (input, context) => service.addCategory(input, context)),
  bind(calls.editCategory, (input, context) => service.editCategory(input, context)),
  bind(calls.publishCategory, (input, context) => service.publishCategory(input, context)),
  bind(calls.hideCategory, (input, context) => service.hideCategory(input, context)),
  bind(calls.setRequirements, (input, context) => service.setRequirements(input, context)),
  bind(calls.opsForm, (input, context) => forms.opsForm(input, context)),
  bind(calls.formVersion, (input, context) => forms.formVersion(input, context)),
  bind(calls.saveFormDraft, (input, context) => forms.saveFormDraft(input, context)),
  bind(calls.discardFormDraft, (input, context) => forms.discardFormDraft(input, context)),
  bind(calls.publishForm, (input, context) => forms.publishForm(input, context)),
];
