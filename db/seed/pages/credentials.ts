import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { sgDay } from '#core/kit/time.ts';
import { toUen } from '#core/users/uen-rules.ts';
import type { CheckedElsewhere } from '#server/certificates/record-service.ts';
import type { DemoPro } from '../cast.ts';

/** The certificates of demo pros, by category. */
const BY_CATEGORY: Readonly<Record<string, readonly CertificateTypeKey[]>> = {
  electrician: ['electrical_worker'],
  plumber: ['plumber', 'gas_worker'],
  accounting: ['public_accountant'],
  'renovation-contractor': ['renovation_contractor'],
  'house-cleaning': ['cleaning_business'],
  'house-moving': ['insurance'],
  'personal-trainer': ['fitness', 'first_aid'],
  'piano-teacher': ['diploma'],
  'pest-control': ['pest_control'],
  'appliance-repair': ['gas_worker', 'electrical_worker'],
  'carpet-sofa-mattress-cleaning': ['cleaning_business'],
  disposal: ['waste_collector'],
  'gardening-landscaping': ['waste_collector'],
  'driving-lessons': ['driving_instructor'],
  'massage-spa-at-home': ['tcm_practitioner'],
  'elderly-care': ['nurse', 'therapist', 'helper_agency'],
  catering: ['food_shop', 'halal'],
};
const ENDLESS: readonly CertificateTypeKey[] = ['diploma', 'fitness', 'business_registration'];

/** A well-formed UEN of a sole proprietor, with the right check letter, for a business that does not exist. */
function madeUpUen(index: number): string {
  const body = `5${String(3_100_000 + index * 137).padStart(7, '0')}`;
  const letter = [...'XMKECAWLJDB'].find((one) => toUen(body + one) !== null);
  if (letter === undefined) throw new Error(`no check letter fits ${body}`);
  return body + letter;
}

/** The certificates of a demo pro: those of all their categories, or none for the least charming, who show what the gate does. */
export function credentialsOf(pro: DemoPro, user_id: number, index: number, joined: Date): CheckedElsewhere[] {
  if (pro.charm < 0.59) return [];
  const year = joined.getUTCFullYear() + 2;
  const types = [...new Set(pro.categories.flatMap((slug) => BY_CATEGORY[slug] ?? []))];
  const shown = types.map((type, place): CheckedElsewhere => {
    const number = `${type.slice(0, 2).toUpperCase()}-${String(10_000 + index * 41 + place)}`;
    const expires_on = ENDLESS.includes(type) ? null : sgDay(new Date(Date.UTC(year, (index * 5) % 12, 28)));
    return { user_id, type, reference_identity: number, expires_on };
  });
  if (pro.isPerson || pro.charm < 0.65) return shown;
  return [...shown, { user_id, type: 'business_registration', unified_number: madeUpUen(index), expires_on: null }];
}
