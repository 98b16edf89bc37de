import { type Integration, isGuarded } from '#core/integrations.ts';
import { SERVICES_ID } from './services-script.ts';

/** The services of others that this document may load, with consent; none on most installations. */
export function servicesHere(page: Pick<Document, 'getElementById'> = document): readonly Integration[] {
  try {
    const said: unknown = JSON.parse(page.getElementById(SERVICES_ID)?.textContent ?? '[]');
    return Array.isArray(said) ? (said as Integration[]) : [];
  } catch {
    return [];
  }
}

/**
 * Whether a way leads from a document where services of others run to a place where they must not: what was loaded cannot be
 * taken back but with the document (decision 33).
 */
export const mustLeaveServices = (pathname: string): boolean =>
  ((window as { gotongServices?: string[] }).gotongServices?.length ?? 0) > 0 && isGuarded(pathname);
