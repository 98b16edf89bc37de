import * as calls from '#core/categories/ops-calls.ts';
import { opsWords, saveWords } from '#core/categories/word-calls.ts';
import { gotong } from './api.ts';
import { makersOf } from './endpoint-makers.ts';

/** The catalogue as operators edit it. A form's draft is saved by its screen itself (use-form-editor.ts), not from here. */
const catalogue = gotong
  .enhanceEndpoints({ addTagTypes: ['OpsCatalogue', 'OpsCategory', 'OpsForm', 'OpsActs', 'OpsWords'] })
  .injectEndpoints({
    endpoints: (build) => {
      type Tags = Parameters<typeof build.query<unknown, unknown>>[0]['providesTags'];
      const { act, read } = makersOf(build);
      const everything: Tags = ['OpsCatalogue', 'OpsCategory', 'OpsActs'] as never;
      const list: Tags = ['OpsCatalogue', 'OpsActs'] as never;
      return {
        opsGenres: read(calls.opsGenres, ['OpsCatalogue'] as never),
        addGenre: act(calls.addGenre, list),
        editGenre: act(calls.editGenre, everything),
        orderGenres: act(calls.orderGenres, list),
        orderCategories: act(calls.orderCategories, list),
        opsCategory: read(calls.opsCategory, ['OpsCategory'] as never),
        addCategory: act(calls.addCategory, list),
        editCategory: act(calls.editCategory, everything),
        publishCategory: act(calls.publishCategory, everything),
        hideCategory: act(calls.hideCategory, everything),
        setRequirements: act(calls.setRequirements, ['OpsCategory', 'OpsForm', 'OpsActs'] as never),
        opsForm: read(calls.opsForm, ['OpsForm'] as never),
        formVersion: read(calls.formVersion, ['OpsForm'] as never),
        opsWords: read(opsWords, ['OpsWords'] as never),
        saveWords: act(saveWords, ['OpsWords', 'OpsActs'] as never),
      };
    },
  });

/** Reads a form and what shows it again: its draft was published or thrown away. */
export const staleForm = () => catalogue.util.invalidateTags(['OpsForm', 'OpsCategory', 'OpsCatalogue', 'OpsActs']);

export const {
  useOpsGenresQuery,
  useAddGenreMutation,
  useEditGenreMutation,
  useOrderGenresMutation,
  useOrderCategoriesMutation,
  useOpsCategoryQuery,
  useAddCategoryMutation,
  useEditCategoryMutation,
  usePublishCategoryMutation,
  useHideCategoryMutation,
  useSetRequirementsMutation,
  useOpsFormQuery,
  useFormVersionQuery,
  useOpsWordsQuery,
  useSaveWordsMutation,
} = catalogue;
