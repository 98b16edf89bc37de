import { Suspense, useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { isAllowed } from '#core/kit/roles.ts';
import { splitLanguage } from '#core/languages.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { AnchorProvider } from '#web/ui/action/Anchor.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { rolesOf } from './access.ts';
import { NotYourRole } from './NotYourRole.tsx';
import { isOpenThing, sectionOf } from './nav.ts';
import { Rail } from './Rail.tsx';
import { RolesContext, RouterAnchor } from './RouterAnchor.tsx';
import { useRoles } from './use-roles.ts';

// Loaded after the frame, because nothing of it shows on wide windows, which have the rail.
const TabBar = lazyPart(async () => (await import('./TabBar.tsx')).TabBar);

const FRESH = 'This needs a proof from the last 10 minutes. What you entered stays as it is.';

/** The back office's frame: a rail on desktop, a tab bar on phones, and the screen. No mode switch (design 8). */
export function Frame() {
  const { pathname } = useLocation();
  const go = useNavigate();
  const navigate = useCallback((to: string) => void go(to), [go]);
  const place = splitLanguage(pathname).rest;
  const loading = useNavigation().state === 'loading';
  const isDetail = isOpenThing(place);
  const section = sectionOf(place)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what triggers it
  useEffect(() => {
    scrollTo(0, 0);
  }, [section]);
  return (
    <RolesContext value={useRoles()}>
      <AnchorProvider component={RouterAnchor} navigate={navigate}>
        <SkipLink />
        <div className="min-h-dvh lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)]">
          <Rail place={place} />
          <main
            id="main"
            tabIndex={-1}
            aria-busy={loading}
            className={`min-w-0 outline-none ${isDetail ? '' : 'max-lg:pb-20'}`}
          >
            <ProofProvider intro={FRESH}>
              <Allowed place={place} />
            </ProofProvider>
          </main>
        </div>
        {!isDetail && (
          <Suspense>
            <TabBar place={place} />
          </Suspense>
        )}
      </AnchorProvider>
    </RolesContext>
  );
}

/** The screen, or who it is for where that is another role. Until the roles are known the screen loads as usual. */
function Allowed({ place }: { place: string }) {
  const mine = useRoles();
  const section = sectionOf(place);
  const roles = rolesOf(place);
  if (mine === undefined || section === null || roles === null || isAllowed(mine, roles)) return <Outlet />;
  return <NotYourRole label={section.label} roles={roles} />;
}
