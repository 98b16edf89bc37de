import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef } from 'react';
import { FAQ_ANSWER_MAX, FAQ_MAX, FAQ_QUESTION_MAX } from '#core/services/editor/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipButton } from '#web/ui/action/Chip.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { QuestionsPanel } from '../../questions/QuestionsPanel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { moved } from '../saving/rows.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { FAQ, type FaqRow, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';

/** Questions that customers often ask before they hire; pressing one adds it to the list. */
const beginnings = () => [
  t('faq_section>example_price'),
  t('faq_section>example_when'),
  t('faq_section>example_tools'),
  t('faq_section>example_payment'),
  t('faq_section>example_unhappy'),
];

/** 3: the pro's questions and answers, in the pro's order. */
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
    toast({
      text: t('faq_section>question_removed'),
      action: { label: shared('verb>undo'), onAction: () => set(before, true) },
    });
  };
  const unasked = beginnings().filter((question) => !rows.some((row) => row.question === question));
  return (
    <SectionBody handle={handle}>
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map((row, at) => (
            <li key={row.key} data-row>
              <Panel>
                <div className="flex items-center justify-between gap-2">
                  <h2 className="text-md font-semibold text-ink-2">
                    {t('faq_section>question_number', { number: at + 1 })}
                  </h2>
                  <div className="-my-2 -mr-2 flex">
                    <IconButton
                      label={t('faq_section>move_up', { number: at + 1 })}
                      icon={ArrowUpIcon}
                      disabled={at === 0}
                      onClick={() => set(moved(rows, at, -1), true)}
                    />
                    <IconButton
                      label={t('faq_section>move_down', { number: at + 1 })}
                      icon={ArrowDownIcon}
                      disabled={at === rows.length - 1}
                      onClick={() => set(moved(rows, at, 1), true)}
                    />
                    <IconButton
                      label={t('faq_section>remove', { number: at + 1 })}
                      icon={TrashIcon}
                      onClick={() => remove(row)}
                    />
                  </div>
                </div>
                <TextField
                  id={`${row.key}-question`}
                  label={t('faq_section>question')}
                  maxLength={FAQ_QUESTION_MAX}
                  value={row.question}
                  error={errors[`${row.key}-question`]}
                  onChange={(e) =>
                    set(rows.map((one) => (one === row ? { ...row, question: e.currentTarget.value } : one)))
                  }
                />
                <TextArea
                  id={`${row.key}-answer`}
                  label={t('faq_section>answer')}
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
        <Panel title={rows.length === 0 ? t('faq_section>title') : t('faq_section>add_another')}>
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
              {t('faq_section>add_question')}
            </Button>
          </div>
        </Panel>
      ) : (
        <p className="text-sm text-ink-3">{t('faq_section>limit_reached', { faq_max: FAQ_MAX })}</p>
      )}
      <Panel title={t('faq_section>public_questions_title')} detail={t('faq_section>public_questions_hint')}>
        <QuestionsPanel serviceId={service_id} />
      </Panel>
    </SectionBody>
  );
}
