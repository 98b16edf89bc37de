import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Lead } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { type OpenedBy, useTriage } from './triage-context.ts';
import { isWaiting, SWIPE_EDGE, type SwipeAct, swipeOf, swipeStart } from './triage-order.ts';

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  isSwiping: boolean;
}

const REST: ReturnType<typeof swipeOf> = { act: null, isArmed: false };

/**
 * A request in the list that can be swiped: left passes, right opens the quote. The act shows behind the card; sliding it back
 * cancels. The open request has the same acts as buttons.
 */
export function SwipeRow({
  lead,
  now,
  href,
  isOff = false,
  children,
}: {
  lead: Lead;
  now: Date;
  href: string;
  /** Whether swiping is off now. */
  isOff?: boolean;
  children: ReactNode;
}) {
  const { pass } = useTriage();
  const navigate = useNavigate();
  const card = useRef<HTMLDivElement>(null);
  const finger = useRef<Finger | null>(null);
  const [shown, setShown] = useState(REST);
  const canPass = lead.steps.includes('pass') && isWaiting(lead, now);
  if (!canPass) return children;

  function place(x: number) {
    if (card.current) card.current.style.translate = x === 0 ? '' : `${x}px 0`;
    const next = swipeOf(x);
    setShown((before) => (before.act === next.act && before.isArmed === next.isArmed ? before : next));
  }
  function start(event: PointerEvent) {
    if (isOff || event.pointerType !== 'touch' || !event.isPrimary || event.clientX < SWIPE_EDGE) return;
    finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isSwiping: false };
  }
  function move(event: PointerEvent<HTMLElement>) {
    const from = finger.current;
    if (from?.id !== event.pointerId) return;
    const x = event.clientX - from.x;
    if (!from.isSwiping) {
      const what = swipeStart(x, event.clientY - from.y);
      if (what === 'scroll') finger.current = null;
      if (what !== 'swipe') return;
      from.isSwiping = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    place(x);
  }
  function end(event: PointerEvent, isDone: boolean) {
    const from = finger.current;
    if (from?.id !== event.pointerId) return;
    finger.current = null;
    const { act, isArmed } = from.isSwiping && isDone ? swipeOf(event.clientX - from.x) : REST;
    place(0);
    if (!isArmed) return;
    const state: OpenedBy = { focus: 'quote' };
    if (act === 'pass') void pass(lead);
    else void navigate(href, { state });
  }

  return (
    <div className="relative overflow-hidden">
      <Behind act="quote" shown={shown} />
      <Behind act="pass" shown={shown} />
      <div
        ref={card}
        className={cx(
          'relative touch-pan-y bg-surface',
          shown.act === null && 'transition-[translate] duration-(--dur-fast) motion-reduce:transition-none',
        )}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      >
        {children}
      </div>
    </div>
  );
}

/** The act of the swipe, shown beside the card: outlined at first, filled once letting go will do it. */
function Behind({ act, shown }: { act: SwipeAct; shown: ReturnType<typeof swipeOf> }) {
  if (shown.act !== act) return null;
  const isPass = act === 'pass';
  const Icon = isPass ? XCircleIcon : PaperPlaneTiltIcon;
  return (
    <div
      aria-hidden="true"
      data-swipe={shown.isArmed ? act : undefined}
      className={cx(
        'absolute inset-0 flex items-center gap-2 border-2 px-5 text-md font-semibold',
        isPass ? 'justify-end' : 'justify-start',
        shown.isArmed
          ? isPass
            ? 'border-ink bg-ink text-ink-inverse'
            : 'border-brand bg-brand text-on-brand'
          : isPass
            ? 'border-dashed border-line-strong bg-inset text-ink-2'
            : 'border-dashed border-brand bg-brand-soft text-brand-ink',
      )}
    >
      <Icon weight={shown.isArmed ? 'fill' : 'regular'} className="size-6" />
      {isPass ? t('lead_detail>pass') : shared('noun>quote')}
    </div>
  );
}
