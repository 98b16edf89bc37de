import { MINUTE } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { Hold } from './use-hold.ts';

/** How long before its end a hold is shown as ending soon. */
const ENDING = 2 * MINUTE;

/** How long the chosen time is held, with a button to extend that or to hold it again. */
export function HoldNote({ hold, onKeep, onAgain }: { hold: Hold; onKeep: () => void; onAgain: () => void }) {
  const now = useNow(5_000);
  if (hold.is === 'asking') return null;
  if (hold.is === 'refused')
    return (
      <Banner tone="danger" title={hold.message}>
        {null}
      </Banner>
    );
  if (hold.is === 'taken') return null;
  const time = showTime(hold.until);
  if (hold.until <= now)
    return (
      <Banner
        tone="warning"
        title={t('form>not_held')}
        action={
          <Button size={36} onClick={onAgain}>
            {t('form>hold_again')}
          </Button>
        }
      />
    );
  if (hold.until.getTime() - now.getTime() > ENDING || hold.is_renewed)
    return <p className="rounded-md bg-sunken px-3 py-2 text-sm">{t('form>held', { time })}</p>;
  return (
    <Banner
      tone="warning"
      title={t('form>held_short', { time })}
      action={
        <Button size={36} onClick={onKeep}>
          {t('form>keep')}
        </Button>
      }
    >
      {t('form>held_short_text')}
    </Banner>
  );
}
