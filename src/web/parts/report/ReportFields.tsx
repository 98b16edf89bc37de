import { REPORT_MESSAGE_MAX, type ReportTopic } from '#core/reports/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

/** The values of a report's form. */
export interface ReportWords {
  readonly topic_id: number | null;
  readonly sub_topic_id: number | null;
  readonly message: string;
}
export const NO_WORDS: ReportWords = { topic_id: null, sub_topic_id: null, message: '' };

/** The errors that prevent sending the report, by field; null if there are none. */
export function missingOf(
  topics: readonly ReportTopic[],
  said: ReportWords,
): { topic?: string; message?: string } | null {
  const topic = topics.find((one) => one.id === said.topic_id);
  if (!topic) return { topic: t('report_fields>topic_missing') };
  if (topic.needs_message && said.message.trim() === '') return { message: t('report_fields>message_missing') };
  return null;
}

/** The questions of a report: the topic, the detail, and a message. Also rendered on the server. */
export function ReportFields({
  topics,
  said,
  onChange,
  missing,
}: {
  topics: readonly ReportTopic[];
  said: ReportWords;
  onChange: (said: ReportWords) => void;
  missing: { topic?: string; message?: string } | null;
}) {
  const topic = topics.find((one) => one.id === said.topic_id);
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={t('report_fields>topic_label')}
        options={topics.map((one) => ({ value: String(one.id), label: one.name }))}
        value={said.topic_id === null ? null : String(said.topic_id)}
        onChange={(value) => onChange({ ...said, topic_id: Number(value), sub_topic_id: null })}
        name="topic"
        error={missing?.topic}
      />
      {topic && topic.sub_topics.length > 0 && (
        <Select
          label={t('report_fields>sub_topic_label')}
          optional
          placeholder={t('report_fields>choose_placeholder')}
          options={topic.sub_topics.map((one) => ({ value: String(one.id), label: one.name }))}
          value={said.sub_topic_id === null ? '' : String(said.sub_topic_id)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...said, sub_topic_id: value === '' ? null : Number(value) });
          }}
        />
      )}
      <TextArea
        label={t('report_fields>message_label')}
        optional={!topic?.needs_message}
        rows={3}
        maxLength={REPORT_MESSAGE_MAX}
        value={said.message}
        onChange={(event) => onChange({ ...said, message: event.currentTarget.value })}
        error={missing?.message}
      />
    </div>
  );
}
