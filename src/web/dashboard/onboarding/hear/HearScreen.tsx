import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { PROFILE_READY } from '#web/state/session/user.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { usePush } from '../../notices/use-push.ts';
import { PushTest } from '../../settings/notifications/PushTest.tsx';
import { usePushTest } from '../../settings/notifications/use-push-test.ts';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { ONBOARDING } from '../step-table.ts';
import { useMissingProof } from '../use-missing-proof.ts';
import { HearSwitches } from './HearSwitches.tsx';
import { MailCard } from './MailCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';

const REQUESTS = '/dashboard/requests';

/** After the page is open: how to hear of new requests, with a real test push. */
export function HearScreen() {
  const { user } = usePerson();
  const missing = useMissingProof();
  const push = usePush();
  const { state, start } = usePushTest();
  const leads = useRead(bidCalls.requestsIndex, { type_id: 1, filter: 'notquoted', page: 1 });
  const waiting = leads.data?.counts?.notquoted ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (user && user.onboard_state < PROFILE_READY) return <Navigate replace to={ONBOARDING} />;

  const canAsk = push.supported && !push.granted && !push.blocked;
  const turnOn = async () => {
    if (await push.turnOn()) await start();
  };
  const see = waiting > 0 ? t('hear_screen>see_requests', { count: waiting }) : t('hear_screen>go_to_requests');
  return (
    <div className="min-h-dvh bg-surface">
      <TopBar title={t('step_frame>title')} back={{ href: REQUESTS, label: shared('verb>back_to_requests') }} />
      <div className="mx-auto max-w-[64rem] lg:grid lg:grid-cols-[minmax(0,40rem)_18rem] lg:justify-between lg:gap-10 lg:px-10 lg:py-9">
        <div className="flex flex-col px-4 pt-5 max-lg:min-h-[calc(100dvh-3.5rem)] lg:p-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none lg:text-3xl">
            {t('hear_screen>title')}
          </h1>
          <p className="mt-1.5 max-w-prose text-md text-ink-2">{t('hear_screen>intro')}</p>
          <div className="mt-5 grid gap-5 pb-6">
            {missing === 'phone' && user && <PhoneCard phone={user.phone} />}
            {missing === 'mail' && <MailCard />}
            {canAsk && (
              <Card look="well" className="flex gap-3">
                <BellRingingIcon aria-hidden weight="duotone" className="size-7 shrink-0 text-brand-ink" />
                <div>
                  <p className="text-md font-semibold">{t('hear_screen>ask_title')}</p>
                  <p className="text-md text-ink-2">{t('hear_screen>ask_text')}</p>
                </div>
              </Card>
            )}
            <PushTest push={push} state={state} start={start} />
            <HearSwitches />
          </div>
          <FootBar sticks="phone" className="mt-auto">
            <div className="grid gap-2 lg:flex">
              {canAsk ? (
                <>
                  <Button variant="primary" size={48} pending={push.busy} onClick={() => void turnOn()}>
                    {t('hear_screen>turn_on')}
                  </Button>
                  <ButtonLink variant="ghost" size={48} href={REQUESTS}>
                    {see}
                  </ButtonLink>
                </>
              ) : (
                <ButtonLink variant="primary" size={48} href={REQUESTS} className="lg:min-w-36">
                  {see}
                </ButtonLink>
              )}
            </div>
          </FootBar>
        </div>
        <div className="max-lg:hidden">
          <Card look="well">
            <h2 className="text-md font-semibold">
              {missing ? t('hear_screen>waits_title') : t('hear_screen>open_title')}
            </h2>
            <p className="mt-1 text-md text-ink-2">
              {missing ? t('hear_screen>waits_text') : t('hear_screen>open_text', { count: waiting })}
            </p>
          </Card>
        </div>
      </div>
    </div>
  );
}
