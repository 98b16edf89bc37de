import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import {
  fieldsOfAnswers,
  PLAIN_ACCOUNT,
  PLAIN_CODE,
  PLAIN_PHONE,
  PLAIN_SEND,
  plainPages,
} from '#core/categories/plain-form-rules.ts';
import { type Answers, adviceFor, POSTAL_KEY } from '#core/categories/rules.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';
import { answersInWords, problemInWords, problemOf } from '#web/parts/form/say-answers.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { FieldError, FieldHint } from '#web/ui/form/FieldFrame.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { page } from '../page.ts';
import { PlainPhone } from './PlainPhone.tsx';
import { PlainQuestion } from './PlainQuestion.tsx';

export interface PlainFormData {
  readonly category: CategoryCard;
  readonly version: number;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  /** The name of a questionnaire step, or one of `plain-form-rules`; 'sent' once it is sent. */
  readonly step: string;
  readonly is_signed_in: boolean;
  /** Today in Singapore, `YYYY-MM-DD`; null on a cached page. */
  readonly today: string | null;
  /** The idempotency key of the request: sending twice makes one request. Null on a cached page. */
  readonly key: string | null;
  /** The id of an invited service. */
  readonly pro: number | null;
  /** Ids of files that were uploaded already, by question. */
  readonly uploaded: Readonly<Record<string, readonly number[]>>;
  readonly problems: Readonly<Record<string, string>>;
  /** Why the request as a whole was refused. */
  readonly refused: string | null;
  /** What was typed for the account, without the password. */
  readonly typed: {
    readonly mode: 'signup' | 'login';
    readonly email: string;
    readonly name: string;
    readonly phone: string;
  };
  /** Where a code was sent, masked. */
  readonly sent_to: string;
}

/** The request form without script: one page for each step, with earlier answers in hidden fields (issue 8 point 9). */
export const plainFormPage = page<PlainFormData>({
  bare: true,
  head: ({ category }) => ({
    title: t('form_page>head_title', { name: category.name }),
    description: t('form_page>head_description', { to_lower_case: category.name.toLowerCase() }),
    canonical: `/form/${category.slug}`,
    noindex: true,
  }),
  Body: ({ data, place: { base } }) => {
    const steps = plainPages(data.questions, data.answers).map(({ name }) => name);
    const all = [...steps, ...(data.is_signed_in ? [] : [PLAIN_ACCOUNT]), PLAIN_SEND];
    const isPosted = ['sent', PLAIN_PHONE, PLAIN_CODE].includes(data.step);
    const at = isPosted ? all.length : Math.max(0, all.indexOf(data.step)) + 1;
    return (
      <>
        <SkipLink />
        <header className="bg-canvas">
          <div className="flex h-14 items-center justify-between px-4 lg:h-18 lg:px-8">
            <Logo href={`${base}/`} />
            <a
              href={`${base}/category/${data.category.slug}`}
              aria-label={t('plain_form>close')}
              className={iconButtonClass({ variant: 'ghost', size: 44 })}
            >
              <XIcon className="size-5.5" aria-hidden />
            </a>
          </div>
          <ProgressBar
            thin
            flush
            value={at}
            max={all.length}
            label={t('plain_form>step', { at, number: all.length })}
          />
        </header>
        <main id="main" className="mx-auto max-w-form px-4 pt-6 pb-24 lg:pt-12">
          {data.step === 'sent' ? (
            <Sent base={base} />
          ) : data.step === PLAIN_PHONE || data.step === PLAIN_CODE ? (
            <PlainPhone {...data} phone={data.typed.phone} action={`${base}/form/${data.category.slug}`} />
          ) : (
            <>
              <p className="tnum text-sm font-medium text-ink-3">{t('plain_form>step', { at, number: all.length })}</p>
              <h1 className="mt-1 text-xl font-bold">{t('plain_form>title', { name: data.category.name })}</h1>
              <Step data={data} base={base} back={all[at - 2] ?? null} />
            </>
          )}
        </main>
      </>
    );
  },
});

function Sent({ base }: { base: string }) {
  return (
    <>
      <h1 className="text-3xl font-bold">{t('plain_form>sent_title')}</h1>
      <p className="mt-3 text-base text-ink-2">{t('plain_form>sent_text')}</p>
      <p className="mt-3 text-base text-ink-2">{t('plain_form>dashboard_note')}</p>
      <div className="mt-6">
        <ButtonLink href={`${base}/`} size={48} variant="primary">
          {shared('verb>go_to_the_home_page')}
        </ButtonLink>
      </div>
    </>
  );
}

