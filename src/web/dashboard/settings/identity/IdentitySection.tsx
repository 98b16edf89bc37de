import { useIdentityQuery } from '#web/state/account-api.ts';
import { t } from '#web/text/settings.ts';
import { Loaded } from '../Loaded.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { IdentityStatus } from './IdentityStatus.tsx';
import { IdentityWhy } from './IdentityWhy.tsx';

/** The identity check (decision 31): why, what becomes of what is handed in, and where it stands. */
export function Section() {
  const query = useIdentityQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('identity_section>your_identity_check')}>
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
