import sharp from 'sharp';
import * as merchants from '#core/custody/merchants/calls.ts';
import {
  addIdentity,
  decideIdentity,
  identityQueue,
  revealIdentity,
  viewIdentityDocument,
} from '#core/users/identity/calls.ts';
import { IDENTITY_CHECKS } from '#core/users/identity/rules.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import type { Person, Stage } from '../../people.ts';

// Preparations for journeys of payouts.

/** Makes a new operator with this role. */
export async function operator(stage: Stage, role: 'approver' | 'support' | 'review'): Promise<Person> {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  await ops.client.ok(setOperatorRoles, { user_id: person.id, roles: [role], reason: 'Works on payments' });
  return person;
}

/** Hands in, checks and approves an identity card in the name of the person’s account. */
export async function checked(stage: Stage, person: Person): Promise<void> {
  const picture = async () => ({
    filename: 'card.png',
    mime: 'image/png',
    too_large: false,
    bytes: new Uint8Array(
      await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  });
  await person.client.ok(addIdentity, {
    card_type: 'nric',
    real_id: 'S0000001I',
    full_name: person.name,
    front: await picture(),
    back: await picture(),
  });
  const ops = await stage.demo('ops');
  const { identities } = await ops.client.ok(identityQueue, { page_size: 50 });
  const card = identities.find(({ user_id }) => user_id === person.id);
  if (!card) throw new Error(`no card of ${person.id} waits`);
  const identity_check_id = card.id;
  await ops.client.ok(revealIdentity, { identity_check_id });
  for (const { id } of card.documents)
    await ops.client.ok(viewIdentityDocument, { identity_check_id, document_id: id });
  await ops.client.ok(decideIdentity, {
    identity_check_id,
    decision: 'approved',
    answers: Object.fromEntries(IDENTITY_CHECKS.map(({ key }) => [key, 'yes' as const])),
  });
}

/** The person applies to be paid, and an approver approves. */
export async function filed(person: Person, approver: Person): Promise<void> {
  await person.client.ok(merchants.saveMerchantApplication, {
    kind: 'person',
    contact_name: person.name,
    contact_phone: '91234567',
    file: [],
  });
  await person.client.ok(merchants.submitMerchantApplication, {});
  const { merchants: waiting } = await approver.client.ok(merchants.opsMerchants, {});
  const one = waiting.find(({ pro }) => pro.id === person.id);
  if (!one) throw new Error(`no application of ${person.id} waits`);
  const { application_id } = one;
  await approver.client.ok(merchants.opsDecideMerchant, { application_id, decision: 'approve', reason: 'Known to us' });
}
