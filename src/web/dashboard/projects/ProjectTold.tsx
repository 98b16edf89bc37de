import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useProjectExtrasQuery } from '#web/state/projects.ts';
import { t } from '#web/text/projects.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CostDialog } from './CostDialog.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';

interface Props {
  readonly request: OwnRequest;
  readonly action: string | undefined;
  readonly onOpen: (action: 'feedback' | 'cost') => void;
  readonly onClose: () => void;
}

/** What the customer may tell Gotong once a project is over: how it went, and what the job cost in the end. */
export function ProjectTold({ request, action, onOpen, onClose }: Props) {
  const { data } = useProjectExtrasQuery({ request_id: request.quote_request_id });
  if (!data) return null;
  const { can_give_feedback, can_answer_survey, budget_survey, feedback, quoted } = data;
  if (!can_give_feedback && !can_answer_survey && !budget_survey && !feedback) return null;
  return (
    <>
      <Card as="section" className="mt-6" aria-label={t('project_told>tell_gotong')}>
        <h2 className="text-md font-semibold">{t('project_told>tell_gotong_how_it_went')}</h2>
        <p className="mt-0.5 text-sm text-ink-3">{t('project_told>only_gotong_reads_this_it')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {can_answer_survey && (
            <Button size={36} onClick={() => onOpen('cost')}>
              {t('project_told>say_what_it_cost')}
            </Button>
          )}
          {can_give_feedback && (
            <Button size={36} onClick={() => onOpen('feedback')}>
              {t('project_told>give_feedback')}
            </Button>
          )}
          {budget_survey && (
            <span className="tnum text-sm text-ink-2">
              {t('project_told>you_paid', { total_pay: showMoney(fromDecimal(budget_survey.total_pay) ?? 0) })}
            </span>
          )}
          {feedback && (
            <span className="text-sm text-ink-2">
              {feedback.is_satisfied
                ? t('project_told>you_were_satisfied_thank_you')
                : t('project_told>you_were_not_satisfied_thank')}
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
