import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Invited } from './use-invited.ts';

const OTHERS = 'Your request goes to other pros who fit.';

/** Who is asked by name, with the way to ask without. */
export function InvitedNote({ invited, onRemove }: { invited: Invited; onRemove: () => void }) {
  if (invited.as === 'gone')
    return (
      <Banner tone="info" live="status" title="The pro you chose is not listed any more" onDismiss={onRemove}>
        {OTHERS}
      </Banner>
    );
  if (invited.as === 'unfit')
    return (
      <Banner tone="info" live="status" title={`${invited.name} does not do this kind of work`} onDismiss={onRemove}>
        {OTHERS}
      </Banner>
    );
  const { card } = invited;
  const name = card?.name ?? 'the pro you chose';
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
      {card && (
        <Avatar
          name={card.name}
          id={card.id}
          kind={card.is_business ? 'business' : 'person'}
          photo={card.s3_thumb_url}
          size={40}
        />
      )}
      <p className="min-w-0 flex-1" role="status">
        <span className="block text-md font-semibold break-words">You are asking {name}</span>
        <span className="block text-sm text-ink-3">Other pros who fit are asked too, so you can compare.</span>
      </p>
      <Button size={36} variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  );
}
