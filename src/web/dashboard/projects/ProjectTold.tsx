import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as feedbackCalls from '#core/requests/feedback/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { CostDialog } from './quotes/CostDialog.tsx';

interface Props {
  readonly request: OwnRequest;
  readonly action: string | undefined;
  readonly onOpen: (action: 'feedback' | 'cost') => void;
  readonly onClose: () => void;
}

/** What the customer can tell Gotong after a project: how it went, and what it cost. */
export function ProjectTold({ request, action, onOpen, onClose }: Props) {
  const { data } = useRead(feedbackCalls.projectExtras, { request_id: request.quote_request_id });
  if (!data) return null;
  const { can_give_feedback, can_answer_survey, budget_survey, feedback, quoted } = data;
  if (!can_give_feedback && !can_answer_survey && !budget_survey && !feedback) return null;
  return (
    <>
      <Card as="section" className="mt-6" aria-label={t('project_told>section_label')}>
        <h2 className="text-md font-semibold">{t('project_told>title')}</h2>
        <p className="mt-0.5 text-sm text-ink-3">{t('project_told>private_note')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {can_answer_survey && (
            <Button size={36} onClick={() => onOpen('cost')}>
              {t('project_told>add_cost')}
            </Button>
          )}
          {can_give_feedback && (
            <Button size={36} onClick={() => onOpen('feedback')}>
              {t('project_told>give_feedback')}
            </Button>
          )}
          {budget_survey && (
            <span className="tnum text-sm text-ink-2">
              {t('project_told>cost_given', { total_pay: showMoney(fromDecimal(budget_survey.total_pay) ?? 0) })}
            </span>
          )}
          {feedback && (
            <span className="text-sm text-ink-2">
              {feedback.is_satisfied ? t('project_told>satisfied') : t('project_told>not_satisfied')}
            </span>
          )}
        </div>
      </Card>
      {action === 'feedback' && can_give_feedback && <FeedbackDialog request={request} onClose={onClose} />}
      {action === 'cost' && can_answer_survey && (
        <CostDialog request={request} quoted={quoted === null ? null : fromDecimal(quoted)} onClose={onClose} />
      )}
    </>
  );
}
