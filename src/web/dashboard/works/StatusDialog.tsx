import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { Mode } from '#core/users/model.ts';
import { QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { t } from '#web/text/spaces/works.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const STEPS = [QUOTE_STATUS.Send, QUOTE_STATUS.InProgress, QUOTE_STATUS.Hired, QUOTE_STATUS.WorkCompleted] as const;

const meanings = () =>
  ({
    [QUOTE_STATUS.Send]: { consumer: t('status_dialog>waits'), pro: t('status_dialog>waits_pro') },
    [QUOTE_STATUS.InProgress]: { consumer: t('status_dialog>quoted'), pro: t('status_dialog>quoted_pro') },
    [QUOTE_STATUS.Hired]: { consumer: t('status_dialog>hired'), pro: t('status_dialog>hired_pro') },
    [QUOTE_STATUS.WorkCompleted]: { consumer: t('status_dialog>done'), pro: t('status_dialog>done_pro') },
  }) as const;

/** All statuses of a quote in order, what each means for this side, and the current one. */
export default function StatusDialog(props: {
  quote_status_id: number;
  side: Mode;
  open: boolean;
  onClose: () => void;
}) {
  const { quote_status_id, side, open, onClose } = props;
  const said = meanings();
  return (
    <Dialog open={open} onClose={onClose} title={t('status_dialog>title')}>
      <ol className="grid gap-1 pb-2">
        {STEPS.map((id) => {
          const isHere = id === quote_status_id;
          return (
            <li
              key={id}
              aria-current={isHere ? 'step' : undefined}
              className={`rounded-lg px-3 py-3 ${isHere ? 'bg-brand-soft' : ''}`}
            >
              <span className="flex flex-wrap items-center gap-2">
                <QuoteStatusPill quote_status_id={id} side={side} />
                {isHere && <span className="text-xs font-semibold text-brand-ink">{t('status_dialog>here')}</span>}
              </span>
              <span className="mt-1.5 block text-md text-ink-2">{said[id][side]}</span>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
