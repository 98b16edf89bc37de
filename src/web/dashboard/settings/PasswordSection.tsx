import { type FormEvent, useRef, useState } from 'react';
import { fromWire, showDay } from '#core/kit/time.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { type CallError, useChangePasswordMutation, useSessionsQuery, useSettingsQuery } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { plural } from '#web/ui/format.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { usePerson } from '../shell/use-person.ts';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

const REFUSED_NEW = ['short password', 'common password'];

/** Changes the password, or sets the first one of somebody who comes in another way. */
export function Section() {
  const query = useSettingsQuery({});
  return (
    <Loaded query={query} what="your password settings">
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
      ...(!isFirst && current === '' ? { current: 'Enter your current password.' } : {}),
      ...(next === '' ? { next: 'Enter a new password.' } : {}),
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
      } else if (REFUSED_NEW.includes(String(code))) {
        setErrors({ next: whyNot(reply.error) });
        nextField.current?.focus();
      } else setProblem(whyNot(reply.error));
      return;
    }
    const { ended_sessions } = reply.data;
    setCurrent('');
    setNext('');
    setRound(round + 1);
    const done = isFirst ? 'Password set' : 'Password changed';
    toast({
      text: ended_sessions > 0 ? `${done}. ${plural(ended_sessions, 'other device')} logged out.` : done,
    });
  }

  return (
    <Panel>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {isFirst ? (
          <p className="text-md text-ink-2">
            You have no password yet: you log in another way. With one you can also log in with your e-mail.
          </p>
        ) : (
          changed && <p className="text-md text-ink-2">Last changed on {showDay(changed, now)}.</p>
        )}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {!isFirst && (
          <PasswordField
            ref={currentField}
            label="Current password"
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
          label="New password"
          name="new_password"
          value={next}
          error={errors.next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        <p className="text-sm text-ink-3">
          {others > 0
            ? `Your ${plural(others, 'other device')} will be logged out. This one stays logged in.`
            : 'Other devices get logged out. You have none now.'}
        </p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Saving">
            {isFirst ? 'Set password' : 'Change password'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
