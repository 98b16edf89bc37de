import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { opsCase } from '#core/content/desk/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { useMay } from '../shell/use-roles.ts';

/** Leads to the help desk, to answer a person: a button that opens a case, or a link to the existing one. */
export function DeskLink(props: {
  case_id: number | null;
  /** Left out where the operator may not open a case. */
  make?: (() => void) | undefined;
  pending: boolean;
}) {
  const { case_id, make, pending } = props;
  const may = useMay();
  if (case_id === null)
    return make ? (
      <Button size={36} icon={EnvelopeSimpleIcon} pending={pending} onClick={make}>
        Open a case
      </Button>
    ) : null;
  return may(opsCase) ? (
    <ButtonLink size={36} icon={EnvelopeSimpleIcon} href={`/ops/contact/${case_id}`}>
      {`Case ${case_id}`}
    </ButtonLink>
  ) : (
    <p className="text-sm text-ink-3">{`Case ${case_id} in Contact, for the role Support.`}</p>
  );
}
