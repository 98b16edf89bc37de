import type { TemplateVariable } from '#core/bids/templates/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The names of template variables: the labels of `VARIABLE_WORDS` in the page's language. */
export const variableWords = (): Readonly<Record<TemplateVariable, string>> => ({
  name: t('template_words>customer_name'),
  title: shared('noun>job'),
  category: t('template_words>kind_of_work'),
  area: shared('noun>area'),
  when: t('template_words>wanted_time'),
  service: t('template_words>service_name'),
});
