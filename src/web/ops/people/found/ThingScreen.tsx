import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { replayLeads } from '#core/allocations/calls.ts';
import { fromWire, showListTime } from '#core/kit/time.ts';
import * as calls from '#core/ops/lookup/calls.ts';
import { THING_KINDS, type Thing, type ThingPart } from '#core/ops/lookup/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';
import { idOf } from '../../frames/use-address.ts';
import { useWindowTitle } from '../../shell/ScreenHead.tsx';
import { useMay } from '../../shell/use-roles.ts';
import { KIND_WORDS, stateTone, stateWords } from './found-words.ts';
import { LeadReplay } from './LeadReplay.tsx';

/** One request, job, service or review, with the people it links to. */
export function Component() {
  const params = useParams();
  const now = useNow();
  const may = useMay();
  const kind = THING_KINDS.find((one) => one === params.kind);
  const thing_id = idOf(params.thingId);
  const read = useRead(calls.lookUpThing, kind === undefined || thing_id === null ? skipToken : { kind, thing_id });
  useWindowTitle(read.data?.thing.title ?? 'Find');
  return (
    <div className="max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href={`/ops/lookup/${kind ?? 'requests'}`}>{kind ? KIND_WORDS[kind] : 'Requests'}</BackLink>
      <OneFrame
        query={read}
        data={read.data?.thing}
        noun="entry"
        level={1}
        isMissing={kind === undefined || thing_id === null}
      >
        {(thing) => (
          <>
            <Shown thing={thing} now={now} />
            {kind === 'requests' && may(replayLeads) && <LeadReplay request_id={thing.id} now={now} />}
          </>
        )}
      </OneFrame>
    </div>
  );
}

function Shown({ thing, now }: { thing: Thing; now: Date }) {
  return (
    <>
      <header className="mt-4 flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-semibold wrap-anywhere lg:text-2xl">{thing.title}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-3">
            <Pill tone={stateTone(thing.state)}>{stateWords(thing.state)}</Pill>
            <span>Number {thing.id}</span>
            {thing.people.map(({ id, name, role }) => (
              <span key={`${role} ${id}`}>
                {stateWords(role)} <TextLink href={`/ops/people/${id}`}>{name}</TextLink>
              </span>
            ))}
          </p>
        </div>
        {thing.page && <ButtonLink href={thing.page}>Public page</ButtonLink>}
      </header>
      <Card as="section" className="mt-5" aria-label="Facts">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {thing.facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="text-md wrap-anywhere tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {thing.parts.map((part) => (
        <Part key={part.title} part={part} now={now} />
      ))}
    </>
  );
}

function Part({ part, now }: { part: ThingPart; now: Date }) {
  return (
    <section className="mt-6" aria-label={part.title}>
      <h2 className="mb-2 text-md font-semibold">{part.title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {part.rows.map((row, place) => {
          const at = row.at === null ? null : fromWire(row.at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own and are never sorted here
            <li key={place} className="flex items-baseline gap-4 px-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="block text-md font-semibold wrap-anywhere">
                  {row.href ? <TextLink href={row.href}>{row.text}</TextLink> : row.text}
                </span>
                {row.note !== '' && <span className="block text-sm text-ink-2 wrap-anywhere">{row.note}</span>}
              </span>
              {at && <span className="shrink-0 text-sm text-ink-3 tnum">{showListTime(at, now)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
