import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/ssr/PlayCircle';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fromWire, showDay } from '#core/kit/time.ts';
import { CLOSE_REASON_MAX } from '#core/services/editor-model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useCloseServiceMutation } from '#web/state/service-editor.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useServiceActs } from '../use-service-acts.tsx';

/** 10: stop for now, put away, or delete; each asks first, and what can be undone can. */
export function Section() {
  const { edit, home } = useEditor();
  const { service } = edit;
  const navigate = useNavigate();
  const acts = useServiceActs(() => void navigate(home.slice(0, home.lastIndexOf('/'))));
  return (
    <div className="grid gap-4">
      <Closing />
      <Panel
        title="Put away"
        detail="An archived service is off every list and page. Its reviews and jobs stay, and you can take it out again."
      >
        <div>
          {service.is_archived ? (
            <Button icon={ArchiveIcon} onClick={() => void acts.unarchive(service)}>
              Take out of the archive
            </Button>
          ) : (
            <Button icon={ArchiveIcon} onClick={() => acts.archive(service)}>
              Archive service
            </Button>
          )}
        </div>
      </Panel>
      <Panel
        title="Delete"
        detail="For good. Jobs that are hired and not done stand in the way; reviews that customers wrote stay theirs."
      >
        <div>
          <Button variant="danger-quiet" icon={TrashIcon} onClick={() => acts.remove(service)}>
            Delete service
          </Button>
        </div>
      </Panel>
      {acts.dialogs}
    </div>
  );
}

function Closing() {
  const { edit, service_id } = useEditor();
  const { is_closed, reason, closed_on } = edit.sections.close;
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [change, { isLoading }] = useCloseServiceMutation();
  const now = useNow(60_000);
  const since = closed_on ? fromWire(closed_on) : null;

  const set = async (next: { is_closed: boolean; reason: string }, undo: boolean) => {
    const before = { is_closed, reason };
    const reply = await change({ service_id, ...next });
    if (reply.error) {
      if (undo && next.is_closed) setError(whyNot(reply.error));
      else toast({ text: whyNot(reply.error), tone: 'danger' });
      return;
    }
    setAsking(false);
    toast({
      text: next.is_closed ? 'Closed for now' : 'Open again',
      ...(undo ? { action: { label: 'Undo', onAction: () => void set(before, false) } } : {}),
    });
  };
  return (
    <Panel
      title={is_closed ? 'Closed for now' : 'Close for now'}
      detail={
        is_closed
          ? 'Your page is not shown, and no new requests reach you here. Jobs you have go on.'
          : 'Your page is not shown, and no new requests reach you, until you open again. Jobs you have go on.'
      }
    >
      {is_closed && (reason || since) && (
        <p className="rounded-md bg-well px-3.5 py-3 text-md break-words text-ink-2">
          {since && <span className="block text-sm text-ink-3">Since {showDay(since, now)}</span>}
          {reason}
        </p>
      )}
      <div>
        {is_closed ? (
          <Button
            variant="primary"
            icon={PlayCircleIcon}
            pending={isLoading}
            pendingLabel="Opening"
            onClick={() => void set({ is_closed: false, reason: '' }, true)}
          >
            Open again
          </Button>
        ) : (
          <Button
            icon={PauseCircleIcon}
            onClick={() => {
              setError(undefined);
              setAsking(true);
            }}
          >
            Close for now
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Close for now?"
        confirmLabel="Close service"
        pendingLabel="Closing"
        reason={{ label: 'Why', hint: 'Only you read this.', maxLength: CLOSE_REASON_MAX }}
        error={error}
        onConfirm={(why) => set({ is_closed: true, reason: why }, true)}
      >
        Customers no longer find you here. For days off in a calendar, a pause ends by itself.
      </ConfirmDialog>
    </Panel>
  );
}
