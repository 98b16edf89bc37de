import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useParams } from 'react-router';
import * as certificateCalls from '#core/certificates/calls.ts';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { CertificateRow } from '#web/parts/certificates/CertificateRow.tsx';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { kindsOf } from '../editor/certificate-kinds.ts';
import { useEditor } from '../editor/editor-context.ts';

const IDENTITY = 11;

/** 11 to 16: the subsections of Certificates, with the forms of the certification screens. */
export function Section() {
  const index = Number(useParams().index);
  return index === IDENTITY ? <Identity /> : <Kinds key={index} kinds={kindsOf(index)} />;
}

const idTexts = () => ({
  none: {
    title: t('certificate_kind_section>none_title'),
    text: t('certificate_kind_section>none_text'),
    act: t('certificate_kind_section>none_action'),
  },
  pending: {
    title: shared('status>being_checked'),
    text: t('certificate_kind_section>pending_text'),
    act: t('certificate_kind_section>pending_action'),
  },
  more: {
    title: t('certificate_kind_section>more_title'),
    text: t('certificate_kind_section>more_text'),
    act: t('certificate_kind_section>more_action'),
  },
  approved: {
    title: shared('status>checked'),
    text: t('certificate_kind_section>approved_text'),
    act: t('certificate_kind_section>approved_action'),
  },
  refused: {
    title: shared('status>not_approved'),
    text: t('certificate_kind_section>refused_text'),
    act: t('certificate_kind_section>refused_action'),
  },
});

function Identity() {
  const { user } = usePerson();
  const texts: Readonly<Record<string, { title: string; text: string; act: string }>> = idTexts();
  const { title, text, act } = texts[user?.id_status ?? 'none'] ?? idTexts().none;
  return (
    <Panel title={title} detail={text}>
      <div>
        <ButtonLink href="/dashboard/settings/identity">{act}</ButtonLink>
      </div>
    </Panel>
  );
}

function Kinds({ kinds }: { kinds: readonly CertificateTypeKey[] }) {
  const { service_id } = useEditor();
  const query = useRead(certificateCalls.serviceCertificates, { service_id });
  return (
    <Loaded query={query} what={t('certificate_kind_section>load_noun')}>
      {({ certificates }) => {
        const mine = certificates.filter(({ type }) => kinds.includes(type));
        return (
          <div className="grid gap-4">
            {mine.length > 0 ? (
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {mine.map((certificate) => (
                  <li key={certificate.id}>
                    <CertificateRow certificate={certificate} withService={false} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={shared('status>nothing_here_yet')}>
                {kinds.length === 1
                  ? typeWords(kinds[0] as CertificateTypeKey).shows
                  : t('certificate_kind_section>empty_text')}
              </EmptyState>
            )}
            <Panel title={shared('verb>add_a_certificate')}>
              <ul className="-mx-2 -my-2 divide-y divide-line">
                {kinds.map((key) => (
                  <li key={key}>
                    <Anchor
                      href={`/dashboard/certification/new?type=${key}&service=${service_id}`}
                      className="flex min-h-13 items-center gap-3 rounded-md px-2 py-2 hover:bg-well"
                    >
                      <PlusIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-brand-ink" />
                      <span className="min-w-0 flex-1">
                        <span className="block text-md font-medium">{typeWords(key).name}</span>
                        <span className="block text-sm text-ink-3">{typeWords(key).issuer}</span>
                      </span>
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        );
      }}
    </Loaded>
  );
}
