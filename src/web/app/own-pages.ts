/**
 * The ids of the signed-in pro's own services, stored on this device by the dashboard. A public page is the same for everyone and
 * reads no session, so these ids decide whether it shows what only its pro can do (public/service/page-script.ts). They are
 * forgotten with the drafts at logging out, and give no access: the dashboard asks the server whose service it is.
 */
export const OWN_PAGES = 'gotong.own_pages';

export function ownPages(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OWN_PAGES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

export function noteOwnPages(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(OWN_PAGES);
    else localStorage.setItem(OWN_PAGES, JSON.stringify(ids));
  } catch {
    // Without it the pro replies from the dashboard.
  }
}
