import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { commonQuestion, isCommon } from '#core/categories/common-rules.ts';
import { TYPE_NAMES } from '#core/categories/diff-rules.ts';
import { ofType } from '#core/categories/edit-rules.ts';
import { canChoose, type FormProblem } from '#core/categories/form-rules.ts';
import { QUESTION_TYPES, type Question, type QuestionType } from '#core/categories/model.ts';
import { type FormUse, HINT_MAX, LABEL_MAX } from '#core/categories/ops/model.ts';
import { stepNames } from '#core/categories/ops/rules.ts';
import { placesOf } from '#core/categories/page-rules.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { useInWords } from '../catalogue-words.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import type { EditorAct } from './form-editor-state.ts';
import { AdviceEditor, LimitFields, MoreFields, PlaceFields } from './MoreFields.tsx';
import { RenameStepDialog } from './RenameStepDialog.tsx';

const NEW_STEP = '\n';

type PutQuestion = (more: Partial<Question>, field?: string) => void;

interface QuestionProps {
  questions: readonly Question[];
  index: number;
  /** The published questions, whose keys cannot change. */
  known: readonly Question[];
  problems: readonly FormProblem[];
  uses: readonly FormUse[];
  act: (act: EditorAct) => void;
  onRemove: () => void;
}

/** Edits one question. Changes are saved automatically. */
export function QuestionEditor(props: QuestionProps) {
  const { questions, index, known, problems, uses, act } = props;
  const [asksStep, setAsksStep] = useState(false);
  const question = questions[index] as Question;
  const put: PutQuestion = (more, field) =>
    act({ type: 'edit', index, question: { ...question, ...more }, ...(field ? { field } : {}) });
  const settle = () => act({ type: 'settle', index, known });
  const common = commonQuestion(question.key);

  return (
    <div className="grid gap-6">
      <QuestionHead {...props} isCommonToAll={common !== undefined} />
      <ProblemsBanner problems={problems.filter((problem) => problem.index === index)} />
      <UsesBanner uses={uses.filter((use) => use.key === question.key)} />
      <TextField
        id="question-label"
        label="Question"
        maxLength={LABEL_MAX}
        value={question.label}
        onChange={(event) => put({ label: event.currentTarget.value }, 'label')}
        onBlur={settle}
      />
      <TextField
        label="Hint"
        optional
        maxLength={HINT_MAX}
        value={question.hint ?? ''}
        hint="Shown under the question."
        onChange={(event) => put({ hint: event.currentTarget.value }, 'hint')}
      />
      <TypeAndStep {...props} onNewStep={() => setAsksStep(true)} />
      {question.key !== 'postal_code' && (
        <Switch
          label="Must be answered"
          detail="People can’t continue without an answer."
          checked={question.required}
          onChange={(event) => put({ required: event.currentTarget.checked })}
        />
      )}
      <LimitFields question={question} put={put} />
      {canChoose(question.type) && (
        <ChoicesEditor
          question={question}
          known={known.find((other) => other.key === question.key)}
          questions={questions}
          put={put}
          onLeave={settle}
        />
      )}
      {question.key !== 'postal_code' && (
        <ConditionsEditor question={question} earlier={questions.slice(0, index)} put={put} />
      )}
      <SeldomChanged {...props} put={put} />
      {common && (
        <div>
          <Button
            size={36}
            onClick={() => {
              const { when: _when, ...words } = common;
              put({ ...words, step: question.step });
            }}
          >
            Reset to the common wording
          </Button>
        </div>
      )}
      {asksStep && (
        <RenameStepDialog
          title="Name the new step"
          name=""
          taken={stepNames(questions)}
          onClose={() => setAsksStep(false)}
          onName={(step) => {
            setAsksStep(false);
            const last = questions.findLastIndex((other) => other.step === question.step);
            act({ type: 'place', from: index, to: last, step });
          }}
        />
      )}
    </div>
  );
}

