import type { OpenJob } from '#core/bids/leads/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { showDistance, wantedText } from '#web/parts/words/quote-words.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';

/** "Tampines, 4.2 km", or how pro and customer meet. */
export const placeWords = ({ quote_request: { travel, area_name }, distance }: OpenJob): string =>
  travel === 'remote'
    ? shared('noun>by_phone_or_internet')
    : travel === 'to_pro'
      ? t('job_words>customer_travels', { area: area_name })
      : t('job_words>area_and_distance', { area: area_name, distance: showDistance(distance) });

/** "Tampines, 4.2 km. Wanted this week." */
export const placeAndTime = (job: OpenJob, now: Date): string =>
  t('job_words>place_and_time', { place: placeWords(job), wanted: wantedText(job.quote_request, now) });

/** "2 of 5 quotes". */
export const seatWords = ({ quote_request: { quote_count, max_quotes } }: OpenJob): string =>
  t('job_words>quote_count', { quote_count, max_quotes });

/** "2 of 5 quotes, fee S$4.20 when you quote". */
export const seatsAndFee = (job: OpenJob): string =>
  t('job_words>quotes_and_fee', { seats: seatWords(job), fee: showMoney(fromDecimal(job.fee) ?? 0) });
