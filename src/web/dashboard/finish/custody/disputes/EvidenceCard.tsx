import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { FileZipIcon } from '@phosphor-icons/react/dist/ssr/FileZip';
import { useRef, useState } from 'react';
import * as calls from '#core/custody/disputes/calls.ts';
import { DISPUTE_LIMITS, type DisputeView } from '#core/custody/disputes/view-model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { listed } from '#web/parts/listed.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment } from '../payment-words.ts';
import { nameOf } from './dispute-words.ts';

/** The evidence of both sides, a form to add more, and the file for a mediator or tribunal. */
export function EvidenceCard({ dispute, now }: { dispute: DisputeView; now: Date }) {
  return (
    <Card as="section" pad="lg" aria-labelledby="evidence-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="evidence-title" className="text-lg font-semibold">
            {t('dispute>evidence')}
          </h2>
          <p className="text-sm text-ink-3">{t('dispute>evidence_intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size={36} icon={FilePdfIcon} href={dispute.file_url} target="_blank">
            {t('dispute>file')}
          </ButtonLink>
          <ButtonLink size={36} icon={FileZipIcon} href={dispute.folder_url} target="_blank">
            {t('dispute>folder')}
          </ButtonLink>
        </div>
      </div>
      {dispute.evidence.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {dispute.evidence.map((each) => (
            <li key={each.evidence_id} className="border-l-2 border-line-strong pl-3">
              <p className="text-sm text-ink-3">{listed(nameOf(dispute, each.side), moment(each.added_on, now))}</p>
              {each.note && <p className="text-md break-words whitespace-pre-line">{each.note}</p>}
              {each.messages.map((message) => (
                <q key={message.message_id} className="block text-sm break-words text-ink-2">
                  {message.message}
                </q>
              ))}
              <FileTiles files={each.attachments} className="mt-2" />
            </li>
          ))}
        </ul>
      )}
      {dispute.acts.includes('add_evidence') && <Adding payment_id={dispute.payment_id} />}
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-2">{t('dispute>tribunal')}</p>
    </Card>
  );
}

function Adding({ payment_id }: { payment_id: number }) {
  const [add, { isLoading }] = useAct(calls.addEvidence);
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef(crypto.randomUUID());
  async function send() {
    if (isUploading) return setProblem(t('refund>wait'));
    const input = { payment_id, note: note.trim(), attachment_id: files.map(({ id }) => id) };
    const { error } = await add(input, key.current);
    // After a refusal nothing was stored, so another press is a new try.
    if (!error || error.kind === 'refused') key.current = crypto.randomUUID();
    if (error) return setProblem(whyNot(error));
    setNote('');
    setFiles([]);
    setProblem(undefined);
    toast({ text: t('dispute>added') });
  }
  const isDirty = note.trim() !== '' || files.length > 0;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <FormGuard form={{ isDirty, isUnsaved: () => isDirty }} />
      <TextArea
        label={t('dispute>note')}
        rows={2}
        maxLength={DISPUTE_LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={problem}
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
      />
      <Button className="max-sm:w-full sm:justify-self-start" pending={isLoading} onClick={() => void send()}>
        {t('dispute>add')}
      </Button>
    </div>
  );
}
