import { useEffect, useState, useSyncExternalStore } from 'react';
import { SECTION_CALLS, type saveBasic, serviceEdit } from '#core/services/editor/calls.ts';
import type { Section, ServiceEdit } from '#core/services/editor/model.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { changeRead, touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/services.ts';
import { usePerson } from '../../shell/use-person.ts';
import { useEditor } from '../editor/editor-context.ts';
import { keepSection, readKept } from './kept-sections.ts';
import type { SaveState, SendOutcome } from './saving-state.ts';
import type { SectionForm } from './section-forms.ts';
import { SectionSaver } from './section-saver.ts';

/** The control that each refusal belongs to. */
const REFUSED_INPUT: Readonly<Record<string, string>> = {
  'unknown postal code': 'postal_code',
  'no travel': 'travel',
  'no area': 'area_code',
};

export interface SectionHandle<T> {
  readonly state: SaveState<T>;
  readonly draft: T;
  readonly saver: SectionSaver<T>;
  /** Changes a part of the draft. It is saved a moment later, or at once with `now`. */
  change(part: Partial<T>, how?: { now?: boolean }): void;
}

/** A section's form that saves itself; this device keeps the draft until it is stored (specification 2, service editor). */
export function useSection<S extends Section, T extends object>(form: SectionForm<S, T>): SectionHandle<T> {
  const { edit, service_id, show } = useEditor();
  const user_id = usePerson().user?.id ?? 0;
  const dispatch = useAppDispatch();
  const { section } = form;

  const [saver] = useState(() => {
    const read = (now: ServiceEdit) => form.start(now.sections[section]);
    const stand = (service_edit: ServiceEdit) => {
      dispatch(changeRead(serviceEdit, { service_id }, (old) => ({ ...old, service_edit })));
      dispatch(touched(['Services', 'Leads']));
      return { data: read(service_edit), version: service_edit.versions[section] };
    };
    return new SectionSaver<T>({
      data: read(edit),
      version: edit.versions[section],
      kept: readKept<T>(user_id, service_id, section),
      key: (draft) => JSON.stringify(form.input(draft)),
      check: form.check,
      keep: (draft) => keepSection(user_id, service_id, section, draft),
      async send(draft, version): Promise<SendOutcome<T>> {
        try {
          // The calls differ only in their fields, which `form.input` builds.
          const input = { service_id, version, ...form.input(draft) } as never;
          const reply = await api(SECTION_CALLS[section] as typeof saveBasic, input);
          if (reply.ok) return { type: 'stored', ...stand(reply.value.service_edit) };
          const theirs = reply.details?.service_edit as ServiceEdit | undefined;
          if (reply.error === 'changed elsewhere' && theirs) return { type: 'elsewhere', ...stand(theirs) };
          const input_name = REFUSED_INPUT[String(reply.error)];
          const message = reply.message ?? t('use_section>save_failed');
          return { type: 'refused', errors: input_name ? { [input_name]: message } : {}, message };
        } catch (fault) {
          if (!(fault instanceof ApiFault)) throw fault;
          if (fault.status === 400) return { type: 'refused', errors: fault.fields, message: t('use_section>invalid') };
          return { type: 'failed', offline: fault.status === 0, message: fault.message };
        }
      },
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    saver.read(form.start(edit.sections[section]), edit.versions[section]);
  }, [saver, form, section, edit]);

  useEffect(() => {
    show(section, form.shown(state.draft, edit.sections[section]));
  }, [show, section, form, state.draft, edit]);
  useEffect(() => () => show(section, null), [show, section]);

  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // When the screen closes, the draft is sent where it can be; otherwise this device keeps it.
      void saver.flush();
      saver.stop();
    };
  }, [saver]);

  return {
    state,
    draft: state.draft,
    saver,
    change(part, how) {
      saver.edit({ ...saver.state().draft, ...part });
      if (how?.now) void saver.flush();
    },
  };
}
