import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import * as calls from '#core/services/statements/calls.ts';
import { type OwnStatement, STATEMENTS_MAX } from '#core/services/statements/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDate } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';

/** Statements about the pro from elsewhere. The pro adds and deletes them; one that operators removed says why. */
export function StatementsPanel({ serviceId }: { serviceId: number }) {
  const { data, error, isFetching, refetch } = useRead(calls.statements, { service_id: serviceId });
  const [open, setOpen] = useState<OwnStatement | 'new' | null>(null);
  const close = () => setOpen(null);
  const shown = data?.statements.filter(({ removed_on }) => removed_on === null).length ?? 0;
  return (
    <Panel title={t('statements>title')} detail={t('statements>hint')}>
      {error && !data && (
        <ErrorState title={t('statements>load_error')} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!error && !data && (
        <Loading>
          <SkeletonRows />
        </Loading>
      )}
      {data?.statements.length === 0 && (
        <EmptyState plain level={3} title={t('statements>none')}>
          {t('statements>none_hint')}
        </EmptyState>
      )}
      {data && data.statements.length > 0 && (
        <ul aria-label={t('statements>title')} className="grid gap-3">
          {data.statements.map((one) => (
            <Row key={one.id} statement={one} onDelete={() => setOpen(one)} />
          ))}
        </ul>
      )}
      {data && shown < STATEMENTS_MAX && (
        <div>
          <Button icon={PlusIcon} onClick={() => setOpen('new')}>
            {t('statements>add')}
          </Button>
        </div>
      )}
      {data && shown >= STATEMENTS_MAX && (
        <p className="text-sm text-ink-3">{t('statements>limit', { max: STATEMENTS_MAX })}</p>
      )}
      {open === 'new' && <StatementDialog serviceId={serviceId} onClose={close} />}
      {open !== null && open !== 'new' && <DeleteStatement serviceId={serviceId} statement={open} onClose={close} />}
    </Panel>
  );
}

function Row({ statement, onDelete }: { statement: OwnStatement; onDelete: () => void }) {
  const { source, host, said_on, body, author, removed_on, removed_why } = statement;
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line p-4">
      <div className="grid min-w-0 flex-1 gap-1 text-sm text-ink-2">
        {removed_on !== null && (
          <p>
            <Pill tone="danger">{t('statements>removed')}</Pill>
          </p>
        )}
        <p className="text-md break-words whitespace-pre-line text-ink">{body}</p>
        <p className="break-words">{t('statements>said_by', { author, source, host, day: showDate(said_on) })}</p>
        {removed_on !== null && (
          <p className="break-words text-ink-3">{t('statements>removed_why', { reason: removed_why })}</p>
        )}
      </div>
      {removed_on === null && (
        <IconButton label={t('statements>delete_named', { author })} icon={TrashIcon} onClick={onDelete} />
      )}
    </li>
  );
}

function DeleteStatement(props: { serviceId: number; statement: OwnStatement; onClose: () => void }) {
  const { serviceId, statement, onClose } = props;
  const [remove] = useAct(calls.deleteStatement);
  const [error, setError] = useState<string>();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('statements>delete_title', { author: statement.author })}
      confirmLabel={shared('verb>delete')}
      danger
      error={error}
      onConfirm={async () => {
        const done = await remove({ service_id: serviceId, statement_id: statement.id });
        if (done.error) {
          setError(whyNot(done.error));
          return;
        }
        toast({ text: t('statements>deleted_toast') });
        onClose();
      }}
    >
      {t('statements>delete_hint')}
    </ConfirmDialog>
  );
}
