import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';

export const CERTIFICATION = '/dashboard/certification';

/** The frame of the certificates' screens: title, the way back, and the width that is read comfortably. */
export function CertificationFrame(props: {
  title: string;
  detail?: ReactNode;
  back: { href: string; label: string };
  /** Beside the title on desktop, under it on phones. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const { title, detail, back, action, children } = props;
  useScreenName(title);
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={back} />
      <div className="mx-auto max-w-[52rem] px-4 py-4 lg:px-10 lg:py-9">
        <BackLink href={back.href} className="mb-2 max-lg:hidden">
          {back.label}
        </BackLink>
        <div
          className={cx(
            'mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 lg:mb-6',
            !detail && !action && 'max-lg:hidden',
          )}
        >
          <div className="min-w-0 max-w-prose flex-1 basis-72">
            <h1 className="text-2xl font-bold break-words max-lg:hidden">{title}</h1>
            {detail && <p className="text-md text-ink-2 lg:mt-1">{detail}</p>}
          </div>
          {action}
        </div>
        <div className="grid gap-4">{children}</div>
      </div>
    </>
  );
}
