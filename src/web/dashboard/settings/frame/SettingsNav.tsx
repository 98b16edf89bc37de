import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useId, useState } from 'react';
import type { Mode } from '#core/users/model.ts';
import { flagsOf } from '#web/app/flags.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { besidesOf, SETTINGS, type SectionGroup, type SectionPath, settingGroups } from './sections.ts';

/** The list of settings beside a section, on desktop. */
export function SettingsNav({ current }: { current: SectionPath }) {
  const [groups] = useState(() => settingGroups(flagsOf()));
  return (
    <nav aria-label={shared('noun>settings')} className="grid gap-4">
      {groups.map((group) => (
        <NavGroup key={group.title} group={group} current={current} />
      ))}
    </nav>
  );
}

function NavGroup({ group, current }: { group: SectionGroup; current: SectionPath }) {
  const heading = useId();
  return (
    <div>
      <p id={heading} className="px-3 pb-1 text-xs font-medium text-ink-3">
        {group.title}
      </p>
      <ul aria-labelledby={heading} className="grid gap-0.5">
        {group.sections.map(({ path, title, icon: Icon }) => {
          const isCurrent = path === current;
          return (
            <li key={path}>
              <Anchor
                href={`${SETTINGS}/${path}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={`flex h-9 items-center gap-3 rounded-md px-3 text-md ${
                  isCurrent ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-inset hover:text-ink'
                }`}
              >
                <Icon className="size-5 shrink-0" weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
                {title}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The list of settings as a screen of its own on phones, each with its current state. */
export function SettingsList() {
  const { user, mode } = usePerson();
  const [groups] = useState(() => settingGroups(flagsOf()));
  if (!user) return null;
  return (
    <nav aria-label={shared('noun>settings')} className="grid gap-5">
      <BesidesList key={mode} mode={mode} />
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="px-1 pb-1.5 text-sm font-semibold text-ink-2">{group.title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {group.sections.map(({ path, title, icon: Icon, now }) => {
              const said = now?.(user);
              return (
                <li key={path}>
                  <Anchor
                    href={`${SETTINGS}/${path}`}
                    className="flex min-h-13 items-center gap-3 px-4 py-2 text-md hover:bg-well focus-visible:-outline-offset-2"
                  >
                    <Icon className="size-5.5 shrink-0 text-ink-2" aria-hidden />
                    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                      <span className="font-medium">{title}</span>
                      {said && (
                        <span
                          className={`min-w-0 truncate text-sm ${said.look === 'warning' ? 'font-medium text-warning-ink' : 'text-ink-3'}`}
                        >
                          {said.text}
                        </span>
                      )}
                    </span>
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

/** The screens of a mode that have no tab on phones. */
function BesidesList({ mode }: { mode: Mode }) {
  const [{ title: name, places }] = useState(() => besidesOf(mode, flagsOf()));
  return (
    <section aria-label={name}>
      <h2 className="px-1 pb-1.5 text-sm font-semibold text-ink-2">{name}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {places.map(({ href, title, icon: Icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              className="flex min-h-13 items-center gap-3 px-4 py-2 text-md font-medium hover:bg-well focus-visible:-outline-offset-2"
            >
              <Icon className="size-5.5 shrink-0 text-ink-2" aria-hidden />
              <span className="flex-1">{title}</span>
              <CaretRightIcon weight="bold" className="size-4 shrink-0 text-ink-3" aria-hidden />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
