import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { workingForShape } from '#core/staff/model.ts';
import { DISPLAY_NAME_MAX, NAME_MAX, userMeShape } from './model.ts';

export const me = call({
  section: '7 User',
  summary: 'The signed-in person; `type:brief` leaves the wallet out of the reckoning and answers it as last known.',
  method: 'GET',
  path: '/user/me.json',
  named: ['type'],
  auth: 'session',
  staff: 'own',
  input: z.object({ type: z.enum(['brief']).optional() }),
  output: z.object({
    user: userMeShape,
    /** The pro for whom this session works; null for its own person. */
    working_for: workingForShape.nullable(),
  }),
});

export const editProfile = call({
  section: '7 User',
  summary: 'Changes the names, the home area and the role one is in.',
  method: 'POST',
  path: '/user/edit_profile.json',
  auth: 'session',
  input: z.object({
    first_name: shape.text(NAME_MAX).optional(),
    last_name: shape.text(NAME_MAX).optional(),
    /** The name as its owner writes it; empty goes back to the composed one (decision 44). */
    display_name: shape.text(DISPLAY_NAME_MAX).optional(),
    area_code: shape.text(4).optional(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
  }),
  output: z.object({ user: userMeShape }),
});
