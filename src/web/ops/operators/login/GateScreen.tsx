import { useState } from 'react';
import { useLocation } from 'react-router';
import * as calls from '#core/auth/second-factor/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { api } from '#web/app/api/api.ts';
import { logOut } from '#web/app/log-out.ts';
import { AppCodeForm } from '#web/parts/account/AppCodeForm.tsx';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';
import { useWindowTitle } from '../../shell/ScreenHead.tsx';
import { backOf } from './back.ts';
import { type Begun, SetUp } from './SetUp.tsx';

/**
 * Asks for the second factor, or sets one up, before the back office opens (decision 035). Then opens the requested page.
 */
export function Component() {
  useWindowTitle('Second factor');
  const back = backOf(useLocation().search);
  // Loads a new page, because only now does the server show the back office to this session.
  const goOn = () => location.assign(back);
  const state = useRead(calls.secondFactor, {});
  return (
    <ProofProvider>
      <div className="min-h-dvh bg-canvas">
        <header className="mx-auto flex h-14 max-w-page items-center justify-between px-4 lg:h-18 lg:px-10 print:hidden">
          <Logo href="/" />
          <Button variant="ghost" size={36} onClick={() => void logOut()}>
            Log out
          </Button>
        </header>
        <main id="main" className="mx-auto w-full max-w-[29rem] px-4 pt-4 pb-16 lg:pt-10">
          <OneFrame query={state} data={state.data?.second_factor} noun="login" level={1}>
            {({ is_set_up }) => (is_set_up ? <Show onDone={goOn} /> : <First onDone={goOn} />)}
          </OneFrame>
        </main>
      </div>
    </ProofProvider>
  );
}

/** Asks for a code of the app, or a recovery code from an operator who has lost it. */
function Show({ onDone }: { onDone: () => void }) {
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  const isApp = by === 'app';
  return (
    <Card look="panel" pad="lg" className="grid gap-5">
      <div>
        <h1 className="text-xl font-bold">Confirm your login</h1>
        <p className="mt-1 text-md text-ink-2">
          {isApp
            ? 'The back office needs the code from your authenticator app too.'
            : 'Enter one of the ten codes you kept. Each works once.'}
        </p>
      </div>
      {isApp ? (
        <AppCodeForm
          submitLabel="Continue"
          onCode={async (verify_code) => {
            const reply = await api(calls.showSecondFactor, { verify_code });
            if (!reply.ok) return reply;
            onDone();
            return null;
          }}
        />
      ) : (
        <ByRecovery onDone={onDone} />
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        <Button full onClick={() => setBy(isApp ? 'recovery' : 'app')}>
          {isApp ? 'Use a recovery code' : 'Use my authenticator app'}
        </Button>
        <p className="text-sm text-ink-3">Lost both? Ask an owner to reset your second factor.</p>
      </div>
    </Card>
  );
}

function ByRecovery({ onDone }: { onDone: () => void }) {
  const [show] = useAct(calls.showRecoveryCode);
  const form = useCallForm({
    input: inputOf(calls.showRecoveryCode),
    start: { recovery_code: '' },
    words: { recovery_code: 'Enter a recovery code.' },
    codes: { 'wrong code': 'recovery_code' },
    send: (typed) => show(typed),
    done: () => {
      onDone();
      return 'going';
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        label="Recovery code"
        hint="16 letters and digits, such as abcd-efgh-ijkl-mnop"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        {...form.input('recovery_code')}
      />
      <Submit form={form} size={48} full pendingLabel="Checking">
        Continue
      </Submit>
    </Form>
  );
}

/** Shown where no second factor is set up yet: what it is for, then the steps. */
function First({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [begin, { isLoading, error }] = useAct(calls.startFactor);
  return (
    <Card look="panel" pad="lg" className="grid gap-5">
      <div className="print:hidden">
        <h1 className="text-xl font-bold">Set up your second factor</h1>
        <p className="mt-1 text-md text-ink-2">
          A stolen password must not open the back office. From now on you also enter a code from an app on your phone.
        </p>
      </div>
      {begun ? (
        <SetUp begun={begun} onDone={onDone} />
      ) : (
        <>
          <p className="text-md text-ink-2">
            You need an authenticator app, such as those of Google, Microsoft or your password manager.
          </p>
          {error && (
            <p role="alert" className="text-sm font-medium text-danger-ink">
              {error.message}
            </p>
          )}
          <Button
            variant="primary"
            size={48}
            full
            pending={isLoading}
            onClick={async () => {
              const reply = await begin({});
              if (reply.data) setBegun(reply.data);
            }}
          >
            Set up
          </Button>
        </>
      )}
    </Card>
  );
}
