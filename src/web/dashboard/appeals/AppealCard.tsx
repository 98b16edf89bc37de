import { useState } from 'react';
import * as appealCalls from '#core/appeals/calls.ts';
import type { Fee, OwnAppeal } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { moment } from '#web/parts/appeals/evidence-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Timeline, type TimelineStep } from '#web/ui/data/Timeline.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { topicWords } from './topic-words.ts';

const ends = () => ({
  granted: t('appeal_card>outcome_granted'),
  refused: t('appeal_card>outcome_refused'),
  withdrawn: t('appeal_card>outcome_withdrawn'),
  dropped: shared('status>ended'),
});

function stepsOf(appeal: OwnAppeal, now: Date): TimelineStep[] {
  const asked: TimelineStep = {
    title: t('appeal_card>step_asked'),
    detail: moment(appeal.created, now),
    state: 'done',
  };
  if (appeal.status === 'open')
    return [
      asked,
      {
        title: t('appeal_card>step_review'),
        detail: t('appeal_card>step_review_time'),
        state: 'current',
      },
      { title: t('appeal_card>decision'), state: 'todo' },
    ];
  return [asked, { title: ends()[appeal.status], detail: moment(appeal.decided_on, now), state: 'done' }];
}

/** The state of an appeal, what was said, and the decision with its reason. */
export function AppealCard({ fee, appeal, now }: { fee: Fee; appeal: OwnAppeal; now: Date }) {
  const [withdraw, withdrawing] = useAct(appealCalls.withdrawAppeal);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="appeal-title" className="grid gap-4">
      <h2 id="appeal-title" className="text-lg font-semibold">
        {t('appeal_card>your_appeal')}
      </h2>
      {appeal.status === 'granted' && (
        <Banner
          tone="success"
          title={t('appeal_card>granted_title', { amount: showMoney(fromDecimal(fee.amount) ?? 0) })}
        >
          {appeal.reason}
        </Banner>
      )}
      {appeal.status === 'refused' && (
        <Banner tone="info" title={t('appeal_card>outcome_refused')}>
          {appeal.reason}
        </Banner>
      )}
      <Timeline label={t('appeal_card>your_appeal')} steps={stepsOf(appeal, now)} />
      <div className="border-t border-line pt-4">
        <p className="text-md font-semibold">{topicWords()[appeal.topic].title}</p>
        {appeal.message !== '' && (
          <p className="mt-1 text-md wrap-anywhere whitespace-pre-line text-ink-2">
            {t('appeal_card>message', { message: appeal.message })}
          </p>
        )}
        {appeal.attachments.length > 0 && (
          <p className="mt-1 text-sm text-ink-3">
            {t('appeal_card>attached_files', { count: appeal.attachments.length })}
          </p>
        )}
      </div>
      {appeal.status === 'open' && (
        <div>
          <Button size={36} onClick={() => setAsked(true)}>
            {t('appeal_card>withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('appeal_card>withdraw_title')}
        confirmLabel={t('appeal_card>withdraw')}
        onConfirm={async () => {
          const done = await withdraw({ bid_id: fee.quote_bid_id });
          if (done.error) return;
          setAsked(false);
          toast({ text: t('appeal_card>withdrawn_toast') });
        }}
        {...(withdrawing.error ? { error: whyNot(withdrawing.error) } : {})}
      >
        {t('appeal_card>withdraw_warning')}
      </ConfirmDialog>
    </Card>
  );
}
