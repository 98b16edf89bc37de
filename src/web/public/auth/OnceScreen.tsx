import { useState } from 'react';
import { loginOnce } from '#core/auth/passwords/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { tellOtherTabs } from '#web/app/live/session-channel.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** /login?once=…: a link that logs in once. Opening it changes nothing; its button does (decision 29). */
export function OnceScreen(props: { hash: string; onDone: (user: UserMe) => void; onOther: () => void }) {
  const { hash, onDone, onOther } = props;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isDead: boolean }>();

  async function enter() {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const result = await api(loginOnce, { hash, device_id: deviceId() });
      if (result.ok) {
        tellOtherTabs({ what: 'logged in', user_id: result.value.user.id });
        onDone(result.value.user);
        return;
      }
      setProblem({ text: whyNot(result), isDead: result.error === 'dead link' });
    } catch (fault) {
      setProblem({ text: whyNot(fault as object), isDead: false });
    }
    setPending(false);
  }

  return (
    <>
      <ScreenHead title={t('once_screen>title')}>{t('once_screen>intro')}</ScreenHead>
      <div className="grid gap-3">
        {problem && <Banner tone="danger" title={problem.text} live="alert" className="mb-2" />}
        {!problem?.isDead && (
          <Button
            variant="primary"
            size={48}
            full
            pending={pending}
            pendingLabel={shared('status>logging_in')}
            onClick={() => void enter()}
          >
            {shared('verb>log_in')}
          </Button>
        )}
        <Button variant={problem?.isDead ? 'primary' : 'secondary'} size={48} full onClick={onOther}>
          {t('once_screen>other_way')}
        </Button>
      </div>
    </>
  );
}
