import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX, type ShownPlace } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UPLOAD_MIMES } from '#core/uploads/model.ts';
import { ContactHint } from '#web/parts/forms/ContactHint.tsx';
import { useHasContacts } from '#web/parts/forms/use-has-contacts.ts';
import { UploadTile } from '#web/parts/uploads/UploadTile.tsx';
import type { Uploads } from '#web/parts/uploads/use-uploads.ts';
import { t } from '#web/text/spaces/chat.ts';
import { ChipButton } from '#web/ui/action/Chip.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Composer } from '#web/ui/message/Composer.tsx';
import { QuickRepliesDialog } from './quick-replies/QuickRepliesDialog.tsx';
import { type QuickChoice, slashChoices } from './quick-replies/use-quick-replies.ts';

export interface ChatComposerProps {
  readonly to: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string, attachments: readonly Attachment[]) => void;
  readonly chosen: Uploads;
  readonly choices: readonly QuickChoice[];
  /** Set while a message is edited: its old text, and the error of the last save. */
  readonly editing: { readonly was: string; readonly error: string | null; readonly pending: boolean } | null;
  readonly onLeaveEditing: () => void;
  readonly field: Ref<HTMLTextAreaElement>;
  /** Contact details are still hidden from the other side. */
  readonly areContactsHidden: boolean;
  /** What the other side will see of the writer's place once this is sent. */
  readonly showsPlace: ShownPlace | null;
}

/** A long name cut to its first words: in full it would make the empty field two lines high on small phones. */
const shortName = (name: string): string => (name.length <= 18 ? name : (/^.{1,18}(?=\s)/u.exec(name)?.[0] ?? name));

/** The field where a message is written or edited, with its files. */
export function ChatComposer(props: ChatComposerProps) {
  const { to, draft, onDraft, chosen, choices, editing, onLeaveEditing, field, areContactsHidden, showsPlace } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [isManaging, setManaging] = useState(false);
  const { items: files, uploading, ready, note } = chosen;
  const hasContacts = useHasContacts(areContactsHidden ? draft : '');
  const place = editing ? null : showsPlace;
  const asked = editing ? null : slashChoices(draft, choices);
  const { waiting, send } = useSending(props, asked);
  const offered = asked ?? (draft === '' && files.length === 0 ? choices : []);

  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !editing) return;
    event.preventDefault();
    onLeaveEditing();
  };

  const above = (
    <div className="grid gap-2.5">
      {hasContacts && <ContactHint text={draft} />}
      {place && <PlaceHint to={to} {...place} />}
      {editing && <EditingNote was={editing.was} onLeave={onLeaveEditing} />}
      {(offered.length > 0 || asked) && !editing && (
        <OfferedReplies offered={offered} onChoose={onDraft} onManage={() => setManaging(true)} />
      )}
      {files.length > 0 && !editing && <FilesToSend chosen={chosen} />}
      {editing?.error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {editing.error}
        </p>
      )}
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {[
          note,
          waiting ? t('chat_composer>sending_after_upload') : null,
          asked?.length === 0 && choices.length > 0 ? t('chat_composer>no_quick_reply') : null,
          asked?.length ? t('chat_composer>enter_hint') : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
  const hasAbove =
    editing !== null ||
    offered.length > 0 ||
    asked !== null ||
    files.length > 0 ||
    note !== null ||
    hasContacts ||
    place !== null;

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={UPLOAD_MIMES.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          chosen.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Composer
        ref={field}
        value={draft}
        onChange={onDraft}
        onSend={send}
        onKey={keys}
        onAdd={editing ? undefined : () => picker.current?.click()}
        placeholder={t('chat_composer>message_field', { to: shortName(to) })}
        label={editing ? t('chat_composer>edit_message') : t('chat_composer>message_field', { to })}
        maxLength={MESSAGE_MAX}
        ready={!editing && (ready.length > 0 || uploading)}
        above={hasAbove ? above : undefined}
      />
      <QuickRepliesDialog open={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}

/** Sends the message. While files are uploading, it waits for them. */
function useSending(props: ChatComposerProps, asked: readonly QuickChoice[] | null) {
  const { draft, onDraft, onSend, chosen, editing } = props;
  const { items, uploading, ready } = chosen;
  const [waiting, setWaiting] = useState(false);
  const failed = items.some((one) => one.error !== null);

  const send = () => {
    // "/way" and Enter only inserts the reply, so that it can be checked before sending.
    const [first] = asked ?? [];
    if (first) {
      onDraft(first.text);
      return;
    }
    if (editing?.pending) return;
    if (uploading) {
      setWaiting(true);
      return;
    }
    setWaiting(false);
    if (draft.trim() === '' && (editing || ready.length === 0)) return;
    onSend(draft.trim(), editing ? [] : ready);
    if (editing) return;
    onDraft('');
    chosen.clear();
  };

  // The person pressed send while files were uploading: sends once they are done, unless one failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is what this waits to do
  useEffect(() => {
    if (!waiting || uploading) return;
    if (failed) setWaiting(false);
    else send();
  }, [waiting, uploading, failed]);
  return { waiting, send };
}

/** Shows which message is being edited, with a button to cancel. */
function EditingNote({ was, onLeave }: { was: string; onLeave: () => void }) {
  return (
    <div className="flex items-center gap-2 rounded-md bg-inset py-1 pr-1 pl-3">
      <PencilSimpleIcon aria-hidden="true" className="size-4.5 shrink-0 text-brand-ink" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{t('chat_composer>edit_message')}</span>
        <span className="block truncate text-ink-2">{was}</span>
      </p>
      <IconButton icon={XIcon} size={36} label={t('chat_composer>cancel_edit')} onClick={onLeave} />
    </div>
  );
}

/** A single row that scrolls; typing after the slash filters it. */
function OfferedReplies(props: {
  offered: readonly QuickChoice[];
  onChoose: (text: string) => void;
  onManage: () => void;
}) {
  const { offered, onChoose, onManage } = props;
  return (
    <div className="no-scrollbar -mx-3 flex gap-2 overflow-x-auto px-3 py-1 lg:-mx-6 lg:px-6">
      {offered.map(({ key, text }) => (
        <ChipButton key={key} onClick={() => onChoose(text)} className="max-w-full">
          <span className="truncate">{text}</span>
        </ChipButton>
      ))}
      <ChipButton icon={PencilSimpleIcon} onClick={onManage}>
        {t('chat_composer>quick_replies')}
      </ChipButton>
    </div>
  );
}

function FilesToSend({ chosen }: { chosen: Uploads }) {
  return (
    <ul aria-label={t('chat_composer>files_to_send')} className="flex gap-2 overflow-x-auto py-1">
      {chosen.items.map((file) => (
        <UploadTile
          key={file.key}
          item={file}
          onRemove={() => chosen.remove(file.key)}
          onRetry={() => chosen.retry(file.key)}
          className="w-24 shrink-0"
        />
      ))}
    </ul>
  );
}

/** Tells a customer before sending what the pro will then see of their place (docs/readings.md). */
function PlaceHint({ to, street, postal_sector }: ShownPlace & { to: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <MapPinIcon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {street && postal_sector
        ? t('place_hint>street_and_sector', { to, street, sector: `${postal_sector}••••` })
        : street
          ? t('place_hint>street', { to, street })
          : t('place_hint>sector', { to, sector: `${postal_sector}••••` })}
    </p>
  );
}
