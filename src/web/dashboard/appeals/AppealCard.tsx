import { useState } from 'react';
import type { Fee, OwnAppeal } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { moment } from '#web/parts/appeals/evidence-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWithdrawAppealMutation } from '#web/state/appeals.ts';
import { t } from '#web/text/pricing.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Timeline, type TimelineStep } from '#web/ui/Timeline.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { topicWords } from './topic-words.ts';

const ends = () => ({
  granted: t('appeal_card>given_back_to_your_wallet'),
  refused: t('appeal_card>the_fee_stays_charged'),
  withdrawn: t('appeal_card>you_took_it_back'),
  dropped: t('appeal_card>ended'),
});

function stepsOf(appeal: OwnAppeal, now: Date): TimelineStep[] {
  const asked: TimelineStep = {
    title: t('appeal_card>you_asked_for_the_fee'),
    detail: moment(appeal.created, now),
    state: 'done',
  };
  if (appeal.status === 'open')
    return [
      asked,
      {
        title: t('appeal_card>gotong_looks_at_the_lead'),
        detail: t('appeal_card>usually_within_a_working_day'),
        state: 'current',
      },
      { title: t('appeal_card>decision'), state: 'todo' },
    ];
  return [asked, { title: ends()[appeal.status], detail: moment(appeal.decided_on, now), state: 'done' }];
}

/** How an appeal stands, what was said, and the decision with its reason. */
export function AppealCard({ fee, appeal, now }: { fee: Fee; appeal: OwnAppeal; now: Date }) {
  const [withdraw, withdrawing] = useWithdrawAppealMutation();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="appeal-title" className="grid gap-4">
      <h2 id="appeal-title" className="text-lg font-semibold">
        {t('appeal_card>your_appeal')}
      </h2>
      {appeal.status === 'granted' && (
        <Banner
          tone="success"
          title={t('appeal_card>is_back_in_your_wallet', { amount: showMoney(fromDecimal(fee.amount) ?? 0) })}
        >
          {appeal.reason}
        </Banner>
      )}
      {appeal.status === 'refused' && (
        <Banner tone="info" title={t('appeal_card>the_fee_stays_charged')}>
          {appeal.reason}
        </Banner>
      )}
      <Timeline label={t('appeal_card>your_appeal')} steps={stepsOf(appeal, now)} />
      <div className="border-t border-line pt-4">
        <p className="text-md font-semibold">{topicWords()[appeal.topic].title}</p>
        {appeal.message !== '' && (
          <p className="mt-1 text-md wrap-anywhere whitespace-pre-line text-ink-2">
            {t('appeal_card>text', { message: appeal.message })}
          </p>
        )}
        {appeal.attachments.length > 0 && (
          <p className="mt-1 text-sm text-ink-3">
            {t('appeal_card>files_with_it', { count: appeal.attachments.length })}
          </p>
        )}
      </div>
      {appeal.status === 'open' && (
        <div>
          <Button size={36} onClick={() => setAsked(true)}>
            {t('appeal_card>take_it_back')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('appeal_card>take_the_appeal_back')}
        confirmLabel={t('appeal_card>take_it_back')}
        onConfirm={async () => {
          const done = await withdraw({ bid_id: fee.quote_bid_id });
          if (done.error) return;
          setAsked(false);
          toast({ text: t('appeal_card>taken_back_the_fee_stays') });
        }}
        {...(withdrawing.error ? { error: whyNot(withdrawing.error) } : {})}
      >
        {t('appeal_card>the_fee_stays_charged_and')}
      </ConfirmDialog>
    </Card>
  );
}
