import { type FormEvent, useState } from 'react';
import { lostAnswers } from '#core/categories/diff-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { publishForm } from '#core/categories/ops-calls.ts';
import { NOTE_MAX, type OpsForm } from '#core/categories/ops-model.ts';
import { brokenUses } from '#core/categories/ops-rules.ts';
import { api } from '#web/app/api.ts';
import { staleForm } from '#web/state/ops-categories.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { DiffList } from './DiffList.tsx';

/** Shows what a new version changes, and makes it. */
export function PublishDialog(props: {
  form: OpsForm;
  draft: readonly Question[];
  /** Saves what is not saved yet; answers whether all is. */
  flush: () => Promise<boolean>;
  revision: () => number;
  onClose: () => void;
  onDone: (form: OpsForm) => void;
}) {
  const { form, draft, flush, revision, onClose, onDone } = props;
  const { current, category } = form;
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const broken = brokenUses(form.uses, lostAnswers(current.questions, draft));
  const pros = broken.filter((use) => use.kind === 'preference').reduce((sum, use) => sum + use.count, 0);
  const isBarred = broken.some((use) => use.kind === 'licence');
  const nameOf = (key: string) => current.questions.find((question) => question.key === key)?.label ?? key;
  const names = [...new Set(broken.map((use) => `“${nameOf(use.key)}”`))].join(', ');

  async function publish(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefused(undefined);
    try {
      if (!(await flush())) {
        setRefused('Your last changes could not be saved. Try again in a moment.');
        return;
      }
      const done = await api(publishForm, {
        category_id: category.id,
        revision: revision(),
        note,
        is_confirmed: isConfirmed,
      });
      if (!done.ok) {
        setRefused(done.message ?? 'That did not work.');
        return;
      }
      dispatch(staleForm());
      toast({ text: `Version ${done.value.form.current.version} is what people answer now`, tone: 'success' });
      onDone(done.value.form);
    } catch {
      setRefused('Nothing was published. Check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      width="lg"
      title={`Publish version ${(form.versions[0]?.version ?? 0) + 1}?`}
      intro={
        current.version > 0
          ? 'People answer it from now on. Requests that were made, and forms that stand open, keep their version.'
          : 'The category can go on the site once it has a form.'
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="publish-form"
            pending={busy}
            pendingLabel="Publishing"
            disabled={isBarred}
          >
            Publish form
          </Button>
        </>
      }
    >
      <form id="publish-form" className="grid gap-5" noValidate onSubmit={(event) => void publish(event)}>
        {refused && <Banner tone="danger" title={refused} live="alert" />}
        {isBarred && (
          <Banner tone="danger" title="A licence requirement reads an answer that would be gone">
            It is about {names}. Change the requirement on the category’s page first, or keep the answer.
          </Banner>
        )}
        {pros > 0 && !isBarred && (
          <Banner tone="warning" title={`${plural(pros, 'pro')} chose jobs by an answer that would be gone`}>
            <p>It is about {names}. They are offered such jobs again.</p>
            <Checkbox
              className="mt-3"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            >
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
        <TextField
          label="What is new, for the history"
          optional
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
