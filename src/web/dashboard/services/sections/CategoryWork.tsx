import { useId } from 'react';
import type { OwnService } from '#core/services/model.ts';
import { JobPreferenceForm } from '#web/parts/pro/JobPreferenceForm.tsx';
import { TemplateList } from '#web/parts/pro/TemplateList.tsx';
import { t } from '#web/text/spaces/services.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** One category: which jobs the pro wants in it, and the quote templates for them. */
export function CategoryWork({ category }: { category: OwnService['categories'][number] }) {
  const { service_id, edit } = useEditor();
  const jobs = useId();
  const quotes = useId();
  return (
    <div className="grid gap-4">
      <Card as="section" pad="lg" aria-labelledby={jobs} className="grid gap-5">
        <div>
          <h2 id={jobs} className="text-lg font-semibold">
            {t('category_work>jobs_title')}
          </h2>
          <p className="mt-0.5 text-md text-ink-2">{t('category_work>jobs_hint')}</p>
        </div>
        <JobPreferenceForm key={category.id} serviceId={service_id} categoryId={category.id} />
      </Card>
      <Card as="section" pad="lg" aria-labelledby={quotes} className="grid gap-5">
        <div>
          <h2 id={quotes} className="text-lg font-semibold">
            {t('category_work>templates_title')}
          </h2>
          <p className="mt-0.5 text-md text-ink-2">{t('category_work>templates_hint')}</p>
        </div>
        <TemplateList
          key={category.id}
          serviceId={service_id}
          categoryId={category.id}
          categories={edit.service.categories}
        />
      </Card>
    </div>
  );
}
