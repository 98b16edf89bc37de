import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { useState } from 'react';
import * as calls from '#core/custody/payouts/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { moment, show } from '../payment-words.ts';
import { type Account, bankOf } from './payout-words.ts';

/** Where a pro's money goes, and when next (mockup trust-fund). Nothing without an account; another card asks for one. */
export function PaidToCard({ account, now, onSet }: { account: Account; now: Date; onSet: () => void }) {
  const { payee, next_on, due } = account;
  const [remove] = useAct(calls.removePayoutAccount);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (payee === null) return null;
  return (
    <Card as="section" pad="lg" look="panel" aria-labelledby="paid-to-title">
      <h2 id="paid-to-title" className="text-lg font-semibold">
        {t('payout>paid_to')}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <BankIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
        <div className="min-w-0 flex-1">
          <p className="text-md font-semibold wrap-anywhere">{bankOf(payee)}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{payee.holder_name}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={onSet}>{t('payout>change')}</Button>
          <Button
            variant="ghost"
            onClick={() => {
              setProblem(undefined);
              setOpen(true);
            }}
          >
            {t('payout>remove')}
          </Button>
        </div>
      </div>
      {next_on !== null && (
        <p className="mt-3 text-md font-medium">
          {t('payout>next', { amount: show(due), when: moment(next_on, now) })}
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
        {t('payout>rule', { least: show(account.least) })}
      </p>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('payout>remove_title', { account: bankOf(payee) })}
        confirmLabel={t('payout>remove')}
        danger
        error={problem}
        onConfirm={async () => {
          const { error } = await remove({});
          if (error) return setProblem(whyNot(error));
          setOpen(false);
          toast({ text: t('payout>removed') });
        }}
      >
        {t('payout>remove_text')}
      </ConfirmDialog>
    </Card>
  );
}
