import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { OPERATOR_ROLES } from '#core/kit/roles.ts';
import * as shape from '#core/kit/shape.ts';

/** One who works here, as owners see them. */
export const operatorShape = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  last_seen: shape.wireTime().nullable(),
  is_me: z.boolean(),
  has_second_factor: z.boolean(),
});
export type Operator = z.infer<typeof operatorShape>;

const roles = shape.list(z.enum(OPERATOR_ROLES), OPERATOR_ROLES.length);
const errors = {
  'own rise': 'You can’t give yourself a role. Ask another owner.',
  'last owner': 'There has to be an owner. Make another person an owner first.',
  'reason needed': 'Enter a reason. It’s kept in the log.',
} as const;

export const opsOperators = call({
  section: 'Decision 033',
  summary: 'Who works here, and what each may do.',
  method: 'GET',
  path: '/new/v1/ops/operators/index.json',
  auth: 'operator',
  roles: [],
  input: z.object({}),
  output: z.object({ operators: z.array(operatorShape) }),
});

export const setOperatorRoles = call({
  section: 'Decision 033',
  summary:
    'Gives a person the roles named, and takes all others; none makes the account an ordinary one. Counts at once, also in sessions that are open. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/operators/{user_id}/roles.json',
  auth: 'operator',
  roles: [],
  fresh: true,
  input: z.object({ user_id: shape.id(), roles, reason: shape.text(300) }),
  output: z.object({ operators: z.array(operatorShape) }),
  errors,
});

export const addOperator = call({
  section: 'Decision 033',
  summary: 'Makes the account with this e-mail an operator’s. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/operators/add.json',
  auth: 'operator',
  roles: [],
  fresh: true,
  input: z.object({ email: shape.text(200, 3), roles, reason: shape.text(300) }),
  output: z.object({ operators: z.array(operatorShape) }),
  errors: {
    ...errors,
    'no account': 'No account has this email. The person signs up first.',
    'no roles': 'Choose a role.',
  },
});
