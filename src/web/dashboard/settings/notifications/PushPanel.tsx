import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { usePush } from '../../notices/use-push.ts';
import { Panel } from '../frame/Panel.tsx';
import { PushTest } from './PushTest.tsx';
import { usePushTest } from './use-push-test.ts';

/** Push messages to this browser: on, off, a test, and what to do where the browser blocks them. */
export function PushPanel() {
  const push = usePush();
  const { state, start } = usePushTest();
  const { supported, granted, blocked, busy, turnOn, turnOff } = push;
  return (
    <Panel title={t('push_panel>title')} detail={t('push_panel>intro')}>
      <PushTest push={push} state={state} start={start} />
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
