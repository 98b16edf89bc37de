import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { opsPerson } from '#core/ops/calls.ts';
import * as opsCalls from '#core/ops/calls.ts';
import { personCredit } from '#core/ops/credit/calls.ts';
import * as peopleCalls from '#core/ops/people/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ago } from '../frames/ago.ts';
import { OneFrame } from '../frames/OneFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { useWindowTitle } from '../shell/ScreenHead.tsx';
import { useMay } from '../shell/use-roles.ts';
import { PersonActs } from './PersonActs.tsx';
import { PersonFile } from './PersonFile.tsx';
import { PersonLinks } from './PersonLinks.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';

type Person = CallOutput<typeof opsPerson>['person'];

/** One person: the account, all that happened with it, and what operators note and do about it. */
export function Component() {
  const user_id = idOf(useParams().userId);
  const now = useNow();
  const read = useRead(opsCalls.opsPerson, user_id === null ? skipToken : { user_id });
  const person = read.data?.person;
  useWindowTitle(person?.full_name || 'Person');
  return (
    <div className="max-w-[76rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href="/ops/people">People</BackLink>
      <OneFrame query={read} data={person} noun="person" isMissing={user_id === null} level={1}>
        {(shown) => <Shown person={shown} now={now} />}
      </OneFrame>
    </div>
  );
}

function Shown({ person, now }: { person: Person; now: Date }) {
  const may = useMay();
  const name = person.full_name || person.email || 'No name';
  const day = (wire: string | null) => {
    const at = wire === null ? null : fromWire(wire);
    return at ? showDay(at, now) : '–';
  };
  const facts: readonly (readonly [string, string])[] = [
    ['E-mail', person.email === '' ? '–' : `${person.email}${person.is_email_confirmed ? ', confirmed' : ''}`],
    ['Phone', person.phone === null ? '–' : `${person.phone}${person.is_phone_confirmed ? ', confirmed' : ''}`],
    ['Identity', person.is_id_checked ? 'Checked' : 'Not checked'],
    ['Joined', day(person.created)],
    ['Last seen', person.last_seen === null ? 'Never' : ago(person.last_seen, now)],
    ['Signed in on', plural(person.open_sessions, 'device')],
    ['Requests', String(person.request_count)],
    ['Quotes sent', String(person.quote_count)],
    ['Times hired', String(person.hired_count)],
  ];
  return (
    <>
      <header className="mt-4 flex flex-wrap items-center gap-4">
        <Avatar name={person.full_name || person.email || '?'} id={person.id} kind="person" size={56} />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-semibold wrap-anywhere lg:text-2xl">{person.full_name || 'No name'}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
            Account {person.id}
            {person.is_operator && <Pill tone="brand">Operator</Pill>}
            {person.is_blocked && <Pill tone="danger">Blocked</Pill>}
            {person.is_deleted && <Pill tone="neutral">Deleted</Pill>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
          {may(personCredit) && <ButtonLink href={`/ops/people/${person.id}/credit`}>Credit</ButtonLink>}
          {!person.is_deleted && !person.is_me && (
            <PersonActs person={{ id: person.id, name, is_blocked: person.is_blocked }} />
          )}
        </div>
      </header>
      {person.is_blocked && (
        <Banner className="mt-5" tone="danger" title={`Blocked since ${day(person.blocked_at)}`}>
          {person.blocked_reason}
        </Banner>
      )}
      {/* The account comes first, because the timeline can be many screens long. */}
      <div className="mt-5 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 xl:col-start-2">
          <Account facts={facts} />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {may(peopleCalls.personLinks) && <PersonLinks user_id={person.id} name={name} />}
          <PersonTimeline user_id={person.id} now={now} />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-2">
          <Services services={person.services} />
          <PersonFile user_id={person.id} now={now} />
          <TextLink href={`/ops/log?user=${person.id}`}>Whole log</TextLink>
        </div>
      </div>
    </>
  );
}

function Account({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Card as="section" aria-labelledby="account">
      <h2 id="account" className="text-md font-semibold">
        Account
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className={label === 'E-mail' ? 'col-span-full min-w-0' : 'min-w-0'}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-md wrap-anywhere tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Services({ services }: { services: Person['services'] }) {
  return (
    <Card as="section" aria-labelledby="services">
      <h2 id="services" className="text-md font-semibold">
        Services
      </h2>
      {services.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">None.</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {services.map((service) => (
            <li key={service.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md">
              {service.is_public ? (
                <TextLink href={`/service/${service.id}/${service.slug}`}>{service.name}</TextLink>
              ) : (
                service.name
              )}
              <span className="text-sm text-ink-3">{service.category}</span>
              {!service.is_public && <Pill tone="neutral">Not public</Pill>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
