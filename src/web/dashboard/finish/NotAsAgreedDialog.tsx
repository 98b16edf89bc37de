import { useState } from 'react';
import * as jobCalls from '#core/reports/jobs/calls.ts';
import { NOT_AS_AGREED, type NotAsAgreed, REPORT_MESSAGE_MAX } from '#core/reports/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';

const words = (): Readonly<Record<NotAsAgreed, string>> => ({
  missing: t('done_ways>missing'),
  quality: t('done_ways>quality'),
  price: t('done_ways>price'),
  damage: t('done_ways>damage'),
  other_time: t('done_ways>other_time'),
});

/** Reports to Gotong what is not as agreed. */
export function NotAsAgreedDialog({ bid_id, name, onClose }: { bid_id: number; name: string; onClose: () => void }) {
  const [what, setWhat] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const [say, saying] = useAct(jobCalls.notAsAgreed);
  const send = async () => {
    setTried(true);
    if (what === null) return;
    const done = await say({ bid_id, message, quote_report_sub_topic_id: Number(what) });
    if (done.error) return;
    toast({ text: t('done_ways>sent_toast') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      busy={saying.isLoading}
      title={t('done_ways>not_as_agreed_title')}
      intro={t('done_ways>not_as_agreed_intro', { name })}
      confirmLabel={t('done_ways>send')}
      pendingLabel={shared('status>sending')}
      error={saying.error && whyNot(saying.error)}
      onConfirm={() => void send()}
    >
      <RadioGroup
        label={t('done_ways>not_as_agreed')}
        name="what"
        options={Object.entries(words()).map(([key, label]) => ({
          value: String(NOT_AS_AGREED[key as NotAsAgreed]),
          label,
        }))}
        value={what}
        onChange={setWhat}
        error={isTried && what === null ? t('done_ways>choose') : undefined}
      />
      <TextArea
        label={t('done_ways>words')}
        hint={t('done_ways>words_hint')}
        rows={3}
        maxLength={REPORT_MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
