import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { certification } from '#core/certificates/calls.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { dayText, expiryText, statusLook } from '#web/parts/certificates/certificate-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useDeleteCertificateMutation, useWithdrawCertificateMutation } from '#web/state/trade-api.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../settings/Panel.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { CERTIFICATION } from './CertificationFrame.tsx';
import { draftOf } from './certificate-draft.ts';
import { useSignedFiles } from './use-signed-files.ts';

type Reply = CallOutput<typeof certification>;
type Certificate = Reply['certificate'];

const TEXTS: Readonly<Record<Certificate['status'], string>> = {
  draft: 'Only you see it. Hand it in below when it is whole.',
  pending: 'We are looking at it and write to you when it is done. You need not stay here.',
  more: 'Something is missing. Add it below and hand it in again.',
  approved: 'It counts. Your page shows what was checked, and when.',
  refused: 'We could not confirm it with what you handed in. You can change it below and hand it in again.',
  withdrawn: 'You took it back. It counts for nothing until it is handed in and checked again.',
  expired: 'Its last day is over, so that it no longer counts and your page no longer shows it.',
  replaced: 'A newer one has taken its place.',
};
const DONE: Readonly<Record<string, string>> = {
  add: 'Draft started',
  submit: 'Handed in',
  withdraw: 'Taken back',
  approved: 'Checked',
  more: 'We asked for more',
  refused: 'Not confirmed',
  revoked: 'No longer counts',
  expire: 'Expired',
  replace: 'Replaced by a newer one',
};

/** One certificate: how it stands, what is on it, what can be done, and what happened to it. */
export function CertificateDetail({ certificate, history }: Reply) {
  const { steps } = certificate;
  return (
    <>
      <Standing certificate={certificate} />
      {steps.includes('edit') && (
        <CertificateForm
          key={`${certificate.id} ${certificate.modified}`}
          title={certificate.status === 'draft' ? 'Go on with it' : 'Hand it in again'}
          start={draftOf(certificate, false)}
          cert_id={certificate.id}
        />
      )}
      <History history={history} />
    </>
  );
}

function Standing({ certificate }: { certificate: Certificate }) {
  const { status, days_left, expires_on, steps, note, renewal_id, renews_id } = certificate;
  const kind = typeOf(certificate.type);
  const canEdit = steps.includes('edit');
  const rows = [
    { label: 'What it is', value: certificate.name === kind.name ? null : kind.name },
    { label: 'For', value: certificate.quote_service_name ?? 'All your services' },
    { label: 'UEN', value: certificate.unified_number },
    { label: kind.number_label, value: certificate.reference_identity },
    { label: 'Last day', value: expires_on && dayText(expires_on) },
    { label: 'Your note', value: certificate.description },
  ].filter(({ value }) => value);
  const ends = status === 'approved' ? expiryText(expires_on, days_left) : null;
  return (
    <Panel>
      <div className="grid gap-2">
        <div>
          <StatusPill {...statusLook(status, days_left)} />
        </div>
        <p className="text-md">
          {TEXTS[status]}
          {ends && ` ${ends}.`}
        </p>
        {note !== '' && status !== 'approved' && (
          <p className="rounded-lg bg-well p-3.5 text-md break-words">
            <span className="block text-sm text-ink-3">We wrote</span>
            {note}
          </p>
        )}
        {renewal_id !== null && (
          <p className="text-md">
            <TextLink href={`${CERTIFICATION}/${renewal_id}`}>See the renewal under way</TextLink>
          </p>
        )}
        {renews_id !== null && status !== 'approved' && (
          <p className="text-md">
            It renews <TextLink href={`${CERTIFICATION}/${renews_id}`}>an earlier one</TextLink>.
          </p>
        )}
      </div>
      {!canEdit && rows.length > 0 && (
        <dl className="tnum grid gap-2 border-t border-line pt-4 text-md">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!canEdit && <SignedFiles files={certificate.file} />}
      <Acts certificate={certificate} />
    </Panel>
  );
}

/** Own files by signed links. */
function SignedFiles({ files }: { files: readonly Attachment[] }) {
  const signed = useSignedFiles(files);
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Files">
      {files.map((file) => {
        const link = signed.get(file.id);
        return (
          <li key={file.id}>
            <a
              href={link?.url}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-md border border-line hover:border-ink-3"
            >
              {link?.thumb_url ? (
                <img
                  src={link.thumb_url}
                  alt={file.filename}
                  width={96}
                  height={72}
                  className="h-18 w-24 bg-inset object-cover"
                />
              ) : (
                <span className="flex h-18 w-24 flex-col items-center justify-center gap-1 bg-inset px-1 text-xs">
                  <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 text-ink-2" />
                  <span className="w-full truncate text-center">{file.filename}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Acts({ certificate }: { certificate: Certificate }) {
  const { id, steps, status } = certificate;
  const [asking, setAsking] = useState<'withdraw' | 'remove' | null>(null);
  const [withdraw, withdrawing] = useWithdrawCertificateMutation();
  const [remove, removing] = useDeleteCertificateMutation();
  const navigate = useNavigate();
  const can = (step: string) => steps.includes(step);
  const error = withdrawing.error ?? removing.error;
  const ask = (what: 'withdraw' | 'remove') => {
    withdrawing.reset();
    removing.reset();
    setAsking(what);
  };
  if (!can('renew') && !can('withdraw') && !can('remove')) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {can('renew') && (
        <ButtonLink variant={status === 'expired' ? 'primary' : 'secondary'} href={`${CERTIFICATION}/new?renews=${id}`}>
          Renew it
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button variant="danger-quiet" onClick={() => ask('withdraw')}>
          Take it back
        </Button>
      )}
      {can('remove') && (
        <Button variant="danger-quiet" onClick={() => ask('remove')}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title="Take this certificate back?"
        confirmLabel="Take it back"
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({ cert_id: id });
          if (reply.error) return;
          setAsking(null);
          toast({ text: 'Taken back' });
        }}
      >
        {status === 'approved'
          ? 'It stops counting at once: your page no longer shows it, and requests that demand it cannot be quoted.'
          : 'It is not checked any further. You can hand it in again at any time.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title="Remove this certificate?"
        confirmLabel="Remove"
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await remove({ cert_id: id });
          if (reply.error) return;
          toast({ text: 'Certificate removed' });
          await navigate(CERTIFICATION, { replace: true });
        }}
      >
        It is deleted with its files, and cannot be brought back.
      </ConfirmDialog>
    </div>
  );
}

function History({ history }: { history: Reply['history'] }) {
  const now = useNow();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg font-semibold">
        What happened
      </h2>
      <ol className="grid gap-2">
        {history.map((line) => {
          const at = fromWire(line.created);
          return (
            <li key={`${line.created} ${line.what}`} className="text-md">
              <span className="font-medium">{DONE[line.what] ?? line.what}</span>
              {at && <span className="text-sm text-ink-3">{` ${showDay(at, now)}, ${showClock(at)}`}</span>}
              {line.note !== '' && line.what !== 'replace' && (
                <span className="block text-sm break-words text-ink-2">{line.note}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
