import type { ReactNode } from 'react';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TopBar } from '../../shell/TopBar.tsx';

/** A screen of the shop: its title, the way back, and one column. */
export function ShopFrame(props: {
  title: string;
  intro?: string;
  back: { readonly href: string; readonly label: string };
  children: ReactNode;
}) {
  const { title, intro, back, children } = props;
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={back} />
      <div className="mx-auto grid max-w-[46rem] gap-6 px-4 py-4 lg:px-10 lg:py-9">
        <div className={intro ? undefined : 'max-lg:hidden'}>
          <BackLink href={back.href} className="max-lg:hidden">
            {back.label}
          </BackLink>
          <h1 className="text-2xl font-bold max-lg:hidden lg:mt-2">{title}</h1>
          {intro && <p className="max-w-prose text-md text-ink-2 lg:mt-1">{intro}</p>}
        </div>
        {children}
      </div>
    </>
  );
}
