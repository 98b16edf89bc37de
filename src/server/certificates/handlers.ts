import * as calls from '#core/certificates/calls.ts';
import * as opsCalls from '#core/certificates/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as ops from './ops/service.ts';
import * as service from './service.ts';

export const certificatesHandlers: readonly Binding[] = [
  bind(calls.serviceCertificates, service.serviceCertificates),
  bind(calls.addCertificate, service.addCertificate),
  bind(calls.editCertificate, service.editCertificate),
  bind(calls.withdrawCertificate, service.withdrawCertificate),
  bind(calls.deleteCertificate, service.deleteCertificate),
  bind(calls.certifications, service.certifications),
  bind(calls.certification, service.certification),
  bind(calls.publicCertificates, service.publicCertificates),
  bind(opsCalls.certificateQueue, ops.certificateQueue),
  bind(opsCalls.certificateCase, ops.certificateCase),
  bind(opsCalls.takeCertificate, ops.takeCertificate),
  bind(opsCalls.openCertificateFile, ops.openCertificateFile),
  bind(opsCalls.decideCertificate, ops.decideCertificate),
];
