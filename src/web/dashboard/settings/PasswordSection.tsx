import { type FormEvent, useRef, useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useChangePasswordMutation, useSessionsQuery, useSettingsQuery } from '#web/state/account-api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { usePerson } from '../shell/use-person.ts';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

const isOfNew = (code: string): boolean => code === 'short password' || code === 'common password';

/** Changes the password, or sets the first one of somebody who comes in another way. */
export function Section() {
  const query = useSettingsQuery({});
  return (
    <Loaded query={query} what={t('password_section>your_password_settings')}>
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
  const { data: devices } = useSessionsQuery({});
  const { withProof } = useProof();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({});
  const [problem, setProblem] = useState<string>();
  // A fresh field after each change, so that what it said of the old text goes with it.
  const [round, setRound] = useState(0);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);
  const now = useNow();
  const changed = changed_at === null ? null : fromWire(changed_at);
  const others = devices?.sessions.filter((session) => !session.is_this).length ?? 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    const found = {
      ...(!isFirst && current === '' ? { current: t('password_section>enter_your_current_password') } : {}),
      ...(next === '' ? { next: t('password_section>enter_a_new_password') } : {}),
    };
    setErrors(found);
    if (found.current) return currentField.current?.focus();
    if (found.next) return nextField.current?.focus();
    const reply = await withProof(() =>
      change({ new_password: next, ...(isFirst ? {} : { current_password: current }) }),
    );
    if (reply.error) {
      const { code } = reply.error as CallError;
      if (code === 'wrong password') {
        setErrors({ current: whyNot(reply.error) });
        currentField.current?.focus();
      } else if (isOfNew(String(code))) {
        setErrors({ next: whyNot(reply.error) });
        nextField.current?.focus();
      } else setProblem(whyNot(reply.error));
      return;
    }
    const { ended_sessions } = reply.data;
    setCurrent('');
    setNext('');
    setRound(round + 1);
    const done = isFirst ? t('password_section>password_set') : t('password_section>password_changed');
    toast({
      text: ended_sessions > 0 ? t('password_section>other_devices_logged_out', { count: ended_sessions, done }) : done,
    });
  }

  return (
    <Panel>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {isFirst ? (
          <p className="text-md text-ink-2">{t('password_section>you_have_no_password_yet')}</p>
        ) : (
          changed && (
            <p className="text-md text-ink-2">
              {t('password_section>last_changed_on', { changed: showDay(changed, now) })}
            </p>
          )
        )}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {!isFirst && (
          <PasswordField
            ref={currentField}
            label={t('password_section>current_password')}
            name="current_password"
            autoComplete="current-password"
            required
            value={current}
            error={errors.current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <NewPasswordField
          key={round}
          ref={nextField}
          label={t('password_section>new_password')}
          name="new_password"
          value={next}
          error={errors.next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        <p className="text-sm text-ink-3">
          {others > 0
            ? t('password_section>your_other_devices_will_be', { count: others })
            : t('password_section>other_devices_get_logged_out')}
        </p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel={t('password_section>saving')}>
            {isFirst ? t('password_section>set_password') : t('password_section>change_password')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
