import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type ReactNode, useId, useState } from 'react';
import type { ServiceEdit } from '#core/services/editor/model.ts';
import { flagsOf } from '#web/app/flags.ts';
import { t } from '#web/text/spaces/services.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { EDITOR_SECTIONS, type EditorSection, sectionGroups } from './section-table.ts';

type Mark = 'done' | 'todo' | null;

/** Whether all completeness items of a section are done; null where it has none. */
export function markOf(section: EditorSection, edit: ServiceEdit): Mark {
  const items = edit.completeness.items.filter((item) => section.does?.includes(item.section));
  if (items.length === 0) return null;
  return items.every(({ done }) => done) ? 'done' : 'todo';
}

function MarkSign({ mark }: { mark: Mark }) {
  if (mark === 'done')
    return (
      <>
        <CheckIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-success-ink" />
        <span className="sr-only">{t('section_nav>item_done')}</span>
      </>
    );
  if (mark === 'todo')
    return (
      <>
        <span aria-hidden="true" className="mr-1 size-2 shrink-0 rounded-full border-2 border-line-strong" />
        <span className="sr-only">{t('section_nav>item_missing')}</span>
      </>
    );
  return null;
}

/** The list of sections beside the form on desktop, with the subsections of Certificates below their own. */
export function SectionNav({ current, edit, home }: { current: EditorSection; edit: ServiceEdit; home: string }) {
  const [groups] = useState(() => sectionGroups(flagsOf()));
  const parent = current.under ?? current.index;
  return (
    <nav aria-label={t('section_nav>sections')} className="grid gap-4">
      {groups.map(({ title, sections }) => (
        <Group key={title} title={title}>
          {sections.map((section) => (
            <li key={section.index}>
              <Entry section={section} isCurrent={section === current} mark={markOf(section, edit)} home={home} />
              {section.index === parent && (
                <ul className="mt-0.5 ml-5 grid gap-0.5 border-l border-line pl-2 empty:hidden">
                  {EDITOR_SECTIONS.filter(({ under }) => under === section.index).map((sub) => (
                    <li key={sub.index}>
                      <Entry section={sub} isCurrent={sub === current} mark={null} home={home} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </Group>
      ))}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <div>
      <p id={heading} className="px-3 pb-1 text-xs font-medium text-ink-3">
        {title}
      </p>
      <ul aria-labelledby={heading} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  );
}

function Entry(props: { section: EditorSection; isCurrent: boolean; mark: Mark; home: string }) {
  const { section, isCurrent, mark, home } = props;
  const Icon = section.icon;
  return (
    <Anchor
      href={`${home}/${section.index}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 text-md ${
        isCurrent ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-inset hover:text-ink'
      }`}
    >
      {section.under === undefined && (
        <Icon className="size-5 shrink-0" weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
      )}
      <span className="min-w-0 flex-1">{section.title}</span>
      <MarkSign mark={mark} />
    </Anchor>
  );
}

/** The list of sections as a screen of its own on phones. */
export function SectionList({ edit, home }: { edit: ServiceEdit; home: string }) {
  const [groups] = useState(() => sectionGroups(flagsOf()));
  return (
    <nav aria-label={t('section_nav>sections')} className="grid gap-5">
      {groups.map(({ title, sections }) => (
        <section key={title} aria-label={title}>
          <h2 className="px-1 pb-1.5 text-sm font-semibold text-ink-2">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {sections.map((section) => {
              const Icon = section.icon;
              return (
                <li key={section.index}>
                  <Anchor
                    href={`${home}/${section.index}`}
                    className="flex min-h-14 items-center gap-3 px-4 py-2 text-md hover:bg-well focus-visible:-outline-offset-2"
                  >
                    <Icon className="size-5.5 shrink-0 text-ink-2" aria-hidden />
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{section.title}</span>
                      <span className="block text-sm text-ink-3">{section.detail}</span>
                    </span>
                    <MarkSign mark={markOf(section, edit)} />
                    <CaretRightIcon weight="bold" className="size-4 shrink-0 text-ink-3" aria-hidden />
                  </Anchor>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
