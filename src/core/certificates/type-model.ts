import { z } from 'zod';
import type { LookCheck } from '#core/ops/looking-rules.ts';

/** Whether a credential of this kind has a last day: each has one, some have one, none has one. */
export type Expiry = 'always' | 'sometimes' | 'never';

export interface CertificateType {
  /** What it is called on screens and in mails: "PUB licensed plumber". */
  readonly name: string;
  /** Who gives it out. */
  readonly issuer: string;
  /** What the number on it is called, as the form's label says. */
  readonly number_label: string;
  readonly expires: Expiry;
  /** Without a unified number (UEN) there is nothing to check. */
  readonly needs_unified_number?: true;
  /** Without a number of its own there is nothing to check. */
  readonly needs_number?: true;
  /** What the pro is asked to show. */
  readonly shows: string;
  /** What an operator answers before approving. */
  readonly checks: readonly LookCheck[];
}

const NAME = { key: 'name', text: 'The name is that of the account or of the business' };
const REAL = { key: 'real', text: 'The document is whole, readable and not edited' };
const isNumber = (text: string): LookCheck => ({ key: 'number', text });
const isIssued = (text: string): LookCheck => ({ key: 'issuer', text });
const isCurrent = (text: string): LookCheck => ({ key: 'expiry', text });

const licence = (
  name: string,
  issuer: string,
  register: string,
  more: Partial<CertificateType> = {},
): CertificateType => ({
  name,
  issuer,
  number_label: 'Licence number',
  expires: 'always',
  needs_number: true,
  shows: 'A photo or PDF of the licence. Include both sides if both have details.',
  checks: [
    NAME,
    isNumber(`The number is in ${register} and is valid`),
    isCurrent('The last day is the one on the licence'),
    REAL,
  ],
  ...more,
});

/**
 * The kinds of credentials that can be checked (issue 4 point 5), each with who gives it out and how it is checked. The
 * keys are stored: a key is never given another meaning.
 */
