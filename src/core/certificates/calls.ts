import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  CERTIFICATE_DESCRIPTION_MAX,
  CERTIFICATE_FILES_MAX,
  CERTIFICATE_NAME_MAX,
  CERTIFICATE_NUMBER_MAX,
  certificateShape,
  publicCertificateShape,
  qualificationShape,
} from './model.ts';
import { certificateTypeShape } from './type-model.ts';

const bySection = '7 Services and profile data, 3 service_certificate';
/** Null, or an empty field of a form, means none. */
const orNone = <T extends z.ZodType>(wanted: T) =>
  z.union([z.null(), z.literal('').transform(() => null), wanted]).optional();

const byCertificate = z.object({ cert_id: shape.id() });
const reply = z.object({ certificate: certificateShape });

export const serviceCertificates = call({
  section: bySection,
  summary: 'The person’s own certificates, what counts first; with service_id those that hold for that service.',
  method: 'GET',
  path: '/new/v1/service_certificates/index.json',
  named: ['service_id'],
  auth: 'session',
  input: z.object({ service_id: shape.id().optional() }),
  output: z.object({ certificates: z.array(certificateShape) }),
});

const content = {
  /** A service of one's own that it holds for; none: all of them. */
  quote_service_id: orNone(shape.id()),
  /** What it is called where the kind alone does not say it; the kind's name when empty. */
  name: shape.text(CERTIFICATE_NAME_MAX).optional(),
  type: certificateTypeShape,
  unified_number: shape.text(20).optional(),
  reference_identity: shape.text(CERTIFICATE_NUMBER_MAX).optional(),
  description: shape.text(CERTIFICATE_DESCRIPTION_MAX).optional(),
  expires_on: orNone(shape.wireDay()),
  /** Ids of own uploads, which become private and opened by signed links alone. */
  file: shape.list(shape.id(), CERTIFICATE_FILES_MAX),
  /** Hands it in for the check; without it a draft is kept. */
  is_submitted: shape.flag().optional(),
};
const contentErrors = {
  'attachment missing': 'A file is missing. Add it again.',
  'wrong unified number': 'Check the UEN. Its last letter doesn’t match the digits.',
  'identity number': 'That’s an NRIC or FIN number. Enter the number on the certificate.',
  'number missing': 'Enter the number on the certificate.',
  'unified number missing': 'Enter the UEN of the business.',
  'date missing': 'Enter the expiry date.',
  'date past': 'This certificate has expired. Submit one that is valid.',
  'date wrong': 'Enter a valid date that isn’t too far ahead.',
  'file missing': 'Add a photo or PDF of the certificate.',
} as const;

export const addCertificate = call({
  section: bySection,
  summary: 'Adds a certificate: as a draft, or handed in at once. With renews_id it is to follow an own earlier one.',
  method: 'POST',
  path: '/new/v1/service_certificates/add.json',
  auth: 'session',
  input: z.object({ ...content, renews_id: orNone(shape.id()) }),
  output: reply,
  errors: {
    ...contentErrors,
    'too many certificates': 'You can keep up to 30 certificates. Remove an expired one first.',
    'renewal open': 'A renewal is already being checked.',
    'not now': 'This certificate can’t be renewed.',
  },
});

export const editCertificate = call({
  section: bySection,
  summary: 'Changes a certificate that waits for its person: draft, more asked for, refused or withdrawn.',
  method: 'POST',
  path: '/new/v1/service_certificates/edit/{cert_id}.json',
  auth: 'session',
  input: z.object({ cert_id: shape.id(), ...content }),
  output: reply,
  errors: { ...contentErrors, 'not now': 'You can’t change a certificate while we check it or after it is approved.' },
});

export const withdrawCertificate = call({
  section: bySection,
  summary: 'Takes back a certificate that is being checked, or one that counts.',
  method: 'POST',
  path: '/new/v1/service_certificates/withdraw/{cert_id}.json',
  auth: 'session',
  input: byCertificate,
  output: reply,
  errors: { 'not now': 'There is nothing to withdraw: this certificate isn’t being checked or approved.' },
});

export const deleteCertificate = call({
  section: bySection,
  summary: 'Removes a certificate with its files, unless it is being checked or counts.',
  method: 'POST',
  path: '/new/v1/service_certificates/delete/{cert_id}.json',
  auth: 'session',
  input: byCertificate,
  output: z.object({}),
  errors: { 'not now': 'Withdraw the certificate first.' },
});

export const certifications = call({
  section: '3 user state: qualificationStatusList',
  summary: 'What the categories of the person’s services demand, and how each stands.',
  method: 'GET',
  path: '/new/v1/certifications/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ qualificationStatusList: z.array(qualificationShape) }),
});

export const certification = call({
  section: '2 certification/{cert_id}',
  summary: 'One of the person’s own certificates, with what happened to it.',
  method: 'GET',
  path: '/new/v1/certifications/{cert_id}.json',
  auth: 'session',
  input: byCertificate,
  output: reply.extend({
    history: z.array(z.object({ what: z.string(), note: z.string(), created: shape.wireTime() })),
  }),
});

export const publicCertificates = call({
  section: 'Issue 4 point 5',
  summary: 'What was checked of a public service, and when; certificates that count today.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/certificates.json',
  auth: 'none',
  input: z.object({ service_id: shape.id() }),
  output: z.object({ certificates: z.array(publicCertificateShape) }),
});
