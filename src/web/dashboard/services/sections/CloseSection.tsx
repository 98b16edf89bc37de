import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/ssr/PlayCircle';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import * as editorCalls from '#core/services/editor/calls.ts';
import { CLOSE_REASON_MAX } from '#core/services/editor/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useServiceActs } from '../use-service-acts.tsx';

/** 10: closes the service for now, archives or deletes it. Each asks first, and what can be undone offers to. */
export function Section() {
  const { edit, home } = useEditor();
  const { service } = edit;
  const navigate = useNavigate();
  const acts = useServiceActs(() => void navigate(home.slice(0, home.lastIndexOf('/'))));
  return (
    <div className="grid gap-4">
      <Closing />
      <Panel title={shared('verb>archive')} detail={t('close_section>archive_hint')}>
        <div>
          {service.is_archived ? (
            <Button icon={ArchiveIcon} onClick={() => void acts.unarchive(service)}>
              {shared('verb>unarchive')}
            </Button>
          ) : (
            <Button icon={ArchiveIcon} onClick={() => acts.archive(service)}>
              {t('close_section>archive_service')}
            </Button>
          )}
        </div>
      </Panel>
      <Panel title={shared('verb>delete')} detail={t('close_section>delete_hint')}>
        <div>
          <Button variant="danger-quiet" icon={TrashIcon} onClick={() => acts.remove(service)}>
            {t('close_section>delete_service')}
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
  const [change, { isLoading }] = useAct(editorCalls.saveClose);
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
      text: next.is_closed ? t('close_section>closed_for_now') : t('close_section>reopened'),
      ...(undo ? { action: { label: shared('verb>undo'), onAction: () => void set(before, false) } } : {}),
    });
  };
  return (
    <Panel
      title={is_closed ? t('close_section>closed_for_now') : t('close_section>close_for_now')}
      detail={is_closed ? t('close_section>closed_hint') : t('close_section>close_hint')}
    >
      {is_closed && (reason || since) && (
        <p className="rounded-md bg-well px-3.5 py-3 text-md break-words text-ink-2">
          {since && (
            <span className="block text-sm text-ink-3">{t('close_section>since', { since: showDay(since, now) })}</span>
          )}
          {reason}
        </p>
      )}
      <div>
        {is_closed ? (
          <Button
            variant="primary"
            icon={PlayCircleIcon}
            pending={isLoading}
            pendingLabel={t('close_section>opening')}
            onClick={() => void set({ is_closed: false, reason: '' }, true)}
          >
            {t('close_section>reopen')}
          </Button>
        ) : (
          <Button
            icon={PauseCircleIcon}
            onClick={() => {
              setError(undefined);
              setAsking(true);
            }}
          >
            {t('close_section>close_for_now')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('close_section>confirm_title')}
        confirmLabel={t('close_section>close_service')}
        pendingLabel={t('close_section>closing')}
        reason={{
          label: shared('noun>reason'),
          hint: t('close_section>reason_hint'),
          maxLength: CLOSE_REASON_MAX,
        }}
        error={error}
        onConfirm={(why) => set({ is_closed: true, reason: why }, true)}
      >
        {t('close_section>confirm_text')}
      </ConfirmDialog>
    </Panel>
  );
}
