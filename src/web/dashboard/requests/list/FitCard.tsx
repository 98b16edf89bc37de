import { Suspense } from 'react';
import * as preferenceCalls from '#core/services/preferences/calls.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { useRead } from '#web/state/calls.ts';

// Loaded on demand: it shows once for each trade.
const FitQuestion = lazyUnseen(async () => (await import('./FitQuestion.tsx')).FitQuestion);

/** After a trade's first five requests, asks which of their kinds of work fit. The service's editor has the rest. */
export function FitCard({ className }: { className?: string }) {
  const { data } = useRead(preferenceCalls.fits, {});
  const fit = data?.fit;
  return fit ? (
    <Suspense fallback={null}>
      <FitQuestion key={`${fit.service_id}-${fit.category_id}`} fit={fit} className={className} />
    </Suspense>
  ) : null;
}
