import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import photo from '../art/photos/move.svg';
import { Amount } from '../data/Amount.tsx';
import { FactList, SumList } from '../data/FactList.tsx';
import { Histogram } from '../data/Histogram.tsx';
import { CheckedMark, PhotoPill, Pill } from '../data/Pill.tsx';
import { PriceBar } from '../data/PriceBar.tsx';
import { RatingBreakdown } from '../data/RatingBreakdown.tsx';
import { Rating, Stars } from '../data/Stars.tsx';
import { StatusPill } from '../data/StatusPill.tsx';
import { Timeline } from '../data/Timeline.tsx';
import { ProgressBar, StepProgress } from '../feedback/ProgressBar.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { HUES } from '../hue.ts';
import { Card, CardLink } from '../layout/Card.tsx';
import { HeroBlock } from '../layout/HeroBlock.tsx';
import { AreaMap } from '../media/AreaMap.tsx';
import { Avatar } from '../media/Avatar.tsx';
import { CategoryArt, CategoryTile } from '../media/CategoryArt.tsx';
import { Row, Section } from './Section.tsx';

const PEOPLE = [
  { id: 3, name: 'Ah Lian', kind: 'person' },
  { id: 12, name: 'CoolBreeze Aircon', kind: 'business' },
  { id: 7, name: 'Northpoint Cooling', kind: 'business' },
  { id: 21, name: 'Tan Mei Lin', kind: 'person' },
  { id: 34, name: 'Ms Wong Li Ting', kind: 'person' },
  { id: 55, name: 'Ah Seng Aircon & Electrical', kind: 'business' },
  { id: 89, name: '陈美玲', kind: 'person' },
  { id: 90, name: 'HDB Movers', kind: 'business' },
] as const;

const BARS = [6, 12, 21, 37, 60, 85, 100, 90, 73, 58, 42, 29, 19, 13, 8, 6, 4];

/** Status, ratings, prices, people, progress, maps. */
export function Showing() {
  return (
    <>
      <StatusAndFacts />
      <RatingsAndPrices />
      <PeopleAndCategories />
      <Progress />
      <MapOfAreas />
      <Section title="Hero">
        <HeroBlock className="mx-auto max-w-88" />
      </Section>
    </>
  );
}

function StatusAndFacts() {
  return (
    <Section title="Status and pills">
      <Row>
        <StatusPill tone="plain" icon={HourglassMediumIcon} label="Waiting for quote" weight="regular" />
        <StatusPill tone="plain" icon={EnvelopeSimpleIcon} label="New" />
        <StatusPill tone="info" icon={ChatCircleDotsIcon} label="Quote received" weight="regular" />
        <StatusPill tone="brand" icon={HandshakeIcon} label="Hired" />
        <StatusPill tone="warning" icon={ClipboardTextIcon} label="Work done" />
        <StatusPill tone="success" icon={SealCheckIcon} label="Paid" />
        <StatusPill tone="neutral" icon={XCircleIcon} label="Passed" />
        <StatusPill tone="dashed" icon={ArchiveIcon} label="Archived" weight="regular" />
      </Row>
      <Row>
        <Pill tone="success" icon={CalendarCheckIcon}>
          Free this Sat
        </Pill>
        <Pill icon={ShieldCheckIcon}>90-day warranty</Pill>
        <Pill tone="gold">Lower fee</Pill>
        <Pill tone="danger">Refused</Pill>
        <CheckedMark>ID checked</CheckedMark>
        <CheckedMark>Business checked</CheckedMark>
      </Row>
      <div className="relative mt-4 h-32 overflow-hidden rounded-lg">
        <img src={photo} alt="Boxes packed for a move" className="size-full object-cover" />
        <PhotoPill className="absolute bottom-2 left-2">1 of 12</PhotoPill>
      </div>
      <FactList
        className="mt-4 border-t border-line pt-4"
        facts={[
          { label: 'When', icon: CalendarCheckIcon, value: 'Sat 28 Nov, 9 am – 12 pm' },
          { label: 'Where', icon: MapPinIcon, value: 'Blk 284 Tampines St 81, #08-112' },
          { label: 'Warranty', icon: ShieldCheckIcon, value: '90-day warranty' },
        ]}
      />
      <Card look="well" className="mt-4">
        <SumList
          rows={[
            { label: 'Fee', value: <Amount cents={380} was={420} /> },
            { label: 'Bonus', value: <Amount cents={500} signed /> },
            { label: 'Quote fee', value: <Amount cents={-420} signed /> },
            { label: 'You pay', value: <Amount cents={10900} />, look: 'total' },
            { label: 'Balance after', value: <Amount cents={19140} />, look: 'quiet' },
          ]}
        />
      </Card>
    </Section>
  );
}

