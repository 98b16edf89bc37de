import sharp from 'sharp';
import {
  addIdentity,
  decideIdentity,
  identityQueue,
  revealIdentity,
  viewIdentityDocument,
} from '#core/users/identity/calls.ts';
import { IDENTITY_CHECKS } from '#core/users/identity/rules.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import type { Person, Stage } from '../people.ts';

// What journeys of payouts do before them.

/** Someone who has just begun to work here, with this role. */
export async function operator(stage: Stage, role: 'approver' | 'support' | 'review'): Promise<Person> {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  await ops.client.ok(setOperatorRoles, { user_id: person.id, roles: [role], reason: 'Works on payments' });
  return person;
}

/** The person’s card is handed in, looked at and approved, in the name of their account. */
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
