import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addCommon } from '#core/categories/common-rules.ts';
import { blankQuestion } from '#core/categories/edit-rules.ts';
import { formProblems } from '#core/categories/form-rules.ts';
import type { QuestionType } from '#core/categories/model.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { ElsewhereBanner } from '../../frames/DraftFrame.tsx';
import { CategoryHead } from '../CategoryHead.tsx';
import { DiscardDialog } from '../versions/DiscardDialog.tsx';
import { PublishDialog } from '../versions/PublishDialog.tsx';
import { AddQuestionMenu } from './AddQuestionMenu.tsx';
import { FormOutline } from './FormOutline.tsx';
import { FormPreview } from './FormPreview.tsx';
import type { EditorAct } from './form-editor-state.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useFormEditor } from './use-form-editor.ts';

/** Questions at the left, the open one in the middle, the form as people meet it at the right; on phones one after the other. */
export function FormEditorPanes({ form: loaded }: { form: OpsForm }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(loaded);
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('q'));
  const isOpen = params.has('q');
  const made = useFormEditor(loaded, Number.isSafeInteger(asked) && asked > 0 ? asked - 1 : 0);
  const { editor, act, saving } = made;
  const { questions, selected } = editor;
  const [dialog, setDialog] = useState<'publish' | 'discard' | 'preview' | null>(null);
  const [said, setSaid] = useState('');
  const problems = useMemo(() => formProblems(questions), [questions]);
  const wrong = problems.filter((problem) => !problem.is_hint).length;
  const aboutForm = problems.filter((problem) => problem.index === null);
  const known = form.current.questions;
  const hasDraft = saving.state !== 'none';
  const question = questions[selected];

  const open = (index: number) => {
    act({ type: 'select', index });
    setParams({ q: String(index + 1) }, { replace: isOpen });
  };
  /** An act that moves questions says where the open one went. */
  const tell: typeof act = (one: EditorAct) => {
    act(one);
    if (one.type === 'nudge') setSaid(`Moved ${one.by < 0 ? 'up' : 'down'}`);
    if (one.type === 'step') setSaid(`Step ${one.step} moved ${one.by < 0 ? 'up' : 'down'}`);
  };

  function add(type: QuestionType) {
    const at = question ? selected + 1 : 0;
    act({ type: 'insert', at, question: blankQuestion(type, question?.step ?? 'The work', questions) });
    setParams({ q: String(at + 1) }, { replace: isOpen });
    requestAnimationFrame(() => document.getElementById('question-label')?.focus());
  }
  function remove() {
    const name = question?.label || 'the question';
    act({ type: 'remove', index: selected });
    toast({ text: `Removed ${name}`, action: { label: 'Undo', onAction: () => act({ type: 'undo' }) } });
  }
  function onKeyDown(event: KeyboardEvent) {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    // In a list of choices Alt and the arrow open it.
    if (isMove && !(event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      tell({ type: 'nudge', index: selected, by: event.key === 'ArrowUp' ? -1 : 1 });
    }
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isField) {
      event.preventDefault();
      act({ type: event.shiftKey ? 'redo' : 'undo' });
    }
  }

  const preview = <FormPreview category={form.category} questions={questions} openKey={question?.key ?? null} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys have buttons as their twins
    <div className="lg:flex lg:h-dvh lg:flex-col" onKeyDown={onKeyDown}>
      <CategoryHead
        id={form.category.id}
        name={form.category.name}
        slug={form.category.slug}
        status={form.category.status}
        tab="form"
        note={<SavingNote saving={saving} version={form.current.version} wrong={wrong} />}
        actions={
          <>
            <Button icon={EyeIcon} className="xl:hidden" onClick={() => setDialog('preview')}>
              Preview
            </Button>
            <Button
              variant="primary"
              disabled={!hasDraft || saving.state === 'elsewhere' || wrong > 0}
              onClick={() => setDialog('publish')}
            >
              Publish
            </Button>
            <span className="grow-0!">
              <Menu
                label="More about the form"
                items={[
                  {
                    id: 'history',
                    label: 'Versions',
                    detail: plural(form.versions.length, 'version'),
                    icon: ClockCounterClockwiseIcon,
                    onAction: () => void navigate(`/ops/categories/${form.category.id}/form/versions`),
                  },
                  {
                    id: 'discard',
                    label: 'Discard the draft',
                    icon: TrashIcon,
                    danger: true,
                    disabled: !hasDraft || form.current.version === 0,
                    onAction: () => setDialog('discard'),
                  },
                ]}
              />
            </span>
          </>
        }
      />
      {saving.state === 'elsewhere' && (
        <div className="px-4 pt-4 lg:px-8">
          <ElsewhereBanner
            title={`${saving.operator ?? 'Another operator'} changed this form`}
            onTheirs={() => void made.takeTheirs()}
            onMine={made.keepMine}
          >
            Your last changes are on this screen only.
          </ElsewhereBanner>
        </div>
      )}
      <div className="lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_24rem]">
        <div className={`flex min-h-0 flex-col border-line lg:border-r ${isOpen ? 'max-lg:hidden' : ''}`}>
          <div className="flex items-center gap-1 border-b border-line px-4 py-3">
            <AddQuestionMenu
              questions={questions}
              onType={add}
              onCommon={(missing) => act({ type: 'replace', questions: addCommon(questions, missing) })}
            />
            <span className="ml-auto" />
            <IconButton
              icon={ArrowUUpLeftIcon}
              size={36}
              label="Undo"
              disabled={editor.past.length === 0}
              onClick={() => act({ type: 'undo' })}
            />
            <IconButton
              icon={ArrowUUpRightIcon}
              size={36}
              label="Redo"
              disabled={editor.future.length === 0}
              onClick={() => act({ type: 'redo' })}
            />
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto">
            {aboutForm.length > 0 && (
              <ul className="grid gap-1.5 border-b border-line px-4 py-3 text-sm">
                {aboutForm.map((problem) => (
                  <li key={problem.text} className={problem.is_hint ? 'text-ink-2' : 'font-medium text-danger-ink'}>
                    {problem.text}
                  </li>
                ))}
              </ul>
            )}
            {questions.length === 0 ? (
              <EmptyState plain title="No question yet" className="py-10">
                Start with those that every form asks.
              </EmptyState>
            ) : (
              <FormOutline editor={editor} act={tell} problems={problems} onOpen={open} onSay={setSaid} />
            )}
          </div>
        </div>
        <div className={`relative min-h-0 overflow-y-auto px-4 py-5 lg:px-8 ${isOpen ? '' : 'max-lg:hidden'}`}>
          <BackLink href={`/ops/categories/${form.category.id}/form`} className="mb-3 lg:hidden">
            All questions
          </BackLink>
          {question ? (
            <div className="mx-auto max-w-[42rem] pb-10">
              <QuestionEditor
                key={selected}
                questions={questions}
                index={selected}
                known={known}
                problems={problems}
                uses={form.uses}
                act={tell}
                onRemove={remove}
              />
            </div>
          ) : (
            <EmptyState plain title="Nothing is open">
              Add a question to begin.
            </EmptyState>
          )}
        </div>
        <aside
          aria-label="Preview"
          className="relative min-h-0 overflow-y-auto border-l border-line px-4 py-4 max-xl:hidden"
        >
          {dialog !== 'preview' && preview}
        </aside>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Sheet open={dialog === 'preview'} onClose={() => setDialog(null)} title="Preview">
        {dialog === 'preview' && preview}
      </Sheet>
      {dialog === 'publish' && (
        <PublishDialog
          form={form}
          draft={questions}
          flush={made.flush}
          revision={made.revision}
          onClose={() => setDialog(null)}
          onDone={(next) => {
            setForm(next);
            made.startOver(next.current.questions);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog
          form={form}
          flush={made.flush}
          revision={made.revision}
          onClose={() => setDialog(null)}
          onDone={() => {
            made.startOver(form.current.questions);
            setDialog(null);
          }}
        />
      )}
    </div>
  );
}
