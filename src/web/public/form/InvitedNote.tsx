import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import type { Invited } from './use-invited.ts';

const others = () => t('invited_note>others_hint');

/** Names the pro that the customer invites, with a button to remove them. */
export function InvitedNote({ invited, onRemove }: { invited: Invited; onRemove: () => void }) {
  if (invited.as === 'gone')
    return (
      <Banner tone="info" live="status" title={t('invited_note>gone_title')} onDismiss={onRemove}>
        {others()}
      </Banner>
    );
  if (invited.as === 'unfit')
    return (
      <Banner
        tone="info"
        live="status"
        title={t('invited_note>other_work_title', { name: invited.name })}
        onDismiss={onRemove}
      >
        {others()}
      </Banner>
    );
  const { card } = invited;
  const name = card?.name ?? t('invited_note>chosen_pro');
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
        <span className="block text-md font-semibold break-words">{t('invited_note>asking_title', { name })}</span>
        <span className="block text-sm text-ink-3">{t('invited_note>asking_hint')}</span>
      </p>
      <Button size={36} variant="quiet" onClick={onRemove} aria-label={t('invited_note>remove_pro', { name })}>
        {shared('verb>remove')}
      </Button>
    </div>
  );
}
