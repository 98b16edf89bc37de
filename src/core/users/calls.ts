import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { workingForShape } from '#core/staff/model.ts';
import { ADDRESS_MAX, DISPLAY_NAME_MAX, NAME_MAX, userBriefShape, userMeShape } from './model.ts';

export const me = call({
  section: '7 User',
  summary: 'The signed-in person.',
  method: 'GET',
  path: '/user/me.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({
    user: userMeShape,
    /** The pro that a helper’s session works for; null in a session of one’s own. */
    working_for: workingForShape.nullable(),
  }),
});

export const meBrief = call({
  section: '7 User',
  summary: 'Who is signed in, and nothing that has to be worked out: no wallet, no limits, no checks.',
  method: 'GET',
  path: '/user/me/type:brief.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({ user: userBriefShape }),
});

export const editProfile = call({
  section: '7 User',
  summary: 'Changes the names, the home area and address, and the role one is in.',
  method: 'POST',
  path: '/user/edit_profile.json',
  auth: 'session',
  input: z.object({
    first_name: shape.text(NAME_MAX).optional(),
    last_name: shape.text(NAME_MAX).optional(),
    /** The name as its owner writes it; empty goes back to the composed one (decision 44). */
    display_name: shape.text(DISPLAY_NAME_MAX).optional(),
    area_code: shape.text(4).optional(),
    address: shape.text(ADDRESS_MAX).optional(),
    stored_role: z.enum(['pro', 'consumer']).optional(),
  }),
  output: z.object({ user: userMeShape }),
});
