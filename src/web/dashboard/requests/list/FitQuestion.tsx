import { useState } from 'react';
import type { Fit } from '#core/services/preferences/calls.ts';
import * as preferenceCalls from '#core/services/preferences/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** Asks which kinds of work fit, of those that a trade's first requests asked for. */
export function FitQuestion({ fit, className }: { fit: Fit; className: string | undefined }) {
  const [answer, { isLoading }] = useAct(preferenceCalls.answerFit);
  const [fitting, setFitting] = useState<readonly string[]>(() => fit.kinds.map(({ id }) => id));
  const [error, setError] = useState<string | undefined>();
  const about = { service_id: fit.service_id, category_id: fit.category_id, key: fit.key };
  const declined = fit.kinds.map(({ id }) => id).filter((id) => !fitting.includes(id));

  const send = async (what: 'fits' | 'later' | 'undo') => {
    const reply = await answer({ ...about, answer: what, declined: what === 'fits' ? declined : [] });
    if (reply.error) toast({ tone: 'danger', text: whyNot(reply.error) });
    return !reply.error;
  };
  const save = async () => {
    if (fitting.length === 0) return setError(t('fit_card>none_fit'));
    if (!(await send('fits'))) return;
    toast({
      tone: 'success',
      text: declined.length === 0 ? t('fit_card>all_saved') : t('fit_card>saved'),
      action: { label: shared('verb>undo'), onAction: () => void send('undo') },
    });
  };

  return (
    <Card as="section" aria-labelledby="fit-card" {...(className ? { className } : {})}>
      <h2 id="fit-card" className="text-md font-semibold">
        {t('fit_card>title')}
      </h2>
      <p className="text-sm text-ink-2">{t('fit_card>intro', { trade: fit.category_name })}</p>
      {/* Chips instead of rows, so that on phones the requests stay visible below. */}
      <ChipMultiGroup
        className="mt-3"
        wrap
        label={t('fit_card>legend')}
        options={fit.kinds.map(({ id, label, count }) => ({ value: id, label, count }))}
        value={fitting}
        onChange={(chosen) => {
          setError(undefined);
          setFitting(chosen);
        }}
      />
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={36} variant="tonal" pending={isLoading} onClick={() => void save()}>
          {t('fit_card>save')}
        </Button>
        <Button size={36} variant="ghost" disabled={isLoading} onClick={() => void send('later')}>
          {t('fit_card>later')}
        </Button>
      </div>
    </Card>
  );
}
