import type { ReactNode } from 'react';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ThemeAndLeave } from '../ThemeAndLeave.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SETTINGS, type SectionPath } from './sections.ts';

/**
 * One section of the settings: on desktop beside the list of all sections, on phones alone with a way back. `detail` shows
 * below the title.
 */
export function SettingsFrame(props: {
  current: SectionPath;
  title: string;
  detail?: ReactNode;
  back?: { href: string; label: string } | undefined;
  children: ReactNode;
}) {
  const { current, title, detail, back = { href: SETTINGS, label: shared('verb>back_to_settings') }, children } = props;
  useScreenName(title);
  return (
    <ProofProvider>
      <TopBar title={<h1>{title}</h1>} back={back} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:px-10 lg:py-9">
        <div className="max-lg:hidden">
          <div className="sticky top-9 grid gap-6">
            <p className="px-3 text-2xl font-bold">{shared('noun>settings')}</p>
            <SettingsNav current={current} />
            <ThemeAndLeave />
          </div>
        </div>
        <div className="grid max-w-prose content-start gap-4 lg:pt-1">
          <div className={detail ? undefined : 'max-lg:hidden'}>
            <h1 className="text-xl font-bold max-lg:hidden">{title}</h1>
            {detail && <p className="text-md text-ink-2 lg:mt-1">{detail}</p>}
          </div>
          {children}
        </div>
      </div>
    </ProofProvider>
  );
}
