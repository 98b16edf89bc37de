import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { download, save } from '#web/app/api/download.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/settings.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Panel } from '../frame/Panel.tsx';
import type { SectionProps } from '../frame/section-props.ts';
import { SETTINGS } from '../frame/sections.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ImportPanel } from './ImportPanel.tsx';

const EXPORT = '/new/v1/users/export.zip';

/** The person's own data: the download of all of it, and the way to delete it. */
export function Section({ param }: SectionProps) {
  if (param === 'delete') return <DeleteAccount />;
  return (
    <>
      <DownloadPanel />
      <ImportPanel />
      <Panel title={t('data_section>delete_title')} detail={t('data_section>delete_hint')}>
        <div className="max-sm:grid">
          <ButtonLink href={`${SETTINGS}/data/delete`}>{t('data_section>delete_link')}</ButtonLink>
        </div>
      </Panel>
    </>
  );
}

function DownloadPanel() {
  const { askProof, withProof } = useProof();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function get() {
    if (pending) return;
    setProblem(undefined);
    // A proof that lasts a moment is enough: the file is requested at once.
    if (!(await askProof(10))) return;
    setPending(true);
    try {
      const reply = await withProof(() => download(EXPORT));
      if (reply.ok) {
        save(reply.value, 'gotong-my-data.zip');
        toast({ text: t('data_section>downloaded_toast') });
      } else setProblem(whyNot(reply));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setPending(false);
  }

  return (
    <Panel title={t('data_section>download_title')} detail={t('data_section>download_hint')}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      <div className="grid gap-2">
        <div className="max-sm:grid">
          <Button
            icon={DownloadSimpleIcon}
            pending={pending}
            pendingLabel={t('data_section>preparing')}
            onClick={() => void get()}
          >
            {t('data_section>download')}
          </Button>
        </div>
        <p className="text-sm text-ink-3">{t('data_section>download_privacy')}</p>
      </div>
    </Panel>
  );
}
