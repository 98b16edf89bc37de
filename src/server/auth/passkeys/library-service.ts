/**
 * The library that reads passkeys, whole and in one file of the bundle, because its parts count on being loaded in their own order.
 */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
export { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
