import { useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/requests.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useTriage } from './triage-context.ts';

/** Passing hides the request and can be undone (specification 4: is_interested 0, NotInterested). */
export function PassButton({ lead, onPass }: { lead: Lead; onPass: () => void }) {
  const { pass } = useTriage();
  const [isPassing, setPassing] = useState(false);
  async function act() {
    setPassing(true);
    if (await pass(lead)) onPass();
    setPassing(false);
  }
  return (
    <Button
      className="max-lg:border max-lg:border-line-strong"
      variant="ghost"
      aria-keyshortcuts="P"
      pending={isPassing}
      pendingLabel={t('lead_detail>passing')}
      onClick={() => void act()}
    >
      {t('lead_detail>pass')}
    </Button>
  );
}
