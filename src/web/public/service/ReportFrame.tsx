import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiFault, hasSession } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { AccountForm } from '../auth/AccountForm.tsx';
import type { AccountMode } from '../auth/account-mode.ts';

interface ReportFrameProps {
  readonly base: string;
  /** The page of the reported content, and the label of the link back to it. */
  readonly back: { readonly href: string; readonly label: string };
  /** A sentence to show after the one that says that Gotong will review the report. */
  readonly after?: string;
  /** The error if the content no longer exists. */
  readonly gone: string;
  /** Whether everything required was filled in. Marks what is missing. */
  readonly check: () => boolean;
  readonly send: () => Promise<{
    readonly ok: boolean;
    readonly error?: unknown;
    readonly message?: string | undefined;
  }>;
  /** The questions of the report. */
  readonly children: ReactNode;
}

/** A report form on a public page. People without a session log in before it is sent; what they wrote is kept. */
export function ReportFrame({ base, back, after, gone, check, send, children }: ReportFrameProps) {
  const [mode, setMode] = useState<AccountMode>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function deliver() {
    setPending(true);
    setProblem(undefined);
    try {
      const done = await send();
      if (done.ok) setSent(true);
      else setProblem(done.error === 'not found' ? gone : whyNot(done));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) setMode('login');
      else setProblem(error instanceof ApiFault ? error.message : whyNot(undefined));
    }
    setPending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check() || pending) return;
    if (hasSession()) void deliver();
    else setMode('login');
  }

  if (isSent)
    return (
      <Banner
        className="mt-5"
        tone="success"
        live="status"
        title={t('report_frame>reported')}
        action={
          <ButtonLink size={36} href={back.href}>
            {back.label}
          </ButtonLink>
        }
      >
        {after === '' ? t('report_frame>sent_text') : `${t('report_frame>sent_text')} ${after}`}
      </Banner>
    );
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        {children}
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {!mode && (
          <div>
            <Button type="submit" variant="primary" size={48} pending={pending} pendingLabel={shared('status>sending')}>
              {t('report_frame>send_report')}
            </Button>
          </div>
        )}
      </form>
      {mode && (
        <section aria-label={t('report_frame>account_section')} className="mt-6 border-t border-line pt-6">
          <h2 className="mb-5 text-xl font-semibold">{t('report_frame>account_title')}</h2>
          <AccountForm
            mode={mode}
            onMode={setMode}
            startRole="consumer"
            base={base}
            onDone={() => {
              setMode(undefined);
              void deliver();
            }}
            submitLabel={{ login: t('report_frame>log_in_and_report'), signup: t('report_frame>sign_up_and_report') }}
          />
        </section>
      )}
    </>
  );
}
