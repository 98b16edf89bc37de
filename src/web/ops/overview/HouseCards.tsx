import { fromWire, showMoment } from '#core/kit/time.ts';
import * as alertCalls from '#core/ops/alerts/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ago } from '../frames/ago.ts';
import { mayOpen } from '../shell/access.ts';
import { useRoles } from '../shell/use-roles.ts';

/** When each background job last succeeded, and the result of the last check of the books. */
export function HouseCards({ now }: { now: Date }) {
  const roles = useRoles() ?? [];
  const house = useRead(alertCalls.opsHouse, {}, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const { data } = house;
  if (!data && house.isError)
    return <ErrorState title="Could not load the jobs" onRetry={() => void house.refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  const late = data.jobs.filter((job) => job.is_late);
  const proved = data.books && fromWire(data.books.proved_on);
  return (
    <div className="mt-3 grid items-start gap-3 lg:grid-cols-2">
      <Card as="section" aria-labelledby="jobs">
        <h3 id="jobs" className="flex items-center justify-between gap-3 text-md font-semibold">
          Background jobs
          <Pill tone={late.length > 0 ? 'danger' : 'success'}>
            {data.jobs.length === 0 ? 'Not started' : late.length > 0 ? `${late.length} late` : 'On time'}
          </Pill>
        </h3>
        {late.map((job) => (
          <p key={job.name} className="mt-2 text-sm text-danger-ink">
            {job.name}: {lastOf(job.last_success, now)}
          </p>
        ))}
        <Disclosure title={`All ${plural(data.jobs.length, 'job')}`}>
          <Table
            caption="Background jobs"
            rows={data.jobs}
            rowKey={({ name }) => name}
            columns={[
              { id: 'name', header: 'Job', rowHeader: true, cell: ({ name }) => name },
              {
                id: 'last',
                header: 'Last success',
                cell: (job) => (
                  <span className={job.is_late ? 'font-semibold text-danger-ink' : ''}>
                    {lastOf(job.last_success, now)}
                    {job.is_late && ' (late)'}
                  </span>
                ),
              },
              { id: 'done', header: 'Done then', align: 'number', cell: ({ done }) => done },
            ]}
          />
        </Disclosure>
      </Card>
      <Card as="section" aria-labelledby="books-state">
        <h3 id="books-state" className="flex items-center justify-between gap-3 text-md font-semibold">
          Books
          <Pill tone={data.books === null ? 'neutral' : data.books.is_right ? 'success' : 'danger'}>
            {data.books === null ? 'Not checked yet' : data.books.is_right ? 'Right' : 'Wrong'}
          </Pill>
        </h3>
        <p className="mt-2 text-sm text-ink-3">
          {proved
            ? `Checked ${showMoment(proved, now)}. Once a day, and each time you open them.`
            : 'Checked once a day, and each time you open them.'}{' '}
          {mayOpen(roles, '/ops/books') && <TextLink href="/ops/books">Open the books</TextLink>}
        </p>
      </Card>
    </div>
  );
}

const lastOf = (last_success: string | null, now: Date): string =>
  last_success === null ? 'not yet' : ago(last_success, now);
