import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import type { ReactNode } from 'react';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useWindowTitle } from '../shell/ScreenHead.tsx';

interface QueueFrameProps {
  /** The title of the window. */
  title: string;
  /** The queue. */
  list: ReactNode;
  listLabel: string;
  paneLabel: string;
  /** Whether a case is open: phones show it instead of the queue. */
  isOpen: boolean;
  /** The bar above the open case on phones; left out where the pane has its own. */
  back?: { href: string; label: string; title: string };
  /** The open case. Without one, `idle` shows. */
  pane: ReactNode;
  /** Shown beside the queue while no case is open. */
  idle: { title: string; text: string };
}

/** The layout of a queue: the list and the open case side by side on desktop, one at a time on phones. */
export function QueueFrame(props: QueueFrameProps) {
  const { title, list, listLabel, paneLabel, isOpen, back, pane, idle } = props;
  useWindowTitle(title);
  return (
    // On phones a list goes on under the tab bar, in the room that the shell keeps free for it.
    <div
      className={`bg-surface max-lg:min-h-dvh ${isOpen ? '' : 'max-lg:-mb-20 max-lg:pb-20'} lg:grid lg:h-dvh lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]`}
    >
      <section
        aria-label={listLabel}
        className={`min-h-0 flex-col lg:flex lg:border-r lg:border-line ${isOpen ? 'hidden' : 'flex'}`}
      >
        {list}
      </section>
      <section aria-label={paneLabel} className={isOpen ? 'min-h-0 min-w-0' : 'hidden bg-sunken lg:block'}>
        {isOpen && back && (
          <header className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
            <Anchor
              href={back.href}
              aria-label={back.label}
              className={iconButtonClass({ variant: 'ghost', size: 44 })}
            >
              <CaretLeftIcon className="size-5.5" aria-hidden />
            </Anchor>
            <h1 className="text-md font-semibold">{back.title}</h1>
          </header>
        )}
        {pane || (
          <div className="grid h-full place-items-center p-4">
            <EmptyState plain title={idle.title}>
              {idle.text}
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}
