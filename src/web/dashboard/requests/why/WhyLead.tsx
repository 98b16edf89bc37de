import { Suspense, useId, useState } from 'react';
import { lazyPart } from '#web/app/faults/part.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const WhyAnswer = lazyPart(async () => (await import('./WhyAnswer.tsx')).default);

/** A button that explains why a pro did or didn't get a request, by the published rule and only their own facts. */
export function WhyLead({ request_id, hasIt, className }: { request_id: number; hasIt: boolean; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const shown = useId();
  return (
    <div className={className}>
      <Button
        variant="ghost"
        size={36}
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? shown : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {hasIt ? t('why_lead>ask') : t('why_lead>ask_not')}
      </Button>
      {isOpen && (
        <section id={shown} aria-label={hasIt ? t('why_lead>ask') : t('why_lead>ask_not')} className="mt-2">
          <Suspense
            fallback={
              <Loading>
                <Skeleton className="h-40 w-full rounded-lg!" />
              </Loading>
            }
          >
            <WhyAnswer request_id={request_id} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
