import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { passkeyAddOptions, passkeyLoginOptions } from '#core/auth/passkeys/calls.ts';
import type { NewPasskey, UsedPasskey } from '#core/auth/passkeys/model.ts';
import type { CallOutput } from '#core/kit/call.ts';

// Types of what the browser's API takes.

type UseOptions = CallOutput<typeof passkeyLoginOptions>['options'];
type NewOptions = CallOutput<typeof passkeyAddOptions>['options'];

/**
 * Why nothing was signed. `stopped`: another ceremony on this page replaced it. `turned_away`: the person closed the
 * browser's prompt, or no passkey fits; browsers don't say which. `there_already`: this device already has one.
 */
export type Unsigned = 'stopped' | 'turned_away' | 'there_already' | 'failed';

function whyUnsigned(fault: unknown): Unsigned {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'AbortError') return 'stopped';
  if (name === 'NotAllowedError') return 'turned_away';
  return name === 'InvalidStateError' ? 'there_already' : 'failed';
}

/** Asks a passkey to sign. With `useBrowserAutofill`, waits until the person picks one that a field suggests. */
export async function signWith(optionsJSON: UseOptions, useBrowserAutofill = false): Promise<UsedPasskey | Unsigned> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
    return { id, rawId, type: 'public-key', response };
  } catch (fault) {
    return whyUnsigned(fault);
  }
}

/** Asks the device to make a passkey. */
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
