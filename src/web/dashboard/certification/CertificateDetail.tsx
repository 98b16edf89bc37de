import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { certification } from '#core/certificates/calls.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { dayText, expiryText, statusLook } from '#web/parts/certificates/certificate-words.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useDeleteCertificateMutation, useWithdrawCertificateMutation } from '#web/state/trade-api.ts';
import { t } from '#web/text/certification.ts';
import { Rich } from '#web/text/Rich.tsx';
import { showClock, showDay } from '#web/text/times.ts';
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

const standings = (): Readonly<Record<Certificate['status'], string>> => ({
  draft: t('certificate_detail>only_you_see_it_hand'),
  pending: t('certificate_detail>we_are_looking_at_it'),
  more: t('certificate_detail>something_is_missing_add_it'),
  approved: t('certificate_detail>it_counts_your_page_shows'),
  refused: t('certificate_detail>we_could_not_confirm_it'),
  withdrawn: t('certificate_detail>you_took_it_back_it'),
  expired: t('certificate_detail>its_last_day_is_over'),
  replaced: t('certificate_detail>a_newer_one_has_taken'),
});
const events = (): Readonly<Record<string, string>> => ({
  add: t('certificate_detail>draft_started'),
  submit: t('certificate_detail>handed_in'),
  withdraw: t('certificate_detail>taken_back'),
  approved: t('certificate_detail>checked'),
  more: t('certificate_detail>we_asked_for_more'),
  refused: t('certificate_detail>not_confirmed'),
  revoked: t('certificate_detail>no_longer_counts'),
  expire: t('certificate_detail>expired'),
  replace: t('certificate_detail>replaced_by_a_newer_one_text'),
});

/** One certificate: how it stands, what is on it, what can be done, and what happened to it. */
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
              ? t('certificate_detail>go_on_with_it')
              : t('certificate_detail>hand_it_in_again')
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
      label: t('certificate_detail>what_it_is'),
      value: certificate.name === typeOf(certificate.type).name ? null : kind.name,
    },
    {
      label: t('certificate_detail>for'),
      value: certificate.quote_service_name ?? t('certificate_detail>all_your_services'),
    },
    { label: t('certificate_detail>uen'), value: certificate.unified_number },
    { label: kind.number_label, value: certificate.reference_identity },
    { label: t('certificate_detail>last_day'), value: expires_on && dayText(expires_on) },
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
            <span className="block text-sm text-ink-3">{t('certificate_detail>we_wrote')}</span>
            {note}
          </p>
        )}
        {renewal_id !== null && (
          <p className="text-md">
            <TextLink href={`${CERTIFICATION}/${renewal_id}`}>
              {t('certificate_detail>see_the_renewal_under_way')}
            </TextLink>
          </p>
        )}
        {renews_id !== null && status !== 'approved' && (
          <p className="text-md">
            <Rich
              text={t('certificate_detail>it_renews_an_earlier_one_text')}
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

/** Own files by signed links. */
function SignedFiles({ files }: { files: readonly Attachment[] }) {
  const signed = useSignedFiles(files);
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('certificate_detail>files')}>
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
          {t('certificate_detail>renew_it')}
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button variant="danger-quiet" onClick={() => ask('withdraw')}>
          {t('certificate_detail>take_it_back')}
        </Button>
      )}
      {can('remove') && (
        <Button variant="danger-quiet" onClick={() => ask('remove')}>
          {t('certificate_detail>remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t('certificate_detail>take_this_certificate_back')}
        confirmLabel={t('certificate_detail>take_it_back')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await withdraw({ cert_id: id });
          if (reply.error) return;
          setAsking(null);
          toast({ text: t('certificate_detail>taken_back') });
        }}
      >
        {status === 'approved'
          ? t('certificate_detail>it_stops_counting_at_once')
          : t('certificate_detail>it_is_not_checked_any')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('certificate_detail>remove_this_certificate')}
        confirmLabel={t('certificate_detail>remove')}
        danger
        error={error ? whyNot(error) : undefined}
        onConfirm={async () => {
          const reply = await remove({ cert_id: id });
          if (reply.error) return;
          toast({ text: t('certificate_detail>certificate_removed') });
          await navigate(CERTIFICATION, { replace: true });
        }}
      >
        {t('certificate_detail>it_is_deleted_with_its')}
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
        {t('certificate_detail>what_happened')}
      </h2>
      <ol className="grid gap-2">
        {history.map((line) => {
          const at = fromWire(line.created);
          return (
            <li key={`${line.created} ${line.what}`} className="text-md">
              <span className="font-medium">{events()[line.what] ?? line.what}</span>
              {at && (
                <span className="text-sm text-ink-3">
                  {t('certificate_detail>moment', { day: showDay(at, now), clock: showClock(at) })}
                </span>
              )}
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
