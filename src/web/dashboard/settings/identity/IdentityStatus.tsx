import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { identity as identityCall } from '#core/users/identity/calls.ts';
import * as identityCalls from '#core/users/identity/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Panel } from '../frame/Panel.tsx';
import { CARD_WORDS, spokenMask } from './card-words.ts';

export type Identity = CallOutput<typeof identityCall>['identity'];

const said = (): Readonly<
  Record<Exclude<Identity['status'], 'none'>, { label: string; icon: IconType; tone: Tone; text: string }>
> => ({
  pending: {
    label: shared('status>being_checked'),
    icon: HourglassMediumIcon,
    tone: 'info',
    text: t('identity_status>pending_text'),
  },
  more: {
    label: t('identity_status>more_title'),
    icon: WarningCircleIcon,
    tone: 'warning',
    text: t('identity_status>more_text'),
  },
  approved: {
    label: shared('status>checked'),
    icon: CheckCircleIcon,
    tone: 'success',
    text: t('identity_status>approved_text'),
  },
  refused: {
    label: shared('status>not_approved'),
    icon: XCircleIcon,
    tone: 'danger',
    text: t('identity_status>refused_text'),
  },
});

/** The state of an ID check, with the number masked. */
export function IdentityStatus({ identity }: { identity: Identity }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [withdraw, { error, reset }] = useAct(identityCalls.withdrawIdentity);
  if (identity.status === 'none') return null;
  const { text, ...pill } = said()[identity.status];
  const day = (wire: string | null) => {
    const at = wire === null ? null : fromWire(wire);
    return at && showDay(at, now);
  };
  const rows = [
    { label: t('identity_status>card_type'), value: identity.card_type && CARD_WORDS[identity.card_type] },
    {
      label: t('identity_status>number'),
      value: identity.masked && (
        <>
          <span aria-hidden>{identity.masked}</span>
          <span className="sr-only">{spokenMask(identity.masked)}</span>
        </>
      ),
    },
    { label: t('identity_status>name_on_card'), value: identity.full_name },
    { label: t('identity_status>submitted_on'), value: day(identity.submitted) },
    { label: t('identity_status>decided_on'), value: day(identity.decided_at) },
    { label: t('identity_status>pictures_deleted'), value: day(identity.documents_deleted_at) },
  ].filter(({ value }) => value);

  return (
    <Panel>
      <div className="grid gap-2">
        <div>
          <StatusPill {...pill} />
        </div>
        <p className="text-md">{text}</p>
        {identity.note !== '' && (
          <p className="rounded-lg bg-well p-3.5 text-md break-words">
            <span className="block text-sm text-ink-3">{t('identity_status>our_message')}</span>
            {identity.note}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <dl className="tnum grid gap-2 border-t border-line pt-4 text-md">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(identity.status === 'pending' || identity.status === 'more') && (
        <div className="max-sm:grid">
          <Button
            variant="danger-quiet"
            className="sm:-ml-4"
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            {t('identity_status>withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('identity_status>withdraw_title')}
        confirmLabel={t('identity_status>withdraw')}
        pendingLabel={shared('status>deleting')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({});
          if (reply.error) return;
          setAsking(false);
          toast({ text: t('identity_status>withdrawn_toast') });
        }}
      >
        {t('identity_status>withdraw_text')}
      </ConfirmDialog>
    </Panel>
  );
}
