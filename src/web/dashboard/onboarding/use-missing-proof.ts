import * as settingsCalls from '#core/users/settings/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { usePerson } from '../shell/use-person.ts';

/**
 * What a pro must confirm before customers can find them (decision 43): their phone, or their email if we can't send texts.
 * Null if nothing, until known, and for a helper, whose own account isn't listed.
 */
export function useMissingProof(): 'phone' | 'mail' | null {
  const { user, working_for } = usePerson();
  const isOpen = user !== undefined && !working_for && !user.is_phone_confirmed;
  const { data } = useRead(settingsCalls.settings, {}, { skip: !isOpen });
  if (!isOpen || !data) return null;
  if (data.settings.can_text) return 'phone';
  return user.is_email_confirmed ? null : 'mail';
}
