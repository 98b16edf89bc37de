import type { ReactNode } from 'react';
import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Timeline, type TimelineStep } from '#web/ui/data/Timeline.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment } from '../payment-words.ts';
import { nameOf, nextWords, otherOf } from './dispute-words.ts';

/** What was done, oldest first. */
function done(dispute: DisputeView, now: Date): TimelineStep[] {
  const { opened_by, statements, offer, proposal, decision, appeal, appeal_decision, ended_on } = dispute;
  const step = (title: string, at: string): TimelineStep => ({ title, detail: moment(at, now), state: 'done' });
  const answered = statements.find(({ side }) => side !== opened_by);
  const end =
    dispute.state === 'withdrawn'
      ? t('dispute_clock>withdrawn', { name: nameOf(dispute, opened_by) })
      : t('dispute_clock>ended');
  return [
    step(t('dispute_clock>opened', { name: nameOf(dispute, opened_by) }), dispute.opened_on),
    ...(answered
      ? [step(t('dispute_clock>stated', { name: nameOf(dispute, answered.side) }), answered.stated_on)]
      : []),
    ...(offer ? [step(t('dispute_clock>offered', { name: nameOf(dispute, offer.by) }), offer.offered_on)] : []),
    ...(proposal ? [step(t('dispute_clock>proposed'), proposal.proposed_on)] : []),
    ...(decision
      ? [step(decision.is_by_rule ? t('dispute_clock>ruled') : t('dispute_clock>decided'), decision.decided_on)]
      : []),
    ...(appeal ? [step(t('dispute_clock>appealed', { name: nameOf(dispute, appeal.by) }), appeal.appealed_on)] : []),
    ...(appeal_decision ? [step(t('dispute_clock>second_done'), appeal_decision.decided_on)] : []),
    ...(ended_on === null ? [] : [step(end, ended_on)]),
  ];
}

/** Who must act now; null once the dispute has ended. */
function current(dispute: DisputeView): string | null {
  const { state, side, statements, offer } = dispute;
  const name = otherOf(dispute);
  switch (state) {
    case 'opened':
      return statements.some((said) => said.side === side)
        ? t('dispute_clock>states', { name })
        : t('dispute_clock>states_mine');
    case 'stated':
      if (!offer) return t('dispute_clock>talk');
      return offer.by === side ? t('dispute_clock>answer', { name }) : t('dispute_clock>answer_mine');
    case 'reviewing':
    case 'deciding':
      return t('dispute_clock>approver');
    case 'proposed':
      return t('dispute_clock>answers');
    case 'decided':
      return t('dispute_clock>appeal_time');
    case 'appealed':
      return t('dispute_clock>second');
    default:
      return null;
  }
}

/** The steps that follow if the two don't agree. */
function later({ state }: DisputeView): string[] {
  const isTalk = state === 'opened' || state === 'stated' || state === 'proposed';
  return [
    ...(state === 'opened' ? [t('dispute_clock>talk')] : []),
    ...(isTalk ? [t('dispute_clock>approver')] : []),
    t('dispute_clock>money'),
  ];
}

/** Each step of a dispute with its day, who must act next, and what happens if no one does (mockup dispute). */
export function DisputeClock(props: { dispute: DisputeView; now: Date; className?: string; children?: ReactNode }) {
  const { dispute, now, className, children } = props;
  const { next } = dispute;
  const turn = current(dispute);
  const steps: TimelineStep[] = [
    ...done(dispute, now),
    ...(turn === null
      ? []
      : [
          {
            title: turn,
            state: 'current' as const,
            detail: next && (
              <>
                <span className="block">{t('dispute_clock>by', { when: moment(next.at, now) })}</span>
                <span className="block text-ink-2">{nextWords(next.step)}</span>
              </>
            ),
          },
          ...later(dispute).map((title) => ({ title, state: 'todo' as const })),
        ]),
  ];
  return (
    <Card as="section" pad="lg" aria-labelledby="clock-title" className={className}>
      <h2 id="clock-title" className="text-lg font-semibold">
        {t('dispute_clock>title')}
      </h2>
      <p className="mb-4 text-sm text-ink-3">{t('dispute_clock>intro')}</p>
      <Timeline steps={steps} label={t('dispute_clock>title')} />
      {children}
    </Card>
  );
}
