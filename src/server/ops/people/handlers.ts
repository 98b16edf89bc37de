import * as calls from '#core/ops/people/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as files from './file-service.ts';
import { personLinks } from './link-service.ts';
import { personMoments } from './timeline-service.ts';

export const peopleHandlers: readonly Binding[] = [
  bind(calls.personFile, files.personFile),
  bind(calls.personMoments, personMoments),
  bind(calls.personLinks, personLinks),
  bind(calls.addNote, files.addNote),
  bind(calls.editNote, files.editNote),
  bind(calls.writeToPerson, files.writeToPerson),
  bind(calls.logOutPerson, files.logOutPerson),
  bind(calls.houseMessages, files.houseMessages),
  bind(calls.answerHouse, files.answerHouse),
];
