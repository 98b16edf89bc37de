import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText';
import { useState } from 'react';
import * as calls from '#core/billing/clients/calls.ts';
import { type CheckedRow, type RowCounts, UNDO_DAYS } from '#core/billing/clients/model.ts';
import { chosenFile } from '#web/app/api/chosen-file.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FIELD_WORDS, KIND_TONE, KIND_WORDS, REJECTED_WORDS } from './client-words.ts';

interface Checked {
  readonly import_id: number;
  readonly counts: RowCounts;
  readonly rows: readonly CheckedRow[];
}

/** Imports a file of contacts: first shows what each row would do, then asks for confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [check, checking] = useAct(calls.checkClients);
  const [confirm, confirming] = useAct(calls.confirmClients);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setProblem(null);
    setChecked(null);
    const done = await check({ file: chosenFile(file) });
    if (done.error) setProblem(whyNot(done.error));
    else setChecked(done.data);
  };
  const take = async () => {
    if (!checked) return;
    const done = await confirm({ import_id: checked.import_id });
    if (done.error) {
      setProblem(whyNot(done.error));
      return;
    }
    toast({ text: t('client_import>done_toast', { days: UNDO_DAYS }) });
    onClose();
  };
  const count = checked ? checked.counts.new + checked.counts.changed : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={confirming.isLoading}
      title={t('client_import>title')}
      intro={t('client_import>intro')}
      actions={
        count > 0 && (
          <>
            <Button variant="ghost" disabled={confirming.isLoading} onClick={onClose}>
              {shared('verb>not_now')}
            </Button>
            <Button variant="primary" pending={confirming.isLoading} onClick={() => void take()}>
              {t('client_import>confirm', { count })}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 pb-2">
        <FileField
          label={t('client_import>file')}
          hint={t('client_import>file_hint')}
          prompt={checking.isLoading ? t('client_import>checking') : t('client_import>choose')}
          icon={FileTextIcon}
          accept=".csv,.vcf,text/csv,text/vcard"
          disabled={checking.isLoading || confirming.isLoading}
          onFiles={(files) => void choose(files)}
          error={problem ?? undefined}
        />
        {checked && <Rows checked={checked} count={count} />}
      </div>
    </Dialog>
  );
}

function Rows({ checked: { counts, rows }, count }: { checked: Checked; count: number }) {
  const all = counts.new + counts.changed + counts.same + counts.rejected;
  return (
    <section aria-label={t('client_import>result')} className="grid gap-3">
      <Banner
        tone={counts.rejected > 0 ? 'warning' : 'info'}
        live="status"
        title={count === 0 ? t('client_import>nothing') : t('client_import>would')}
      >
        {t('client_import>counts', { ...counts })}
      </Banner>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
      {all > rows.length && (
        <p className="text-sm text-ink-2">{t('client_import>more', { count: all - rows.length })}</p>
      )}
    </section>
  );
}

function Row({ row: { row, kind, name, reason, changes } }: { row: CheckedRow }) {
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">
          <span className="text-ink-3 tnum">{row}</span> <span className="font-semibold">{name || '–'}</span>
        </span>
        <Pill tone={KIND_TONE[kind]}>{KIND_WORDS[kind]}</Pill>
      </div>
      {reason && <p className="text-danger-ink">{REJECTED_WORDS[reason]}</p>}
      {changes.map(({ field, from, to }) => (
        <p key={field} className="wrap-anywhere text-ink-2">
          {from === ''
            ? t('client_import>added_field', { field: FIELD_WORDS[field], to })
            : t('client_import>changed_field', { field: FIELD_WORDS[field], from, to })}
        </p>
      ))}
    </li>
  );
}
