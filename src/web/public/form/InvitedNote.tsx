import { t } from '#web/text/form.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Invited } from './use-invited.ts';

const others = () => t('invited_note>your_request_goes_to_other_text');

/** Who is asked by name, with the way to ask without. */
export function InvitedNote({ invited, onRemove }: { invited: Invited; onRemove: () => void }) {
  if (invited.as === 'gone')
    return (
      <Banner tone="info" live="status" title={t('invited_note>the_pro_you_chose_is')} onDismiss={onRemove}>
        {others()}
      </Banner>
    );
  if (invited.as === 'unfit')
    return (
      <Banner
        tone="info"
        live="status"
        title={t('invited_note>does_not_do_this_kind', { name: invited.name })}
        onDismiss={onRemove}
      >
        {others()}
      </Banner>
    );
  const { card } = invited;
  const name = card?.name ?? t('invited_note>the_pro_you_chose');
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
        <span className="block text-md font-semibold break-words">{t('invited_note>you_are_asking', { name })}</span>
        <span className="block text-sm text-ink-3">{t('invited_note>other_pros_who_fit_are')}</span>
      </p>
      <Button size={36} variant="quiet" onClick={onRemove} aria-label={t('invited_note>remove', { name })}>
        {t('invited_note>remove_2')}
      </Button>
    </div>
  );
}
