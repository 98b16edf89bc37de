import { t } from '#web/text/settings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePush } from '../../notices/use-push.ts';
import { Panel } from '../Panel.tsx';

/** Pushes to this browser: on, off, and what to do where the browser says no. */
export function PushPanel() {
  const { supported, granted, blocked, busy, fault, turnOn, turnOff } = usePush();
  return (
    <Panel title={t('push_panel>push_to_this_browser')} detail={t('push_panel>shows_on_your_screen_also')}>
      {!supported && <p className="text-md text-ink-2">{t('push_panel>this_browser_cannot_take_pushes')}</p>}
      {supported && blocked && (
        <Banner tone="warning" title={t('push_panel>this_browser_blocks_our_pushes')}>
          {t('push_panel>allow_notifications_for_this')}
        </Banner>
      )}
      {fault && (
        <Banner tone="danger" live="alert" title={t('push_panel>not_turned_on')}>
          {fault}
        </Banner>
      )}
      {supported && !blocked && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-md">
            {granted ? t('push_panel>on_in_this_browser') : t('push_panel>off_in_this_browser')}
          </p>
          <Button size={36} pending={busy} onClick={() => void (granted ? turnOff() : turnOn())}>
            {granted ? t('push_panel>turn_off') : t('push_panel>turn_on')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
