import { Suspense } from 'react';
import { lazyPart } from '#web/app/faults/part.tsx';
import type { ScopeProps } from './scope-props.ts';
import { useScope } from './use-scope.ts';

// Loaded on demand: few quotes have lines.
const ScopeCard = lazyPart(async () => (await import('./ScopeCard.tsx')).ScopeCard);

/** An itemised quote, on both sides' screens. Nothing for a quote with one price. */
export function Scope(props: ScopeProps) {
  const scope = useScope(props.bid_id);
  return scope ? (
    <Suspense>
      <ScopeCard {...props} scope={scope} />
    </Suspense>
  ) : null;
}
