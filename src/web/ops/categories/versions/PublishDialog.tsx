import { lostAnswers } from '#core/categories/diff-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { publishForm } from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { brokenUses } from '#core/categories/ops/rules.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { api } from '#web/app/api/api.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { plural } from '#web/ui/format.ts';
import { DiffList } from './DiffList.tsx';

/** Shows what a new version changes, and publishes it. */
export function PublishDialog(props: {
  form: OpsForm;
  draft: readonly Question[];
  /** Saves all unsaved changes; answers whether that worked. */
  flush: () => Promise<boolean>;
  revision: () => number;
  onClose: () => void;
  onDone: (form: OpsForm) => void;
}) {
  const { form, draft, flush, revision, onClose, onDone } = props;
  const { current, category } = form;
  const dispatch = useAppDispatch();
  const broken = brokenUses(form.uses, lostAnswers(current.questions, draft));
  const pros = broken.filter((use) => use.kind === 'preference').reduce((sum, use) => sum + use.count, 0);
  const isBarred = broken.some((use) => use.kind === 'licence');
  const nameOf = (key: string) => current.questions.find((question) => question.key === key)?.label ?? key;
  const names = [...new Set(broken.map((use) => `“${nameOf(use.key)}”`))].join(', ');

  const publishing = useCallForm({
    input: inputOf(publishForm),
    start: { note: '', is_confirmed: false },
    send: async ({ note, is_confirmed }) =>
      (await flush())
        ? api(publishForm, { category_id: category.id, revision: revision(), note, is_confirmed })
        : {
            error: {
              code: 'unsaved',
              message: 'We couldn’t save your last changes. Try again in a moment.',
              fields: {},
            },
          },
    done: ({ form: published }) => {
      dispatch(touched(['OpsForm', 'OpsCategory', 'OpsCatalogue', 'OpsActs']));
      toast({ text: `Version ${published.current.version} is what people answer now`, tone: 'success' });
      onDone(published);
    },
  });

  return (
    <FormDialog
      form={publishing}
      onClose={onClose}
      width="lg"
      title={`Publish version ${(form.versions[0]?.version ?? 0) + 1}?`}
      intro={
        current.version > 0
          ? 'People answer it from now on. Requests that were made, and forms that stand open, keep their version.'
          : 'The category can go on the site once it has a form.'
      }
      submitLabel="Publish form"
      pendingLabel="Publishing"
      isBarred={isBarred}
    >
      {isBarred && (
        <Banner tone="danger" title="A licence requirement uses an answer that you removed">
          It is about {names}. Change the requirement on the category’s page first, or keep the answer.
        </Banner>
      )}
      {pros > 0 && !isBarred && (
        <Banner tone="warning" title={`${plural(pros, 'pro')} chose jobs by an answer that would be gone`}>
          <p>It is about {names}. They are offered such jobs again.</p>
          <Checkbox className="mt-3" {...publishing.tick('is_confirmed')}>
            Let their choice end
          </Checkbox>
        </Banner>
      )}
      {current.version > 0 ? (
        <section aria-label="What changes" className="grid gap-2">
          <h3 className="text-md font-semibold">What changes</h3>
          <DiffList before={current.questions} after={draft} />
        </section>
      ) : (
        <p className="text-md text-ink-2">The first version asks {plural(draft.length, 'question')}.</p>
      )}
      <TextField label="What changed, for the history" optional {...publishing.input('note')} />
    </FormDialog>
  );
}
