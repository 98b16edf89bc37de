import { openCertificateFile, takeCertificate } from '#core/certificates/ops/calls.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import { review } from '#core/ops/calls.ts';
import type { LookAnswers, LookCheck } from '#core/ops/looking-rules.ts';
import { viewIdentityDocument } from '#core/users/identity/calls.ts';
import { IDENTITY_CHECKS } from '#core/users/identity/rules.ts';
import type { TestClient } from './client.ts';

const yesTo = (checks: readonly LookCheck[]): LookAnswers =>
  Object.fromEntries(checks.map(({ key }) => [key, 'yes' as const]));

/** An operator opens both sides of an ID card; answers the `answers` that approving it needs. */
export async function lookAtCard(client: TestClient, identity_check_id: number): Promise<{ answers: LookAnswers }> {
  const { documents } = (await client.ok(review, { kind: 'identity', item_id: identity_check_id })).review;
  for (const { id } of documents) await client.ok(viewIdentityDocument, { identity_check_id, document_id: id });
  return { answers: yesTo(IDENTITY_CHECKS) };
}

/** An operator takes a certificate and opens its files; answers the `answers` that approving it needs. */
export async function lookAtCertificate(client: TestClient, certificate_id: number): Promise<{ answers: LookAnswers }> {
  const { files, type } = (await client.ok(takeCertificate, { certificate_id })).certificate;
  for (const { id } of files) await client.ok(openCertificateFile, { certificate_id, attachment_id: id });
  return { answers: yesTo(typeOf(type).checks) };
}
