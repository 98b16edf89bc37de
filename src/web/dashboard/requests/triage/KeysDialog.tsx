import { t } from '#web/text/spaces/requests.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { triageKeys, triageNext } from './triage-context.ts';

const keyRows = () => [
  { keys: ['J', 'K'], does: t('triage>key_move') },
  { keys: ['Enter'], does: t('triage>key_open') },
  { keys: ['Q'], does: t('triage>key_quote') },
  { keys: ['P'], does: t('triage>key_pass') },
  { keys: ['X'], does: t('triage>key_choose') },
  { keys: ['U'], does: t('triage>key_undo') },
  { keys: ['F'], does: t('triage>key_save') },
  { keys: ['?'], does: t('triage>key_help') },
];

/** The keys of Requests, with switches for this device. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [areKeysOn, setKeys] = triageKeys.use();
  const [opensNext, setNext] = triageNext.use();
  return (
    <Dialog open={open} onClose={onClose} title={t('triage>title')}>
      <div className="grid gap-3">
        <Switch
          label={t('triage>next')}
          detail={t('triage>next_hint')}
          checked={opensNext}
          onChange={(e) => setNext(e.currentTarget.checked)}
        />
        <Switch
          label={t('triage>keys_on')}
          detail={t('triage>keys_hint')}
          checked={areKeysOn}
          onChange={(e) => setKeys(e.currentTarget.checked)}
        />
        <p className="text-sm text-ink-2">{t('triage>swipe_hint')}</p>
        <Table
          caption={t('triage>keys_caption')}
          rows={keyRows()}
          rowKey={(row) => row.does}
          columns={[
            {
              id: 'key',
              header: t('triage>key'),
              rowHeader: true,
              className: 'whitespace-nowrap',
              cell: ({ keys }) =>
                keys.map((key) => (
                  <kbd key={key} className="mr-1 rounded-xs border border-line-strong bg-well px-1.5 font-sans text-sm">
                    {key}
                  </kbd>
                )),
            },
            { id: 'does', header: t('triage>does'), cell: ({ does }) => does },
          ]}
        />
      </div>
    </Dialog>
  );
}
