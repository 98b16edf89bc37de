import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginTexts, findLanguage, keepLanguage } from '#web/app/language/language.ts';
import { App } from './shell/App.tsx';

/** Texts of screens that load later. For languages that are fetched, they all come with the first. */
const LATER = [
  'parts',
  'settings',
  'pricing',
  'services',
  'statistics',
  'works',
  'certification',
  'autoquote',
  'reviews',
  'calendar',
  'money',
  'onboarding',
  'projects',
  'waiting',
  'requests',
  'chat',
  'today',
  'questions',
  'partner',
  'appointments',
  'loans',
  'google',
  'orders',
  'shop',
  'scopes',
  'custody',
  'series',
  'why',
];

const language = findLanguage();
keepLanguage(language);
await beginTexts(language, LATER);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
