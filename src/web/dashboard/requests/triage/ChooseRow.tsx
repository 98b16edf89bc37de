import type { ComponentProps, MouseEvent } from 'react';
import { t } from '#web/text/spaces/requests.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { SwipeRow } from './SwipeRow.tsx';
import { type Choosing, canChoose } from './use-choosing.ts';

/**
 * A request in the list, which can be swiped. While choosing several, it has a checkbox: pressing anywhere on it ticks it, and
 * Enter on its link still opens it. The elements are the same in both modes, so that the focus stays.
 */
export function ChooseRow({ choosing, children, ...row }: ComponentProps<typeof SwipeRow> & { choosing: Choosing }) {
  const { lead, now } = row;
  const { isOn, has, toggle } = choosing;
  const can = canChoose(lead, now);
  const isChosen = isOn && has(lead.id);
  const press = (event: MouseEvent) => {
    // Enter makes a click with `detail` 0.
    if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    toggle(lead.id);
  };
  return (
    <div className={cx(isOn && 'flex items-stretch', isChosen && 'bg-brand-soft')}>
      {isOn && (
        <div className="grid w-11 shrink-0 place-items-center pl-3">
          {can && (
            <Checkbox checked={isChosen} onChange={() => toggle(lead.id)}>
              <span className="sr-only">{t('choose>one', { title: lead.quote_request.title })}</span>
            </Checkbox>
          )}
        </div>
      )}
      <div
        className={cx(isOn && 'min-w-0 flex-1', isOn && !can && 'opacity-60')}
        onClickCapture={isOn ? press : undefined}
      >
        <SwipeRow {...row} isOff={isOn}>
          {children}
        </SwipeRow>
      </div>
    </div>
  );
}
