import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnService } from '#core/services/model.ts';
import { writeProfile } from '#core/services/writer/calls.ts';
import { api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/onboarding.ts';

export interface Words {
  readonly headline: string;
  readonly description: string;
}

/**
 * A draft that the pro asked for replaces all text. An automatic one keeps what was typed meanwhile, and the field with the
 * focus.
 */
export function wordsWith(draft: Words, typed: Words, isAsked: boolean, focused: keyof Words | null = null): Words {
  if (isAsked) return draft;
  const filled = (name: keyof Words) => (typed[name].trim() === '' && name !== focused ? draft[name] : typed[name]);
  return { headline: filled('headline'), description: filled('description') };
}

/**
 * The writer's draft of a page, from the answers so far: automatic if there is no text yet, and again on request. It saves
 * nothing; without a draft, the pro writes the page.
 */
export function useFirstDraft(service: OwnService, isEmpty: boolean, take: (words: Words, isAsked: boolean) => void) {
  const [isWriting, setWriting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const taking = useRef(take);
  taking.current = take;
  const busy = useRef(false);
  const { id, categories } = service;

  const write = useCallback(
    async (isAsked: boolean) => {
      if (busy.current) return;
      busy.current = true;
      setWriting(true);
      setFault(null);
      try {
        const written = await api(writeProfile, { service_id: id, category_id: categories.map((one) => one.id) });
        if (written.ok)
          taking.current({ headline: written.value.headline, description: written.value.description }, isAsked);
        else setFault(written.message ?? t('page_step>no_draft'));
      } catch {
        setFault(t('page_step>no_draft'));
      } finally {
        busy.current = false;
        setWriting(false);
      }
    },
    [id, categories],
  );

  // Only once, and only with a trade chosen: without facts a draft would be empty.
  const canStart = useRef(isEmpty && categories.length > 0);
  useEffect(() => {
    if (!canStart.current) return;
    canStart.current = false;
    void write(false);
  }, [write]);

  return { isWriting, fault, write: () => write(true) };
}
