import { Suspense } from 'react';
import { lazyPart } from '#web/app/faults/part.tsx';
import type { ScopeProps } from './scope-props.ts';
import { useScope } from './use-scope.ts';

// Few quotes have lines.
const ScopeCard = lazyPart(async () => (await import('./ScopeCard.tsx')).ScopeCard);

/** What a quote comes to line by line, on both sides' screens; nothing for a quote of one price. */
export function Scope(props: ScopeProps) {
  const scope = useScope(props.bid_id);
  return scope ? (
    <Suspense>
      <ScopeCard {...props} scope={scope} />
    </Suspense>
  ) : null;
}
