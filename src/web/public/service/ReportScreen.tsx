import { useState } from 'react';
import { reportQuestion } from '#core/questions/calls.ts';
import { QUESTION_REPORT_TYPES, type QuestionReportType, REPORT_NOTE_MAX } from '#core/questions/model.ts';
import { api } from '#web/app/api/api.ts';
import { reportWords } from '#web/parts/service/question-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { ReportFrame } from './ReportFrame.tsx';

export interface ReportScreenProps {
  readonly question_id: number;
  /** The page where the question was read. */
  readonly back: string;
  readonly base: string;
}

/** Reports a question or its answer to the operators. */
export default function ReportScreen({ question_id, back, base }: ReportScreenProps) {
  const [type, setType] = useState<QuestionReportType>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <ReportFrame
      base={base}
      back={{ href: back, label: t('report_screen>back') }}
      gone={t('report_screen>gone_error')}
      check={() => {
        setTried(true);
        return type !== undefined;
      }}
      send={() => api(reportQuestion, { question_id, type: type as QuestionReportType, note }, { asksAgain: true })}
    >
      <RadioGroup
        label={t('report_screen>reason_label')}
        options={QUESTION_REPORT_TYPES.map((value) => ({ value, label: reportWords()[value] }))}
        value={type ?? null}
        onChange={(value) => setType(value as QuestionReportType)}
        name="type"
        error={isTried && !type ? t('report_screen>reason_error') : undefined}
      />
      <TextArea
        label={t('report_screen>note_label')}
        optional
        rows={2}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ReportFrame>
  );
}
