import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Answers, stepsOf, validateAnswers } from '#core/categories/rules.ts';
import type { FormPurpose, RequestForm } from '#core/requests/edit-model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { beginAnswers } from '#web/parts/form/chinese-answers.ts';
import { withDefaults } from '#web/parts/form/form-answers.ts';
import { controlId, QuestionField } from '#web/parts/form/QuestionField.tsx';
import { problemInWords } from '#web/parts/form/say-answers.ts';
import { listed } from '#web/parts/listed.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import type { CallError } from '#web/state/ask.ts';
import { useCopyRequestMutation, useEditRequestMutation, useRequestFormQuery } from '#web/state/projects.ts';
import { t } from '#web/text/projects.ts';
import { language } from '#web/text/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BackLink } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';

const allWords = () =>
  ({
    edit: {
      title: t('request_form_view>change_request'),
      send: t('request_form_view>save_changes'),
      sending: t('request_form_view>saving'),
    },
    copy: {
      title: t('request_form_view>new_request_from_this'),
      send: t('request_form_view>get_quotes'),
      sending: t('request_form_view>sending'),
    },
  }) as const;

/** An own request as one form: to change it, or to make another one from it (specification 7 edit, copy). */
export default function RequestFormView({ request_id, purpose }: { request_id: number; purpose: FormPurpose }) {
  // Asked anew each time: what has to be answered again depends on the day.
  const { currentData, error, refetch } = useRequestFormQuery(
    { request_id, purpose },
    { refetchOnMountOrArgChange: true },
  );
  const words = allWords()[purpose];
  const home = `/dashboard/projects/quotelist/${request_id}`;
  useScreenName(words.title);
  return (
    <>
      <TopBar title={words.title} back={{ href: home, label: t('request_form_view>back_to_quotes') }} />
      <div className="mx-auto max-w-[44rem] px-4 py-4 lg:px-10 lg:py-8">
        <BackLink href={home} className="mb-1 text-sm! max-lg:hidden">
          {t('request_form_view>quotes')}
        </BackLink>
        <h1 className="text-2xl font-bold max-lg:sr-only">{words.title}</h1>
        {currentData ? (
          <Form key={purpose} form={currentData.form} purpose={purpose} home={home} />
        ) : error ? (
          <ErrorState
            className="mt-6"
            title={
              (error as CallError).kind === 'refused'
                ? (error as CallError).message
                : t('request_form_view>could_not_load_this_form')
            }
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading className="mt-6">
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}

function Form({ form, purpose, home }: { form: RequestForm; purpose: FormPurpose; home: string }) {
  const words = allWords()[purpose];
  const navigate = useNavigate();
  useEffect(() => void beginAnswers(language()), []);
  const [given, setGiven] = useState<Answers>(() => form.fields);
  const [address, setAddress] = useState(form.address);
  const [files, setFiles] = useState<readonly Attachment[]>(form.attachments);
  const [isUploading, setUploading] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(purpose === 'copy' ? form.problems : {});
  const [refusal, setRefusal] = useState<string>();
  const [edit, editing] = useEditRequestMutation();
  const [copy, copying] = useCopyRequestMutation();
  const summary = useRef<HTMLDivElement>(null);
  const pending = editing.isLoading || copying.isLoading;

  const answers = useMemo(() => withDefaults(form.questions, given), [form.questions, given]);
  const steps = useMemo(() => stepsOf(form.questions, answers), [form.questions, answers]);
  const photoQuestion = form.questions.find(({ type }) => type === 'files');
  const errors = steps
    .flatMap(({ questions }) => questions)
    .filter(({ key }) => problems[key])
    .map(({ key }) => ({ id: controlId(key), text: problemInWords(problems[key]) as string }));

  const show = (fields: Readonly<Record<string, string>>, text?: string) => {
    setProblems(fields);
    setRefusal(text);
    requestAnimationFrame(() => summary.current?.focus());
  };

  async function submit() {
    if (pending || isUploading) return;
    const ids = files.map(({ id }) => id);
    const full: Record<string, unknown> = { ...answers };
    // One field holds the files here: they are the answer of the form's first question for files.
    for (const { key, type } of form.questions)
      if (type === 'files') {
        if (key === photoQuestion?.key && ids.length > 0) full[key] = ids.slice(0, photoQuestion.limit ?? ids.length);
        else delete full[key];
      }
    const checked = validateAnswers(form.questions, full, new Date());
    if (!checked.ok) return show(checked.fields);
    setProblems({});
    setRefusal(undefined);
    const input = {
      request_id: form.quote_request_id,
      fields: checked.value,
      address: address.trim(),
      attachment_id: ids,
    };
    const reply = purpose === 'edit' ? await edit(input) : await copy(input);
    if (reply.error) {
      const { message, fields } = reply.error as CallError;
      const wrong = Object.fromEntries(
        Object.entries(fields).map(([key, text]) => [key.replace(/^fields\./, ''), text]),
      );
      return show(wrong, message);
    }
    if (purpose === 'edit') {
      const changed = 'changed' in reply.data ? reply.data.changed : [];
      toast({
        text:
          changed.length === 0
            ? t('request_form_view>saved')
            : form.quote_count > 0
              ? t('request_form_view>request_changed_pros_were_told')
              : t('request_form_view>request_changed'),
      });
      return void navigate(home, { replace: true });
    }
    toast({ text: t('request_form_view>new_request_sent') });
    void navigate(`/dashboard/projects/quotelist/${reply.data.quote_request.id}`, { replace: true });
  }

  return (
    <form
      noValidate
      className="mt-4 grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-md text-ink-2">
        {purpose === 'copy'
          ? t('request_form_view>your_answers_are_filled_in')
          : form.quote_count > 0
            ? t('request_form_view>pros_who_quoted_are_told')
            : t('request_form_view>pros_who_have_the_request')}
      </p>
      {purpose === 'copy' && (form.is_form_changed || form.dropped.length > 0) && (
        <Banner tone="info" title={t('request_form_view>the_questions_have_changed_since')}>
          {form.dropped.length > 0
            ? t('request_form_view>no_longer_asked', { questions: listed(...form.dropped) })
            : t('request_form_view>look_through_your_answers_once')}
        </Banner>
      )}
      {(errors.length > 0 || refusal) && (
        <ErrorSummary
          ref={summary}
          {...(errors.length === 0 ? { title: refusal ?? '' } : {})}
          errors={
            errors.length > 0
              ? errors
              : [{ id: 'request-form', text: t('request_form_view>nothing_was_changed_your_answers') }]
          }
        />
      )}
      <div id="request-form" tabIndex={-1} className="grid gap-8 outline-none">
        {steps.map((step) => (
          <section key={step.name} aria-label={step.name} className="grid gap-6">
            <h2 className="border-b border-line pb-2 text-lg font-semibold">{step.name}</h2>
            {step.questions
              .filter(({ type }) => type !== 'files')
              .map((question) => (
                <QuestionField
                  key={question.key}
                  question={question}
                  value={answers[question.key]}
                  onChange={(value) => {
                    setGiven((now) => ({ ...now, [question.key]: value }));
                    setProblems(({ [question.key]: _, ...rest }) => rest);
                  }}
                  error={problems[question.key]}
                  isLead={false}
                  photos={{ files: [], onFiles: () => {} }}
                />
              ))}
          </section>
        ))}
        <section aria-label={t('request_form_view>photos_and_address')} className="grid gap-6">
          <h2 className="border-b border-line pb-2 text-lg font-semibold">
            {t('request_form_view>photos_and_address')}
          </h2>
          <UploadField
            {...(photoQuestion ? { id: controlId(photoQuestion.key) } : {})}
            label={photoQuestion?.label ?? t('request_form_view>photos_and_files')}
            optional={!photoQuestion?.required}
            error={photoQuestion ? problems[photoQuestion.key] : undefined}
            noun={t('request_form_view>request')}
            is_private
            files={files}
            onChange={setFiles}
            onUploading={setUploading}
          />
          <TextField
            label={t('request_form_view>block_unit_and_street')}
            optional
            hint={t('request_form_view>shown_only_to_the_pro')}
            maxLength={200}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </section>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 pb-8 max-sm:grid">
        <ButtonLink variant="ghost" href={home}>
          {t('request_form_view>not_now')}
        </ButtonLink>
        <Button type="submit" variant="primary" pending={pending || isUploading} pendingLabel={words.sending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
