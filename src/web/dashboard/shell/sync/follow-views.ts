import { tellView } from '#web/app/api/page-view.ts';

/** The parts of a router that say which screen is open. */
export interface Followed {
  readonly state: FollowedState;
  subscribe(listen: (state: FollowedState) => void): unknown;
}
interface FollowedState {
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
  readonly location: { readonly pathname: string };
}

/**
 * Counts each screen that is shown (specification 2), once it has loaded, so that redirects count as one view. A change of the
 * filter at the same address does not count; coming back to an address does.
 */
export function followViews(router: Followed, tell: typeof tellView = tellView): void {
  let shown: string | null = null;
  const look = ({ initialized, navigation, location }: FollowedState) => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return;
    tell(location.pathname, shown === null ? hostOf(document.referrer) : '');
    shown = location.pathname;
  };
  look(router.state);
  router.subscribe(look);
  addEventListener('pageshow', (event) => {
    if (event.persisted && shown !== null) tell(shown);
  });
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