function Step({ data, base, back }: { data: PlainFormData; base: string; back: string | null }) {
  const { category, questions, answers, step, problems, refused } = data;
  const asked = plainPages(questions, answers).find(({ name }) => name === step)?.questions ?? [];
  const shown = new Set(asked.map(({ key }) => key));
  const isSend = step === PLAIN_SEND;
  const carried = fieldsOfAnswers(
    questions.filter(({ key, type }) => !shown.has(key) && type !== 'files'),
    answers,
  );
  const advice = questions.flatMap((question) => adviceFor(question, answers[question.key]));
  return (
    <form
      action={`${base}/form/${category.slug}`}
      method="post"
      encType={isSend ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className="mt-5 grid gap-7"
    >
      <input type="hidden" name="step" value={step} />
      {data.key && <input type="hidden" name="key" value={data.key} />}
      {data.pro && <input type="hidden" name="pro" value={data.pro} />}
      {carried.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list sends one name several times
        <input key={`${name}${index}`} type="hidden" name={name} value={value} />
      ))}
      {Object.entries(data.uploaded).flatMap(([key, ids]) =>
        ids.map((id) => <input key={id} type="hidden" name={`up[${key}][]`} value={id} />),
      )}
      {refused && <Banner tone="danger" live="alert" title={refused} />}
      {Object.keys(problems).length > 0 && (
        <ErrorSummary
          errors={questions
            .filter(({ key }) => problems[key])
            .map((question) => ({
              id: controlId(question.key),
              text: problemOf(question, problems[question.key] ?? ''),
            }))}
        />
      )}
      {asked.map((question, index) => (
        <div key={question.key} className="grid gap-3">
          <PlainQuestion
            question={question}
            value={answers[question.key]}
            error={problemInWords(problems[question.key])}
            isLead={index === 0}
            today={data.today}
          />
          {problems[question.key] && <Advice texts={adviceFor(question, answers[question.key])} />}
        </div>
      ))}
      {step === PLAIN_ACCOUNT && <Account typed={data.typed} />}
      {isSend && <LastLook data={data} advice={advice} />}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
        <Button type="submit" name="go" value="next" variant="primary" size={48} className="max-sm:w-full">
          {isSend ? t('plain_form>send_and_get_quotes') : shared('verb>continue')}
        </Button>
        {back && (
          <Button type="submit" name="go" value={`to:${back}`} size={48} formNoValidate className="max-sm:w-full">
            {t('plain_form>back')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Account({ typed }: { typed: PlainFormData['typed'] }) {
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-2xl font-bold">{t('plain_form>account_title')}</h2>
        <p className="mt-2 text-base text-ink-2">{t('plain_form>account_intro')}</p>
      </div>
      <RadioGroup
        name="mode"
        label={t('plain_form>account_question')}
        defaultValue={typed.mode}
        options={[
          { value: 'signup', label: t('plain_form>new_here') },
          { value: 'login', label: t('plain_form>have_account') },
        ]}
      />
      <TextField
        name="email"
        type="email"
        label={shared('noun>email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
      />
      <TextField
        name="passwd"
        type="password"
        label={shared('noun>password')}
        hint={t('plain_form>password_hint')}
        autoComplete="on"
        maxLength={200}
      />
      <TextField
        name="name"
        label={t('plain_form>your_name')}
        hint={t('plain_form>name_hint')}
        optional
        autoComplete="name"
        maxLength={80}
        defaultValue={typed.name}
      />
    </section>
  );
}

/** Advice on answers: what to do instead, beside a refused answer; all other advice before the request is sent. */
function Advice({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Banner key={text} tone="info" title={shared('noun>good_to_know')}>
      {text}
    </Banner>
  ));
}

/** What pros will read, each part with a link to change it, and a field for files. */
function LastLook({ data, advice }: { data: PlainFormData; advice: readonly string[] }) {
  const { questions, answers, uploaded, problems } = data;
  const postal = answers[POSTAL_KEY];
  const pages = plainPages(questions, answers);
  const rows = [
    ...(postal ? [{ key: POSTAL_KEY, label: shared('noun>postal_code'), value: String(postal) }] : []),
    ...answersInWords(questions, answers, { is_hired: true }),
  ];
  return (
    <section className="grid gap-6">
      <div>
        <h2 className="text-2xl font-bold">{t('plain_form>review_title')}</h2>
        <p className="mt-2 text-base text-ink-2">{t('plain_form>review_intro')}</p>
      </div>
      <Advice texts={advice} />
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => {
          const page = pages.find((one) => one.questions.some(({ key }) => key === row.key))?.name;
          return (
            <div key={row.key} className="px-4 py-3.5">
              <dt className="text-sm text-ink-3">{row.label}</dt>
              <dd className="mt-0.5 flex items-start gap-4">
                <span className="min-w-0 flex-1 text-md font-medium break-words whitespace-pre-line">{row.value}</span>
                {page && (
                  <button
                    type="submit"
                    name="go"
                    value={`to:${page}`}
                    formNoValidate
                    className="-my-1 inline-flex min-h-8 shrink-0 items-center text-sm font-medium text-brand-ink coarse:min-h-11"
                  >
                    {t('plain_form>edit')}
                    <span className="sr-only"> {row.label}</span>
                  </button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {questions
        .filter(({ type, is_later }) => type === 'files' && !is_later)
        .map((question) => (
          <div key={question.key} className="min-w-0">
            <label htmlFor={controlId(question.key)} className="mb-1.5 block text-sm font-semibold">
              {question.label}
              {!question.required && <span className="font-normal text-ink-3"> {t('plain_question>optional')}</span>}
            </label>
            <input
              id={controlId(question.key)}
              name={`file_${question.key}`}
              type="file"
              multiple
              accept=".png,.jpeg,.jpg,.gif,.pdf"
              className="block w-full rounded-md border border-field bg-surface p-3 text-md file:mr-3 file:rounded-sm file:border-0 file:bg-inset file:px-3 file:py-2 file:font-medium file:text-ink"
            />
            {problems[question.key] && <FieldError>{problemInWords(problems[question.key])}</FieldError>}
            <FieldHint>
              {(uploaded[question.key]?.length ?? 0) > 0
                ? t('plain_form>files_kept', { count: uploaded[question.key]?.length ?? 0 })
                : t('plain_form>files_hint')}
            </FieldHint>
          </div>
        ))}
    </section>
  );
}
