import * as calls from '#core/certificates/calls.ts';
import * as opsCalls from '#core/certificates/ops-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as ops from './ops-service.ts';
import * as service from './service.ts';

export const certificatesHandlers: readonly Binding[] = [
  bind(calls.serviceCertificates, (input, context) => service.serviceCertificates(input, context)),
  bind(calls.addCertificate, (input, context) => service.addCertificate(input, context)),
  bind(calls.editCertificate, (input, context) => service.editCertificate(input, context)),
  bind(calls.withdrawCertificate, (input, context) => service.withdrawCertificate(input, context)),
  bind(calls.deleteCertificate, (input, context) => service.deleteCertificate(input, context)),
  bind(calls.certifications, (input, context) => service.certifications(input, context)),
  bind(calls.certification, (input, context) => service.certification(input, context)),
  bind(calls.publicCertificates, (input, context) => service.publicCertificates(input, context)),
  bind(opsCalls.certificateQueue, (input, context) => ops.certificateQueue(input, context)),
  bind(opsCalls.certificateCase, (input, context) => ops.certificateCase(input, context)),
  bind(opsCalls.takeCertificate, (input, context) => ops.takeCertificate(input, context)),
  bind(opsCalls.openCertificateFile, (input, context) => ops.openCertificateFile(input, context)),
  bind(opsCalls.decideCertificate, (input, context) => ops.decideCertificate(input, context)),
];
