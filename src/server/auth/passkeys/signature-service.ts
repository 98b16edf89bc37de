import { type NewPasskey, PASSKEY_ALGORITHMS, type UsedPasskey } from '#core/auth/passkeys/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';
import { partyOf, takeChallenge } from './challenge-service.ts';
import * as store from './store.ts';

type Refused = 'passkey refused';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The library, loaded with the first passkey: what reads certificates in it is half a megabyte of program. */
const library = () => import('./library-service.ts');
type Library = Awaited<ReturnType<typeof library>>;

/** Runs a check of the library, which throws for whatever is wrong; why goes into the log, without whose it is. */
async function checked<T>(
  { parts }: Context,
  work: (library: Library) => Promise<Result<T, Refused>>,
): Promise<Result<T, Refused>> {
  const loaded = await library();
  try {
    return await work(loaded);
  } catch (error) {
    parts.log.info({ why: error instanceof Error ? error.message : String(error) }, 'passkey refused');
    return refuse('passkey refused');
  }
}

/** The challenge that a browser says it signed; a frame on another site may not have signed it. Throws for other text. */
function challengeIn({ decodeClientDataJSON }: Library, clientDataJSON: string): string {
  const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
  if (typeof challenge !== 'string' || crossOrigin) throw new Error('signed for another site');
  return challenge;
}

/** A passkey that was used, as it was signed. */
export interface Used {
  readonly row: store.PasskeyRow;
  readonly counter: number;
  readonly is_backed_up: boolean;
}

/**
 * Checks that a passkey signed a challenge of this browser: for our site, by its key, with the person verified. The challenge
 * is used up in any case. Never inside a transaction.
 */
export const readUsed = (
  context: Context,
  purpose: 'login' | 'prove',
  credential: UsedPasskey,
): Promise<Result<Used, Refused>> =>
  checked(context, async (library) => {
    const { response } = credential;
    const challenge = challengeIn(library, response.clientDataJSON);
    if (!(await takeChallenge(context, challenge, { purpose }))) return refuse('passkey refused');
    const row = await store.findPasskey(context.parts.database, Buffer.from(credential.id, 'base64url'));
    if (!row || (purpose === 'prove' && row.user_id !== context.user?.id)) return refuse('passkey refused');
    const { userHandle } = response;
    if (userHandle && !row.user_handle.equals(Buffer.from(userHandle, 'base64url'))) return refuse('passkey refused');
    const { id, origin } = partyOf(context);
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, userHandle: userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is judged later and under lock, when the signature is known to be right: only then does it say anything.
      credential: { id: credential.id, publicKey: new Uint8Array(row.public_key), counter: 0 },
    });
    if (!verified) return refuse('passkey refused');
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return ok({ row, counter: newCounter, is_backed_up: credentialBackedUp });
  });

/** A new passkey, as a browser made it. */
export type Made = Pick<
  store.NewRow,
  'user_handle' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_backed_up'
>;

/**
 * Checks a passkey that this browser made for a challenge. Who made the device is not asked for and not read: a chain of
 * certificates, which would have us fetch lists from addresses that it names, is refused.
 */
export const readMade = (
  context: Context,
  asked: { purpose: 'add' | 'sign_up'; email?: string },
  credential: NewPasskey,
): Promise<Result<Made, Refused>> =>
  checked(context, async (library) => {
    const { response } = credential;
    const challenge = challengeIn(library, response.clientDataJSON);
    const taken = await takeChallenge(context, challenge, asked);
    if (!taken?.user_handle) return refuse('passkey refused');
    const attested = library.decodeAttestationObject(bytesOf(response.attestationObject));
    const format = attested.get('fmt');
    if (format !== 'none' && (format !== 'packed' || attested.get('attStmt').get('x5c') !== undefined))
      return refuse('passkey refused');
    const { id, origin } = partyOf(context);
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!verified) return refuse('passkey refused');
    const { credential: made, credentialBackedUp } = registrationInfo;
    return ok({
      user_handle: taken.user_handle,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: [...new Set(response.transports ?? [])],
      is_backed_up: credentialBackedUp,
    });
  });
