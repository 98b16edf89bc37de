import type { GoogleItem, Missing } from '#core/bookings/google/model.ts';
import { t } from '#web/text/spaces/google.ts';

/** What is missing, in words, and where the pro adds it. */
export interface Fix {
  readonly text: string;
  readonly href: string;
  readonly verb: string;
}

export function fixOf(missing: Missing, { id, quote_service_id }: GoogleItem): Fix {
  const service = `/dashboard/services/${quote_service_id}`;
  const calendar = `/dashboard/calendar/${quote_service_id}`;
  switch (missing) {
    case 'unlisted':
      return { text: t('google>unlisted'), verb: t('google>unlisted_fix'), href: service };
    case 'closed':
      return { text: t('google>closed'), verb: t('google>closed_fix'), href: `${service}/22` };
    case 'place':
      return { text: t('google>place'), verb: t('google>place_fix'), href: service };
    case 'answers':
      return { text: t('google>answers'), verb: t('google>answers_fix'), href: `${service}/22/${id}` };
    case 'hours':
      return { text: t('google>hours'), verb: t('google>hours_fix'), href: `${calendar}/1` };
    case 'held_back':
      return { text: t('google>held_back'), verb: t('google>held_back_fix'), href: calendar };
    case 'credit':
      return { text: t('google>credit'), verb: t('google>credit_fix'), href: '/dashboard/credit' };
    case 'deposit':
      return { text: t('google>deposit'), verb: t('google>deposit_fix'), href: `${service}/22/${id}` };
  }
}
