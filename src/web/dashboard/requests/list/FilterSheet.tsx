import { useState } from 'react';
import * as listCalls from '#core/bids/lists/calls.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { FilterChoices, TravelWay } from '#core/requests/filter-model.ts';
import type { RequestFilter } from '#core/requests/model.ts';
import { useRead } from '#web/state/calls.ts';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { narrowings, travelWords } from './filter-modifier.ts';

interface FilterSheetProps {
  filter: RequestFilter;
  keyword: string;
  modifier: WireModifier;
  onChange: (next: WireModifier) => void;
  onClose: () => void;
}

/** Filters the requests list. The choices apply once confirmed, and each says how many requests it leaves. */
export function FilterSheet({ filter, keyword, modifier, onChange, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(modifier);
  // Uncontrolled fields are drawn afresh when all filters are cleared.
  const [cleared, setCleared] = useState(0);
  const { data, isError, isFetching, refetch } = useRead(listCalls.filterChoices, {
    filter,
    ...(keyword ? { keyword } : {}),
    ...draft,
  });
  const set = (part: WireModifier) => setDraft((now) => keptParts({ ...now, ...part }));
  const isNarrowed = narrowings(draft, undefined).length > 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filter_sheet>title')}
      footer={
        <>
          <Button
            full
            variant="primary"
            size={48}
            onClick={() => {
              onChange(draft);
              onClose();
            }}
          >
            {isFetching || !data ? t('filter_sheet>show_requests') : showWords(data.total)}
          </Button>
          <Button
            full
            variant="ghost"
            disabled={!isNarrowed}
            onClick={() => {
              setDraft({});
              setCleared((n) => n + 1);
            }}
          >
            {t('filter_sheet>clear_all')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 pt-2 pb-2">
        {data ? (
          <Choices choices={data} draft={draft} set={set} />
        ) : isError ? (
          <ErrorState plain title={t('filter_sheet>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9 w-3/4" />
          </Loading>
        )}
        <MoneyField
          key={`fee ${cleared}`}
          label={t('filter_sheet>max_fee')}
          optional
          hint={t('filter_sheet>max_fee_hint')}
          defaultValue={centsOf(draft.discount_upper_bound)}
          onChange={(cents) => set({ discount_upper_bound: decimalOf(cents) })}
        />
        <MoneyField
          key={`budget ${cleared}`}
          label={t('filter_sheet>min_budget')}
          optional
          hint={t('filter_sheet>min_budget_hint')}
          defaultValue={centsOf(draft.budget_lower_bound)}
          onChange={(cents) => set({ budget_lower_bound: decimalOf(cents) })}
        />
      </div>
    </Sheet>
  );
}

type Draft = { [K in keyof WireModifier]: WireModifier[K] | undefined };

/** The parts that filter anything. */
const keptParts = (draft: Draft): WireModifier =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

const centsOf = (text: string | undefined) => (text === undefined ? null : fromDecimal(text));
const decimalOf = (cents: number | null) => (cents !== null && cents > 0 ? toDecimal(cents) : undefined);

const showWords = (total: number) =>
  total === 0 ? t('filter_sheet>no_matches') : t('filter_sheet>show_count', { count: total });

function Choices({ choices, draft, set }: { choices: FilterChoices; draft: WireModifier; set: (part: Draft) => void }) {
  return (
    <>
      <Switch
        label={t('filter_sheet>urgent_only')}
        detail={t('number_of>requests', { count: choices.urgent_count })}
        checked={draft.is_urgent ?? false}
        onChange={(event) => set({ is_urgent: event.currentTarget.checked ? true : undefined })}
      />
      <Group
        title={t('filter_sheet>category')}
        options={choices.categories.map((one) => ({
          value: String(one.category_id),
          label: one.name,
          count: one.count,
        }))}
        value={(draft.category_ids ?? []).map(String)}
        onChange={(ids) => set({ category_ids: ids.map(Number) })}
      />
      <Group
        title={shared('noun>area')}
        options={choices.areas.map((one) => ({ value: one.area_code, label: one.name, count: one.count }))}
        value={draft.zip_codes ?? []}
        onChange={(zip_codes) => set({ zip_codes })}
      />
      <Group
        title={t('filter_sheet>how_you_meet')}
        options={choices.travel.map((one) => ({
          value: one.travel,
          label: travelWords()[one.travel],
          count: one.count,
        }))}
        value={draft.travel ?? []}
        onChange={(travel) => set({ travel: travel as TravelWay[] })}
      />
    </>
  );
}

function Group(props: {
  title: string;
  options: { value: string; label: string; count: number }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  if (props.options.length === 0) return null;
  return (
    <div>
      <p aria-hidden className="text-md font-semibold">
        {props.title}
      </p>
      <ChipMultiGroup
        wrap
        className="mt-2.5"
        label={props.title}
        options={props.options}
        value={props.value}
        onChange={props.onChange}
      />
    </div>
  );
}
