import { type Ref, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Answers, stepsOf, validateAnswers } from '#core/categories/rules.ts';
import * as requestEditCalls from '#core/requests/edits/calls.ts';
import type { FormPurpose, RequestForm } from '#core/requests/edits/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { controlId, QuestionField } from '#web/parts/form/QuestionField.tsx';
import { problemOf } from '#web/parts/form/say-answers.ts';
import { useAnswersSaid } from '#web/parts/form/use-answers-said.ts';
import { listed } from '#web/parts/listed.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { AgainChoice, type AgainWho } from './BookAgain.tsx';

/** The service that is booked again. */
type Again = Pick<ServiceCard, 'id' | 'name'>;

const allWords = () =>
  ({
    edit: {
      title: t('request_form_view>change_request'),
      send: t('request_form_view>save_changes'),
      sending: shared('status>saving'),
    },
    copy: {
      title: t('request_form_view>copy_title'),
      send: shared('verb>get_quotes'),
      sending: shared('status>sending'),
    },
  }) as const;

/** The person's own request as one form, to edit or copy it (specification 7 edit, copy). */
export default function RequestFormView(props: {
  request_id: number;
  purpose: FormPurpose;
  /** For a copy of a request: the pro who is booked again. */
  again?: Again | undefined;
}) {
  const { request_id, purpose, again } = props;
  // Loaded afresh each time: which answers must be given again depends on the day.
  const { currentData, error, refetch } = useRead(
    requestEditCalls.requestForm,
    { request_id, purpose },
    { refetchOnMountOrArgChange: true },
  );
  const title = again ? t('book_again>title', { name: again.name }) : allWords()[purpose].title;
  const home = `/dashboard/projects/quotelist/${request_id}`;
  useScreenName(title);
  return (
    <>
      <TopBar title={title} back={{ href: home, label: t('request_form_view>back_to_quotes') }} />
      <div className="mx-auto max-w-[44rem] px-4 py-4 lg:px-10 lg:py-8">
        <BackLink href={home} className="mb-1 text-sm! max-lg:hidden">
          {shared('noun>quotes')}
        </BackLink>
        <h1 className="text-2xl font-bold max-lg:sr-only">{title}</h1>
        {currentData ? (
          <Form key={purpose} form={currentData.form} purpose={purpose} home={home} again={again} />
        ) : error ? (
          <ErrorState
            className="mt-6"
            title={error.kind === 'refused' ? error.message : t('request_form_view>load_error')}
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

/**
 * The errors to show at first: for a copy, answers that are no longer valid, such as a day that has passed. Without any copied
 * answers, as from a shop order, no errors yet.
 */
export const openingProblems = (
  { fields, problems }: Pick<RequestForm, 'fields' | 'problems'>,
  purpose: FormPurpose,
): Problems => (purpose === 'copy' && hasAnswers({ fields }) ? problems : {});
const hasAnswers = ({ fields }: Pick<RequestForm, 'fields'>): boolean => Object.keys(fields).length > 0;

interface FormProps {
  readonly form: RequestForm;
  readonly purpose: FormPurpose;
  readonly home: string;
  readonly again: Again | undefined;
}

function Form({ form, purpose, home, again }: FormProps) {
  useAnswersSaid();
  const [answers, setAnswers] = useState<Answers>(() => form.fields);
  const [who, setWho] = useState<AgainWho>('only');
  const [address, setAddress] = useState(form.address);
  const [files, setFiles] = useState<readonly Attachment[]>(form.attachments);
  const [isUploading, setUploading] = useState(false);
  const [problems, setProblems] = useState<Problems>(() => openingProblems(form, purpose));
  const [refusal, setRefusal] = useState<string>();
  const summary = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => stepsOf(form.questions, answers), [form.questions, answers]);
  const { send, pending } = useSending({ form, purpose, home, again }, (fields, text) => {
    setProblems(fields);
    setRefusal(text);
    requestAnimationFrame(() => summary.current?.focus());
  });
  return (
    <form
      noValidate
      className="mt-4 grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending || isUploading) return;
        void send({ answers, address, files, who }, () => {
          setProblems({});
          setRefusal(undefined);
        });
      }}
    >
      <Intro form={form} purpose={purpose} again={again} />
      <Mistakes ref={summary} steps={steps} problems={problems} refusal={refusal} />
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
                    setAnswers((now) => ({ ...now, [question.key]: value }));
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
          <Photos form={form} problems={problems} files={files} onFiles={setFiles} onUploading={setUploading} />
          <TextField
            label={t('request_form_view>address_label')}
            optional
            hint={t('request_form_view>address_hint')}
            maxLength={200}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </section>
      </div>
      {again && <AgainChoice name={again.name} who={who} onChange={setWho} />}
      <Foot purpose={purpose} home={home} pending={pending || isUploading} />
    </form>
  );
}

type Problems = Readonly<Record<string, string>>;

interface Written {
  readonly answers: Answers;
  readonly address: string;
  readonly files: readonly Attachment[];
  readonly who: AgainWho;
}

/** The first question for files; its field takes all files of the form. */
const photoQuestionOf = (form: RequestForm) => form.questions.find(({ type }) => type === 'files');

/** The answers with the files, as the answer to the form's first question for files. */
function fullAnswers(form: RequestForm, { answers, files }: Written): Record<string, unknown> {
  const full: Record<string, unknown> = { ...answers };
  const ids = files.map(({ id }) => id);
  const photoQuestion = photoQuestionOf(form);
  for (const { key, type } of form.questions)
    if (type === 'files') {
      if (key === photoQuestion?.key && ids.length > 0) full[key] = ids.slice(0, photoQuestion.limit ?? ids.length);
      else delete full[key];
    }
  return full;
}

/** Sends the form, shows the result and opens the quotes. `show` shows its errors. */
function useSending({ form, purpose, home, again }: FormProps, show: (fields: Problems, text?: string) => void) {
  const navigate = useNavigate();
  const [edit, editing] = useAct(requestEditCalls.editRequest);
  const [copy, copying] = useAct(requestEditCalls.copyRequest);

  async function send(written: Written, onChecked: () => void) {
    const checked = validateAnswers(form.questions, fullAnswers(form, written), new Date());
    if (!checked.ok) return show(checked.fields);
    onChecked();
    const input = {
      request_id: form.quote_request_id,
      fields: checked.value,
      address: written.address.trim(),
      attachment_id: written.files.map(({ id }) => id),
    };
    const asked = again ? { invite_service_id: again.id, is_direct: written.who === 'only' } : {};
    const reply = purpose === 'edit' ? await edit(input) : await copy({ ...input, ...asked });
    if (reply.error) {
      const { message, fields } = reply.error;
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
              ? t('request_form_view>changed_told_toast')
              : t('request_form_view>changed_toast'),
      });
      return void navigate(home, { replace: true });
    }
    const isAsked = 'is_invite_offered' in reply.data && reply.data.is_invite_offered;
    toast({
      text: again && isAsked ? t('book_again>sent_toast', { name: again.name }) : t('request_form_view>sent_toast'),
    });
    const missed = again && !isAsked ? '?invite=missed' : '';
    void navigate(`/dashboard/projects/quotelist/${reply.data.quote_request.id}${missed}`, { replace: true });
  }
  return { send, pending: editing.isLoading || copying.isLoading };
}

