import type { TemplateVariable } from '#core/bids/template-model.ts';
import { t } from '#web/text/parts.ts';

/** What the variables of a template are called: the labels of `VARIABLE_WORDS` in the page's language. */
export const variableWords = (): Readonly<Record<TemplateVariable, string>> => ({
  name: t('template_words>customers_name'),
  title: t('template_words>the_job'),
  category: t('template_words>kind_of_work'),
  area: t('template_words>area'),
  when: t('template_words>when_it_is_wanted'),
  service: t('template_words>your_services_name'),
});
