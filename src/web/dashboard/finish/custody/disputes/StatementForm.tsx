import { useRef, useState } from 'react';
import { DISPUTE_LIMITS } from '#core/custody/disputes/view-model.ts';
import type { CustodySide } from '#core/custody/model.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

export interface Said {
  readonly statement: string;
  readonly asks: string;
  readonly attachment_id: number[];
}

/** What happened, what the reader wants, and photos. Each side states this once. */
export function StatementForm(props: {
  side: CustodySide;
  /** In cents. */
  most: number;
  /** Left out if the screen's title says the same. */
  title?: string;
  intro: string;
  label: string;
  className?: string;
  send: (said: Said, key: string) => Promise<{ readonly error?: CallError | undefined }>;
}) {
  const { side, most, title, intro, label, className, send } = props;
  const [statement, setStatement] = useState('');
  const [cents, setCents] = useState<number | null>(most);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef(crypto.randomUUID());
  const amountError =
    cents === null || cents < 0 || cents > most ? t('dispute>amount_error', { most: showMoney(most) }) : undefined;
  const statementError = statement.trim() === '' ? t('dispute>statement_missing') : undefined;

  async function submit() {
    setTried(true);
    if (amountError || statementError || isUploading) return;
    setSending(true);
    const asks = toDecimal(cents ?? 0);
    const { error } = await send(
      { statement: statement.trim(), asks, attachment_id: files.map(({ id }) => id) },
      key.current,
    );
    setSending(false);
    if (!error) return;
    setProblem(whyNot(error));
    if (error.kind === 'refused') key.current = crypto.randomUUID();
  }

  const isDirty = statement.trim() !== '' || files.length > 0 || cents !== most;
  return (
    <Card as="section" pad="lg" aria-label={title ?? label} className={className}>
      <FormGuard form={{ isDirty, isUnsaved: () => isDirty }} />
      {title && <h2 className="mb-1 text-lg font-semibold">{title}</h2>}
      <p className="text-md text-ink-2">{intro}</p>
      <div className="mt-4 grid gap-4">
        <TextArea
          label={t('dispute>statement')}
          rows={5}
          maxLength={DISPUTE_LIMITS.statement}
          value={statement}
          onChange={(event) => setStatement(event.currentTarget.value)}
          error={isTried ? statementError : undefined}
        />
        <MoneyField
          label={side === 'pro' ? t('dispute>asks_pro') : t('dispute>asks_customer')}
          value={cents}
          onChange={setCents}
          hint={t('refund>amount_hint', { most: showMoney(most) })}
          error={isTried ? amountError : undefined}
          className="max-w-56"
        />
        <UploadField
          label={t('refund>photos')}
          optional
          noun={t('dispute>evidence')}
          is_private
          files={files}
          onChange={setFiles}
          most={DISPUTE_LIMITS.files}
          onUploading={setUploading}
          error={isTried && isUploading ? t('refund>wait') : undefined}
        />
        {problem && (
          <Banner tone="danger" live="alert" title={shared('status>that_didnt_work')}>
            {problem}
          </Banner>
        )}
        <Button
          variant="primary"
          className="max-sm:w-full sm:justify-self-start"
          pending={isSending}
          onClick={() => void submit()}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}
