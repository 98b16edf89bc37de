import { useEffect } from 'react';
import { fromWire, showMoment } from '#core/kit/time.ts';
import * as opsBookCalls from '#core/ops/books/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { TrialBalance } from './TrialBalance.tsx';

/** The trial balance and the checks that the books are right (issue 6 point 1), run when the screen opens and on request. */
export function Component() {
  const now = useNow();
  const [prove, proving] = useAct(opsBookCalls.opsBooks);
  useEffect(() => {
    void prove({});
  }, [prove]);
  const { data, isLoading } = proving;
  const at = data ? fromWire(data.at) : null;
  return (
    <ListFrame
      width="table"
      title="Books"
      intro={at ? `As they stood on ${showMoment(at, now)}.` : 'Checked from the entries alone.'}
      actions={
        <Button pending={isLoading} onClick={() => void prove({})}>
          Check again
        </Button>
      }
      query={{ ...proving, refetch: () => prove({}) }}
      data={data}
      failed="Could not check the books"
    >
      {(books) => (
        <div className="grid gap-5">
          <Banner
            tone={books.is_right ? 'success' : 'danger'}
            live="status"
            title={books.is_right ? 'The books are right' : 'The books are wrong'}
          >
            {books.is_right
              ? 'Every check below passes.'
              : 'See what is wrong below. Don’t sell credit until it is fixed.'}
          </Banner>
          <section aria-labelledby="trial" className="overflow-hidden rounded-xl border border-line bg-surface">
            <h2 id="trial" className="p-5 pb-3 text-lg font-semibold">
              Trial balance
            </h2>
            <TrialBalance books={books} />
          </section>
          <Card as="section" aria-labelledby="proofs">
            <h2 id="proofs" className="text-lg font-semibold">
              Proofs
            </h2>
            <ul className="mt-3 divide-y divide-line">
              {books.checks.map((check) => (
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
    </ListFrame>
  );
}
