import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePush } from '../../notices/use-push.ts';
import { Panel } from '../frame/Panel.tsx';

/** Pushes to this browser: on, off, and what to do where the browser says no. */
export function PushPanel() {
  const { supported, granted, blocked, busy, fault, turnOn, turnOff } = usePush();
  return (
    <Panel title={t('push_panel>title')} detail={t('push_panel>intro')}>
      {!supported && <p className="text-md text-ink-2">{t('push_panel>unsupported')}</p>}
      {supported && blocked && (
        <Banner tone="warning" title={t('push_panel>blocked_title')}>
          {t('push_panel>blocked_text')}
        </Banner>
      )}
      {fault && (
        <Banner tone="danger" live="alert" title={t('push_panel>failed_title')}>
          {fault}
        </Banner>
      )}
      {supported && !blocked && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-md">
            {granted ? t('push_panel>on') : t('push_panel>off')}
          </p>
          <Button size={36} pending={busy} onClick={() => void (granted ? turnOff() : turnOn())}>
            {granted ? t('push_panel>turn_off') : shared('verb>turn_on')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
