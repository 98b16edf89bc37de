import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { hasScreen } from '../shell/helping/helper-places.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { AutoMessagePanel } from './AutoMessagePanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { FeedPanel } from './outside/FeedPanel.tsx';
import { PausesPanel } from './PausesPanel.tsx';

/** `{index}` of `calendar/{serviceId}/{index}`: the settings of a calendar. */
const SECTIONS = ['1', '2', '3', '4'] as const;
type Section = (typeof SECTIONS)[number];
export const isSection = (index: string): index is Section => SECTIONS.some((section) => section === index);

const labels = (): Readonly<Record<Section, string>> => ({
  1: shared('noun>hours'),
  2: t('calendar_settings>pauses'),
  3: t('calendar_settings>auto_message'),
  4: t('calendar_settings>other_calendars'),
});

/** Hours, pauses, auto message and other calendars of a service. */
export function CalendarSettings({ service_id, name, index }: { service_id: number; name: string; index: Section }) {
  const home = `/dashboard/calendar/${service_id}`;
  const { working_for } = usePerson();
  return (
    <>
      <TopBar title={shared('noun>hours_and_pauses')} back={{ href: home, label: t('calendar_settings>back') }} />
      <div className="mx-auto max-w-[48rem] px-4 py-4 lg:px-10 lg:py-9">
        <BackLink href={home} className="max-lg:hidden">
          {shared('noun>calendar')}
        </BackLink>
        <h1 className="text-2xl font-bold lg:mt-2">{shared('noun>hours_and_pauses')}</h1>
        <p className="mt-1 text-md text-ink-2">{name}</p>
        <TabLinks
          label={t('calendar_settings>nav_label')}
          className="mt-4"
          items={SECTIONS.filter((section) => !working_for || hasScreen(working_for.role, `${home}/${section}`)).map(
            (section) => ({
              href: `${home}/${section}`,
              label: labels()[section],
              current: section === index,
            }),
          )}
        />
        <div className="mt-6">
          {index === '1' && <HoursPanel service_id={service_id} />}
          {index === '2' && <PausesPanel service_id={service_id} />}
          {index === '3' && <AutoMessagePanel service_id={service_id} />}
          {index === '4' && <FeedPanel service_id={service_id} />}
        </div>
      </div>
    </>
  );
}
