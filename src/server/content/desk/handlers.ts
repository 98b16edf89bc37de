import * as calls from '#core/content/desk/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as macros from './macro-service.ts';
import * as service from './service.ts';

export const deskHandlers: readonly Binding[] = [
  bind(calls.opsCases, service.cases),
  bind(calls.opsCase, service.oneCase),
  bind(calls.replyCase, service.reply),
  bind(calls.openCaseFile, service.openFile),
  bind(calls.noteCase, service.note),
  bind(calls.assignCase, service.assign),
  bind(calls.moveCase, service.move),
  bind(calls.writingCase, service.writing, { transaction: false }),
  bind(calls.caseOfFeedback, service.ofFeedback),
  bind(calls.caseOfReport, service.ofReport),
  bind(calls.opsMacros, (_, context) => macros.macros(context)),
  bind(calls.saveMacro, macros.save),
  bind(calls.removeMacro, macros.remove),
  bind(calls.answerCase, service.answer),
];
