import { useSearchParams } from 'react-router';
import type { CustodySide } from '#core/custody/model.ts';
import * as calls from '#core/custody/papers/calls.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { usePerson } from '../../../shell/use-person.ts';
import { monthName } from '../../../wallet/csv-ranges.ts';
import { Transactions } from '../../../wallet/Transactions.tsx';
import { LIST, STATEMENTS } from '../payment-words.ts';
import { SafetyFrame } from '../SafetyFrame.tsx';
import { Shown } from '../Shown.tsx';

/**
 * A person's protected payments by month: as a customer what was held, as a pro what they received (issue 20 point 6). The
 * address names the side, so that it can be bookmarked and shared.
 */
export function StatementsScreen() {
  const now = useNow();
  const { mode } = usePerson();
  const [search] = useSearchParams();
  const asked = search.get('side');
  const side: CustodySide = asked === 'pro' || (asked !== 'requestor' && mode === 'pro') ? 'pro' : 'requestor';
  const { currentData, error, isError, isFetching, refetch } = useRead(calls.custodyStatements, { side });
  const sides = [
    { side: 'requestor', label: t('statements>as_customer') },
    { side: 'pro', label: t('statements>as_pro') },
  ] as const;
  return (
    <SafetyFrame
      title={t('statements>title')}
      intro={side === 'pro' ? t('statements>intro_pro') : t('statements>intro_customer')}
      back={{ href: LIST, label: t('screen>back_to_list') }}
    >
      <TabLinks
        label={t('statements>sides')}
        items={sides.map((one) => ({
          href: `${STATEMENTS}?side=${one.side}`,
          label: one.label,
          current: one.side === side,
        }))}
      />
      <Shown
        data={currentData}
        isGone={error?.code === 'not found'}
        isError={isError}
        isFetching={isFetching}
        failed={t('statements>load_error')}
        onRetry={() => void refetch()}
      >
        {({ months }) =>
          months.length === 0 ? (
            <EmptyState title={t('statements>empty_title')}>
              {side === 'pro' ? t('statements>empty_pro') : t('statements>empty_customer')}
            </EmptyState>
          ) : (
            <Card as="section" pad="lg" aria-label={t('statements>list')}>
              <ul className="divide-y divide-line">
                {months.map(({ month, is_final, html_url, pdf_url }) => (
                  <li key={month} className="flex min-h-12 items-center justify-between gap-3 text-md">
                    <span className="min-w-0">
                      <Anchor
                        href={paperHref(html_url)}
                        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
                      >
                        {monthName(month)}
                      </Anchor>
                      {!is_final && <span className="text-sm text-ink-3"> {t('statements>so_far')}</span>}
                    </span>
                    <Anchor
                      href={paperHref(pdf_url)}
                      aria-label={t('statements>pdf_of', { month: monthName(month) })}
                      className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm text-ink-2 underline-offset-4 hover:underline"
                    >
                      {t('statements>pdf')}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Shown>
      <Transactions held now={now} />
    </SafetyFrame>
  );
}
