import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { SETTING_KEYS, settingShape } from './model.ts';

const section = 'Issue 18 point 4';

export const opsSettings = call({
  section,
  summary: 'What operators set of the house: each value in force, what waits for a second operator, and its history.',
  method: 'GET',
  path: '/new/v1/ops/settings/index.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({}),
  output: z.object({
    settings: z.array(settingShape),
    /** Other operators who can agree to what the caller asks for. */
    others: z.number().int(),
  }),
});

export const changeSetting = call({
  section,
  summary: 'Changes a setting, with a reason. One that moves money waits for a second operator. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/settings/{key}/change.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ key: z.enum(SETTING_KEYS), value: shape.text(20), reason: shape.text(500) }),
  output: z.object({ state: z.enum(['waiting', 'done']) }),
  errors: {
    'reason needed': 'Enter a reason. It’s kept with the change.',
    'out of bounds': 'Choose a value within the bounds.',
    'nothing changed': 'This is the value already.',
    'waiting already': 'A change of this setting waits for a second operator.',
  },
});

export const decideSetting = call({
  section,
  summary: 'Agrees to a change that another operator asked for, or takes it back. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/settings/changes/{change_id}/decide.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ change_id: shape.id(), is_approved: shape.flag() }),
  output: z.object({}),
  errors: {
    'decided already': 'This change has been decided.',
    'own change': 'Another operator has to agree.',
  },
});
