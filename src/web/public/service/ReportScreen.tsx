import { useState } from 'react';
import { reportQuestion } from '#core/services/question-calls.ts';
import { QUESTION_REPORT_TYPES, type QuestionReportType, REPORT_NOTE_MAX } from '#core/services/question-model.ts';
import { api } from '#web/app/api.ts';
import { REPORT_WORDS } from '#web/parts/service/question-words.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { ReportFrame } from './ReportFrame.tsx';

export interface ReportScreenProps {
  readonly question_id: number;
  /** Where it was read. */
  readonly back: string;
  readonly base: string;
}

/** Tells the operators what is wrong with a question or its answer. */
export default function ReportScreen({ question_id, back, base }: ReportScreenProps) {
  const [type, setType] = useState<QuestionReportType>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <ReportFrame
      base={base}
      back={{ href: back, label: 'Back to the questions' }}
      gone="This question is not there any more."
      check={() => {
        setTried(true);
        return type !== undefined;
      }}
      send={() => api(reportQuestion, { question_id, type: type as QuestionReportType, note })}
    >
      <RadioGroup
        label="What is wrong?"
        options={QUESTION_REPORT_TYPES.map((value) => ({ value, label: REPORT_WORDS[value] }))}
        value={type ?? null}
        onChange={(value) => setType(value as QuestionReportType)}
        name="type"
        error={isTried && !type ? 'Choose what is wrong.' : undefined}
      />
      <TextArea
        label="Anything else we should know?"
        optional
        rows={2}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ReportFrame>
  );
}
