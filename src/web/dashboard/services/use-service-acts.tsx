import { type ReactNode, useState } from 'react';
import * as editorCalls from '#core/services/editor/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { serviceDeleted } from '#web/state/session/acts.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

export interface ServiceActs {
  archive(service: OwnService): void;
  unarchive(service: OwnService): Promise<void>;
  remove(service: OwnService): void;
  duplicate(service: OwnService): Promise<OwnService | null>;
  /** The confirmation dialogs. The screen has to draw them. */
  readonly dialogs: ReactNode;
}

/** Archives, unarchives, copies and deletes a service (specification 4, Services). `onGone` runs after archiving and deleting. */
export function useServiceActs(onGone: (service: OwnService) => void = () => {}): ServiceActs {
  const [asked, setAsked] = useState<{ what: 'archive' | 'delete'; service: OwnService } | null>(null);
  const [error, setError] = useState<string>();
  const [archiveCall] = useAct(editorCalls.archiveService);
  const [unarchiveCall] = useAct(editorCalls.unarchiveService);
  const [deleteCall] = useAct(editorCalls.deleteService);
  const [duplicateCall] = useAct(editorCalls.duplicateService);
  const dispatch = useAppDispatch();

  const ask = (what: 'archive' | 'delete') => (service: OwnService) => {
    setError(undefined);
    setAsked({ what, service });
  };
  const unarchive = async (service: OwnService) => {
    const reply = await unarchiveCall({ service_id: service.id });
    toast(
      reply.error
        ? { text: whyNot(reply.error), tone: 'danger' }
        : { text: t('use_service_acts>unarchived_toast', { name: service.name }) },
    );
  };
  const confirm = async () => {
    if (!asked) return;
    const { what, service } = asked;
    const input = { service_id: service.id };
    const reply = what === 'archive' ? await archiveCall(input) : await deleteCall(input);
    if (reply.error) {
      setError(whyNot(reply.error));
      return;
    }
    setAsked(null);
    if (what === 'delete') {
      dispatch(serviceDeleted({ id: service.id }));
      toast({ text: t('use_service_acts>deleted_toast', { name: service.name }) });
    } else
      toast({
        text: t('use_service_acts>archived_toast', { name: service.name }),
        action: { label: shared('verb>undo'), onAction: () => void unarchive(service) },
      });
    onGone(service);
  };

  return {
    archive: ask('archive'),
    unarchive,
    remove: ask('delete'),
    async duplicate(service) {
      const reply = await duplicateCall({ service_id: service.id });
      if (reply.error) {
        toast({ text: whyNot(reply.error), tone: 'danger' });
        return null;
      }
      toast({ text: t('use_service_acts>copied_toast') });
      return reply.data.service;
    },
    dialogs: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        danger={asked?.what === 'delete'}
        title={
          asked?.what === 'delete'
            ? t('use_service_acts>delete_title', { name: asked.service.name })
            : t('use_service_acts>archive_title', { name: asked?.service.name ?? '' })
        }
        confirmLabel={
          asked?.what === 'delete' ? t('use_service_acts>delete_service') : t('use_service_acts>archive_service')
        }
        pendingLabel={asked?.what === 'delete' ? shared('status>deleting') : t('use_service_acts>archiving')}
        error={error}
        onConfirm={confirm}
      >
        {asked?.what === 'delete' ? t('use_service_acts>delete_text') : t('use_service_acts>archive_text')}
      </ConfirmDialog>
    ),
  };
}
