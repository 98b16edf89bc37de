import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { language } from '#web/text/words.ts';

/** Which of React Aria's languages a page's is; the build leaves the others out (scripts/texts/aria-texts.ts). */
export const ARIA_LOCALES: Readonly<Record<ReturnType<typeof language>, string>> = {
  'en-SG': 'en-US',
  'zh-SG': 'zh-CN',
  'zh-TW': 'zh-TW',
  'zh-HK': 'zh-TW',
};

/** Has React Aria tell screen readers what it says in the page's language, not in the browser's. */
export const PageLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={ARIA_LOCALES[language()]}>{children}</I18nProvider>
);
