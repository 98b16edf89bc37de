import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { passkeyAddOptions, passkeyLoginOptions } from '#core/auth/passkeys/calls.ts';
import type { NewPasskey, UsedPasskey } from '#core/auth/passkeys/model.ts';
import type { CallOutput } from '#core/kit/call.ts';

// What speaks to the browser.

type UseOptions = CallOutput<typeof passkeyLoginOptions>['options'];
type NewOptions = CallOutput<typeof passkeyAddOptions>['options'];

/**
 * Why nothing was signed. `stopped`: another ceremony of this page took its place. `turned_away`: the person closed the
 * browser's question, or there is no passkey that fits; browsers do not say which. `there_already`: this device has one.
 */
export type Unsigned = 'stopped' | 'turned_away' | 'there_already' | 'failed';

function whyUnsigned(fault: unknown): Unsigned {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'AbortError') return 'stopped';
  if (name === 'NotAllowedError') return 'turned_away';
  return name === 'InvalidStateError' ? 'there_already' : 'failed';
}

/** Has a passkey sign; with `useBrowserAutofill` it waits until the person chooses one of those that fields offer. */
export async function signWith(optionsJSON: UseOptions, useBrowserAutofill = false): Promise<UsedPasskey | Unsigned> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
    return { id, rawId, type: 'public-key', response };
  } catch (fault) {
    return whyUnsigned(fault);
  }
}

/** Has the device make a passkey. */
export async function makeWith(optionsJSON: NewOptions): Promise<NewPasskey | Unsigned> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  } catch (fault) {
    return whyUnsigned(fault);
  }
}

export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
export const stop = (): void => WebAuthnAbortService.cancelCeremony();
