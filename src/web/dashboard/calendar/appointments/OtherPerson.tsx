import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** Where its chat is: the job for the pro, the quote for the customer. */
export const jobPath = ({ side, bid_id, request_id }: Agreed): string =>
  side === 'provider' ? `/dashboard/works/${bid_id}` : `/dashboard/projects/quote/${request_id}/${bid_id}`;

/** Who comes, or whose home it is: beside the facts on wide screens, right under the buttons on phones. */
export function OtherPerson({ agreed, className }: { agreed: Agreed; className: string }) {
  const { other, side, service_id } = agreed;
  return (
    <Card pad="none" className={className}>
      <Anchor
        href={side === 'provider' ? jobPath(agreed) : `/service/${service_id}`}
        className="flex items-center gap-3 rounded-lg p-4 hover:bg-inset"
      >
        <Avatar
          name={other.display_name}
          id={other.id}
          photo={other.s3_thumb_url}
          kind={side === 'provider' ? 'person' : 'business'}
          size={48}
        />
        <span className="min-w-0 flex-1 font-semibold break-words">{other.display_name}</span>
        <CaretRightIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </Anchor>
    </Card>
  );
}
