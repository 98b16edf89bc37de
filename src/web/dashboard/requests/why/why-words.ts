import type { OwnCaseView } from '#core/allocations/calls.ts';
import type { Free, Missed, Place } from '#core/allocations/model.ts';
import type { LeadPart } from '#core/allocations/rule/model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/why.ts';

/** Tenths of points as a text. */
const pointsOf = (tenths: number): string => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1));
export const partPoints = ({ points, most }: OwnCaseView['parts'][number]): string =>
  t('why_lead>points', { points: pointsOf(points), most: pointsOf(most) });

const FREE: Readonly<Record<Free, () => string>> = {
  yes: () => t('why_lead>free_yes'),
  no: () => t('why_lead>free_no'),
  unknown: () => t('why_lead>free_unknown'),
  any: () => t('why_lead>free_any'),
};

/** What counts and how the pro does: `what` names the part, `own` describes the pro's own fact. */
export const PARTS: Readonly<Record<LeadPart, { what: () => string; own: (own: OwnCaseView) => string }>> = {
  fit: {
    what: () => t('why_lead>fit'),
    own: ({ is_licensed, is_main }) =>
      listed(
        is_main ? t('why_lead>main_trade') : t('why_lead>other_trade'),
        !is_licensed && t('why_lead>papers_missing'),
      ),
  },
  way: { what: () => t('why_lead>way'), own: ({ drive_minutes }) => t('why_lead>drive', { minutes: drive_minutes }) },
  free: { what: () => t('why_lead>free'), own: ({ free }) => FREE[free]() },
  rating: {
    what: () => t('why_lead>rating'),
    own: ({ evened, review_count }) => t('why_lead>evened', { rating: (evened / 100).toFixed(2), count: review_count }),
  },
  reply: {
    what: () => t('why_lead>reply'),
    own: ({ reply_minutes, settled, answered }) =>
      listed(
        reply_minutes === null ? t('why_lead>no_reply_yet') : t('why_lead>reply_minutes', { minutes: reply_minutes }),
        settled > 0 && t('why_lead>answered', { answered, settled }),
      ),
  },
  room: {
    what: () => t('why_lead>room'),
    own: ({ open_jobs, handles }) => t('why_lead>open_jobs', { open_jobs, handles }),
  },
};

export const PLACE_WORDS: Readonly<Record<Place, () => string>> = {
  asked: () => t('why_lead>place_asked'),
  points: () => t('why_lead>place_points'),
  new: () => t('why_lead>place_new'),
  waited: () => t('why_lead>place_waited'),
};

export const MISSED_WORDS: Readonly<Record<Missed, () => string>> = {
  way: () => t('why_lead>missed_way'),
  area: () => t('why_lead>missed_area'),
  distance: () => t('why_lead>missed_distance'),
  paused: () => t('why_lead>missed_paused'),
  preference: () => t('why_lead>missed_preference'),
  crowded: () => t('why_lead>missed_crowded'),
};
