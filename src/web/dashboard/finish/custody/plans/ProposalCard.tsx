import { useState } from 'react';
import type { PlanView } from '#core/custody/plans/calls.ts';
import * as calls from '#core/custody/plans/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { centsOf, moment, show, workDays } from '../payment-words.ts';
import { DepositNote } from './DepositNote.tsx';
import type { JobPlan } from './plan-draft.ts';

type Asked = 'accept' | 'decline' | 'withdraw';

/** A proposed plan: its steps, the reason, the deadline, and buttons to answer. */
export function ProposalCard(props: { job: JobPlan; proposal: PlanView; name: string; now: Date }) {
  const { job, proposal, name, now } = props;
  const { quote_bid_id: bid_id } = job;
  const { plan_id } = proposal;
  const [answer] = useAct(calls.answerPlan);
  const [withdraw] = useAct(calls.withdrawPlan);
  const [asked, setAsked] = useState<Asked>('accept');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOwn = proposal.proposed_by === job.side;
  const open = (act: Asked) => {
    setProblem(undefined);
    setAsked(act);
    setOpen(true);
  };
  const words = {
    accept: {
      label: t('plan>accept'),
      title: t('plan>accept_title'),
      text: t('plan>accept_text'),
      done: t('plan>accepted'),
    },
    decline: {
      label: t('plan>decline'),
      title: t('plan>decline_title'),
      text: job.plan ? t('plan>decline_text_before') : t('plan>decline_text'),
      done: t('plan>declined'),
    },
    withdraw: {
      label: t('plan>withdraw'),
      title: t('plan>withdraw_title'),
      text: t('plan>withdraw_text', { name }),
      done: t('plan>withdrawn'),
    },
  }[asked];
  const send = () =>
    asked === 'withdraw' ? withdraw({ bid_id, plan_id }) : answer({ bid_id, plan_id, is_accepted: asked === 'accept' });
  return (
    <Card as="section" pad="lg" aria-labelledby="proposal-title">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="proposal-title" className="text-lg font-semibold">
          {job.plan ? t('plan>proposal_change') : t('plan>proposal')}
        </h2>
        <Pill tone={isOwn ? 'neutral' : 'warning'}>{isOwn ? t('plan>waits', { name }) : t('state>your_answer')}</Pill>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {isOwn
          ? t('plan>you_proposed', { when: moment(proposal.proposed_on, now) })
          : t('plan>they_proposed', { name, when: moment(proposal.proposed_on, now) })}
      </p>
      {proposal.reason !== '' && (
        <q className="mt-3 block rounded-lg bg-well p-3 text-md break-words whitespace-pre-line">{proposal.reason}</q>
      )}
      <ol className="mt-3 divide-y divide-line">
        {proposal.steps.map((step) => (
          <li key={step.key} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <span className="min-w-0 text-md font-semibold break-words">{step.title}</span>
              <Amount cents={centsOf(step.amount)} className="text-md font-semibold" />
            </div>
            <p className="text-sm text-ink-3">{workDays(step)}</p>
            {step.proof !== '' && (
              <p className="text-sm break-words text-ink-2">{t('plan>proven_by', { proof: step.proof })}</p>
            )}
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong pt-3 text-md font-semibold">
        <span>{t('plan>total')}</span>
        <span className="tnum">{show(proposal.total)}</span>
      </p>
      {proposal.steps.some(({ kind }) => kind === 'deposit') && <DepositNote job={job} />}
      {proposal.answer_by !== null && (
        <p className="mt-3 text-sm text-ink-2">
          {job.plan
            ? t('plan>answer_by_before', { when: moment(proposal.answer_by, now) })
            : t('plan>answer_by', { when: moment(proposal.answer_by, now) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:*:w-full">
        {job.acts.includes('answer_plan') && (
          <>
            <Button variant="primary" onClick={() => open('accept')}>
              {t('plan>accept')}
            </Button>
            <Button onClick={() => open('decline')}>{t('plan>decline')}</Button>
          </>
        )}
        {job.acts.includes('withdraw_plan') && <Button onClick={() => open('withdraw')}>{t('plan>withdraw')}</Button>}
      </div>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        confirmLabel={words.label}
        error={problem}
        onConfirm={async () => {
          const { error } = await send();
          if (error) return setProblem(whyNot(error));
          setOpen(false);
          toast({ text: words.done });
        }}
      >
        {words.text}
      </ConfirmDialog>
    </Card>
  );
}
