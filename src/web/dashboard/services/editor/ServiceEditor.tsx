import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { ServiceEdit } from '#core/services/editor/model.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { useWide } from '../../projects/use-wide.ts';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';
import { previewOf, type Written } from '../preview/preview-model.ts';
import { ServicePreview } from '../preview/ServicePreview.tsx';
import { CompletenessMeter } from './CompletenessMeter.tsx';
import { type Editor, EditorContext } from './editor-context.ts';
import { SectionList, SectionNav } from './SectionNav.tsx';
import { EDITOR_SECTIONS, type EditorSection } from './section-table.ts';
import { SECTION_SCREENS } from './sections.tsx';

/** Sections up to this one change the text of the page, so a wide screen shows the preview beside them. */
const LAST_WITH_PANE = 7;

const whyHidden = (): Readonly<Record<ServiceEdit['hidden_by'][number], string>> => ({
  draft: t('service_editor>not_finished'),
  closed: shared('status>closed'),
  'not public': shared('status>hidden'),
  archived: shared('status>archived'),
  blocked: t('service_editor>blocked'),
  'not reached': t('service_editor>not_reached'),
});

export interface ServiceEditorProps {
  readonly edit: ServiceEdit;
  readonly areas: readonly Area[];
  readonly categories: readonly CategoryCard[];
  readonly home: string;
  /** Null shows the list of sections on phones, the first section on desktop. */
  readonly section: EditorSection | null;
  readonly active: string | undefined;
}

/** The editor of one service: the list of sections, the form of the open one, and a preview of the public page. */
export function ServiceEditor({ edit, areas, categories, home, section, active }: ServiceEditorProps) {
  const wide = useWide();
  const [written, setWritten] = useState<Written>({});
  const [previewing, setPreviewing] = useState(false);
  const { service } = edit;
  const show = useCallback<Editor['show']>((name, data) => {
    setWritten(({ [name]: _, ...rest }) => (data === null ? rest : { ...rest, [name]: data }));
  }, []);
  const editor = useMemo<Editor>(
    () => ({ service_id: service.id, edit, areas, categories, home, active, show }),
    [service.id, edit, areas, categories, home, active, show],
  );
  const current = section ?? (EDITOR_SECTIONS[0] as EditorSection);
  const isList = section === null && !wide;
  const isWholePage = current.key === 'public_view' && active === 'preview';
  const inside = current.key === 'category' ? service.categories.find(({ id }) => String(id) === active) : undefined;
  const isItem = current.key === 'bookable' && active !== undefined;
  const title = isList ? service.name : (inside?.name ?? current.title);
  useScreenName(isList ? service.name : t('service_editor>screen_name', { title, name: service.name }));

  const list = home.slice(0, home.lastIndexOf('/'));
  const upward =
    current.under !== undefined
      ? EDITOR_SECTIONS[current.under]
      : inside || isItem || isWholePage
        ? current
        : undefined;
  const back = isList
    ? { href: list, label: shared('verb>back_to_services') }
    : upward
      ? { href: `${home}/${upward.index}`, label: t('service_editor>back_to_section', { title: upward.title }) }
      : { href: home, label: t('service_editor>back_to_service', { name: service.name }) };
  const preview = <ServicePreview {...previewOf(edit, written, areas, categories)} areas={areas} />;
  const hasPane = current.index <= LAST_WITH_PANE;
  const Screen = SECTION_SCREENS[current.key];

  return (
    <EditorContext value={editor}>
      <TopBar
        title={isWholePage ? title : <h1 className="truncate">{title}</h1>}
        back={back}
        actions={<IconButton label={t('service_editor>preview')} icon={EyeIcon} onClick={() => setPreviewing(true)} />}
      />
      <div
        className={`lg:grid lg:min-h-dvh lg:grid-cols-[17rem_minmax(0,1fr)] ${hasPane ? 'xl:grid-cols-[17rem_minmax(0,1fr)_22rem]' : ''}`}
      >
        {wide && (
          <div className="sticky top-0 h-dvh overflow-y-auto border-r border-line px-3 py-5">
            <BackLink href={list} className="px-3">
              {shared('noun>services')}
            </BackLink>
            <div className="mt-3 mb-4 grid gap-3 px-3">
              <p className="text-lg leading-snug font-semibold break-words">{service.name}</p>
              <div>
                <ServiceState edit={edit} />
              </div>
              <CompletenessMeter completeness={edit.completeness} home={home} />
            </div>
            <SectionNav current={current} edit={edit} home={home} />
          </div>
        )}
        {isList ? (
          <div className="grid gap-4 px-4 py-4">
            <div>
              <ServiceState edit={edit} />
            </div>
            <CompletenessMeter completeness={edit.completeness} home={home} />
            <SectionList edit={edit} home={home} />
          </div>
        ) : (
          <div className="min-w-0 bg-sunken px-4 py-4 max-lg:min-h-[calc(100dvh-3.5rem)] lg:px-8 lg:py-8">
            <div
              className={`mx-auto grid gap-4 ${isWholePage ? 'max-w-[75rem]' : hasPane ? 'max-w-[42rem]' : 'max-w-[56rem]'}`}
            >
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  {upward && (
                    <BackLink href={`${home}/${upward.index}`} className="max-lg:hidden">
                      {upward.title}
                    </BackLink>
                  )}
                  {!isWholePage && <h1 className="text-2xl font-bold max-lg:hidden">{title}</h1>}
                  {!isWholePage && (
                    <p className="text-md text-ink-2">{inside ? t('service_editor>category_intro') : current.detail}</p>
                  )}
                </div>
                {!isWholePage && (
                  <Button
                    size={36}
                    icon={EyeIcon}
                    onClick={() => setPreviewing(true)}
                    className={`shrink-0 max-lg:hidden ${hasPane ? 'xl:hidden' : ''}`}
                  >
                    {t('service_editor>preview')}
                  </Button>
                )}
              </div>
              <Suspense fallback={<Waiting />}>{Screen && <Screen key={current.index} />}</Suspense>
            </div>
          </div>
        )}
        {wide && hasPane && (
          <aside
            aria-label={t('service_editor>preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="sticky top-0 hidden h-dvh overflow-y-auto border-l border-line px-5 py-5 focus-visible:-outline-offset-2 xl:block"
          >
            <h2 className="mb-3 text-sm font-semibold text-ink-2">{shared('noun>what_customers_see')}</h2>
            {preview}
          </aside>
        )}
      </div>
      <Sheet open={previewing} onClose={() => setPreviewing(false)} title={shared('noun>what_customers_see')}>
        <div className="pb-4">{preview}</div>
      </Sheet>
    </EditorContext>
  );
}

/** Whether customers can find the service, and if not, why. */
function ServiceState({ edit: { hidden_by } }: { edit: ServiceEdit }): ReactNode {
  const [why] = hidden_by;
  return why === undefined ? (
    <StatusPill label={t('service_editor>shown')} icon={EyeIcon} tone="success" />
  ) : (
    <StatusPill label={whyHidden()[why]} icon={EyeSlashIcon} tone={why === 'blocked' ? 'danger' : 'neutral'} />
  );
}

const Waiting = () => (
  <Loading className="grid gap-4">
    <SkeletonCard />
    <SkeletonCard />
  </Loading>
);
