import { useEffect } from 'react';
import * as serviceCalls from '#core/services/calls.ts';
import { noteOwnPages, ownPages } from '#web/app/own-pages.ts';
import { useRead } from '#web/state/calls.ts';
import { usePerson } from '../use-person.ts';

/** Notes on this device which public pages are the pro's own, so that those pages show the pro's own buttons. */
export function useOwnPages(): void {
  const { user, working_for } = usePerson();
  const count = user === undefined || working_for ? 0 : user.quote_service_count;
  const isKnown = count === 0 || ownPages().length === count;
  const { data } = useRead(serviceCalls.myServices, { page: 1 }, { skip: isKnown });
  useEffect(() => {
    if (working_for || user?.quote_service_count === 0) noteOwnPages([]);
    else if (data) noteOwnPages(data.services.map(({ id }) => id));
  }, [data, user?.quote_service_count, working_for]);
}
