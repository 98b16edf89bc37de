import { type Integration, isGuarded } from '#core/integrations.ts';
import { OUTSIDE_ID } from './consent-script.ts';

/** The scripts of other companies that this document may load, with consent; none on most installations. */
export function outsideScriptsHere(page: Pick<Document, 'getElementById'> = document): readonly Integration[] {
  try {
    const said: unknown = JSON.parse(page.getElementById(OUTSIDE_ID)?.textContent ?? '[]');
    return Array.isArray(said) ? (said as Integration[]) : [];
  } catch {
    return [];
  }
}

/**
 * Whether a link to this path must load a new document: scripts of other companies in this one cannot be stopped, and must
 * not run there (decision 33).
 */
export const mustLeaveDocument = (pathname: string): boolean =>
  ((window as { gotongOutside?: string[] }).gotongOutside?.length ?? 0) > 0 && isGuarded(pathname);
