import { skipToken } from '@reduxjs/toolkit/query/react';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import * as calls from '#core/ops/lookup/calls.ts';
import { FOUND_KINDS, FOUND_STATES, kindsOf } from '#core/ops/lookup/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { idOf, useAddress } from '../../frames/use-address.ts';
import { Component as MissingScreen } from '../../shell/MissingScreen.tsx';
import { useRoles } from '../../shell/use-roles.ts';
import { FoundList } from './FoundList.tsx';
import { KIND_WORDS, stateWords } from './found-words.ts';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** All rows of one kind, newest first, with the filters of the address. */
export function Component() {
  const { kind: named } = useParams();
  const kind = FOUND_KINDS.find((one) => one === named);
  const now = useNow();
  const roles = useRoles() ?? [];
  const { get, set } = useAddress();
  const category_id = idOf(get('category'));
  const [q, area_code, state, from, to] = [get('q') ?? '', get('area'), get('state'), get('from'), get('to')];
  const list = usePages(
    calls.lookUpList,
    kind === undefined
      ? skipToken
      : {
          kind,
          q,
          ...(category_id === null ? {} : { category_id }),
          ...(area_code ? { area_code } : {}),
          ...(state ? { state } : {}),
          ...(isDay(from) ? { from } : {}),
          ...(isDay(to) ? { to } : {}),
        },
  );
  if (kind === undefined) return <MissingScreen />;
  const found = list.currentData?.pages.flatMap((page) => page.found);
  const states = FOUND_STATES[kind].map((one) => ({ value: one, label: stateWords(one) }));
  const isCut = [q, category_id, area_code, state, from, to].some((one) => one !== null && one !== '');
  return (
    <ListFrame
      width="grid"
      title={KIND_WORDS[kind]}
      intro={kind === 'messages' ? 'What was written opens with a reason, and opening is recorded.' : undefined}
      above={
        <>
          <TabLinks
            label="Kinds"
            items={kindsOf(roles).map((one) => ({
              href: `/ops/lookup/${one}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`,
              label: KIND_WORDS[one],
              current: one === kind,
            }))}
          />
          <Words key={q} q={q} onWords={(words) => set({ q: words })} />
          <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
            <Select
              label="State"
              placeholder="Any"
              value={state ?? ''}
              onChange={(event) => set({ state: event.currentTarget.value })}
              options={states}
            />
            <Places category={get('category') ?? ''} area={area_code ?? ''} onChange={set} />
            <DateField label="From" value={from ?? ''} onChange={(event) => set({ from: event.currentTarget.value })} />
            <DateField label="To" value={to ?? ''} onChange={(event) => set({ to: event.currentTarget.value })} />
          </div>
        </>
      }
      heading="Found"
      query={list}
      data={found}
      failed="Could not load the list"
      skeleton={<SkeletonRows rows={8} />}
      empty={
        found?.length === 0 &&
        (isCut
          ? { title: 'Nothing found', text: 'Try fewer words, or fewer filters.' }
          : { title: 'Nothing here yet', text: `${KIND_WORDS[kind]} appear here, newest first.` })
      }
      more="Show older"
    >
      {(shown) => <FoundList found={shown} now={now} />}
    </ListFrame>
  );
}

function Words({ q, onWords }: { q: string; onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onWords(typed.trim());
  };
  return (
    <search>
      <form onSubmit={search} className="mt-5 flex gap-2">
        <SearchField
          className="flex-1"
          label="Number, phone, email, name or words"
          placeholder="Number, phone, email, name or words"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onClear={() => onWords('')}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function Places(props: { category: string; area: string; onChange: (values: Record<string, string>) => void }) {
  const { category, area, onChange } = props;
  const categories = useRead(categoryCalls.categories, {}).data?.categories ?? [];
  const areas = useRead(categoryCalls.areas, {}).data?.areas ?? [];
  return (
    <>
      <Select
        label="Category"
        placeholder="Any"
        value={category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Select
        label="Area"
        placeholder="Any"
        value={area}
        onChange={(event) => onChange({ area: event.currentTarget.value })}
        options={areas.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}
