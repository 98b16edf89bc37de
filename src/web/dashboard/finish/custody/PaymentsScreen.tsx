import { useState } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { STATEMENTS } from './payment-words.ts';
import { SafetyFrame } from './SafetyFrame.tsx';
import { Shown } from './Shown.tsx';

type Kind = 'all' | 'open' | 'ended';

/** All protected payments of a person, on both sides, newest first (specification 2, safety-payments). */
export function PaymentsScreen() {
  const now = useNow();
  const { mode } = usePerson();
  const [state, setState] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const { currentData, isError, isFetching, refetch } = useRead(calls.thirdPartyPayments, { state, page });
  return (
    <SafetyFrame title={t('screen>title')} intro={t('screen>intro')}>
      <Segmented
        label={t('screen>filter')}
        value={state}
        onChange={(next) => {
          setState(next as Kind);
          setPage(1);
        }}
        options={[
          { value: 'all', label: t('screen>all') },
          { value: 'open', label: t('screen>open') },
          { value: 'ended', label: t('screen>ended') },
        ]}
      />
      <Shown
        data={currentData}
        isGone={false}
        isError={isError}
        isFetching={isFetching}
        failed={t('screen>load_error')}
        onRetry={() => void refetch()}
      >
        {({ third_party_payments, total_pages }) =>
          third_party_payments.length === 0 ? (
            <EmptyState title={t('screen>none_title')}>
              {mode === 'pro' ? t('screen>none_pro') : t('screen>none_customer')}
            </EmptyState>
          ) : (
            <Card as="section" pad="lg" aria-label={t('list>title')}>
              <ul>
                {third_party_payments.map((payment) => (
                  <PaymentRow key={payment.payment_id} payment={payment} now={now} job />
                ))}
              </ul>
              {total_pages > 1 && (
                <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
                  {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('screen>earlier')}</Button>}
                  {page < total_pages && <Button onClick={() => setPage(page + 1)}>{t('screen>later')}</Button>}
                </div>
              )}
            </Card>
          )
        }
      </Shown>
      <p className="text-md">
        <TextLink href={STATEMENTS}>{t('statements>title')}</TextLink>
      </p>
    </SafetyFrame>
  );
}
