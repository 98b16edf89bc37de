import { BackLink } from '#web/ui/Breadcrumb.tsx';
import { TabLinks } from '#web/ui/TabLinks.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { AutoMessagePanel } from './AutoMessagePanel.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { PausesPanel } from './PausesPanel.tsx';

/** `{index}` of `calendar/{serviceId}/{index}`: what can be set beside the calendar itself. */
const SECTIONS = [
  { index: '1', label: 'Hours' },
  { index: '2', label: 'Pauses' },
  { index: '3', label: 'Auto message' },
  { index: '4', label: 'Other calendars' },
] as const;
type Section = (typeof SECTIONS)[number]['index'];

export const isSection = (index: string): index is Section => SECTIONS.some((section) => section.index === index);

/** Hours, pauses, auto message and other calendars of a service. */
export function CalendarSettings({ service_id, name, index }: { service_id: number; name: string; index: Section }) {
  const home = `/dashboard/calendar/${service_id}`;
  return (
    <>
      <TopBar title="Hours and pauses" back={{ href: home, label: 'Back to the calendar' }} />
      <div className="mx-auto max-w-[48rem] px-4 py-4 lg:px-10 lg:py-9">
        <BackLink href={home} className="max-lg:hidden">
          Calendar
        </BackLink>
        <h1 className="text-2xl font-bold lg:mt-2">Hours and pauses</h1>
        <p className="mt-1 text-md text-ink-2">{name}</p>
        <TabLinks
          label="Calendar settings"
          className="mt-4"
          items={SECTIONS.map((section) => ({
            href: `${home}/${section.index}`,
            label: section.label,
            current: section.index === index,
          }))}
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
