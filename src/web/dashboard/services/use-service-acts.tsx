import { type ReactNode, useState } from 'react';
import type { OwnService } from '#core/services/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { serviceDeleted } from '#web/state/acts.ts';
import {
  useArchiveServiceMutation,
  useDeleteServiceMutation,
  useDuplicateServiceMutation,
  useUnarchiveServiceMutation,
} from '#web/state/service-editor.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/Toast.tsx';

export interface ServiceActs {
  archive(service: OwnService): void;
  unarchive(service: OwnService): Promise<void>;
  remove(service: OwnService): void;
  duplicate(service: OwnService): Promise<OwnService | null>;
  /** Stands in the screen: the questions that are asked before. */
  readonly dialogs: ReactNode;
}

/** Putting a service away, taking it out, copying and deleting it (specification 4, Services). `onGone` follows the first and the last. */
export function useServiceActs(onGone: (service: OwnService) => void = () => {}): ServiceActs {
  const [asked, setAsked] = useState<{ what: 'archive' | 'delete'; service: OwnService } | null>(null);
  const [error, setError] = useState<string>();
  const [archiveCall] = useArchiveServiceMutation();
  const [unarchiveCall] = useUnarchiveServiceMutation();
  const [deleteCall] = useDeleteServiceMutation();
  const [duplicateCall] = useDuplicateServiceMutation();
  const dispatch = useAppDispatch();

  const ask = (what: 'archive' | 'delete') => (service: OwnService) => {
    setError(undefined);
    setAsked({ what, service });
  };
  const unarchive = async (service: OwnService) => {
    const reply = await unarchiveCall({ service_id: service.id });
    toast(
      reply.error ? { text: whyNot(reply.error), tone: 'danger' } : { text: `${service.name} is out of the archive` },
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
      toast({ text: `${service.name} deleted` });
    } else
      toast({
        text: `${service.name} archived`,
        action: { label: 'Undo', onAction: () => void unarchive(service) },
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
      toast({ text: 'Copied. The copy is hidden until you show it.' });
      return reply.data.service;
    },
    dialogs: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        danger={asked?.what === 'delete'}
        title={asked?.what === 'delete' ? `Delete ${asked.service.name}?` : `Archive ${asked?.service.name}?`}
        confirmLabel={asked?.what === 'delete' ? 'Delete service' : 'Archive service'}
        pendingLabel={asked?.what === 'delete' ? 'Deleting' : 'Archiving'}
        error={error}
        onConfirm={confirm}
      >
        {asked?.what === 'delete'
          ? 'Its page, photos and settings go for good. Quotes that wait for an answer are taken back. This cannot be undone.'
          : 'It is off every list and page, and brings no new requests. Reviews and jobs stay, and you can take it out again.'}
      </ConfirmDialog>
    ),
  };
}
