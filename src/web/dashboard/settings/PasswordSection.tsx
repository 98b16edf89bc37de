import { useState } from 'react';
import * as passwordCalls from '#core/auth/passwords/calls.ts';
import * as sessionCalls from '#core/auth/sessions/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { usePerson } from '../shell/use-person.ts';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';

/** Changes the password, or sets the first one for a person who logs in another way. */
export function Section() {
  const query = useRead(settingsCalls.settings, {});
  return (
    <Loaded query={query} what={t('password_section>load_noun')}>
      {({ settings }) => (
        <PasswordForm
          key={String(settings.has_passwd)}
          isFirst={!settings.has_passwd}
          changed_at={settings.passwd_changed_at}
        />
      )}
    </Loaded>
  );
}

function PasswordForm({ isFirst, changed_at }: { isFirst: boolean; changed_at: string | null }) {
  const { user } = usePerson();
  const { data: devices } = useRead(sessionCalls.sessions, {});
  const { withProof } = useProof();
  const [change] = useAct(passwordCalls.changePassword);
  // A new field after each change, so that messages about the old password disappear.
  const [round, setRound] = useState(0);
  const now = useNow();
  const changed = changed_at === null ? null : fromWire(changed_at);
  const others = devices?.sessions.filter((session) => !session.is_this).length ?? 0;

  const form = useCallForm({
    start: { current_password: '', new_password: '' },
    check: ({ current_password, new_password }) => ({
      current_password: !isFirst && current_password === '' && t('password_section>current_missing'),
      new_password: new_password === '' && t('password_section>new_missing'),
    }),
    codes: {
      'wrong password': 'current_password',
      'short password': 'new_password',
      'common password': 'new_password',
    },
    send: ({ current_password, new_password }) =>
      withProof(() => change({ new_password, ...(isFirst ? {} : { current_password }) })),
    done: ({ ended_sessions }) => {
      setRound(round + 1);
      const done = isFirst ? t('password_section>set_toast') : t('password_section>changed_toast');
      toast({
        text: ended_sessions > 0 ? t('password_section>changed_logged_out', { count: ended_sessions, done }) : done,
      });
      return 'reset';
    },
  });

  return (
    <Panel>
      <Form form={form}>
        {isFirst ? (
          <p className="text-md text-ink-2">{t('password_section>none_text')}</p>
        ) : (
          changed && (
            <p className="text-md text-ink-2">
              {t('password_section>last_changed', { changed: showDay(changed, now) })}
            </p>
          )
        )}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {!isFirst && (
          <PasswordField
            label={t('password_section>current_password')}
            autoComplete="current-password"
            required
            {...form.input('current_password')}
          />
        )}
        <NewPasswordField key={round} label={t('password_section>new_password')} {...form.input('new_password')} />
        <p className="min-h-10 text-sm text-ink-3">
          {others > 0
            ? t('password_section>logs_out_others', { count: others })
            : devices && t('password_section>logs_out_none')}
        </p>
        <div className="max-sm:grid">
          <Submit form={form} pendingLabel={shared('status>saving')}>
            {isFirst ? t('password_section>set_password') : t('password_section>change_password')}
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}
