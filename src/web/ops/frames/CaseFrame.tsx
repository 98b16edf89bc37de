import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { CaseHistory } from './CaseHistory.tsx';

interface CaseFrameProps {
  /** The person it is about. */
  who: { name: string; id: number };
  title: ReactNode;
  /** After the title. */
  pills?: ReactNode;
  intro: ReactNode;
  claim: { is_mine: boolean; operator: string } | null;
  /** Takes it, takes it over, or gives it back; left out where there is nothing to decide. */
  take?: { pending: boolean; toggle: () => void } | false;
  history: Parameters<typeof CaseHistory>[0]['acts'];
  now: Date;
  /** The decisions, while no other operator works on the case. */
  foot?: ReactNode;
  /** The name of the scrolling part. With a name it can take the focus, for parts without controls. */
  scrolls?: string;
  children: ReactNode;
}

/** The layout of a case that operators decide: a head with who works on it, the content, and the decisions at the foot. */
export function CaseFrame(props: CaseFrameProps) {
  const { who, title, pills, intro, claim, take, history, now, foot, scrolls, children } = props;
  const isOther = claim !== null && !claim.is_mine;
  return (
    <div className="flex min-h-0 flex-col lg:h-dvh">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-4 lg:items-center lg:px-7">
        <Avatar name={who.name} id={who.id} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">{title}</h2>
            {pills}
          </div>
          <p className="text-sm text-ink-3">{intro}</p>
        </div>
        {take && (
          <Button className="max-sm:w-full" size={36} icon={UserIcon} pending={take.pending} onClick={take.toggle}>
            {isOther ? 'Take over' : claim ? 'Give back' : 'Take it'}
          </Button>
        )}
      </header>
      <div
        {...(scrolls ? { role: 'region', 'aria-label': scrolls, tabIndex: 0 } : {})}
        className="relative grid min-h-0 flex-1 content-start gap-6 px-4 py-5 pb-40 lg:overflow-y-auto lg:px-7 lg:pb-7"
      >
        {isOther && <Banner tone="warning" title={`${claim.operator} is working on this`} />}
        {children}
        <CaseHistory acts={history} now={now} />
      </div>
      {foot && !isOther && (
        <div
          data-foot
          className="grid grid-cols-2 gap-2 border-t border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-bar) max-lg:px-4 max-lg:pt-3 max-lg:pb-safe lg:flex lg:items-center lg:justify-end lg:px-7 lg:py-3.5"
        >
          {foot}
        </div>
      )}
    </div>
  );
}
