import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import * as calls from '#core/bids/scopes/calls.ts';
import { SCOPE_LIMITS, type ScopeChange } from '#core/bids/scopes/model.ts';
import { showMoney, showSigned } from '#core/kit/money.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { centsOf, differenceOf, moment, show } from './scope-words.ts';

function Row({ icon: Icon, says, what, sum }: { icon: IconType; says: string; what: string; sum: number }) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      <Icon aria-hidden="true" weight="bold" className="mt-1 size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 text-md break-words">
        {what} <span className="text-sm text-ink-3">{says}</span>
      </span>
      <span className="shrink-0 text-md font-medium tnum">{showSigned(sum)}</span>
    </li>
  );
}

/** The changed lines, one by one. */
export function ChangeRows({ change }: { change: Pick<ScopeChange, 'added' | 'removed' | 'repriced'> }) {
  return (
    <ul aria-label={t('change>lines')} className="mt-3">
      {change.added.map(({ key, what, amount }) => (
        <Row key={key} icon={PlusIcon} says={t('change>added')} what={what} sum={centsOf(amount)} />
      ))}
      {change.repriced.map(({ line, was }) => (
        <Row
          key={line.key}
          icon={ArrowsClockwiseIcon}
          says={t('change>repriced', { was: show(was), now: show(line.amount) })}
          what={line.what}
          sum={centsOf(line.amount) - centsOf(was)}
        />
      ))}
      {change.removed.map(({ key, what, amount }) => (
        <Row key={key} icon={MinusIcon} says={t('change>removed')} what={what} sum={-centsOf(amount)} />
      ))}
    </ul>
  );
}

/** A proposed change: who proposed it and why, what it changes, and the deadline to answer. */
export function ChangeCard({
  bid_id,
  change,
  side,
  name,
  className,
}: {
  bid_id: number;
  change: ScopeChange;
  side: 'consumer' | 'pro';
  name: string;
  className: string;
}) {
  const [answer, answering] = useAct(calls.answerChange);
  const [withdraw, withdrawing] = useAct(calls.withdrawChange);
  const [isDeclining, setDeclining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const now = useNow();
  const isMine = (change.by === 'provider') === (side === 'pro');
  const difference = differenceOf(change);
  const at = { bid_id, change_id: change.id };
  const busy = answering.isLoading || withdrawing.isLoading;
  const say = async (act: ReturnType<typeof answer> | ReturnType<typeof withdraw>, text: string) => {
    const { error } = await act;
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text });
  };
  return (
    <section aria-label={t('change>title')} className={`rounded-lg border border-line p-4 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md font-semibold">{t('change>title')}</h3>
        <Pill tone={isMine ? 'neutral' : 'warning'} icon={ClockIcon}>
          {isMine ? t('change>waits_for', { name }) : t('change>waits_for_you')}
        </Pill>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {isMine
          ? t('change>you_proposed', { when: moment(change.proposed_on, now) })
          : t('change>they_proposed', { name, when: moment(change.proposed_on, now) })}
      </p>
      <div className="mt-3 rounded-lg bg-well p-3">
        <q className="block text-md break-words whitespace-pre-line">{change.reason}</q>
        <FileTiles files={change.attachments} className="mt-3" />
      </div>
      <ChangeRows change={change} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
        <span className="text-md font-semibold">{t('change>total')}</span>
        <span className="tnum">
          <s className="text-sm text-ink-3">{show(change.total_before)}</s>{' '}
          <span className="text-lg font-bold">{show(change.total_after)}</span>
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {t('change>default', { when: moment(change.answer_by, now), total: show(change.total_before) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {change.steps.includes('accept') && (
          <Button
            variant="tonal"
            disabled={busy}
            onClick={() =>
              void say(
                answer({ ...at, is_accepted: true }),
                t('change>accepted_toast', { total: show(change.total_after) }),
              )
            }
          >
            {difference === 0
              ? t('change>accept')
              : t('change>accept_difference', {
                  difference: difference > 0 ? `+${showMoney(difference)}` : `−${showMoney(-difference)}`,
                })}
          </Button>
        )}
        {change.steps.includes('decline') && (
          <Button
            disabled={busy}
            onClick={() => {
              setProblem(undefined);
              setDeclining(true);
            }}
          >
            {t('change>decline')}
          </Button>
        )}
        {change.steps.includes('withdraw') && (
          <Button disabled={busy} onClick={() => void say(withdraw(at), t('change>withdrawn_toast'))}>
            {t('change>take_back')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('change>decline_title')}
        confirmLabel={t('change>decline')}
        reason={{ label: t('change>decline_words'), required: false, maxLength: SCOPE_LIMITS.reason }}
        error={problem}
        onConfirm={async (words) => {
          const done = await answer({ ...at, is_accepted: false, answer: words });
          if (done.error) return setProblem(whyNot(done.error));
          setDeclining(false);
          toast({ text: t('change>declined_toast', { name }) });
        }}
      >
        {t('change>decline_text', { total: show(change.total_before) })}
      </ConfirmDialog>
    </section>
  );
}
