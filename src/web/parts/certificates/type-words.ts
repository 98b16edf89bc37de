import { type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { t } from '#web/text/spaces/certification.ts';

/** The texts of a certificate type in the page's language. core/certificates has them in English. */
export interface TypeWords {
  readonly name: string;
  readonly issuer: string;
  readonly number_label: string;
  readonly shows: string;
}

const WORDS: Readonly<Record<CertificateTypeKey, () => TypeWords>> = {
  electrical_worker: () => said(t('name>electrical_worker'), t('issuer>ema'), t('number>licence'), t('shows>licence')),
  gas_worker: () => said(t('name>gas_worker'), t('issuer>ema'), t('number>licence'), t('shows>licence')),
  plumber: () => said(t('name>plumber'), t('issuer>pub'), t('number>licence'), t('shows>licence')),
  renovation_contractor: () =>
    said(t('name>renovation_contractor'), t('issuer>hdb'), t('number>registration'), t('shows>letter')),
  builder: () => said(t('name>builder'), t('issuer>bca'), t('number>licence'), t('shows>licence')),
  fire_safety: () => said(t('name>fire_safety'), t('issuer>scdf'), t('number>certificate'), t('shows>licence')),
  cleaning_business: () => said(t('name>cleaning_business'), t('issuer>nea'), t('number>licence'), t('shows>licence')),
  pest_control: () => said(t('name>pest_control'), t('issuer>nea'), t('number>licence'), t('shows>licence')),
  waste_collector: () => said(t('name>waste_collector'), t('issuer>nea'), t('number>licence'), t('shows>licence')),
  food_shop: () => said(t('name>food_shop'), t('issuer>sfa'), t('number>licence'), t('shows>licence')),
  halal: () => said(t('name>halal'), t('issuer>muis'), t('number>certificate'), t('shows>licence')),
  driving_instructor: () =>
    said(t('name>driving_instructor'), t('issuer>police'), t('number>licence'), t('shows>licence')),
  driving_school: () => said(t('name>driving_school'), t('issuer>police'), t('number>licence'), t('shows>licence')),
  nurse: () => said(t('name>nurse'), t('issuer>snb'), t('number>registration'), t('shows>licence')),
  therapist: () => said(t('name>therapist'), t('issuer>ahpc'), t('number>registration'), t('shows>licence')),
  tcm_practitioner: () =>
    said(t('name>tcm_practitioner'), t('issuer>tcmpb'), t('number>registration'), t('shows>licence')),
  helper_agency: () => said(t('name>helper_agency'), t('issuer>mom'), t('number>licence'), t('shows>licence')),
  public_accountant: () =>
    said(t('name>public_accountant'), t('issuer>acra'), t('number>registration'), t('shows>licence')),
  filing_agent: () => said(t('name>filing_agent'), t('issuer>acra'), t('number>registration'), t('shows>licence')),
  teacher: () => said(t('name>teacher'), t('issuer>moe'), t('number>registration'), t('shows>registration')),
  first_aid: () => said(t('name>first_aid'), t('issuer>first_aid'), t('number>certificate'), t('shows>certificate')),
  fitness: () => said(t('name>fitness'), t('issuer>fitness'), t('number>certificate'), t('shows>certificate')),
  diploma: () => said(t('name>diploma'), t('issuer>school'), t('number>certificate'), t('shows>diploma')),
  insurance: () => said(t('name>insurance'), t('issuer>insurer'), t('number>policy'), t('shows>policy')),
  business_registration: () =>
    said(t('name>business_registration'), t('issuer>acra'), t('number>registration'), t('shows>profile')),
  other: () => said(t('name>other'), t('issuer>other'), t('number>certificate'), t('shows>certificate')),
};

const said = (name: string, issuer: string, number_label: string, shows: string): TypeWords => ({
  name,
  issuer,
  number_label,
  shows,
});

/** The texts of a certificate type, in the page's language. */
export const typeWords = (type: CertificateTypeKey): TypeWords => WORDS[type]();

/** The name of a certificate: the pro's own, or that of its type if it has none. */
export const certificateName = ({
  type,
  name,
}: {
  readonly type: CertificateTypeKey;
  readonly name: string;
}): string => (name === typeOf(type).name ? typeWords(type).name : name);

/** Who issued it: as the pro wrote it, or the usual issuer of its type, translated. */
export const issuerName = ({ type, issuer }: { readonly type: CertificateTypeKey; readonly issuer: string }): string =>
  issuer === typeOf(type).issuer ? typeWords(type).issuer : issuer;
