import { useState } from 'react';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import { TariffTable } from '#web/parts/tariff/TariffTable.tsx';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { VersionList } from './VersionList.tsx';

/** The tariff of lead fees (decision 15): in force, announced, and every version with who and when. */
export function Component() {
  const now = useNow();
  const tariff = useRead(tariffCalls.opsTariff, {});
  const { data } = tariff;
  const [withdrawing, setWithdrawing] = useState(false);
  const announced = data?.announced ?? null;
  return (
    <ListFrame
      width="table"
      title="Tariff"
      intro="What a quote costs a pro. A change is a new version, from a Monday on."
      actions={
        data && (
          <ButtonLink variant="primary" href="/ops/tariff/draft" className="max-sm:w-full">
            {data.draft ? 'Open the draft' : 'Draft a change'}
          </ButtonLink>
        )
      }
      query={tariff}
      data={data}
      failed="Could not load the tariff"
      skeleton={<SkeletonRows rows={6} />}
    >
      {({ in_force, versions }) => (
        <>
          {announced && (
            <Banner
              tone="info"
              title={`Tariff ${announced.version} is announced for ${startDay(announced.starts_at, now)}`}
              action={
                <Button size={36} variant="danger-quiet" onClick={() => setWithdrawing(true)}>
                  Withdraw it
                </Button>
              }
            >
              Until then it can be withdrawn or replaced. Once it begins, it stays as it is.
            </Banner>
          )}
          <section className={announced ? 'mt-8' : 'mt-3'} aria-labelledby="in-force">
            <h2 id="in-force" className="text-lg font-semibold">
              In force since {startDay(in_force.starts_at, now)}
            </h2>
            <div className="mt-3">
              <TariffTable in_force={in_force} announced={announced} now={now} />
            </div>
          </section>
          <section className="mt-10" aria-labelledby="versions">
            <h2 id="versions" className="text-lg font-semibold">
              Versions
            </h2>
            <VersionList versions={versions} now={now} />
          </section>
          {announced && withdrawing && (
            <WithdrawDialog version={announced.version} onClose={() => setWithdrawing(false)} />
          )}
        </>
      )}
    </ListFrame>
  );
}

function WithdrawDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const [withdraw] = useAct(tariffCalls.withdrawTariff);
  return (
    <ActDialog
      danger
      title={`Withdraw tariff ${version}?`}
      label="Withdraw"
      pendingLabel="Withdrawing"
      act={() => withdraw({ version })}
      done={`Tariff ${version} is withdrawn`}
      onClose={onClose}
    >
      The tariff in force stays. The public page stops announcing this one, and the history keeps that it was withdrawn.
    </ActDialog>
  );
}
