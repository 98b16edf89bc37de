import * as calls from '#core/reports/calls.ts';
import * as jobCalls from '#core/reports/jobs/calls.ts';
import { ofHired } from '#server/bids/service.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as cases from './cases/service.ts';
import * as jobs from './jobs/service.ts';
import * as service from './service.ts';

export const reportsHandlers: readonly Binding[] = [
  bind(calls.reportTopics, service.topics),
  // Files are stored before the transaction begins.
  bind(calls.addReport, service.add, { transaction: false }),
  bind(jobCalls.notDone, ofHired(jobs.notDone)),
  bind(jobCalls.notAsAgreed, ofHired(jobs.notAsAgreed)),
  bind(calls.myReports, service.mine),
  bind(calls.reportQueue, cases.reportQueue),
  bind(calls.reportCase, cases.reportCase),
  bind(calls.takeReport, cases.takeReport),
  bind(calls.decideReport, cases.decideReport),
  bind(calls.undoReport, cases.undoReport),
  bind(calls.openReportFile, cases.openReportFile),
];