export const CERTIFICATE_TYPES = {
  electrical_worker: licence(
    'Licensed electrical worker',
    'Energy Market Authority (EMA)',
    'EMA’s list of licensed electrical workers',
  ),
  gas_worker: licence(
    'Licensed gas service worker',
    'Energy Market Authority (EMA)',
    'EMA’s list of licensed gas service workers',
  ),
  plumber: licence('Licensed plumber', 'PUB', 'PUB’s list of licensed plumbers'),
  renovation_contractor: licence(
    'HDB registered renovation contractor',
    'Housing & Development Board (HDB)',
    'HDB’s directory of renovation contractors',
    { number_label: 'Registration number', shows: 'A photo or PDF of the registration letter.' },
  ),
  builder: licence(
    'Licensed builder',
    'Building and Construction Authority (BCA)',
    'BCA’s directory of licensed builders',
  ),
  fire_safety: licence(
    'Fire safety certificate',
    'Singapore Civil Defence Force (SCDF)',
    'SCDF’s list of certified persons',
    { number_label: 'Certificate number' },
  ),
  cleaning_business: licence(
    'Cleaning business licence',
    'National Environment Agency (NEA)',
    'NEA’s list of licensed cleaning businesses',
  ),
  pest_control: licence(
    'Vector control licence',
    'National Environment Agency (NEA)',
    'NEA’s list of vector control operators',
  ),
  waste_collector: licence(
    'General waste collector licence',
    'National Environment Agency (NEA)',
    'NEA’s list of licensed general waste collectors',
  ),
  food_shop: licence('Food shop licence', 'Singapore Food Agency (SFA)', 'SFA’s register of licensed food shops'),
  halal: licence('Halal certificate', 'Majlis Ugama Islam Singapura (MUIS)', 'MUIS’s list of certified eating places', {
    number_label: 'Certificate number',
  }),
  driving_instructor: licence(
    'Driving instructor licence',
    'Singapore Police Force (Traffic Police)',
    'the Traffic Police’s list of driving instructors',
  ),
  driving_school: licence(
    'Driving school licence',
    'Singapore Police Force (Traffic Police)',
    'the Traffic Police’s list of driving schools',
  ),
  nurse: licence(
    'Registered or enrolled nurse',
    'Singapore Nursing Board (SNB)',
    'the register of the Singapore Nursing Board',
    {
      number_label: 'Registration number',
    },
  ),
  therapist: licence(
    'Registered therapist',
    'Allied Health Professions Council (AHPC)',
    'the register of the Allied Health Professions Council',
    { number_label: 'Registration number' },
  ),
  tcm_practitioner: licence(
    'Registered TCM practitioner',
    'Traditional Chinese Medicine Practitioners Board (TCMPB)',
    'the register of the TCM Practitioners Board',
    { number_label: 'Registration number' },
  ),
  helper_agency: licence(
    'Employment agency or household services company',
    'Ministry of Manpower (MOM)',
    'MOM’s lists of employment agencies and household services companies',
  ),
  public_accountant: licence(
    'Public accountant',
    'Accounting and Corporate Regulatory Authority (ACRA)',
    'ACRA’s register of public accountants',
    { number_label: 'Registration number' },
  ),
  filing_agent: licence(
    'Registered filing agent',
    'Accounting and Corporate Regulatory Authority (ACRA)',
    'ACRA’s list of registered filing agents',
    { number_label: 'Registration number' },
  ),
  teacher: {
    name: 'Registered teacher',
    issuer: 'Ministry of Education (MOE)',
    number_label: 'Registration number',
    expires: 'sometimes',
    shows: 'A photo or PDF of the registration.',
    checks: [NAME, isIssued('The school or the subject is named'), REAL],
  },
  first_aid: {
    name: 'First aid certificate',
    issuer: 'An accredited first aid training centre',
    number_label: 'Certificate number',
    expires: 'always',
    shows: 'A photo or PDF of the certificate.',
    checks: [
      NAME,
      isIssued('The training centre is accredited'),
      isCurrent('The last day is the one on the certificate'),
      REAL,
    ],
  },
  fitness: {
    name: 'Fitness trainer certificate',
    issuer: 'A certifying body such as ACE, NASM or NCSF',
    number_label: 'Certificate number',
    expires: 'sometimes',
    shows: 'A photo or PDF of the certificate.',
    checks: [NAME, isNumber('The body is named and its register knows the number'), REAL],
  },
  diploma: {
    name: 'Diploma or degree',
    issuer: 'A school, university or examination board',
    number_label: 'Certificate number',
    expires: 'never',
    shows: 'A photo or PDF of the diploma.',
    checks: [NAME, isIssued('The document shows the school, subject and year'), REAL],
  },
  insurance: {
    name: 'Public liability insurance',
    issuer: 'An insurer',
    number_label: 'Policy number',
    expires: 'always',
    needs_number: true,
    shows: 'The policy page that shows the insured, the cover and the period.',
    checks: [
      NAME,
      { key: 'cover', text: 'The cover is for the work that is offered' },
      isCurrent('The last day is the end of the period'),
      REAL,
    ],
  },
  business_registration: {
    name: 'Business registration',
    issuer: 'Accounting and Corporate Regulatory Authority (ACRA)',
    number_label: 'Registration number',
    expires: 'sometimes',
    needs_unified_number: true,
    shows: 'Your ACRA business profile, not older than six months.',
    checks: [
      isNumber('The UEN is in ACRA’s register and the entity is live'),
      { key: 'name', text: 'The name is the one on the service, or the profile says who trades under it' },
      { key: 'person', text: 'The account’s person is an owner, partner, director or has a letter of theirs' },
      REAL,
    ],
  },
  other: {
    name: 'Another certificate',
    issuer: 'The organisation named on it',
    number_label: 'Certificate number',
    expires: 'sometimes',
    shows: 'A photo or PDF of the certificate.',
    checks: [NAME, isIssued('The issuing body is named and exists'), REAL],
  },
} as const satisfies Record<string, CertificateType>;

export type CertificateTypeKey = keyof typeof CERTIFICATE_TYPES;
export const CERTIFICATE_TYPE_KEYS = Object.keys(CERTIFICATE_TYPES) as CertificateTypeKey[];
export const certificateTypeShape = z.enum(CERTIFICATE_TYPE_KEYS as [CertificateTypeKey, ...CertificateTypeKey[]]);

/** Everything that the registry says of a kind. */
export const typeOf = (key: CertificateTypeKey): CertificateType => CERTIFICATE_TYPES[key];
