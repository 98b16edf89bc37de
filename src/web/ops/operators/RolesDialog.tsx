import { inputOf } from '#core/kit/input-rules.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import { addOperator, type Operator, setOperatorRoles } from '#core/users/operators/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ROLE_WORDS } from '../shell/role-words.ts';

const OPTIONS = OPERATOR_ROLES.map((role) => ({
  value: role,
  label: ROLE_WORDS[role].name,
  detail: ROLE_WORDS[role].does,
}));

/** Changes the roles of an operator, or makes another person an operator. */
export function RolesDialog({ operator, onClose }: { operator: Operator | null; onClose: () => void }) {
  const [change] = useAct(setOperatorRoles);
  const [add] = useAct(addOperator);
  const name = operator?.name || operator?.email;
  const form = useCallForm({
    input: inputOf(addOperator),
    start: { email: operator?.email ?? '', roles: [...(operator?.roles ?? [])] as string[], reason: '' },
    blank: ['roles', 'reason'],
    codes: {
      'no account': 'email',
      'no roles': 'roles',
      'own rise': 'roles',
      'last owner': 'roles',
      'reason needed': 'reason',
    },
    send: ({ email, roles: chosen, reason }) => {
      const roles = chosen as OperatorRole[];
      return operator ? change({ user_id: operator.id, roles, reason }) : add({ email, roles, reason });
    },
    done: () => {
      toast({ text: operator ? 'Roles changed' : 'Operator added', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={operator ? `Roles of ${name}` : 'Add an operator'}
      intro={operator ? 'Without any role, this is an ordinary account again.' : 'The person signs up first.'}
      submitLabel={operator ? 'Change roles' : 'Add operator'}
      pendingLabel="Saving"
    >
      {!operator && <TextField label="Email" type="email" autoComplete="off" {...form.input('email')} />}
      <CheckboxGroup label="Roles" options={OPTIONS} {...form.control('roles')} />
      <TextArea label="Why" hint="Kept in the log." rows={2} {...form.input('reason')} />
    </FormDialog>
  );
}
