import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { t } from '#web/text/spaces/services.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { CategoryPicker } from '../CategoryPicker.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { CATEGORY } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CategoryWork } from './CategoryWork.tsx';

/** 2: the categories; where `{active}` is the id of one, which jobs the pro wants in it and the quote templates for them. */
export function Section() {
  const { active, edit } = useEditor();
  const inside = edit.service.categories.find(({ id }) => String(id) === active);
  return inside ? <CategoryWork category={inside} /> : <Kinds />;
}

function Kinds() {
  const handle = useSection(CATEGORY);
  const { categories, edit, home } = useEditor();
  return (
    <SectionBody handle={handle}>
      <Panel>
        <CategoryPicker
          categories={categories}
          draft={handle.draft}
          error={handle.state.errors.category_id}
          onChange={handle.change}
        />
      </Panel>
      {edit.service.categories.length > 0 && (
        <Panel title={t('category_section>jobs_title')} detail={t('category_section>jobs_hint')}>
          <ul className="-mx-1 divide-y divide-line">
            {edit.service.categories.map(({ id, name }) => (
              <li key={id}>
                <Anchor
                  href={`${home}/2/${id}`}
                  className="flex min-h-13 items-center gap-3 rounded-md px-1 text-md font-medium hover:bg-well"
                >
                  <span className="min-w-0 flex-1">
                    {name}
                    <span className="block text-sm font-normal text-ink-3">
                      {t('category_section>category_link_hint')}
                    </span>
                  </span>
                  <CaretRightIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-ink-3" />
                </Anchor>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </SectionBody>
  );
}
