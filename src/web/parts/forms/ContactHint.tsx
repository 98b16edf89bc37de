import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { t } from '#web/text/spaces/parts.ts';
import { useHasContacts } from './use-has-contacts.ts';

/** Tells a person, while they write, that contact details stay hidden from the other side until the hire (decision 41). */
export function ContactHint({ text }: { text: string }) {
  const has = useHasContacts(text);
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-2 empty:hidden">
      {has && (
        <>
          <EyeSlashIcon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t('contact_hint>hidden')}
        </>
      )}
    </p>
  );
}
