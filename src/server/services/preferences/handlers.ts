import * as calls from '#core/services/preferences/calls.ts';
import { writeProfile } from '#core/services/writer/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as writer from '../writer/service.ts';
import * as fits from './fit-service.ts';
import * as service from './service.ts';

export const preferenceHandlers: readonly Binding[] = [
  bind(calls.serviceCategory, service.serviceCategory),
  bind(calls.editServiceCategory, service.editServiceCategory),
  bind(calls.fits, fits.fits),
  bind(calls.answerFit, fits.answerFit),
  // The writer may take seconds: no transaction stays open meanwhile.
  bind(writeProfile, writer.writeProfile, { transaction: false }),
];
