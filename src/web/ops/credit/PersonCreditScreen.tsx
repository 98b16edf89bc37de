import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { isGone, OneFrame } from '../frames/OneFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { whoMay } from '../shell/role-words.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useMay } from '../shell/use-roles.ts';
import { AdjustForm } from './AdjustForm.tsx';
import { AdjustmentCard } from './AdjustmentCard.tsx';
import { moneyOf } from './credit-words.ts';
import { PersonSubscriptions } from './PersonSubscriptions.tsx';

/** One person's credit by kind, the form that adds or takes some, and earlier adjustments by operators. */
export function Component() {
  const user_id = idOf(useParams().userId);
  const now = useNow();
  const read = useRead(opsCreditCalls.personCredit, user_id === null ? skipToken : { user_id });
  const mayMove = useMay()(opsCreditCalls.adjustCredit);
  const isMissing = user_id === null || isGone(read.error);
  const name = read.data?.credit.full_name || `Account ${user_id}`;
  return (
    <div className="max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href={isMissing ? '/ops/people' : `/ops/people/${user_id}`}>{isMissing ? 'People' : name}</BackLink>
      <OneFrame query={read} data={read.data} noun="person" isMissing={user_id === null} level={1}>
        {({ credit, adjustments, subscriptions }) => (
          <>
            <div className="mt-4">
              <ScreenHead title="Credit" intro={`Of ${name}. Opening it is recorded.`} />
            </div>
            <Card className="mt-5">
              <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
                {(
                  [
                    ['Bought', credit.bought],
                    ['Bonus', credit.promotional],
                    ['Held for quotes', credit.held],
                  ] as const
                ).map(([label, amount]) => (
                  <div key={label}>
                    <dt className="text-sm text-ink-3">{label}</dt>
                    <dd className="text-xl font-semibold tnum">{moneyOf(amount)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            {credit.is_me ? (
              <p className="mt-6 text-md text-ink-2">This is your own wallet. Another operator must change it.</p>
            ) : credit.is_deleted ? (
              <p className="mt-6 text-md text-ink-2">This account is deleted. Its credit cannot be changed.</p>
            ) : mayMove ? (
              <AdjustForm credit={credit} name={name} />
            ) : (
              <p className="mt-6 text-md text-ink-2">
                Only {whoMay(opsCreditCalls.adjustCredit.roles ?? [])} can add or take credit.
              </p>
            )}
            <PersonSubscriptions
              subscriptions={subscriptions}
              name={name}
              mayReturn={mayMove && !credit.is_me}
              now={now}
            />
            <section className="mt-8" aria-labelledby="before">
              <h2 id="before" className="text-lg font-semibold">
                What operators added and took
              </h2>
              {adjustments.length === 0 && <p className="mt-2 text-sm text-ink-3">Nothing yet.</p>}
              <div className="mt-3 grid gap-3">
                {adjustments.map((adjustment) => (
                  <AdjustmentCard
                    key={adjustment.id}
                    adjustment={mayMove ? adjustment : { ...adjustment, open: [] }}
                    now={now}
                    isOfPerson
                  />
                ))}
              </div>
            </section>
          </>
        )}
      </OneFrame>
    </div>
  );
}
