import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useParams } from 'react-router';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { CertificateRow } from '#web/parts/certificates/CertificateRow.tsx';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { useServiceCertificatesQuery } from '#web/state/trade-api.ts';
import { t } from '#web/text/services.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '../../settings/Loaded.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { kindsOf } from '../editor/certificate-kinds.ts';
import { useEditor } from '../editor/editor-context.ts';

const IDENTITY = 11;

/** 11 to 16: the subsections of Certificates. The forms are the certification screens' own. */
export function Section() {
  const index = Number(useParams().index);
  return index === IDENTITY ? <Identity /> : <Kinds key={index} kinds={kindsOf(index)} />;
}

const idTexts = () => ({
  none: {
    title: t('certificate_kind_section>not_checked_yet'),
    text: t('certificate_kind_section>a_badge_on_your_card'),
    act: t('certificate_kind_section>get_checked'),
  },
  pending: {
    title: t('certificate_kind_section>being_checked'),
    text: t('certificate_kind_section>we_tell_you_as_soon'),
    act: t('certificate_kind_section>see_where_it_stands'),
  },
  more: {
    title: t('certificate_kind_section>something_is_missing'),
    text: t('certificate_kind_section>we_need_more_from_you'),
    act: t('certificate_kind_section>add_what_is_missing'),
  },
  approved: {
    title: t('certificate_kind_section>checked'),
    text: t('certificate_kind_section>your_card_and_your_page'),
    act: t('certificate_kind_section>see_details'),
  },
  refused: {
    title: t('certificate_kind_section>not_approved'),
    text: t('certificate_kind_section>see_why_and_hand_in'),
    act: t('certificate_kind_section>see_why'),
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
  const query = useServiceCertificatesQuery({ service_id });
  return (
    <Loaded query={query} what={t('certificate_kind_section>your_certificates')}>
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
              <EmptyState title={t('certificate_kind_section>nothing_here_yet')}>
                {kinds.length === 1
                  ? typeWords(kinds[0] as CertificateTypeKey).shows
                  : t('certificate_kind_section>add_one_and_we_check')}
              </EmptyState>
            )}
            <Panel title={t('certificate_kind_section>add_one_text')}>
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
