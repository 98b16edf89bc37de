import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { identity as identityCall } from '#core/users/identity-calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWithdrawIdentityMutation } from '#web/state/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { toast } from '#web/ui/Toast.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Panel } from '../Panel.tsx';
import { CARD_WORDS, spokenMask } from './card-words.ts';

export type Identity = CallOutput<typeof identityCall>['identity'];

const SAID: Readonly<
  Record<Exclude<Identity['status'], 'none'>, { label: string; icon: IconType; tone: Tone; text: string }>
> = {
  pending: {
    label: 'Being checked',
    icon: HourglassMediumIcon,
    tone: 'info',
    text: 'We are looking at it and write to you when it is done. You need not stay here.',
  },
  more: {
    label: 'Needs more',
    icon: WarningCircleIcon,
    tone: 'warning',
    text: 'Something is missing. Hand your card in again below.',
  },
  approved: {
    label: 'Checked',
    icon: CheckCircleIcon,
    tone: 'success',
    text: 'Your identity is confirmed. Customers see “ID checked” beside your name.',
  },
  refused: {
    label: 'Not approved',
    icon: XCircleIcon,
    tone: 'danger',
    text: 'We could not confirm your identity with what you handed in. You can try again below.',
  },
};

/** Where a check stands, with the number masked. */
export function IdentityStatus({ identity }: { identity: Identity }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [withdraw, { error, reset }] = useWithdrawIdentityMutation();
  if (identity.status === 'none') return null;
  const { text, ...pill } = SAID[identity.status];
  const day = (wire: string | null) => {
    const at = wire === null ? null : fromWire(wire);
    return at && showDay(at, now);
  };
  const rows = [
    { label: 'Card', value: identity.card_type && CARD_WORDS[identity.card_type] },
    {
      label: 'Number',
      value: identity.masked && (
        <>
          <span aria-hidden>{identity.masked}</span>
          <span className="sr-only">{spokenMask(identity.masked)}</span>
        </>
      ),
    },
    { label: 'Name on it', value: identity.full_name },
    { label: 'Handed in', value: day(identity.submitted) },
    { label: 'Decided', value: day(identity.decided_at) },
    { label: 'Pictures deleted', value: day(identity.documents_deleted_at) },
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
            <span className="block text-sm text-ink-3">We wrote</span>
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
            Take it back
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take your identity check back?"
        confirmLabel="Take it back"
        pendingLabel="Deleting"
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({});
          if (reply.error) return;
          setAsking(false);
          toast({ text: 'Taken back. Number and pictures are deleted.' });
        }}
      >
        The number and the pictures are deleted at once. You can hand a card in again at any time.
      </ConfirmDialog>
    </Panel>
  );
}
