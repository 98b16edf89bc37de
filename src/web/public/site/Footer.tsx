import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/ssr/GlobeSimple';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/Logo.tsx';
import type { Place } from '../page.ts';
import { frameClass } from './frame.ts';

const LINK = 'inline-flex min-h-8 items-center text-sm text-ink-2 hover:text-ink coarse:min-h-11';

const COLUMNS = [
  {
    title: 'Get things done',
    links: [
      { label: 'All services', path: '/genre/all' },
      { label: 'Browse pros', path: '/pro-list' },
    ],
  },
  {
    title: 'For pros',
    links: [{ label: 'Become a pro', path: '/pro' }],
  },
  {
    title: 'Your account',
    links: [
      { label: 'Log in', path: '/login' },
      { label: 'Sign up', path: '/signup' },
      { label: 'Dashboard', path: '/dashboard' },
    ],
  },
];

/** The public footer, with the notice that the area data's licence asks for. */
export function Footer({ place: { base } }: { place: Place }) {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className={cx(frameClass, 'py-10 lg:py-14')}>
        <div className="grid grid-cols-2 gap-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <Logo href={`${base}/`} />
            <p className="mt-1 max-w-72 text-sm text-ink-2">
              Neighbours helping neighbours get things done, across Singapore.
            </p>
          </div>
          {COLUMNS.map((column) => (
            <div key={column.title}>
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.path}>
                    <a href={`${base}${link.path}`} className={LINK}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-6 text-sm text-ink-3">
          <p className="max-w-prose">
            Contains information from URA Master Plan and OneMap, made available under the terms of the Singapore Open
            Data Licence version 1.0
          </p>
          <span className="inline-flex items-center gap-1.5 lg:ml-auto">
            <GlobeSimpleIcon aria-hidden="true" className="size-4" />
            English (Singapore)
          </span>
          <span>S$ SGD</span>
        </div>
      </div>
    </footer>
  );
}
