import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/settings.ts';
import { showSecond } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import type { Push } from '../../notices/use-push.ts';
import type { PushTestState } from './use-push-test.ts';

export interface PushTestProps {
  readonly push: Push;
  readonly state: PushTestState;
  readonly start: () => Promise<void>;
}

/** Tests push messages to this device: shows when the test was sent and when it came, or what to do where none comes. */
export function PushTest({ push, state, start }: PushTestProps) {
  const again = (
    <Button size={36} onClick={() => void start()}>
      {t('push_test>again')}
    </Button>
  );
  if (!push.supported)
    return (
      <Banner tone="info" title={t('push_test>unsupported_title')}>
        {t('push_test>unsupported_text')}
      </Banner>
    );
  if (push.blocked)
    return (
      <Banner tone="warning" title={t('push_test>blocked_title')}>
        {t('push_test>blocked_text')}
      </Banner>
    );
  if (push.fault)
    return (
      <Banner tone="danger" live="alert" title={t('push_test>not_turned_on')}>
        {push.fault}
      </Banner>
    );
  switch (state.is) {
    case 'idle':
      return push.granted ? <Quiet action={again}>{t('push_test>on')}</Quiet> : null;
    case 'sending':
    case 'waiting':
      return (
        <Quiet
          icon={<Spinner size="sm" />}
          detail={state.is === 'waiting' ? t('push_test>sent', { at: showSecond(state.sent_at) }) : undefined}
        >
          {t('push_test>waiting')}
        </Quiet>
      );
    case 'failed':
      return (
        <Banner tone="danger" live="alert" title={t('push_test>failed_title')} action={again}>
          {state.why}
        </Banner>
      );
    case 'late':
      return (
        <Banner tone="danger" live="alert" title={t('push_test>late_title')} action={again}>
          {t('push_test>late_text')}
          <Disclosure title={t('push_test>how_to_fix')}>
            <ul className="list-disc pl-5">
              <li>{t('push_test>fix_connection')}</li>
              <li>{t('push_test>fix_battery')}</li>
              <li>{t('push_test>fix_focus')}</li>
            </ul>
          </Disclosure>
        </Banner>
      );
    case 'came': {
      const seconds = Math.max(1, Math.round((state.received_at.getTime() - state.sent_at.getTime()) / 1000));
      const times = { sent: showSecond(state.sent_at), came: showSecond(state.received_at) };
      return (
        <Quiet
          icon={<CheckCircleIcon weight="fill" className="size-6 text-success-ink" aria-hidden />}
          detail={t('push_test>times', times)}
          action={again}
        >
          {t('push_test>came', { count: seconds })}
        </Quiet>
      );
    }
  }
}

/** A line with the state of the test, which screen readers read out when it changes. */
function Quiet(props: { icon?: ReactNode; detail?: string | undefined; action?: ReactNode; children: string }) {
  const { icon, detail, action, children } = props;
  return (
    <div className="flex items-center gap-3 rounded-lg bg-well p-4">
      {icon ?? <BellRingingIcon aria-hidden className="size-6 text-brand-ink" />}
      <div role="status" className="min-w-0 flex-1">
        <p className="text-md font-semibold">{children}</p>
        {detail && <p className="tnum text-sm text-ink-2">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
