import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { language } from '#web/text/words.ts';

/** React Aria's locale for each language of a page; the build leaves out the others (scripts/texts/aria-texts.ts). */
export const ARIA_LOCALES: Readonly<Record<ReturnType<typeof language>, string>> = {
  'en-SG': 'en-US',
  'zh-SG': 'zh-CN',
  'zh-TW': 'zh-TW',
  'zh-HK': 'zh-TW',
};

/** Makes React Aria speak to screen readers in the page's language, not the browser's. */
export const PageLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={ARIA_LOCALES[language()]}>{children}</I18nProvider>
);
