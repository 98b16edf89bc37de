import type { OpenJob } from '#core/bids/lead-calls.ts';
import { showDistance } from '#web/parts/quote-words.ts';

/** "Tampines, 4.2 km", or how it is met. */
export const placeWords = ({ quote_request: { travel, area_name }, distance }: OpenJob): string =>
  travel === 'remote'
    ? 'By phone or internet'
    : `${area_name}, ${travel === 'to_pro' ? 'comes to you' : showDistance(distance)}`;

/** "2 of 5 quotes". */
export const seatWords = ({ quote_request: { quote_count, max_quotes } }: OpenJob): string =>
  `${quote_count} of ${max_quotes} quotes`;
