/**
 * The signed-in pro's own services, noted on this device by the dashboard. A public page is the same for everybody and reads no
 * session; what its pro alone can do there is shown by this note (public/service/page-script.ts). It is forgotten with the
 * drafts when the session ends, opens nothing by itself, and the dashboard asks the server whose service it is.
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
