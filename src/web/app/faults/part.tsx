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

type Load<P> = () => Promise<ComponentType<P>>;
/** `screen`: all that the address shows, with nothing typed on it yet. `part`: beside other things. `unseen`: nothing is said of it. */
type Kind = 'screen' | 'part' | 'unseen';

/**
 * Brings what `load` does or, when it does not come, what stands in for it: says so, and tries again when asked to or when the
 * server is reached again. It never fails: a router and `lazy` remember a failure for as long as the page lives.
 */
async function partOrAgain<P extends object>(load: Load<P>, kind: Kind): Promise<ComponentType<P>> {
  try {
    return await keepTrying(load);
  } catch {
    return standIn(load, kind, await guard().isGone());
  }
}

function standIn<P extends object>(load: Load<P>, kind: Kind, isGone: boolean): ComponentType<P> {
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
        // Asked for by the person, who is told on the button what it does.
        if (kind !== 'unseen' && (await guard().isGone())) location.reload();
      }
      setTrying(false);
    }, []);
    // A newer release took the place of this one: its screen is there after loading the page again, now that its address is shown.
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

/** A part of a screen that is loaded when it is first shown; stands in a `Suspense`. */
export const lazyPart = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await partOrAgain(load, 'part') }));

/** The same for what is not looked at until it has something to say. */
export const lazyUnseen = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await partOrAgain(load, 'unseen') }));

/** Screens for a router's table, each loaded when it is first visited. */
export const eachScreen = <S extends object>(screens: readonly S[]): S[] =>
  screens.map((screen) => {
    const { lazy: load } = screen as { lazy?: () => Promise<{ Component: ComponentType }> };
    return load
      ? {
          ...screen,
          lazy: async () => ({ Component: await partOrAgain(async () => (await load()).Component, 'screen') }),
        }
      : screen;
  });
