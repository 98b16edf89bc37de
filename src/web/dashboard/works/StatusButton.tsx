import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, Suspense, useState } from 'react';
import type { Mode } from '#core/users/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { t } from '#web/text/spaces/works.ts';

const StatusDialog = lazyPart(async () => (await import('./StatusDialog.tsx')).default);

interface Props {
  readonly quote_status_id: number;
  readonly side: Mode;
  /** The status as a pill. */
  readonly children: ReactNode;
}

/** A status that explains, when pressed, what it means and what comes next (specification 2, status modal). */
export function StatusButton({ quote_status_id, side, children }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative inline-flex items-center gap-0.5 rounded-full coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-['']"
        onClick={() => setState('open')}
      >
        {children}
        <span className="sr-only">{t('status_button>explain')}</span>
        <CaretDownIcon aria-hidden="true" weight="bold" className="size-3.5 text-ink-3" />
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <StatusDialog
            quote_status_id={quote_status_id}
            side={side}
            open={state === 'open'}
            onClose={() => setState('shut')}
          />
        </Suspense>
      )}
    </>
  );
}
