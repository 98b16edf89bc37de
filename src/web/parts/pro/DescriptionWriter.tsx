import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { useId, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { WRITER_NOTES_MAX, writeProfile } from '#core/services/writer/calls.ts';
import { api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/parts.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { faultText, fieldTexts } from './use-asked.ts';

export interface DescriptionWriterProps {
  /** The pro's own service, for facts that the form doesn't hold: areas, years, checks. */
  readonly serviceId?: number | undefined;
  readonly name?: string | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly years?: number | null | undefined;
  /** Copies a draft into the form's own fields. Saves nothing. */
  readonly onDraft: (draft: { headline: string; description: string }) => void;
}

type Draft = CallOutput<typeof writeProfile>;

/** Proposes a headline and a description. The pro copies a draft into the form and edits it before saving. */
export function DescriptionWriter({ serviceId, name, categoryIds, years, onDraft }: DescriptionWriterProps) {
  const [notes, setNotes] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const heading = useId();

  async function write() {
    if (pending) return;
    setPending(true);
    setFault(null);
    try {
      const written = await api(writeProfile, {
        ...(serviceId === undefined ? {} : { service_id: serviceId }),
        ...(name?.trim() ? { name: name.trim() } : {}),
        ...(categoryIds?.length ? { category_id: [...categoryIds] } : {}),
        ...(years === null || years === undefined ? {} : { years_in_business: years }),
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      });
      if (written.ok) setDraft(written.value);
      else setFault(written.message ?? t('description_writer>service_gone'));
    } catch (error) {
      setFault(fieldTexts(error).category_id ?? faultText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 id={heading} className="font-semibold">
          {t('description_writer>title')}
        </h3>
        <p className="mt-0.5 text-md text-ink-2">{t('description_writer>intro')}</p>
      </div>
      <TextArea
        label={t('description_writer>notes_label')}
        optional
        rows={3}
        maxLength={WRITER_NOTES_MAX}
        value={notes}
        onChange={(e) => setNotes(e.currentTarget.value)}
      />
      <div>
        <Button
          icon={SparkleIcon}
          pending={pending}
          pendingLabel={t('description_writer>writing')}
          onClick={() => void write()}
        >
          {draft ? t('description_writer>write_another') : t('description_writer>write_draft')}
        </Button>
      </div>
      {fault && <Banner tone="danger" live="alert" title={fault} />}
      {draft && (
        <div className="grid gap-3 rounded-md bg-inset p-4" aria-live="polite">
          <p className="text-sm text-ink-2">
            {draft.writer === 'pattern' ? t('description_writer>source_fixed') : t('description_writer>source_ai')}
            {draft.drafts_left < 5 && t('description_writer>drafts_left', { drafts_left: draft.drafts_left })}
          </p>
          <p className="font-semibold wrap-anywhere">{draft.headline}</p>
          <p className="text-md whitespace-pre-line wrap-anywhere">{draft.description}</p>
          <div>
            <Button
              variant="tonal"
              onClick={() => onDraft({ headline: draft.headline, description: draft.description })}
            >
              {t('description_writer>use_draft')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
