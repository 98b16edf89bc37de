/** A person's identity, as a provider has proven it. */
export interface SocialIdentity {
  readonly provider_user_id: string;
  readonly email: string | null;
  /** Whether the provider vouches that the e-mail is theirs, and is one whose word counts for this e-mail. */
  readonly is_email_verified: boolean;
  readonly display_name: string | null;
  /** The nonce inside the proof; null where there is none. */
  readonly nonce: string | null;
  /** What must not be accepted a second time, and until when it could be. */
  readonly spent: { readonly token: string; readonly expires_at: Date };
}

/** The proof was not made by this provider for us, or no longer counts. */
export class BadProof extends Error {}

/** The provider did not answer, or not as it should. */
export class ProviderDown extends Error {}

/** A provider that gives an ID token (Google): signature, issuer, audience and expiry are checked against its published keys. */
export interface IdTokenPort {
  /** Where to send the browser; it comes back to `redirect_uri` with `id_token` and `state` in the fragment. Throws `ProviderDown`. */
  startUrl(visit: { redirect_uri: string; state: string; nonce: string }): Promise<string>;
  /** Throws `BadProof` or `ProviderDown`. */
  verify(id_token: string): Promise<SocialIdentity>;
}

/** A provider that gives an access token (Facebook): it is asked whether the token is for us and whose it is. */
export interface AccessTokenPort {
  /** Where to send the browser; it comes back with `access_token` and `state` in the fragment. */
  startUrl(visit: { redirect_uri: string; state: string; nonce: string }): Promise<string>;
  /** Throws `BadProof` or `ProviderDown`. */
  verify(access_token: string): Promise<SocialIdentity>;
}

/** Any OpenID Connect provider, by authorisation code with PKCE. */
export interface CodePort {
  readonly id: string;
  readonly name: string;
  /** Where to send the browser; it comes back with `code` and `state` in the query. Throws `ProviderDown`. */
  startUrl(visit: { redirect_uri: string; state: string; nonce: string; code_verifier: string }): Promise<string>;
  /** Exchanges the code. `iss` is what came back beside it (RFC 9207), if anything. Throws `BadProof` or `ProviderDown`. */
  exchange(answer: {
    code: string;
    state: string;
    iss: string | null;
    redirect_uri: string;
    nonce: string;
    code_verifier: string;
  }): Promise<SocialIdentity>;
}

/** The providers that are configured. */
export interface SocialPorts {
  readonly google: IdTokenPort | null;
  readonly facebook: AccessTokenPort | null;
  readonly platforms: ReadonlyMap<string, CodePort>;
}
