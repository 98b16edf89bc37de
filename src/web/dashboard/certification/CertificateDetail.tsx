import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { certification } from '#core/certificates/calls.ts';
import * as certificateCalls from '#core/certificates/calls.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { dayText, expiryText, statusLook } from '#web/parts/certificates/certificate-words.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/certification.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Panel } from '../settings/frame/Panel.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { CERTIFICATION } from './CertificationFrame.tsx';
import { draftOf } from './certificate-draft.ts';
import { useSignedFiles } from './use-signed-files.ts';

type Reply = CallOutput<typeof certification>;
type Certificate = Reply['certificate'];

const standings = (): Readonly<Record<Certificate['status'], string>> => ({
  draft: t('certificate_detail>draft_text'),
  pending: t('certificate_detail>pending_text'),
  more: t('certificate_detail>more_text'),
  approved: t('certificate_detail>approved_text'),
  refused: t('certificate_detail>refused_text'),
  withdrawn: t('certificate_detail>withdrawn_text'),
  expired: t('certificate_detail>expired_text'),
  replaced: t('certificate_detail>replaced_text'),
});
const events = (): Readonly<Record<string, string>> => ({
  add: t('certificate_detail>event_add'),
  submit: t('certificate_detail>event_submit'),
  withdraw: t('certificate_detail>event_withdraw'),
  approved: shared('status>checked'),
  more: t('certificate_detail>event_more'),
  refused: t('certificate_detail>event_refused'),
  revoked: t('certificate_detail>event_revoked'),
  expire: shared('status>expired'),
  replace: t('certificate_detail>event_replaced'),
});

/** One certificate: its state, its content, what the pro can do, and its history. */
export function CertificateDetail({ certificate, history }: Reply) {
  const { steps } = certificate;
  return (
    <>
      <Standing certificate={certificate} />
      {steps.includes('edit') && (
        <CertificateForm
          key={`${certificate.id} ${certificate.modified}`}
          title={
            certificate.status === 'draft'
              ? t('certificate_detail>continue_title')
              : t('certificate_detail>resubmit_title')
          }
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
  const kind = typeWords(certificate.type);
  const canEdit = steps.includes('edit');
  const rows = [
    {
      label: t('certificate_detail>type_label'),
      value: certificate.name === typeOf(certificate.type).name ? null : kind.name,
    },
    {
      label: t('certificate_detail>service_label'),
      value: certificate.quote_service_name ?? t('certificate_detail>all_your_services'),
    },
    { label: t('certificate_detail>uen'), value: certificate.unified_number },
    { label: kind.number_label, value: certificate.reference_identity },
    { label: t('certificate_detail>expiry_label'), value: expires_on && dayText(expires_on) },
    { label: t('certificate_detail>your_note'), value: certificate.description },
  ].filter(({ value }) => value);
  const ends = status === 'approved' ? expiryText(expires_on, days_left) : null;
  return (
    <Panel>
      <div className="grid gap-2">
        <div>
          <StatusPill {...statusLook(status, days_left)} />
        </div>
        <p className="text-md">
          {standings()[status]}
          {ends && t('certificate_detail>ends', { ends })}
        </p>
        {note !== '' && status !== 'approved' && (
          <p className="rounded-lg bg-well p-3.5 text-md break-words">
            <span className="block text-sm text-ink-3">{t('certificate_detail>our_message')}</span>
            {note}
          </p>
        )}
        {renewal_id !== null && (
          <p className="text-md">
            <TextLink href={`${CERTIFICATION}/${renewal_id}`}>{t('certificate_detail>see_renewal')}</TextLink>
          </p>
        )}
        {renews_id !== null && status !== 'approved' && (
          <p className="text-md">
            <Rich
              text={t('certificate_detail>renews_earlier')}
              parts={{ link: (words) => <TextLink href={`${CERTIFICATION}/${renews_id}`}>{words}</TextLink> }}
            />
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

/** The person's own files, by signed links. */
function SignedFiles({ files }: { files: readonly Attachment[] }) {
  const signed = useSignedFiles(files);
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={shared('noun>files')}>
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
  const [withdraw, withdrawing] = useAct(certificateCalls.withdrawCertificate);
  const [remove, removing] = useAct(certificateCalls.deleteCertificate);
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
          {t('certificate_detail>renew')}
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button variant="danger-quiet" onClick={() => ask('withdraw')}>
          {t('certificate_detail>withdraw')}
        </Button>
      )}
      {can('remove') && (
        <Button variant="danger-quiet" onClick={() => ask('remove')}>
          {shared('verb>remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t('certificate_detail>withdraw_title')}
        confirmLabel={t('certificate_detail>withdraw')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({ cert_id: id });
          if (reply.error) return;
          setAsking(null);
          toast({ text: t('certificate_detail>event_withdraw') });
        }}
      >
        {status === 'approved'
          ? t('certificate_detail>withdraw_approved_text')
          : t('certificate_detail>withdraw_pending_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('certificate_detail>remove_title')}
        confirmLabel={shared('verb>remove')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await remove({ cert_id: id });
          if (reply.error) return;
          toast({ text: t('certificate_detail>removed_toast') });
          await navigate(CERTIFICATION, { replace: true });
        }}
      >
        {t('certificate_detail>remove_text')}
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
        {t('certificate_detail>history_title')}
      </h2>
      <ol className="grid gap-2">
        {history.map((line) => {
          const at = fromWire(line.created);
          return (
            <li key={`${line.created} ${line.what}`} className="text-md">
              <span className="font-medium">{events()[line.what] ?? line.what}</span>
              {at && <span className="text-sm text-ink-3">{` ${showMoment(at, now)}`}</span>}
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
