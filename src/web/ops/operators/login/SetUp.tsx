import { useState } from 'react';
import * as calls from '#core/auth/second-factor/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { api } from '#web/app/api/api.ts';
import { AppCodeForm } from '#web/parts/account/AppCodeForm.tsx';
import { QrCode } from '#web/parts/payment/QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type Begun = CallOutput<typeof calls.startFactor>;

/** The steps that set up an authenticator app: scan, confirm by a code and, for the first app, keep the recovery codes. */
export function SetUp({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const fours = (begun.secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <div className="grid gap-6">
      <section aria-labelledby="scan" className="grid gap-3">
        <h2 id="scan" className="text-md font-semibold">
          1. Scan this with your authenticator app
        </h2>
        <div className="flex justify-center rounded-lg border border-line bg-white p-3">
          <QrCode text={begun.uri} label="Picture to scan with your authenticator app" className="size-48" />
        </div>
        <p className="text-sm text-ink-2">
          Can’t scan it? Enter this key in the app:
          <span
            translate="no"
            className="mt-1 block rounded-md bg-well px-3 py-2 font-mono text-md font-semibold break-words text-ink"
          >
            {fours}
          </span>
        </p>
      </section>
      <section aria-labelledby="confirm" className="grid gap-3">
        <h2 id="confirm" className="text-md font-semibold">
          2. Enter the code that the app shows
        </h2>
        <AppCodeForm
          submitLabel="Confirm"
          onCode={async (verify_code) => {
            const reply = await api(calls.confirmFactor, { factor_id: begun.factor_id, verify_code });
            if (!reply.ok) return reply;
            if (reply.value.recovery_codes.length > 0) setCodes(reply.value.recovery_codes);
            else onDone();
            return null;
          }}
        />
      </section>
    </div>
  );
}