function QuestionHead(props: QuestionProps & { isCommonToAll: boolean }) {
  const { questions, index, act, onRemove, isCommonToAll } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h2 className="mr-auto text-lg font-semibold">
        Question <span className="tnum">{index + 1}</span>
        <span className="font-normal text-ink-3"> of {questions.length}</span>
        {isCommonToAll && <Pill className="ml-2 align-middle">Common to all forms</Pill>}
      </h2>
      <IconButton
        icon={ArrowUpIcon}
        size={36}
        label="Move up"
        title="Alt and arrow up"
        disabled={index === 0 && questions[0]?.step === questions[index]?.step}
        onClick={() => act({ type: 'nudge', index, by: -1 })}
      />
      <IconButton
        icon={ArrowDownIcon}
        size={36}
        label="Move down"
        title="Alt and arrow down"
        disabled={index === questions.length - 1}
        onClick={() => act({ type: 'nudge', index, by: 1 })}
      />
      <IconButton icon={CopyIcon} size={36} label="Copy question" onClick={() => act({ type: 'copy', index })} />
      <IconButton icon={TrashIcon} size={36} label="Remove question" onClick={onRemove} />
    </div>
  );
}

/** The problems of the question. */
function ProblemsBanner({ problems }: { problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="danger" title={problems.length === 1 ? (problems[0]?.text ?? '') : 'Fix this'}>
      {problems.length > 1 && (
        <ul className="list-disc pl-4">
          {problems.map((problem) => (
            <li key={problem.text}>{problem.text}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** What else uses the answers to the question. */
function UsesBanner({ uses }: { uses: readonly FormUse[] }) {
  if (uses.length === 0) return null;
  return (
    <Banner tone="info" title="Its answers are read elsewhere">
      {[...new Set(uses.map(useInWords))].join('. ')}. What you take out ends there too.
    </Banner>
  );
}

/** How the question is answered, and the step that it belongs to. */
function TypeAndStep(props: QuestionProps & { onNewStep: () => void }) {
  const { questions, index, act, onNewStep } = props;
  const question = questions[index] as Question;
  const isFixed = isCommon(question.key) && question.type === commonQuestion(question.key)?.type;

  function toStep(step: string) {
    if (step === NEW_STEP) return onNewStep();
    const rest = questions.toSpliced(index, 1);
    const last = rest.findLastIndex((other) => other.step === step);
    act({ type: 'place', from: index, to: last < 0 ? index : last + 1, step });
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Answered by"
        value={question.type}
        disabled={isFixed}
        hint={isFixed ? 'Gotong uses this answer, so you can’t change its type.' : undefined}
        options={QUESTION_TYPES.filter((type) => type !== 'postal' || question.type === 'postal').map((type) => ({
          value: type,
          label: TYPE_NAMES[type],
        }))}
        onChange={(event) =>
          act({ type: 'edit', index, question: ofType(question, event.currentTarget.value as QuestionType) })
        }
      />
      <Select
        label="Step"
        value={question.step}
        options={[
          ...stepNames(questions).map((step) => ({ value: step, label: step || 'No step' })),
          { value: NEW_STEP, label: 'A new step' },
        ]}
        onChange={(event) => toStep(event.currentTarget.value)}
      />
    </div>
  );
}

/** Settings that few questions need, folded at first: advice, when it is asked, and its key. */
function SeldomChanged(props: QuestionProps & { put: PutQuestion }) {
  const { questions, index, known, act, put } = props;
  const question = questions[index] as Question;
  return (
    <div className="divide-y divide-line border-y border-line">
      {(canChoose(question.type) || question.type === 'bool') && (
        <Disclosure title={`Advice${question.advice?.length ? ` (${question.advice.length})` : ''}`}>
          <AdviceEditor question={question} put={put} />
        </Disclosure>
      )}
      <Disclosure title="When it is asked">
        <PlaceFields question={question} place={placesOf(questions)[index] ?? 1} put={put} />
      </Disclosure>
      <Disclosure title="More about the answer">
        <MoreFields
          question={question}
          isKnown={known.some((other) => other.key === question.key) || isCommon(question.key)}
          put={put}
          onKey={(key) => act({ type: 'key', index, key })}
        />
      </Disclosure>
    </div>
  );
}
