import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { onBack } from '../offline/reach.ts';
import { keepTrying } from './chunks.ts';
import { guard } from './guard.ts';

export type Load<P> = () => Promise<ComponentType<P>>;
/** `screen`: all that the address shows, with nothing typed yet. `part`: a part of a screen. `unseen`: shows no error. */
type Kind = 'screen' | 'part' | 'unseen';

/**
 * The component that `load` loads. Where that fails, a stand-in that says so and tries again when the person asks or when the
 * server is reached again. It never fails: a router and `lazy` remember a failure for as long as the page lives.
 */
export async function partOrAgain<P extends object>(load: Load<P>, kind: Kind): Promise<ComponentType<P>> {
  try {
    return await keepTrying(load);
  } catch {
    return standIn(load, kind, await guard().isGone());
  }
}

/** The component that shows instead of one that failed to load, until it loads. */
export function standIn<P extends object>(load: Load<P>, kind: Kind, isGone: boolean): ComponentType<P> {
  let came: ComponentType<P> | null = null;
  return function PartAgain(props: P): ReactNode {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => came);
    const [isTrying, setTrying] = useState(false);
    const again = useCallback(async () => {
      setTrying(true);
      try {
        const part = await keepTrying(load);
        came = part;
        setPart(() => part);
      } catch {
        // The person pressed the button, whose text says that the page reloads.
        if (kind !== 'unseen' && (await guard().isGone())) location.reload();
      }
      setTrying(false);
    }, []);
    // A newer release has replaced this one, and the address is the new screen's by now: reloading the page shows it.
    useEffect(() => {
      if (kind === 'screen' && isGone) guard().reloadOnce();
    }, []);
    useEffect(() => {
      if (Part) return;
      const stop = onBack(() => void again());
      return () => {
        stop();
      };
    }, [Part, again]);
    if (Part) return <Part {...props} />;
    if (kind === 'unseen') return null;
    const state = (
      <ErrorState
        title={kind === 'screen' ? t('part>page_error') : t('part>part_error')}
        onRetry={() => void again()}
        pending={isTrying}
        level={kind === 'screen' ? 1 : 2}
      />
    );
    return kind === 'screen' ? <div className="mx-auto w-full max-w-form px-4 py-16">{state}</div> : state;
  };
}

/** A part of a screen that is loaded when it is first shown. Needs a `Suspense` around it. */
export const lazyPart = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await partOrAgain(load, 'part') }));

/** Like `lazyPart`, for parts that stay invisible until they have something to show. */
export const lazyUnseen = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await partOrAgain(load, 'unseen') }));
