import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { GitBranchIcon } from '@phosphor-icons/react/dist/ssr/GitBranch';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type RefObject, useState } from 'react';
import { isCommon } from '#core/categories/common-rules.ts';
import { TYPE_NAMES } from '#core/categories/diff-rules.ts';
import type { FormProblem } from '#core/categories/form-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { stepNames } from '#core/categories/ops/rules.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { EditorAct, EditorState } from './form-editor-state.ts';
import { DropLine, OrderHandle } from './OrderHandle.tsx';
import { RenameStepDialog } from './RenameStepDialog.tsx';
import { indexAfter, useDragOrder } from './use-drag-order.ts';

/** The questions of a form in their steps. A press opens one; dragging or keys change the order. */
export function FormOutline(props: {
  editor: EditorState;
  act: (act: EditorAct) => void;
  problems: readonly FormProblem[];
  onOpen: (index: number) => void;
  /** Announces a move to screen readers. */
  onSay: (text: string) => void;
}) {
  const { editor, act, problems, onOpen, onSay } = props;
  const { questions, selected } = editor;
  const [renamed, setRenamed] = useState<string | null>(null);
  const names = stepNames(questions);
  const { list, handle, lineAt, draggedIndex } = useDragOrder((from, place) => {
    const step = questions[place.over]?.step ?? '';
    const to = indexAfter(from, place);
    act({ type: 'place', from, to, step });
    onSay(`Question ${to + 1} of ${questions.length}, step ${step}`);
  });
  function nudge(index: number, by: -1 | 1) {
    act({ type: 'nudge', index, by });
    const to = questions[index + by]?.step === questions[index]?.step ? index + by : index;
    // The focus moves with the question, so that the next key press moves it further.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-order-index="${to}"] button`)?.focus());
  }
  const wrong = new Set(
    problems.flatMap((problem) => (problem.index === null || problem.is_hint ? [] : [problem.index])),
  );

  return (
    <nav aria-label="Questions" ref={list as RefObject<HTMLElement | null>} className="px-2 pb-4">
      {names.map((step, place) => (
        <section key={step} aria-label={`Step ${step}`}>
          <div className="flex items-center gap-2 pt-3 pb-1 pl-2.5">
            <h2 className="min-w-0 flex-1 truncate text-sm font-semibold text-ink-2">
              <span className="text-ink-3 tnum">{place + 1}</span> {step || 'No step'}
            </h2>
            <Menu
              label={`Step ${step}`}
              trigger={{ kind: 'icon', size: 36 }}
              items={[
                { id: 'name', label: 'Rename step', icon: PencilSimpleIcon, onAction: () => setRenamed(step) },
                {
                  id: 'up',
                  label: 'Move step up',
                  icon: ArrowUpIcon,
                  disabled: place === 0,
                  onAction: () => act({ type: 'step', step, by: -1 }),
                },
                {
                  id: 'down',
                  label: 'Move step down',
                  icon: ArrowDownIcon,
                  disabled: place === names.length - 1,
                  onAction: () => act({ type: 'step', step, by: 1 }),
                },
              ]}
            />
          </div>
          <ul className="grid grid-cols-1 gap-0.5">
            {questions.map(
              (question, index) =>
                question.step === step && (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited, and two can be equal for a while
                    key={index}
                    data-order-index={index}
                    className={`relative flex items-center rounded-md ${
                      index === selected ? 'bg-brand-soft' : 'hover:bg-inset'
                    } ${draggedIndex === index ? 'opacity-50' : ''}`}
                  >
                    <DropLine edge={lineAt(index)} />
                    <OrderHandle
                      label={`Move ${question.label || 'a question without words'}`}
                      drag={handle(index)}
                      isFirst={index === 0}
                      isLast={index === questions.length - 1}
                      onMove={(by) => nudge(index, by)}
                    />
                    <button
                      type="button"
                      aria-current={index === selected ? 'true' : undefined}
                      onClick={() => onOpen(index)}
                      className="flex min-w-0 flex-1 items-center gap-2 rounded-md py-2 pr-2.5 text-left"
                    >
                      <Row question={question} isWrong={wrong.has(index)} />
                    </button>
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
      {renamed !== null && (
        <RenameStepDialog
          title="Rename the step"
          name={renamed}
          taken={names.filter((name) => name !== renamed)}
          onClose={() => setRenamed(null)}
          onName={(name) => {
            act({ type: 'rename_step', step: renamed, name });
            setRenamed(null);
          }}
        />
      )}
    </nav>
  );
}

function Row({ question, isWrong }: { question: Question; isWrong: boolean }) {
  const facts = [
    TYPE_NAMES[question.type],
    ...(question.required ? [] : ['optional']),
    ...(question.is_later ? ['after posting'] : []),
    ...(isCommon(question.key) ? ['common'] : []),
  ];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-md ${question.label ? 'font-medium' : 'text-ink-3'}`}>
          {question.label || 'No text yet'}
        </span>
        <span className="block truncate text-xs text-ink-3">{facts.join(', ')}</span>
      </span>
      {question.when && question.when.length > 0 && (
        <span title="Only after certain answers">
          <GitBranchIcon aria-hidden className="size-4 text-ink-3" />
          <span className="sr-only">Only after certain answers</span>
        </span>
      )}
      {isWrong && (
        <span title="Needs fixing">
          <WarningCircleIcon aria-hidden weight="fill" className="size-4.5 text-danger-ink" />
          <span className="sr-only">Needs fixing</span>
        </span>
      )}
    </>
  );
}
