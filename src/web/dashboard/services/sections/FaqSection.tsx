import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef } from 'react';
import { FAQ_ANSWER_MAX, FAQ_MAX, FAQ_QUESTION_MAX } from '#core/services/editor-model.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipButton } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { QuestionsPanel } from '../../questions/QuestionsPanel.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { moved } from '../saving/rows.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { FAQ, type FaqRow, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';

/** What customers often ask before they hire: a press begins an answer. */
const BEGINNINGS = [
  'What does the price include?',
  'How soon can you come?',
  'Do you bring your own tools?',
  'How can I pay?',
  'What if I am not happy?',
] as const;

/** 3: questions that the pro answers beforehand, in their order. */
export function Section() {
  const handle = useSection(FAQ);
  const { service_id } = useEditor();
  const { rows } = handle.draft;
  const { errors } = handle.state;
  const fresh = useRef<string | null>(null);
  const set = (next: readonly FaqRow[], now = false) => handle.change({ rows: next }, { now });

  const add = (question = '') => {
    const key = rowKey();
    fresh.current = `${key}-${question === '' ? 'question' : 'answer'}`;
    set([...rows, { key, question, answer: '' }]);
  };
  useEffect(() => {
    if (fresh.current === null) return;
    document.getElementById(fresh.current)?.focus();
    fresh.current = null;
  });

  const remove = (row: FaqRow) => {
    const before = rows;
    set(
      rows.filter(({ key }) => key !== row.key),
      true,
    );
    toast({ text: 'Question removed', action: { label: 'Undo', onAction: () => set(before, true) } });
  };
  const unasked = BEGINNINGS.filter((question) => !rows.some((row) => row.question === question));
  return (
    <SectionBody handle={handle}>
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map((row, at) => (
            <li key={row.key} data-row>
              <Panel>
                <div className="flex items-center justify-between gap-2">
                  <h2 className="text-md font-semibold text-ink-2">Question {at + 1}</h2>
                  <div className="-my-2 -mr-2 flex">
                    <IconButton
                      label={`Move question ${at + 1} up`}
                      icon={ArrowUpIcon}
                      disabled={at === 0}
                      onClick={() => set(moved(rows, at, -1), true)}
                    />
                    <IconButton
                      label={`Move question ${at + 1} down`}
                      icon={ArrowDownIcon}
                      disabled={at === rows.length - 1}
                      onClick={() => set(moved(rows, at, 1), true)}
                    />
                    <IconButton label={`Remove question ${at + 1}`} icon={TrashIcon} onClick={() => remove(row)} />
                  </div>
                </div>
                <TextField
                  id={`${row.key}-question`}
                  label="Question"
                  maxLength={FAQ_QUESTION_MAX}
                  value={row.question}
                  error={errors[`${row.key}-question`]}
                  onChange={(e) =>
                    set(rows.map((one) => (one === row ? { ...row, question: e.currentTarget.value } : one)))
                  }
                />
                <TextArea
                  id={`${row.key}-answer`}
                  label="Answer"
                  rows={3}
                  counter
                  maxLength={FAQ_ANSWER_MAX}
                  value={row.answer}
                  error={errors[`${row.key}-answer`]}
                  onChange={(e) =>
                    set(rows.map((one) => (one === row ? { ...row, answer: e.currentTarget.value } : one)))
                  }
                />
              </Panel>
            </li>
          ))}
        </ol>
      )}
      {rows.length < FAQ_MAX ? (
        <Panel title={rows.length === 0 ? 'Answer what customers ask' : 'Add another'}>
          {unasked.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {unasked.map((question) => (
                <ChipButton key={question} icon={PlusIcon} onClick={() => add(question)}>
                  {question}
                </ChipButton>
              ))}
            </div>
          )}
          <div>
            <Button icon={PlusIcon} onClick={() => add()}>
              Add a question
            </Button>
          </div>
        </Panel>
      ) : (
        <p className="text-sm text-ink-3">There can be {FAQ_MAX} questions.</p>
      )}
      <Panel
        title="Asked on your page"
        detail="What people asked you in public. Your answer stands there for everybody."
      >
        <QuestionsPanel serviceId={service_id} />
      </Panel>
    </SectionBody>
  );
}
