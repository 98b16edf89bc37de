import { useState } from 'react';
import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { loans, withdrawLoan } from '#core/partners/loans/calls.ts';
import type { LoanApplication, LoanOffer } from '#core/partners/loans/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/loans.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { WalletScreen } from '../../wallet/WalletScreen.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';

const dollars = (amount: string): string => showDollars(fromDecimal(amount) ?? 0);

/** Business loans of partners (specification 9, flag business_loan): their offers, and the pro's applications. */
export function Component() {
  const query = useRead(loans, {}, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<LoanOffer | null>(null);
  return (
    <WalletScreen title={t('loans_screen>title')} intro={t('loans_screen>intro')}>
      <Loaded query={query} what={t('loans_screen>load_noun')}>
        {({ offers, applications }) => (
          <div className="grid gap-6">
            {applications.length > 0 && <Applications rows={applications} />}
            {offers.length === 0 ? (
              <EmptyState title={t('loans_screen>empty_title')}>{t('loans_screen>empty_text')}</EmptyState>
            ) : (
              <section aria-label={t('loans_screen>offers')} className="grid gap-3">
                <h2 className="text-lg font-semibold">{t('loans_screen>offers')}</h2>
                {offers.map((offer) => (
                  <OfferCard
                    key={offer.id}
                    offer={offer}
                    isOpen={applications.some((one) => one.loan_offer_id === offer.id && one.withdrawn_on === null)}
                    onApply={() => setChosen(offer)}
                  />
                ))}
              </section>
            )}
            <p className="text-sm text-ink-3">{t('loans_screen>note')}</p>
            {chosen && <ApplyDialog offer={chosen} onClose={() => setChosen(null)} />}
          </div>
        )}
      </Loaded>
    </WalletScreen>
  );
}

function OfferCard({ offer, isOpen, onApply }: { offer: LoanOffer; isOpen: boolean; onApply: () => void }) {
  const { partner, headline, detail, min_amount, max_amount, max_months } = offer;
  return (
    <Card as="article">
      <p className="text-sm font-semibold text-ink-2">{partner}</p>
      <h3 className="mt-0.5 text-base font-semibold break-words">{headline}</h3>
      <p className="mt-1 text-sm text-ink-2 tnum">
        {t('loans_screen>terms', { least: dollars(min_amount), most: dollars(max_amount), count: max_months })}
      </p>
      <p className="mt-2 text-md break-words whitespace-pre-line">{detail}</p>
      <div className="mt-4">
        {isOpen ? (
          <Pill tone="success">{t('loans_screen>applied')}</Pill>
        ) : (
          <Button variant="primary" onClick={onApply} aria-label={t('loans_screen>apply_to', { partner })}>
            {t('loans_screen>apply')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Applications({ rows }: { rows: readonly LoanApplication[] }) {
  const now = useNow();
  const [leaving, setLeaving] = useState<LoanApplication | null>(null);
  const [withdraw] = useAct(withdrawLoan);
  return (
    <section aria-label={t('loans_screen>applications')}>
      <h2 className="text-lg font-semibold">{t('loans_screen>applications')}</h2>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((row) => {
          const sent = fromWire(row.created);
          return (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="text-md font-semibold break-words">
                  {t('loans_screen>row', {
                    partner: row.partner,
                    amount: showMoney(fromDecimal(row.amount) ?? 0),
                    count: row.months,
                  })}
                </p>
                <p className="text-sm text-ink-2">
                  {row.withdrawn_on === null
                    ? t('loans_screen>sent_on', { day: sent ? showDay(sent, now) : '' })
                    : t('loans_screen>withdrawn')}
                </p>
              </div>
              {row.withdrawn_on === null && (
                <Button
                  size={36}
                  onClick={() => setLeaving(row)}
                  aria-label={t('loans_screen>withdraw_from', { partner: row.partner })}
                >
                  {t('loans_screen>withdraw')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('loans_screen>withdraw_title', { partner: leaving?.partner ?? '' })}
        confirmLabel={t('loans_screen>withdraw')}
        cancelLabel={shared('verb>not_now')}
        onConfirm={async () => {
          if (leaving && told(await withdraw({ application_id: leaving.id }), t('loans_screen>withdrawn_toast')))
            setLeaving(null);
        }}
      >
        {t('loans_screen>withdraw_text')}
      </ConfirmDialog>
    </section>
  );
}
