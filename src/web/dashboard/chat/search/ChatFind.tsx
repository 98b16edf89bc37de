import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import type { Find } from './use-find.ts';

/** The search bar of a conversation: Enter goes to an older hit, Shift+Enter to a newer one, Escape closes it. */
export function ChatFind({ find, onClose }: { find: Find; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const told =
    find.state === 'failed'
      ? t('chat_find>search_error')
      : find.words === '' || find.state === 'asking'
        ? ''
        : find.total === 0
          ? t('chat_find>empty')
          : t('chat_find>position', { at: find.index + 1, of: find.total >= 500 ? '500+' : find.total });
  const none = find.index === -1;
  return (
    <search className="flex shrink-0 items-center gap-1 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <SearchField
        ref={field}
        className="flex-1"
        label={t('chat_find>label')}
        placeholder={t('chat_find>search_messages')}
        look="quiet"
        maxLength={100}
        value={find.typed}
        onChange={(event) => find.type(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <p role="status" className="tnum shrink-0 px-1 text-sm text-ink-2 empty:hidden">
        {told}
      </p>
      {find.state === 'failed' && (
        <button
          type="button"
          onClick={find.again}
          className="relative min-h-9 px-1 text-sm font-semibold text-brand-ink underline underline-offset-2 coarse:min-h-11"
        >
          {shared('verb>try_again')}
        </button>
      )}
      <IconButton
        icon={CaretUpIcon}
        size={36}
        label={t('chat_find>older_message')}
        aria-disabled={none || undefined}
        onClick={() => find.step(1)}
      />
      <IconButton
        icon={CaretDownIcon}
        size={36}
        label={t('chat_find>newer_message')}
        aria-disabled={none || undefined}
        onClick={() => find.step(-1)}
      />
      <IconButton icon={XIcon} size={36} label={t('chat_find>close_search')} onClick={onClose} />
    </search>
  );
}
