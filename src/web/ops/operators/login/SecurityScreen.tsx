import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useState } from 'react';
import * as calls from '#core/auth/second-factor/calls.ts';
import { FACTOR_NAME_MAX, FACTORS_MAX, RECOVERY_CODES } from '#core/auth/second-factor/rules.ts';
import { fromWire } from '#core/kit/time.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../../frames/ActDialog.tsx';
import { ago } from '../../frames/ago.ts';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type Begun, SetUp } from './SetUp.tsx';

type Open =
  | { readonly what: 'name' | 'renew' }
  | { readonly what: 'set up'; readonly begun: Begun }
  | { readonly what: 'codes'; readonly codes: readonly string[] }
  | { readonly what: 'remove'; readonly factor: calls.Factor };

/** The operator’s own second factor: apps with when they were added and last used, and recovery codes (decision 035). */
export function Component() {
  const now = useNow();
  const query = useRead(calls.secondFactor, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void query.refetch();
  };
  return (
    <ListFrame
      title="Your login"
      intro="Your second factor for the back office. We email you about each change."
      query={query}
      data={query.data?.second_factor}
      failed="Could not load your login"
    >
      {(mine) => (
        <div className="grid gap-4">
          {!mine.is_required && !mine.is_set_up && (
            <Banner tone="info" title="Optional here">
              This installation lets operators in by password alone, as a demo does. Set OPERATOR_SECOND_FACTOR=required
              to change that.
            </Banner>
          )}
          {open?.what === 'set up' ? (
            <Card pad="lg" className="max-w-[29rem]">
              <SetUp begun={open.begun} onDone={done} />
            </Card>
          ) : open?.what === 'codes' ? (
            <Card pad="lg" className="max-w-[29rem]">
              <RecoveryCodes codes={open.codes} onDone={done} />
            </Card>
          ) : (
            <>
              <Card as="section" aria-labelledby="apps" className="grid gap-3">
                <div className="flex flex-wrap items-center gap-3">
                  <h2 id="apps" className="min-w-0 flex-1 text-md font-semibold">
                    Authenticator apps
                  </h2>
                  <Button
                    size={36}
                    disabled={mine.factors.length >= FACTORS_MAX}
                    onClick={() => setOpen({ what: 'name' })}
                  >
                    Add an app
                  </Button>
                </div>
                {mine.factors.length === 0 ? (
                  <p className="text-md text-ink-2">None yet. Add one to protect what your roles can do.</p>
                ) : (
                  <ul className="divide-y divide-line border-t border-line">
                    {mine.factors.map((factor) => (
                      <FactorLine
                        key={factor.id}
                        factor={factor}
                        now={now}
                        onRemove={() => setOpen({ what: 'remove', factor })}
                      />
                    ))}
                  </ul>
                )}
              </Card>
              {mine.is_set_up && (
                <Card as="section" aria-labelledby="recovery" className="flex flex-wrap items-center gap-3">
                  <div className="min-w-0 flex-1">
                    <h2 id="recovery" className="text-md font-semibold">
                      Recovery codes
                    </h2>
                    <p className="text-sm text-ink-3">
                      {mine.recovery_codes_left} of {RECOVERY_CODES} left. Each opens the back office once, without your
                      app.
                    </p>
                  </div>
                  <Button size={36} onClick={() => setOpen({ what: 'renew' })}>
                    Make new codes
                  </Button>
                </Card>
              )}
            </>
          )}
          {open?.what === 'name' && (
            <NameDialog onClose={close} onBegun={(begun) => setOpen({ what: 'set up', begun })} />
          )}
          {open?.what === 'renew' && (
            <RenewDialog onClose={close} onMade={(codes) => setOpen({ what: 'codes', codes })} />
          )}
          {open?.what === 'remove' && <RemoveDialog factor={open.factor} onClose={close} />}
        </div>
      )}
    </ListFrame>
  );
}

function FactorLine({ factor, now, onRemove }: { factor: calls.Factor; now: Date; onRemove: () => void }) {
  const { name, created, last_used_at } = factor;
  const added = fromWire(created);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-well text-ink-2">
        <DeviceMobileIcon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-md font-semibold">{name}</p>
        <p className="text-sm text-ink-3">
          Added {added ? showDay(added, now) : ''},{' '}
          {last_used_at === null ? 'never used' : `used ${ago(last_used_at, now)}`}
        </p>
      </div>
      <Button size={36} variant="danger-quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}

function NameDialog({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Begun) => void }) {
  const [begin] = useAct(calls.startFactor);
  const form = useCallForm({
    start: { name: '' },
    send: ({ name }) => begin({ name: name.trim() }),
    done: (begun) => onBegun(begun),
  });
  return (
    <FormDialog
      form={form}
      title="Add an authenticator app"
      onClose={onClose}
      submitLabel="Continue"
      pendingLabel="Starting"
    >
      <TextField
        label="Name"
        hint="So you can tell it from others: Work phone"
        maxLength={FACTOR_NAME_MAX}
        optional
        {...form.input('name')}
      />
    </FormDialog>
  );
}

function RenewDialog({ onClose, onMade }: { onClose: () => void; onMade: (codes: readonly string[]) => void }) {
  const [renew] = useAct(calls.renewRecoveryCodes);
  return (
    <ActDialog
      title="Make new recovery codes?"
      label="Make new codes"
      act={() => renew({})}
      done="New codes made"
      onClose={onClose}
      onDone={({ recovery_codes }) => onMade(recovery_codes)}
    >
      The codes you have now stop working.
    </ActDialog>
  );
}

function RemoveDialog({ factor, onClose }: { factor: calls.Factor; onClose: () => void }) {
  const [remove] = useAct(calls.removeFactor);
  return (
    <ActDialog
      title={`Remove ${factor.name}?`}
      label="Remove"
      danger
      act={() => remove({ factor_id: factor.id })}
      done="App removed"
      onClose={onClose}
    >
      Its codes no longer open the back office.
    </ActDialog>
  );
}
