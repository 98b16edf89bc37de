import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { t } from '#web/text/spaces/pricing.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { csvPath, csvRanges } from './csv-ranges.ts';

/** The history as a file for a spreadsheet, by the range that bookkeepers ask for. */
export function CsvMenu({ now }: { now: Date }) {
  return (
    <Menu
      label={t('csv_menu>save_as_csv')}
      trigger={{ kind: 'button', text: 'CSV', icon: DownloadSimpleIcon, size: 36 }}
      items={csvRanges(now).map(({ label, from, to }) => ({
        id: label,
        label,
        // The reply is a file that the browser saves, so the screen stays open.
        onAction: () => location.assign(csvPath(from, to)),
      }))}
    />
  );
}
