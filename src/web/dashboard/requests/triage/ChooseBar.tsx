import { useState } from 'react';
import { PASS_REASONS, type PassReason } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { passWords } from './pass-words.ts';
import { useTriage } from './triage-context.ts';
import type { Choosing } from './use-choosing.ts';

/** The number of chosen requests and a button to pass them: at the foot of the list, above a phone's tabs. */
export function ChooseBar({ choosing }: { choosing: Choosing }) {
  const { chosen, toggleAll, end, isAsking, ask } = choosing;
  const count = chosen.length;
  return (
    <div
      role="toolbar"
      aria-label={t('choose>bar')}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-lg:sticky max-lg:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-lg:z-(--z-bar) lg:px-5"
    >
      <span role="status" className="text-md font-semibold tnum">
        {t('choose>chosen', { number: count })}
      </span>
      <Button size={36} variant="ghost" onClick={toggleAll}>
        {count > 0 ? t('choose>none') : t('choose>all')}
      </Button>
      <span className="ml-auto flex gap-2">
        <Button size={36} onClick={end}>
          {t('choose>done')}
        </Button>
        <Button size={36} variant="primary" disabled={count === 0} aria-haspopup="dialog" onClick={() => ask(true)}>
          {t('lead_detail>pass')}
        </Button>
      </span>
      {isAsking && count > 0 && <PassDialog choosing={choosing} />}
    </div>
  );
}

/** Asks for one reason for all of them, or none, then passes them. */
function PassDialog({ choosing: { chosen, ask, end, keepFailed } }: { choosing: Choosing }) {
  const { passMany } = useTriage();
  const [reason, setReason] = useState<PassReason | null>(null);
  const words = passWords();
  const pass = async () => {
    const leads = chosen;
    ask(false);
    end();
    keepFailed(await passMany(leads, reason));
  };
  return (
    <Dialog
      open
      onClose={() => ask(false)}
      title={t('choose>title', { count: chosen.length })}
      actions={
        <>
          <Button variant="ghost" onClick={() => ask(false)}>
            {shared('verb>not_now')}
          </Button>
          <Button variant="primary" onClick={() => void pass()}>
            {t('choose>pass', { number: chosen.length })}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('choose>reason')}
        hint={t('choose>reason_hint')}
        value={reason}
        onChange={(value) => setReason(value as PassReason)}
        options={PASS_REASONS.map((value) => ({ value, label: words[value] }))}
      />
    </Dialog>
  );
}

/** The requests that could not be passed, each with the reason. */
export function NotPassedNote({ choosing: { failed, keepFailed } }: { choosing: Choosing }) {
  if (failed.length === 0) return null;
  return (
    <Banner
      tone="danger"
      live="alert"
      className="m-4"
      title={t('choose>failed', { count: failed.length })}
      onDismiss={() => keepFailed([])}
    >
      <ul>
        {failed.map(({ lead, error }) => (
          <li key={lead.id}>{t('choose>why', { title: lead.quote_request.title, why: whyNot(error) })}</li>
        ))}
      </ul>
    </Banner>
  );
}
