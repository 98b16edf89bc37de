import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addCommon } from '#core/categories/common-rules.ts';
import { type FormProblem, formProblems } from '#core/categories/form-rules.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
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
import { QuestionEditor } from './QuestionEditor.tsx';
import { SavingNote } from './SavingNote.tsx';
import type { Saving } from './use-form-editor.ts';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';

type FormDialog = 'publish' | 'discard' | 'preview';

/** The questions at the left, the open one in the middle, a preview of the form at the right; on phones one after the other. */
export function FormEditorPanes({ form: loaded }: { form: OpsForm }) {
  const [form, setForm] = useState(loaded);
  const [dialog, setDialog] = useState<FormDialog | null>(null);
  const opened = useOpenQuestion(loaded);
  const { made, question, isOpen } = opened;
  const { saving } = made;
  const { questions } = made.editor;
  const problems = useMemo(() => formProblems(questions), [questions]);
  const wrong = problems.filter((problem) => !problem.is_hint).length;
  const close = () => setDialog(null);

  const preview = <FormPreview category={form.category} questions={questions} openKey={question?.key ?? null} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys have buttons as their twins
    <div className="bg-surface lg:flex lg:h-dvh lg:flex-col" onKeyDown={opened.onKeyDown}>
      <FormHead form={form} saving={saving} wrong={wrong} onAsk={setDialog} />
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
          <OutlineActions opened={opened} />
          <Outline opened={opened} problems={problems} />
        </div>
        <QuestionPane form={form} opened={opened} problems={problems} />
        <aside
          aria-label="Preview"
          className="relative min-h-0 overflow-y-auto border-l border-line px-4 py-4 max-xl:hidden"
        >
          {dialog !== 'preview' && preview}
        </aside>
      </div>
      <p className="sr-only" role="status">
        {opened.said}
      </p>
      <Sheet open={dialog === 'preview'} onClose={close} title="Preview">
        {dialog === 'preview' && preview}
      </Sheet>
      {dialog === 'publish' && (
        <PublishDialog
          form={form}
          draft={questions}
          flush={made.flush}
          revision={made.revision}
          onClose={close}
          onDone={(next) => {
            setForm(next);
            made.startOver(next.current.questions);
            close();
          }}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog
          form={form}
          flush={made.flush}
          revision={made.revision}
          onClose={close}
          onDone={() => {
            made.startOver(form.current.questions);
            close();
          }}
        />
      )}
    </div>
  );
}

function FormHead(props: { form: OpsForm; saving: Saving; wrong: number; onAsk: (dialog: FormDialog) => void }) {
  const { form, saving, wrong, onAsk } = props;
  const navigate = useNavigate();
  const hasDraft = saving.state !== 'none';
  return (
    <CategoryHead
      id={form.category.id}
      name={form.category.name}
      slug={form.category.slug}
      status={form.category.status}
      tab="form"
      note={<SavingNote saving={saving} version={form.current.version} wrong={wrong} />}
      actions={
        <>
          <Button icon={EyeIcon} className="xl:hidden" onClick={() => onAsk('preview')}>
            Preview
          </Button>
          <Button
            variant="primary"
            disabled={!hasDraft || saving.state === 'elsewhere' || wrong > 0}
            onClick={() => onAsk('publish')}
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
                  onAction: () => onAsk('discard'),
                },
              ]}
            />
          </span>
        </>
      }
    />
  );
}

/** Above the list of questions: buttons that add one, undo and redo. */
function OutlineActions({ opened }: { opened: OpenQuestion }) {
  const { editor, act } = opened.made;
  return (
    <div className="flex items-center gap-1 border-b border-line px-4 py-3">
      <AddQuestionMenu
        questions={editor.questions}
        onType={opened.add}
        onCommon={(missing) => act({ type: 'replace', questions: addCommon(editor.questions, missing) })}
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
  );
}

/** The list of questions, below the problems of the form as a whole. */
function Outline({ opened, problems }: { opened: OpenQuestion; problems: readonly FormProblem[] }) {
  const { editor } = opened.made;
  const aboutForm = problems.filter((problem) => problem.index === null);
  return (
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
      {editor.questions.length === 0 ? (
        <EmptyState plain title="No question yet" className="py-10">
          Start with those that every form asks.
        </EmptyState>
      ) : (
        <FormOutline editor={editor} act={opened.tell} problems={problems} onOpen={opened.open} onSay={opened.say} />
      )}
    </div>
  );
}

/** The question that is open. */
function QuestionPane(props: { form: OpsForm; opened: OpenQuestion; problems: readonly FormProblem[] }) {
  const { form, opened, problems } = props;
  const { questions, selected } = opened.made.editor;
  return (
    <div className={`relative min-h-0 overflow-y-auto px-4 py-5 lg:px-8 ${opened.isOpen ? '' : 'max-lg:hidden'}`}>
      <BackLink href={`/ops/categories/${form.category.id}/form`} className="mb-3 lg:hidden">
        All questions
      </BackLink>
      {opened.question ? (
        <div className="mx-auto max-w-[42rem] pb-10">
          <QuestionEditor
            key={selected}
            questions={questions}
            index={selected}
            known={form.current.questions}
            problems={problems}
            uses={form.uses}
            act={opened.tell}
            onRemove={opened.remove}
          />
        </div>
      ) : (
        <EmptyState plain title="Nothing is open">
          Add a question to begin.
        </EmptyState>
      )}
    </div>
  );
}
