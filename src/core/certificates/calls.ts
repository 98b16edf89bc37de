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
const day = () => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'not a day of the form YYYY-MM-DD');
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
  expires_on: orNone(day()),
  /** Ids of own uploads, which become private and opened by signed links alone. */
  file: shape.list(shape.id(), CERTIFICATE_FILES_MAX),
  /** Hands it in for the check; without it a draft is kept. */
  is_submitted: shape.flag().optional(),
};
const contentErrors = {
  'attachment missing': 'A file is not there any more. Add it again.',
  'wrong unified number': 'That UEN has a slip in it: its last letter does not fit.',
  'identity number': 'That is the number of an identity card. Enter the number on the certificate.',
  'number missing': 'Enter the number on it.',
  'unified number missing': 'Enter the UEN of the business.',
  'date missing': 'Enter its last day.',
  'date past': 'That day is over. Hand in the one that is in force.',
  'date wrong': 'That day does not exist, or is too far ahead.',
  'file missing': 'Add a photo or PDF of it.',
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
    'too many certificates': 'You can keep up to 30 certificates. Remove one that is over first.',
    'renewal open': 'A renewal of it is under way already.',
    'not now': 'This one cannot be renewed.',
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
  errors: { ...contentErrors, 'not now': 'It cannot be changed while it is being checked, or once it counts.' },
});

export const withdrawCertificate = call({
  section: bySection,
  summary: 'Takes back a certificate that is being checked, or one that counts.',
  method: 'POST',
  path: '/new/v1/service_certificates/withdraw/{cert_id}.json',
  auth: 'session',
  input: byCertificate,
  output: reply,
  errors: { 'not now': 'It is not being checked and does not count.' },
});

export const deleteCertificate = call({
  section: bySection,
  summary: 'Removes a certificate with its files, unless it is being checked or counts.',
  method: 'POST',
  path: '/new/v1/service_certificates/delete/{cert_id}.json',
  auth: 'session',
  input: byCertificate,
  output: z.object({}),
  errors: { 'not now': 'Withdraw it first.' },
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
