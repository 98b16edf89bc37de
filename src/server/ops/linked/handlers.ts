import * as calls from '#core/ops/linked/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as cases from './case-service.ts';
import * as hearing from './hearing-service.ts';

export const linkedHandlers: readonly Binding[] = [
  bind(calls.linkCases, cases.linkCases),
  bind(calls.linkCase, cases.linkCase),
  bind(calls.askLinked, cases.askLinked),
  bind(calls.decideLinked, cases.decideLinked),
  bind(calls.blockLinked, cases.blockLinked),
  bind(calls.openLinkFile, cases.openLinkFile),
  bind(calls.ownLinks, hearing.ownLinks),
  bind(calls.answerLink, hearing.answerLink),
  bind(calls.appealLink, hearing.appealLink),
];
