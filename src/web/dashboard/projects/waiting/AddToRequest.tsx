import { type FormEvent, useId, useRef, useState } from 'react';
import * as editCalls from '#core/requests/edits/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type Attachment, UPLOAD_MAX_FILES } from '#core/uploads/model.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

const NOTE_MAX = 1000;

/** Adds photos and a note to a posted request. It is an edit, so every pro with the request sees it. */
export function AddToRequest({ request }: { request: OwnRequest }) {
  const heading = useId();
  const [edit] = useAct(editCalls.editRequest);
  // Edits run one after the other, because each must name all files of the request.
  const line = useRef(Promise.resolve());
  const ids = useRef<number[]>([]);
  const { quote_request_id: request_id, attachments } = request;
  const left = UPLOAD_MAX_FILES - attachments.length;
  const save = async (more: { attachment_id?: number[]; fields?: Record<string, unknown> }): Promise<string | null> => {
    const reply = await edit({ request_id, ...more });
    if (reply.error) return reply.error.message || t('add_to_request>failed');
    toast({ text: t('add_to_request>added') });
    return null;
  };
  const add = (change: (now: readonly Attachment[]) => readonly Attachment[]) => {
    const added = change([]).map(({ id }) => id);
    line.current = line.current.then(async () => {
      ids.current = [...new Set([...attachments.map(({ id }) => id), ...ids.current, ...added])];
      const failed = await save({ attachment_id: ids.current });
      if (failed) {
        ids.current = ids.current.filter((id) => !added.includes(id));
        toast({ tone: 'danger', text: failed });
      }
    });
  };
  return (
    <Card as="section" aria-labelledby={heading}>
      <h3 id={heading} className="text-md font-semibold">
        {t('add_to_request>title')}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t('add_to_request>help')}</p>
      <FileTiles files={attachments} className="mb-3" />
      {left > 0 ? (
        <UploadField
          label={t('add_to_request>label')}
          optional
          noun={t('add_to_request>noun')}
          is_private
          most={left}
          files={[]}
          onChange={add}
        />
      ) : (
        <p className="text-sm text-ink-3">{t('add_to_request>full')}</p>
      )}
      <Note request={request} onSave={(notes) => save({ fields: { ...request.fields, notes } })} />
    </Card>
  );
}

function Note({ request, onSave }: { request: OwnRequest; onSave: (notes: string) => Promise<string | null> }) {
  const kept = typeof request.fields.notes === 'string' ? request.fields.notes : '';
  const [text, setText] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  if (text === null)
    return (
      <Button size={36} variant="ghost" className="mt-2" onClick={() => setText(kept)}>
        {kept === '' ? t('add_to_request>note_button') : t('add_to_request>change_note_button')}
      </Button>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return setWrong(t('add_to_request>note_empty'));
    setSaving(true);
    const failed = await onSave(text.trim());
    setSaving(false);
    if (failed) setWrong(failed);
    else setText(null);
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('add_to_request>note_label')}
        hint={t('add_to_request>note_hint')}
        rows={3}
        maxLength={NOTE_MAX}
        autoFocus
        value={text}
        error={wrong}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size={36} variant="tonal" pending={isSaving} pendingLabel={shared('status>saving')}>
          {t('add_to_request>save_note')}
        </Button>
        <Button size={36} variant="ghost" onClick={() => setText(null)}>
          {shared('verb>not_now')}
        </Button>
      </div>
    </form>
  );
}
