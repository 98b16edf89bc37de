import * as identityCalls from '#core/users/identity/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { IdentityStatus } from './IdentityStatus.tsx';
import { IdentityWhy } from './IdentityWhy.tsx';

/** The ID check (decision 31): why we ask, what we do with the card, and the state of the check. */
export function Section() {
  const query = useRead(identityCalls.identity, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('identity_section>load_noun')}>
      {({ identity }) => (
        <>
          {identity.status !== 'none' && <IdentityStatus identity={identity} />}
          {identity.status !== 'approved' && <IdentityWhy />}
          {(identity.status === 'none' || identity.status === 'more' || identity.status === 'refused') && (
            <IdentityForm before={identity} />
          )}
        </>
      )}
    </Loaded>
  );
}
