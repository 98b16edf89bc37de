import { useNavigate, useParams } from 'react-router';
import * as staffCalls from '#core/staff/calls.ts';
import { workFor } from '#web/app/work-for.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TopBar } from '../shell/TopBar.tsx';

/** Opened by an invitation's link: shows what it offers, with a button to accept. Opening it changes nothing. */
export function Component() {
  const { hash = '' } = useParams();
  const query = useRead(staffCalls.staffInvitation, { hash });
  const title = t('invitation>title');
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={{ href: '/dashboard', label: t('invitation>back') }} />
      <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-6">
        <h1 className="hidden text-xl font-semibold lg:block">{title}</h1>
        {query.data ? (
          <Offer hash={hash} offer={query.data} />
        ) : query.isError ? (
          <EmptyState title={t('invitation>gone')}>{t('invitation>gone_text')}</EmptyState>
        ) : (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}

interface Offered {
  readonly name: string;
  readonly role: 'answers' | 'jobs';
  readonly may_quote: boolean;
  readonly is_yours: boolean;
  readonly sent_to: string;
}

function Offer({ hash, offer }: { hash: string; offer: Offered }) {
  const { name, role, may_quote, is_yours, sent_to } = offer;
  const [accept, { error, isLoading }] = useAct(staffCalls.acceptStaff);
  const navigate = useNavigate();
  const take = async () => {
    const reply = await accept({ hash });
    if (reply.error) return;
    const refused = await workFor(reply.data.membership.staff_id);
    if (refused !== undefined) void navigate('/dashboard/settings/staff');
  };
  return (
    <Card className="grid gap-4">
      <p className="text-lg font-semibold break-words">{t('invitation>offer', { name })}</p>
      <ul className="list-disc space-y-1 pl-5 text-md text-ink-2">
        <li>{role === 'answers' ? t('staff_section>answers_detail') : t('staff_section>jobs_detail')}</li>
        {may_quote && <li>{t('invitation>may_quote')}</li>}
        <li>{t('invitation>no_wallet')}</li>
        <li>{t('invitation>seen')}</li>
      </ul>
      {error && <Banner tone="danger" title={whyNot(error)} live="alert" />}
      {is_yours ? (
        <Button variant="primary" pending={isLoading} onClick={() => void take()}>
          {t('invitation>accept')}
        </Button>
      ) : (
        <Banner tone="warning" title={t('invitation>other_account')}>
          {t('invitation>other_account_text', { contact: sent_to })}
        </Banner>
      )}
    </Card>
  );
}
