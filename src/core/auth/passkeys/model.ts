import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** How many passkeys one account has at most. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long a challenge may wait for its signature, in seconds. */
export const CHALLENGE_SECONDS = 300;
/** The signatures that are taken: Ed25519, ECDSA on P-256, RSA. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** A passkey as its person sees it. */
export const passkeyShape = z.object({
  id: z.number(),
  name: z.string(),
  /** Kept by a password keeper, so that it outlives the device. */
  is_backed_up: z.boolean(),
  created: shape.wireTime(),
  last_used_at: shape.wireTime().nullable(),
  /** When its counter went back, as that of a copied key does. */
  counter_back_at: shape.wireTime().nullable(),
});
export type Passkey = z.infer<typeof passkeyShape>;

/** Bytes as browsers write them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'not base64url');
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') } as const;

/** What a browser answers for a new passkey (WebAuthn, RegistrationResponseJSON), as far as we read it. */
export const newPasskeyShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(shape.text(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeyShape>;

/** What a browser answers when a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskeyShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeyShape>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser is asked to make a passkey with (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const newOptionsShape = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What a browser is asked to use a passkey with (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const signOptionsShape = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
