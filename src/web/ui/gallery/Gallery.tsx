import { useEffect, useState } from 'react';
import { ToastRegion } from '../feedback/Toast.tsx';
import { Segmented } from '../form/Segmented.tsx';
import { Logo } from '../layout/Logo.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';
import { setTheme, type ThemeChoice, themeChoice } from '../theme.ts';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Showing } from './Showing.tsx';

/** Every component in every state, served at /dev/ui in development. */
export function Gallery() {
  const [theme, choose] = useState<ThemeChoice>('system');
  useEffect(() => choose(themeChoice()), []);
  return (
    <div id="top" className="min-h-dvh bg-sunken">
      <SkipLink />
      <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[77rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
          <Logo />
          <h1 className="mr-auto text-base text-ink-3">Components and states</h1>
          <Segmented<ThemeChoice>
            label="Theme"
            value={theme}
            onChange={(next) => {
              choose(next);
              setTheme(next);
            }}
            options={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
      </header>
      <main id="main" className="mx-auto grid max-w-[77rem] gap-4 px-4 py-8 lg:grid-cols-12 lg:py-10">
        <Foundations />
        <Buttons />
        <Choices />
        <Fields />
        <Showing />
        <Messages />
        <Feedback />
        <Lists />
      </main>
      <ToastRegion />
    </div>
  );
}
