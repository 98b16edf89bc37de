import { useState } from 'react';
import { APPEAL_TOPIC_WORDS, type Fee, type OwnAppeal } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { moment } from '#web/parts/appeals/evidence-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWithdrawAppealMutation } from '#web/state/appeals.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { plural } from '#web/ui/format.ts';
import { Timeline, type TimelineStep } from '#web/ui/Timeline.tsx';
import { toast } from '#web/ui/Toast.tsx';

const END = {
  granted: 'Given back to your wallet',
  refused: 'The fee stays charged',
  withdrawn: 'You took it back',
  dropped: 'Ended',
} as const;

function stepsOf(appeal: OwnAppeal, now: Date): TimelineStep[] {
  const asked: TimelineStep = {
    title: 'You asked for the fee back',
    detail: moment(appeal.created, now),
    state: 'done',
  };
  if (appeal.status === 'open')
    return [
      asked,
      { title: 'Gotong looks at the lead', detail: 'Usually within a working day', state: 'current' },
      { title: 'Decision', state: 'todo' },
    ];
  return [asked, { title: END[appeal.status], detail: moment(appeal.decided_on, now), state: 'done' }];
}

/** How an appeal stands, what was said, and the decision with its reason. */
export function AppealCard({ fee, appeal, now }: { fee: Fee; appeal: OwnAppeal; now: Date }) {
  const [withdraw, withdrawing] = useWithdrawAppealMutation();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="appeal-title" className="grid gap-4">
      <h2 id="appeal-title" className="text-lg font-semibold">
        Your appeal
      </h2>
      {appeal.status === 'granted' && (
        <Banner tone="success" title={`${showMoney(fromDecimal(fee.amount) ?? 0)} is back in your wallet`}>
          {appeal.reason}
        </Banner>
      )}
      {appeal.status === 'refused' && (
        <Banner tone="info" title="The fee stays charged">
          {appeal.reason}
        </Banner>
      )}
      <Timeline label="Your appeal" steps={stepsOf(appeal, now)} />
      <div className="border-t border-line pt-4">
        <p className="text-md font-semibold">{APPEAL_TOPIC_WORDS[appeal.topic].title}</p>
        {appeal.message !== '' && (
          <p className="mt-1 text-md wrap-anywhere whitespace-pre-line text-ink-2">“{appeal.message}”</p>
        )}
        {appeal.attachments.length > 0 && (
          <p className="mt-1 text-sm text-ink-3">{plural(appeal.attachments.length, 'file')} with it</p>
        )}
      </div>
      {appeal.status === 'open' && (
        <div>
          <Button size={36} onClick={() => setAsked(true)}>
            Take it back
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Take the appeal back?"
        confirmLabel="Take it back"
        onConfirm={async () => {
          const done = await withdraw({ bid_id: fee.quote_bid_id });
          if (done.error) return;
          setAsked(false);
          toast({ text: 'Taken back. The fee stays charged.' });
        }}
        {...(withdrawing.error ? { error: whyNot(withdrawing.error) } : {})}
      >
        The fee stays charged, and it cannot be asked back again.
      </ConfirmDialog>
    </Card>
  );
}