function RatingsAndPrices() {
  return (
    <Section title="Rating and price">
      <Row className="gap-5!">
        <Rating value={4.9} count={186} />
        <Rating value={4.8} count={3912} noun="review" size="md" />
        <Stars value={4} size={24} />
        <Stars value={3.6} />
      </Row>
      <PriceBar
        className="mt-6"
        min={15000}
        max={39000}
        low={21000}
        high={33000}
        pins={[
          {
            at: 22800,
            label: 'Northpoint Cooling',
            avatar: <Avatar id={7} name="Northpoint Cooling" kind="business" size={28} />,
          },
          {
            at: 25500,
            label: 'CoolBreeze Aircon',
            chosen: true,
            avatar: <Avatar id={12} name="CoolBreeze Aircon" kind="business" size={32} ring="brand" />,
          },
        ]}
      />
      <PriceBar className="mt-5" min={15000} max={39000} low={21000} high={33000} labels={false} />
      <Histogram
        className="mt-6"
        caption="Quotes by price"
        start="S$60"
        end="S$230"
        typical="S$90–150 typical"
        bars={BARS.map((count, index) => ({
          label: `S$${60 + index * 10}–${69 + index * 10}`,
          count,
          typical: index >= 3 && index <= 9,
        }))}
      />
      <RatingBreakdown className="mt-6" value={4.9} counts={[162, 19, 3, 1, 1]} caption="reviews from hired jobs" />
    </Section>
  );
}

function PeopleAndCategories() {
  return (
    <Section title="People and categories">
      <Row className="gap-3!">
        {PEOPLE.map((person) => (
          <Avatar key={person.id} {...person} label />
        ))}
      </Row>
      <Row className="gap-3!">
        {([28, 32, 36, 40, 44, 48, 56, 72, 88] as const).map((size) => (
          <Avatar key={size} id={12} name="CoolBreeze Aircon" kind="business" size={size} />
        ))}
        <Avatar id={21} name="Tan Mei Lin" online label />
        <Avatar id={21} name="Tan Mei Lin" photo={photo} size={48} label />
        <Avatar id={12} name="CoolBreeze Aircon" kind="business" photo={photo} size={48} ring="brand" label />
      </Row>
      <Row>
        {HUES.map((hue) => (
          <CategoryTile key={hue} hue={hue} icon={WrenchIcon} />
        ))}
        <CategoryTile hue="sky" icon={SnowflakeIcon} size={48} />
        <CategoryTile hue="sky" icon={SnowflakeIcon} size={72} />
      </Row>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <CardLink href="#top">
          <CategoryArt seed="aircon" hue="sky" icon={SnowflakeIcon} />
          <span className="block p-3.5">
            <span className="block text-md font-semibold">Aircon servicing</span>
            <span className="tnum mt-0.5 block text-sm text-ink-3">Most pay S$90–150</span>
          </span>
        </CardLink>
        <CardLink href="#top">
          <CategoryArt seed="handyman" hue="plum" icon={WrenchIcon} />
          <span className="block p-3.5">
            <span className="block text-md font-semibold">Handyman</span>
            <span className="tnum mt-0.5 block text-sm text-ink-3">Most pay S$50–140</span>
          </span>
        </CardLink>
      </div>
    </Section>
  );
}

function Progress() {
  return (
    <Section title="Progress">
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <Timeline
          label="Progress of the job"
          steps={[
            { title: 'Quote received', detail: 'Tue 24 Nov', state: 'done' },
            { title: 'Hired', detail: 'Tue 24 Nov', state: 'done' },
            { title: 'Work done', detail: 'Planned for Sat 28 Nov', state: 'current' },
            { title: 'Paid and reviewed', state: 'todo' },
          ]}
        />
        <div>
          <StepProgress step={3} of={7} />
          <ProgressBar className="mt-5" value={27.1} label="Budget used" role="meter" />
          <ProgressBar className="mt-3" value={92} label="Budget nearly used" role="meter" tone="warning" />
          <div className="mt-6">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-2.5 h-3.5 w-56 max-w-full" />
            <Skeleton className="mt-2.5 h-3.5 w-32" />
          </div>
        </div>
      </div>
    </Section>
  );
}

function MapOfAreas() {
  return (
    <Section title="Map">
      <div className="rounded-xl bg-well p-4">
        <AreaMap
          served={[
            'tampines',
            'bedok',
            'pasir-ris',
            'hougang',
            'sengkang',
            'punggol',
            'yishun',
            'woodlands',
            'jurong-west',
          ]}
          chosen={['tampines']}
          pins={[
            { slug: 'woodlands', count: 31 },
            { slug: 'punggol', count: 142 },
          ]}
        />
      </div>
    </Section>
  );
}
