import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { identity as identityCall } from '#core/users/identity-calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWithdrawIdentityMutation } from '#web/state/account-api.ts';
import { t } from '#web/text/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { toast } from '#web/ui/Toast.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Panel } from '../Panel.tsx';
import { CARD_WORDS, spokenMask } from './card-words.ts';

export type Identity = CallOutput<typeof identityCall>['identity'];

const said = (): Readonly<
  Record<Exclude<Identity['status'], 'none'>, { label: string; icon: IconType; tone: Tone; text: string }>
> => ({
  pending: {
    label: t('identity_status>being_checked'),
    icon: HourglassMediumIcon,
    tone: 'info',
    text: t('identity_status>we_are_looking_at_it'),
  },
  more: {
    label: t('identity_status>needs_more'),
    icon: WarningCircleIcon,
    tone: 'warning',
    text: t('identity_status>something_is_missing_hand_your'),
  },
  approved: {
    label: t('identity_status>checked'),
    icon: CheckCircleIcon,
    tone: 'success',
    text: t('identity_status>your_identity_is_confirmed'),
  },
  refused: {
    label: t('identity_status>not_approved'),
    icon: XCircleIcon,
    tone: 'danger',
    text: t('identity_status>we_could_not_confirm_your'),
  },
});

/** Where a check stands, with the number masked. */
export function IdentityStatus({ identity }: { identity: Identity }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [withdraw, { error, reset }] = useWithdrawIdentityMutation();
  if (identity.status === 'none') return null;
  const { text, ...pill } = said()[identity.status];
  const day = (wire: string | null) => {
    const at = wire === null ? null : fromWire(wire);
    return at && showDay(at, now);
  };
  const rows = [
    { label: t('identity_status>card'), value: identity.card_type && CARD_WORDS[identity.card_type] },
    {
      label: t('identity_status>number'),
      value: identity.masked && (
        <>
          <span aria-hidden>{identity.masked}</span>
          <span className="sr-only">{spokenMask(identity.masked)}</span>
        </>
      ),
    },
    { label: t('identity_status>name_on_it'), value: identity.full_name },
    { label: t('identity_status>handed_in'), value: day(identity.submitted) },
    { label: t('identity_status>decided'), value: day(identity.decided_at) },
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
            <span className="block text-sm text-ink-3">{t('identity_status>we_wrote')}</span>
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
            {t('identity_status>take_it_back')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('identity_status>take_your_identity_check_back')}
        confirmLabel={t('identity_status>take_it_back')}
        pendingLabel={t('identity_status>deleting')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({});
          if (reply.error) return;
          setAsking(false);
          toast({ text: t('identity_status>taken_back_number_and_pictures') });
        }}
      >
        {t('identity_status>the_number_and_the_pictures')}
      </ConfirmDialog>
    </Panel>
  );
}
