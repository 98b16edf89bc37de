import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { PublicCertificate } from '#core/certificates/model.ts';
import { type Mark, type MarkFacts, marksOf } from '#core/services/mark-rules.ts';
import { CertificateBadges } from '#web/parts/certificates/CertificateBadges.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { CheckedMark } from '#web/ui/data/Pill.tsx';

const markWords = (mark: Mark): string =>
  mark === 'id'
    ? shared('status>id_checked')
    : mark === 'business'
      ? shared('status>business_checked')
      : shared('status>certificate_checked');

/** The checks that a pro passed, as marks at the head of their page. */
export const CheckedMarks = ({ service }: { service: MarkFacts }) =>
  marksOf(service).map((mark) => <CheckedMark key={mark}>{markWords(mark)}</CheckedMark>);

/** The checks that this pro has not passed, and what we never check. */
const notChecked = (service: MarkFacts): string[] => {
  const marks = marksOf(service);
  return [
    marks.includes('id') ? null : t('checked_marks>no_id'),
    marks.includes('business') ? null : t('checked_marks>no_business'),
    marks.includes('certificate') ? null : t('checked_marks>no_certificate'),
    t('checked_marks>never'),
  ].filter((one) => one !== null);
};

/** The same in detail, with what each check covered: first the identity, then each certificate, then what is not checked. */
export function WhatWasChecked({
  service,
  certificates,
}: {
  service: MarkFacts;
  certificates: readonly PublicCertificate[];
}) {
  return (
    <div className="mt-3 grid gap-3">
      {marksOf(service).includes('id') && (
        <div className="flex items-start gap-3">
          <SealCheckIcon aria-hidden="true" weight="fill" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <div className="min-w-0">
            <p className="text-md font-semibold">{shared('status>id_checked')}</p>
            <p className="text-sm text-ink-2">{t('checked_marks>id_note')}</p>
          </div>
        </div>
      )}
      <CertificateBadges certificates={certificates} />
      <p className="flex gap-2.5 rounded-lg bg-well px-3.5 py-3 text-md text-ink-2">
        <InfoIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
        <span>
          <span className="font-semibold text-ink">{t('checked_marks>not_checked')}</span>{' '}
          {t('checked_marks>not_checked_list', { list: notChecked(service).join(t('checked_marks>separator')) })}
        </span>
      </p>
    </div>
  );
}
