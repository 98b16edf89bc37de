import { useState } from 'react';
import type { z } from 'zod';
import * as calls from '#core/billing/clients/calls.ts';
import type { importShape } from '#core/billing/clients/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

type Import = z.infer<typeof importShape>;

const dayOf = (wire: string): string => {
  const at = fromWire(wire);
  return at ? showDay(at, new Date()) : '';
};

/** Imports that can still be undone. */
export function Imports({ imports }: { imports: readonly Import[] }) {
  const [asked, setAsked] = useState<Import | null>(null);
  const [undo] = useAct(calls.undoClients);
  const [error, setError] = useState<string>();
  if (imports.length === 0) return null;
  const take = async (import_id: number) => {
    const done = await undo({ import_id });
    if (done.error) {
      setError(whyNot(done.error));
      return;
    }
    const { removed, restored, left } = done.data;
    setAsked(null);
    toast({ text: t('client_import>undone_toast', { removed, restored, left }) });
  };
  return (
    <Card as="section" aria-label={t('client_import>recent')} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('client_import>recent')}</h2>
      <ul className="grid gap-3">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 text-sm">
              <p className="font-semibold wrap-anywhere">{one.filename}</p>
              <p className="text-ink-2">
                {t('client_import>taken', { new: one.counts.new, changed: one.counts.changed })}{' '}
                {t('client_import>until', { day: dayOf(one.undo_until) })}
              </p>
            </div>
            <Button
              variant="secondary"
              size={36}
              aria-label={t('client_import>undo_named', { file: one.filename })}
              onClick={() => {
                setError(undefined);
                setAsked(one);
              }}
            >
              {t('client_import>undo')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('client_import>undo_title')}
          confirmLabel={t('client_import>undo')}
          danger
          error={error}
          onConfirm={() => take(asked.id)}
        >
          {t('client_import>undo_hint')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
