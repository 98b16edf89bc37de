import * as calls from '#core/bookings/series/calls.ts';
import type { SeriesOffer } from '#core/bookings/series/model.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Cadence } from '#core/notices/series-model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/series.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { FreeTimes } from '../../projects/hire/TimeChoice.tsx';
import { howOften } from './series-words.ts';
import { beginOf, fieldsOf, missingIn, TIME_CODES, VisitTime } from './VisitTime.tsx';

interface OfferDialogProps {
  readonly bid_id: number;
  readonly name: string;
  readonly offer: SeriesOffer;
  readonly onClose: () => void;
}

/** How often, and from when on. */
export function OfferDialog({ bid_id, name, offer, onClose }: OfferDialogProps) {
  const [add] = useAct(calls.addSeries);
  const firstOf = (cadence: Cadence) => {
    const found = offer.choices.find((choice) => choice.cadence === cadence);
    const at = found && fromWire(found.begin_time);
    return at ? fieldsOf(at) : { day: '', time: '' };
  };
  const form = useCallForm({
    start: { cadence: offer.usual as Cadence, ...firstOf(offer.usual) },
    check: missingIn,
    codes: { ...TIME_CODES, 'too far': 'day' },
    send: ({ cadence, ...when }) => add({ bid_id, cadence, begin_time: beginOf(when) }),
    done: () => {
      onClose();
      toast({ text: t('offer>sent', { name }) });
    },
  });
  const put = ({ day, time }: { day: string; time: string }) => {
    form.set('day', day);
    form.set('time', time);
  };
  const { details } = form.problem ?? {};
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('offer>dialog')}
      intro={t('offer>intro', { name })}
      submitLabel={t('offer>send', { name })}
      problemDetail={details && <FreeTimes details={details} onChoose={(at) => put(fieldsOf(at))} />}
    >
      <RadioGroup
        label={t('offer>how_often')}
        value={form.value('cadence')}
        onChange={(value) => {
          form.set('cadence', value as Cadence);
          put(firstOf(value as Cadence));
        }}
        options={offer.choices.map(({ cadence }) => ({ value: cadence, label: howOften(cadence) }))}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('offer>first')}</legend>
        <VisitTime day={form.live('day')} time={form.live('time')} />
      </fieldset>
    </FormDialog>
  );
}
