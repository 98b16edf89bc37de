import { useState } from 'react';
import { loginOnce } from '#core/auth/password-calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api.ts';
import { deviceId } from '#web/app/device.ts';
import { tellOtherTabs } from '#web/app/session-channel.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/account.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** /login?once=…: a link that logs in once. Opening it changes nothing, the button does (decision 29). */
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
      <ScreenHead title={t('once_screen>log_in_with_your_link')}>{t('once_screen>it_works_once_on_this')}</ScreenHead>
      <div className="grid gap-3">
        {problem && <Banner tone="danger" title={problem.text} live="alert" className="mb-2" />}
        {!problem?.isDead && (
          <Button
            variant="primary"
            size={48}
            full
            pending={pending}
            pendingLabel={t('once_screen>logging_in')}
            onClick={() => void enter()}
          >
            {t('once_screen>log_in')}
          </Button>
        )}
        <Button variant={problem?.isDead ? 'primary' : 'secondary'} size={48} full onClick={onOther}>
          {t('once_screen>log_in_another_way')}
        </Button>
      </div>
    </>
  );
}
