import { FileZipIcon } from '@phosphor-icons/react/dist/ssr/FileZip';
import { useState } from 'react';
import * as calls from '#core/users/exports/calls.ts';
import type { ImportPlan } from '#core/users/exports/model.ts';
import { chosenFile } from '#web/app/api/chosen-file.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Panel } from '../frame/Panel.tsx';

/** Imports an export of another installation: first shows what it would bring, then imports it and shows the result. */
export function ImportPanel() {
  const [check, checking] = useAct(calls.checkImport);
  const [take, taking] = useAct(calls.takeImport);
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = checking.isLoading || taking.isLoading;

  async function choose([chosen]: File[]) {
    if (!chosen || busy) return;
    setProblem(undefined);
    setPlan(null);
    setTaken(false);
    setFile(chosen);
    const done = await check({ file: chosenFile(chosen) });
    if (done.error) setProblem(problemOf(done.error));
    else setPlan(done.data);
  }

  async function bring() {
    if (!file || !plan || busy) return;
    setProblem(undefined);
    const done = await take({ file: chosenFile(file), digest: plan.digest });
    if (done.error) {
      setProblem(problemOf(done.error));
      return;
    }
    setPlan(done.data);
    setTaken(true);
  }

  return (
    <Panel title={t('import_panel>title')} detail={t('import_panel>hint')}>
      <div className="grid gap-4">
        <FileField
          label={t('import_panel>file')}
          hint={t('import_panel>file_hint')}
          prompt={checking.isLoading ? t('import_panel>checking') : t('import_panel>choose')}
          icon={FileZipIcon}
          accept=".zip,application/zip"
          disabled={busy}
          onFiles={(files) => void choose(files)}
          error={problem}
        />
        {plan && <Plan plan={plan} isTaken={isTaken} />}
        {plan && plan.differences > 0 && !isTaken && (
          <div className="max-sm:grid">
            <Button
              variant="primary"
              pending={taking.isLoading}
              pendingLabel={t('import_panel>taking')}
              onClick={() => void bring()}
            >
              {t('import_panel>take')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** What is wrong, and with which file of the export. */
function problemOf(error: Parameters<typeof whyNot>[0] & { readonly details?: unknown }): string {
  const details = error.details as { readonly file?: string } | undefined;
  return details?.file ? t('import_panel>rejected', { why: whyNot(error), file: details.file }) : whyNot(error);
}

/** A file's name in words: "Quotes received" for `quotes-received.json`. */
const nameOf = (file: string): string => {
  const words = file.replace(/\.json$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Plan({ plan, isTaken }: { plan: ImportPlan; isTaken: boolean }) {
  const now = useNow();
  const { source, made_on, lists, files, differences } = plan;
  const made = new Date(made_on);
  const from = t('import_panel>from', { source: source.replace(/^https?:\/\//, '') || '–', day: showDay(made, now) });
  return (
    <section aria-label={t('import_panel>result')} className="grid gap-3">
      <Banner
        tone={differences === 0 ? 'success' : 'info'}
        live="status"
        title={
          differences > 0
            ? t('import_panel>would', { count: differences })
            : isTaken
              ? t('import_panel>done')
              : t('import_panel>known')
        }
      >
        {from}
      </Banner>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('import_panel>result')}</caption>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {t('import_panel>list')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('import_panel>in_file')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('import_panel>new')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('import_panel>gone')}
            </th>
          </tr>
        </thead>
        <tbody className="tnum divide-y divide-line border-y border-line">
          {[
            ...lists.map(({ name, rows, ...rest }) => ({ name: nameOf(name), rows, ...rest })),
            ...(files.count + files.removed > 0
              ? [{ name: t('import_panel>files'), rows: files.count, added: files.added, removed: files.removed }]
              : []),
          ].map(({ name, rows, added, removed }) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-2 font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1.5 text-right">{rows}</td>
              <td className="py-1.5 text-right font-semibold">{added > 0 ? `+${added}` : '–'}</td>
              <td className="py-1.5 text-right">{removed > 0 ? `−${removed}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-3">{t('import_panel>record')}</p>
    </section>
  );
}
