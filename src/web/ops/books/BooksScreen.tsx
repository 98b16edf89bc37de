import { useEffect } from 'react';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useProveBooksMutation } from '#web/state/ops-money.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

/** "12,345.00", for a column of a table whose head says S$. */
const amount = (text: string): string =>
  toDecimal(fromDecimal(text) ?? 0)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-/, '−');

/** An account's kind in words: "Held bought", "GST". */
const accountWords = (kind: string): string =>
  kind === 'gst' ? 'GST' : kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** The trial balance, and the proofs that the books are right (issue 6 point 1). Proved anew when it is opened or asked for. */
export function Component() {
  const now = useNow();
  const [prove, proving] = useProveBooksMutation();
  useEffect(() => {
    void prove({});
  }, [prove]);
  const { data, error, isLoading } = proving;
  const at = data ? fromWire(data.at) : null;
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Books"
        intro={at ? `As they stood on ${showDay(at, now)}, ${showClock(at)}.` : 'Proved from the entries alone.'}
        actions={
          <Button pending={isLoading} onClick={() => void prove({})}>
            Prove again
          </Button>
        }
      />
      {!data && error && (
        <div className="mt-5">
          <ErrorState title="Could not prove the books" onRetry={() => void prove({})}>
            {whyNot(error)}
          </ErrorState>
        </div>
      )}
      {!data && !error && (
        <Loading className="mt-5">
          <SkeletonCard />
        </Loading>
      )}
      {data && (
        <div className="mt-5 grid gap-5">
          <Banner
            tone={data.is_right ? 'success' : 'danger'}
            live="status"
            title={data.is_right ? 'The books are right' : 'The books are wrong'}
          >
            {data.is_right
              ? 'Every proof below holds.'
              : 'What is wrong stands below. Nobody should sell credit until it is solved.'}
          </Banner>
          <section aria-labelledby="trial" className="overflow-hidden rounded-xl border border-line bg-surface">
            <h2 id="trial" className="p-5 pb-3 text-lg font-semibold">
              Trial balance
            </h2>
            <Table
              caption="Trial balance in Singapore dollars"
              rows={[...data.lines, { kind: 'total', accounts: 0, entries: 0, ...data.total }]}
              rowKey={(row) => row.kind}
              columns={[
                {
                  id: 'kind',
                  header: 'Account',
                  rowHeader: true,
                  cell: (row) => (
                    <span className={row.kind === 'total' ? 'font-bold' : ''}>{accountWords(row.kind)}</span>
                  ),
                },
                {
                  id: 'entries',
                  header: 'Entries',
                  align: 'number',
                  cell: (row) => (row.kind === 'total' ? '' : row.entries),
                },
                { id: 'debit', header: 'Debit (S$)', align: 'number', cell: (row) => amount(row.debit) },
                { id: 'credit', header: 'Credit (S$)', align: 'number', cell: (row) => amount(row.credit) },
                { id: 'balance', header: 'Balance (S$)', align: 'number', cell: (row) => amount(row.balance) },
              ]}
            />
          </section>
          <Card as="section" aria-labelledby="proofs">
            <h2 id="proofs" className="text-lg font-semibold">
              Proofs
            </h2>
            <ul className="mt-3 divide-y divide-line">
              {data.checks.map((check) => (
                <li key={check.name} className="py-2.5">
                  <p className="flex items-center justify-between gap-3 text-md">
                    {check.proves}
                    <Pill tone={check.wrong.length === 0 ? 'success' : 'danger'}>
                      {check.wrong.length === 0 ? 'Right' : 'Wrong'}
                    </Pill>
                  </p>
                  {check.wrong.map((line) => (
                    <p key={line} className="mt-1 text-sm text-danger-ink wrap-anywhere">
                      {line}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </div>
  );
}
