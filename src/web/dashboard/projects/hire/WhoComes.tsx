import type { BidView } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** Which helper of the pro comes to a hired job. Nothing if the pro comes. */
export function WhoComes({ bid: { id, comes, service } }: { bid: BidView }) {
  if (!comes) return null;
  return (
    <div role="status" className="mt-4 flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <Avatar name={comes.given_name} id={id} photo={comes.s3_thumb_url} size={40} />
      <p className="min-w-0 text-md font-semibold break-words">
        {t('who_comes>text', { name: comes.given_name, pro: service.name })}
      </p>
    </div>
  );
}
