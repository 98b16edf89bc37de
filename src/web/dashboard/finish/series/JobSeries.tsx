import { useState } from 'react';
import * as calls from '#core/bookings/series/calls.ts';
import type { SeriesOffer } from '#core/bookings/series/model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/series.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { SeriesCard } from './SeriesCard.tsx';
import { type JobSeriesProps, SeriesFrame } from './SeriesFrame.tsx';
import { offerTitle } from './series-words.ts';

/** The repeat visits of a job, or for the customer of a finished job an offer of them. */
export function JobSeries({ bid_id, name, look }: JobSeriesProps) {
  const { working_for } = usePerson();
  const { currentData } = useRead(calls.jobSeries, { bid_id }, { skip: working_for !== null });
  if (!currentData) return null;
  const { job_series: series, series_offer: offer } = currentData;
  return (
    <>
      {series && <SeriesCard bid_id={bid_id} name={name} look={look} series={series} />}
      {offer && !series?.steps.length && <Offer bid_id={bid_id} name={name} look={look} offer={offer} />}
    </>
  );
}

function Offer({ bid_id, name, look, offer }: JobSeriesProps & { offer: SeriesOffer }) {
  const [asking, setAsking] = useState(false);
  return (
    <SeriesFrame look={look} title={offerTitle(offer.usual)}>
      <p className="mt-1 text-sm break-words text-ink-2">{t('offer>text', { name })}</p>
      <Button size={44} variant="tonal" className="mt-3" onClick={() => setAsking(true)}>
        {t('offer>open')}
      </Button>
      {asking && <OfferDialog bid_id={bid_id} name={name} offer={offer} onClose={() => setAsking(false)} />}
    </SeriesFrame>
  );
}
