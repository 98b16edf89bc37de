import { useState } from 'react';
import * as calls from '#core/allocations/rule/calls.ts';
import type { OpsLeadRule } from '#core/allocations/rule/model.ts';
import { termChanges } from '#core/allocations/rule/rules.ts';
import { fromWire, showMoment } from '#core/kit/time.ts';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/tone.ts';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { LeadRuleDialog, TERM_NAMES } from './LeadRuleDialog.tsx';

const STATUS: Readonly<Record<OpsLeadRule['status'], { label: string; tone: Tone }>> = {
  in_force: { label: 'In force', tone: 'success' },
  announced: { label: 'Announced', tone: 'info' },
  superseded: { label: 'Superseded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'dashed' },
};

/** The rule that gives requests to pros: every version with its day, its numbers, who published it and how many were told. */
export function Component() {
  const now = useNow();
  const rules = useRead(calls.opsLeadRules, {});
  const [asks, setAsks] = useState<'announce' | 'withdraw' | null>(null);
  const versions = rules.data?.versions ?? [];
  const current = versions.find(({ status }) => status === 'in_force') ?? versions.at(-1);
  const announced = versions.find(({ status }) => status === 'announced');
  return (
    <ListFrame
      width="table"
      title="Lead rule"
      intro="Who is offered a request. A change is a new version, announced two weeks ahead."
      actions={
        current &&
        !announced && (
          <Button variant="primary" className="max-sm:w-full" onClick={() => setAsks('announce')}>
            Announce a change
          </Button>
        )
      }
      query={rules}
      data={rules.data}
      failed="Could not load the rule"
      skeleton={<SkeletonRows rows={6} />}
    >
      {(data) => (
        <>
          {announced && (
            <Banner
              tone="info"
              title={`Rule ${announced.version} is announced for ${startDay(announced.starts_at, now)}`}
              action={
                <Button size={36} variant="danger-quiet" onClick={() => setAsks('withdraw')}>
                  Withdraw it
                </Button>
              }
            >
              {plural(announced.told_count, 'pro')} told so far. Once it begins, it stays as it is.
            </Banner>
          )}
          <ol className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
            {data.versions.map((one, nth) => (
              <Version key={one.version} one={one} before={data.versions[nth + 1]} now={now} />
            ))}
          </ol>
          {asks === 'announce' && current && (
            <LeadRuleDialog shown={data} current={current} onClose={() => setAsks(null)} />
          )}
          {asks === 'withdraw' && announced && (
            <WithdrawDialog version={announced.version} onClose={() => setAsks(null)} />
          )}
        </>
      )}
    </ListFrame>
  );
}

function Version({ one, before, now }: { one: OpsLeadRule; before: OpsLeadRule | undefined; now: Date }) {
  const moment = (text: string) => {
    const at = fromWire(text);
    return at ? showMoment(at, now) : '';
  };
  const changes = before ? termChanges(before, one) : [];
  return (
    <li className="px-4 py-4 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md font-semibold">Rule {one.version}</h2>
        <Pill tone={STATUS[one.status].tone}>{STATUS[one.status].label}</Pill>
        <span className="text-sm text-ink-3 sm:ml-auto">
          {one.status === 'withdrawn' ? 'for' : 'from'} {startDay(one.starts_at, now)}
        </span>
      </div>
      <p className="mt-1 text-md break-words">{one.note}</p>
      {changes.length > 0 && (
        <ul className="tnum mt-2 grid gap-1 text-sm text-ink-2">
          {changes.map(({ term, before: was, after }) => (
            <li key={term}>
              {TERM_NAMES[term]}: {was} → {after}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-ink-3">
        {one.published_by ? `Published by ${one.published_by}` : 'Shipped'}, {moment(one.published_on)}
      </p>
      {one.withdrawn_on && (
        <p className="text-sm text-ink-3">
          Withdrawn by {one.withdrawn_by}, {moment(one.withdrawn_on)}
        </p>
      )}
    </li>
  );
}

function WithdrawDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const [withdraw] = useAct(calls.withdrawLeadRule);
  return (
    <ActDialog
      danger
      title={`Withdraw rule ${version}?`}
      label="Withdraw"
      act={() => withdraw({ version })}
      done={`Rule ${version} is withdrawn`}
      onClose={onClose}
    >
      The rule in force stays. Pros who were told of this one hear that it doesn’t start.
    </ActDialog>
  );
}
