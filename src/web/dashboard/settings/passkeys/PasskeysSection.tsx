import { useState } from 'react';
import * as passkeyCalls from '#core/auth/passkeys/calls.ts';
import { PASSKEYS_MAX, type Passkey } from '#core/auth/passkeys/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { isMade, loadPasskeys, usePasskeys } from '#web/parts/account/passkeys/available.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { lastWayOut } from '../account-words.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** The person's passkeys: adding one on this device, naming and removing them (decision 036). */
export function Section() {
  const query = useRead(passkeyCalls.passkeys, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('passkeys_section>load_noun')}>
      {({ passkeys }) => <Passkeys passkeys={passkeys} />}
    </Loaded>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const canAdd = usePasskeys();
  const adding = useAdding();
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const isFull = passkeys.length >= PASSKEYS_MAX;
  const add = canAdd && !isFull && (
    <Button
      variant="primary"
      pending={adding.pending}
      pendingLabel={t('passkeys_section>adding')}
      onClick={() => void adding.add()}
    >
      {t('passkeys_section>add')}
    </Button>
  );
  return (
    <Panel>
      {adding.problem && <Banner tone="danger" live="alert" title={adding.problem} />}
      {passkeys.length === 0 ? (
        <EmptyState title={t('passkeys_section>empty_title')} action={add} plain>
          {t('passkeys_section>empty_text')}
        </EmptyState>
      ) : (
        <>
          <ul className="-my-4 divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setLeaving(passkey)}
              />
            ))}
          </ul>
          {(add || isFull) && (
            <div className="border-t border-line pt-5 max-sm:grid">
              {add || <p className="text-sm text-ink-2">{t('passkeys_section>full', { max: PASSKEYS_MAX })}</p>}
            </div>
          )}
        </>
      )}
      {!canAdd && <p className="text-sm text-ink-3">{t('passkeys_section>not_here')}</p>}
      {naming && <RenameDialog passkey={naming} onClose={() => setNaming(null)} />}
      <RemoveDialog key={leaving?.id} passkey={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  );
}

/** Adds a passkey on this device, after a fresh proof of who the person is. */
function useAdding() {
  const { withProof } = useProof();
  const [keep] = useAct(passkeyCalls.addPasskey);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make(): Promise<string | undefined> {
    const { makePasskey } = await loadPasskeys();
    const made = await withProof(makePasskey);
    if (made === 'stopped') return undefined;
    if (made === 'there_already') return t('passkeys_section>there_already');
    if (typeof made === 'string') return t('passkeys_section>unmade');
    if (!isMade(made)) return made.ok || made.error === 'proof needed' ? undefined : whyNot(made);
    const reply = await keep({ credential: made });
    if (reply.error) return whyNot(reply.error);
    toast({ text: t('passkeys_section>added_toast') });
    return undefined;
  }

  async function add() {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    setProblem(await make().catch((fault: object) => whyNot(fault)));
    setPending(false);
  }
  return { add, pending, problem };
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { withProof } = useProof();
  const { data } = useRead(settingsCalls.settings, {});
  const [remove, { error }] = useAct(passkeyCalls.removePasskey);

  async function confirm() {
    if (passkey === null) return;
    const reply = await withProof(() => remove({ passkey_id: passkey.id }));
    if (reply.error) return;
    onClose();
    toast({ text: t('passkeys_section>removed_toast', { name: passkey.name }) });
  }
  const why = error && (error.code === 'last way in' && data ? lastWayOut(data.settings) : whyNot(error));
  return (
    <ConfirmDialog
      open={passkey !== null}
      onClose={onClose}
      title={t('passkeys_section>remove_title', { name: passkey?.name ?? '' })}
      confirmLabel={t('passkeys_section>remove_confirm')}
      pendingLabel={t('passkeys_section>removing')}
      danger
      error={why}
      onConfirm={confirm}
    >
      {t('passkeys_section>remove_text')}
    </ConfirmDialog>
  );
}
