import * as calls from '#core/staff/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as jobs from './job-service.ts';
import * as service from './service.ts';

export const staffHandlers: readonly Binding[] = [
  bind(calls.staffIndex, (_, context) => service.index(context)),
  bind(calls.inviteStaff, service.invite),
  bind(calls.editStaff, service.edit),
  bind(calls.removeStaff, service.remove),
  bind(calls.staffLog, service.log),
  bind(calls.staffInvitation, service.invitation),
  bind(calls.acceptStaff, service.accept),
  bind(calls.memberships, (_, context) => service.memberships(context)),
  bind(calls.switchStaff, service.switchTo),
  bind(calls.leaveStaff, service.leave),
  bind(calls.jobStaff, jobs.jobStaff),
  bind(calls.assignJob, jobs.assignJob),
];
