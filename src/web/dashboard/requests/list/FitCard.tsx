import { Suspense } from 'react';
import * as preferenceCalls from '#core/services/preferences/calls.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { useRead } from '#web/state/calls.ts';

// Seldom there: once in a trade.
const FitQuestion = lazyUnseen(async () => (await import('./FitQuestion.tsx')).FitQuestion);

/** After the first five requests of a trade: which of their kinds of work fit. All the rest stands in the service's editor. */
export function FitCard({ className }: { className?: string }) {
  const { data } = useRead(preferenceCalls.fits, {});
  const fit = data?.fit;
  return fit ? (
    <Suspense fallback={null}>
      <FitQuestion key={`${fit.service_id}-${fit.category_id}`} fit={fit} className={className} />
    </Suspense>
  ) : null;
}
