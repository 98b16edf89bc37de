import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useParams } from 'react-router';
import { type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { CertificateRow } from '#web/parts/certificates/CertificateRow.tsx';
import { useServiceCertificatesQuery } from '#web/state/trade-api.ts';
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

const ID_TEXT: Readonly<Record<string, { title: string; text: string; act: string }>> = {
  none: { title: 'Not checked yet', text: 'A badge on your card says that we know who you are.', act: 'Get checked' },
  pending: { title: 'Being checked', text: 'We tell you as soon as it is done.', act: 'See where it stands' },
  more: {
    title: 'Something is missing',
    text: 'We need more from you to finish the check.',
    act: 'Add what is missing',
  },
  approved: { title: 'Checked', text: 'Your card and your page say “ID checked”.', act: 'See details' },
  refused: { title: 'Not approved', text: 'See why, and hand in again.', act: 'See why' },
};

function Identity() {
  const { user } = usePerson();
  const { title, text, act } = ID_TEXT[user?.id_status ?? 'none'] ?? (ID_TEXT.none as (typeof ID_TEXT)[string]);
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
    <Loaded query={query} what="your certificates">
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
              <EmptyState title="Nothing here yet">
                {kinds.length === 1 ? typeOf(kinds[0] as CertificateTypeKey).shows : 'Add one, and we check it.'}
              </EmptyState>
            )}
            <Panel title="Add one">
              <ul className="-mx-2 -my-2 divide-y divide-line">
                {kinds.map((key) => (
                  <li key={key}>
                    <Anchor
                      href={`/dashboard/certification/new?type=${key}&service=${service_id}`}
                      className="flex min-h-13 items-center gap-3 rounded-md px-2 py-2 hover:bg-well"
                    >
                      <PlusIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-brand-ink" />
                      <span className="min-w-0 flex-1">
                        <span className="block text-md font-medium">{typeOf(key).name}</span>
                        <span className="block text-sm text-ink-3">{typeOf(key).issuer}</span>
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