function Intro({ form, purpose, again }: Pick<FormProps, 'form' | 'purpose' | 'again'>) {
  return (
    <>
      <p className="text-md text-ink-2">
        {again
          ? hasAnswers(form)
            ? t('book_again>intro')
            : t('book_again>intro_unanswered')
          : purpose === 'copy'
            ? t('request_form_view>copy_intro')
            : form.quote_count > 0
              ? t('request_form_view>change_intro_quoted')
              : t('request_form_view>change_intro')}
      </p>
      {purpose === 'copy' && (form.is_form_changed || form.dropped.length > 0) && (
        <Banner tone="info" title={t('request_form_view>questions_changed')}>
          {form.dropped.length > 0
            ? t('request_form_view>questions_dropped', { questions: listed(...form.dropped) })
            : t('request_form_view>check_answers')}
        </Banner>
      )}
    </>
  );
}

/** The wrong answers, or why the whole form was refused. */
function Mistakes(props: {
  ref: Ref<HTMLDivElement>;
  steps: ReturnType<typeof stepsOf>;
  problems: Problems;
  refusal: string | undefined;
}) {
  const { ref, steps, problems, refusal } = props;
  const errors = steps
    .flatMap(({ questions }) => questions)
    .filter(({ key }) => problems[key])
    .map((question) => ({ id: controlId(question.key), text: problemOf(question, problems[question.key] ?? '') }));
  if (errors.length === 0 && !refusal) return null;
  return (
    <ErrorSummary
      ref={ref}
      {...(errors.length === 0 ? { title: refusal ?? '' } : {})}
      errors={errors.length > 0 ? errors : [{ id: 'request-form', text: t('request_form_view>save_failed') }]}
    />
  );
}

function Photos(props: {
  form: RequestForm;
  problems: Problems;
  files: readonly Attachment[];
  onFiles: (change: (now: readonly Attachment[]) => readonly Attachment[]) => void;
  onUploading: (uploading: boolean) => void;
}) {
  const { form, problems, files, onFiles, onUploading } = props;
  const photoQuestion = photoQuestionOf(form);
  return (
    <UploadField
      {...(photoQuestion ? { id: controlId(photoQuestion.key) } : {})}
      label={photoQuestion?.label ?? shared('noun>photos_and_files')}
      optional={!photoQuestion?.required}
      error={photoQuestion ? problems[photoQuestion.key] : undefined}
      noun={t('request_form_view>upload_purpose')}
      is_private
      files={files}
      onChange={onFiles}
      onUploading={onUploading}
    />
  );
}

function Foot({ purpose, home, pending }: Pick<FormProps, 'purpose' | 'home'> & { pending: boolean }) {
  const words = allWords()[purpose];
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 pb-8 max-sm:grid">
      <ButtonLink variant="ghost" href={home}>
        {shared('verb>not_now')}
      </ButtonLink>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={words.sending}>
        {words.send}
      </Button>
    </div>
  );
}
