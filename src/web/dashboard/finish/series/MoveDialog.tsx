import * as calls from '#core/bookings/series/calls.ts';
import type { SeriesVisit } from '#core/bookings/series/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/series.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { FreeTimes } from '../../projects/hire/TimeChoice.tsx';
import { beginOf, fieldsOf, missingIn, TIME_CODES, VisitTime } from './VisitTime.tsx';

interface MoveDialogProps {
  readonly bid_id: number;
  readonly series_id: number;
  readonly visit: SeriesVisit;
  /** When it is planned, in words. */
  readonly when: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Another time for one visit. */
export function MoveDialog({ bid_id, series_id, visit, when, name, onClose }: MoveDialogProps) {
  const [move] = useAct(calls.moveVisit);
  const begin = fromWire(visit.begin_time);
  const form = useCallForm({
    start: begin ? fieldsOf(begin) : { day: '', time: '' },
    check: missingIn,
    codes: TIME_CODES,
    send: (chosen) => move({ bid_id, series_id, n: visit.n, begin_time: beginOf(chosen) }),
    done: () => {
      onClose();
      toast({ text: t('visit>moved_toast', { name }) });
    },
  });
  const { details } = form.problem ?? {};
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('visit>move_title')}
      intro={t('visit>move_intro', { when, name })}
      submitLabel={t('visit>move_send')}
      problemDetail={
        details && (
          <FreeTimes
            details={details}
            onChoose={(at) => {
              const { day, time } = fieldsOf(at);
              form.set('day', day);
              form.set('time', time);
            }}
          />
        )
      }
    >
      <VisitTime day={form.live('day')} time={form.live('time')} />
    </FormDialog>
  );
}
