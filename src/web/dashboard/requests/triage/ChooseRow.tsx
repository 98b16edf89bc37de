import type { MouseEvent, ReactNode } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { type Choosing, canChoose } from './use-choosing.ts';

interface ChooseRowProps {
  readonly lead: Lead;
  readonly now: Date;
  readonly choosing: Choosing;
  readonly children: ReactNode;
}

/** A request with a box to tick. A press anywhere on it ticks it too; Enter on its link still opens it. */
export function ChooseRow({ lead, now, choosing, children }: ChooseRowProps) {
  const can = canChoose(lead, now);
  const isChosen = choosing.has(lead.id);
  const press = (event: MouseEvent) => {
    // Enter makes a click without a count.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    choosing.toggle(lead.id);
  };
  return (
    <div className={cx('flex items-stretch', isChosen && 'bg-brand-soft')}>
      <div className="grid w-11 shrink-0 place-items-center pl-3">
        {can && (
          <Checkbox checked={isChosen} onChange={() => choosing.toggle(lead.id)}>
            <span className="sr-only">{t('choose>one', { title: lead.quote_request.title })}</span>
          </Checkbox>
        )}
      </div>
      <div className={cx('min-w-0 flex-1', !can && 'opacity-60')} onClickCapture={press}>
        {children}
      </div>
    </div>
  );
}
