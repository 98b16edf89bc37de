import { useParams } from 'react-router';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { AdjustForm } from './AdjustForm.tsx';
import { AdjustmentCard } from './AdjustmentCard.tsx';
import { moneyOf } from './credit-words.ts';

/** One person's credit by where it came from, the form to add or take some, and what operators did before. */
export function Component() {
  const user_id = Number(useParams().userId);
  const now = useNow();
  const isId = Number.isSafeInteger(user_id) && user_id > 0;
  const { data, isError, error, refetch } = useRead(opsCreditCalls.personCredit, { user_id }, { skip: !isId });
  const isMissing = !isId || error?.code === 'not found';
  const credit = data?.credit;
  const name = credit?.full_name || `Account ${user_id}`;
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href={isMissing ? '/ops/people' : `/ops/people/${user_id}`}>{isMissing ? 'People' : name}</BackLink>
      {isMissing ? (
        <EmptyState level={1} title="Person not found">
          The link may be wrong.
        </EmptyState>
      ) : isError && !data ? (
        <ErrorState title="Could not load the credit" onRetry={() => void refetch()} />
      ) : !data || !credit ? (
        <Loading>
          <SkeletonCard />
        </Loading>
      ) : (
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
          ) : (
            <AdjustForm credit={credit} name={name} />
          )}
          <section className="mt-8" aria-labelledby="before">
            <h2 id="before" className="text-lg font-semibold">
              What operators added and took
            </h2>
            {data.adjustments.length === 0 && <p className="mt-2 text-sm text-ink-3">Nothing yet.</p>}
            <div className="mt-3 grid gap-3">
              {data.adjustments.map((adjustment) => (
                <AdjustmentCard key={adjustment.id} adjustment={adjustment} now={now} isOfPerson />
              ))}
            </div>
          </section>
        </>
      )}
    </div>
  );
}
