import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useState } from 'react';
import * as opsCalls from '#core/ops/calls.ts';
import type { Review, ReviewField } from '#core/ops/model.ts';
import * as identityCalls from '#core/users/identity/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

const MATCH = { same: 'Same', close: 'Nearly the same', different: 'Different' } as const;

/** The data that was handed in beside those of the account (mockup operator-review). */
export function FieldsTable({ review, canLook }: { review: Review; canLook: boolean }) {
  const { kind, item_id, fields } = review;
  const [claim] = useAct(opsCalls.claimReview);
  const [reveal, revealing] = useAct(identityCalls.revealIdentity);
  const [number, setNumber] = useState<string | null>(null);
  const show = async () => {
    const taken = await claim({ kind, item_id });
    const seen = taken.error ? null : await reveal({ identity_check_id: item_id });
    if (seen?.data) setNumber(seen.data.real_id);
    else toast({ text: whyNot(taken.error ?? seen?.error), tone: 'danger' });
  };
  const given = (field: ReviewField) =>
    kind === 'identity' && field.label === 'Card number' && canLook ? (
      number === null ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {field.given}
          <Button size={36} pending={revealing.isLoading} onClick={() => void show()}>
            Show whole
          </Button>
        </span>
      ) : (
        number
      )
    ) : (
      field.given
    );
  const hasKnown = fields.some((field) => field.known !== '' || field.match !== null);
  return (
    <section className="mt-6">
      <h3 className="text-md font-semibold">{kind === 'identity' ? 'Card against profile' : 'On the certificate'}</h3>
      <div className="mt-2 overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-left text-sm">
          <thead className="bg-well text-ink-3">
            <tr>
              <th className="px-3.5 py-2 font-medium max-lg:hidden" scope="col">
                Field
              </th>
              <th className="w-2/5 px-3.5 py-2 font-medium" scope="col">
                {kind === 'identity' ? 'On the card' : 'As handed in'}
              </th>
              {hasKnown && (
                <>
                  <th className="w-2/5 px-3.5 py-2 font-medium" scope="col">
                    In the profile
                  </th>
                  <th className="w-11" scope="col">
                    <span className="sr-only">Result</span>
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fields.map((field) => (
              <tr key={field.label}>
                <th scope="row" className="px-3.5 py-2.5 font-medium whitespace-nowrap text-ink-2 max-lg:hidden">
                  {field.label}
                </th>
                <td className="px-3.5 py-2.5 tnum wrap-anywhere">
                  <span className="block text-xs text-ink-3 lg:hidden">{field.label}</span>
                  {given(field)}
                </td>
                {hasKnown && (
                  <>
                    <td className="px-3.5 py-2.5 tnum wrap-anywhere max-lg:pt-6.5">{field.known}</td>
                    <td className="pr-3.5">{field.match && <Match match={field.match} />}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Match({ match }: { match: keyof typeof MATCH }) {
  const Icon = match === 'same' ? CheckCircleIcon : WarningIcon;
  return (
    <>
      <Icon
        weight="fill"
        className={`size-5 ${match === 'same' ? 'text-success-ink' : 'text-warning-ink'}`}
        aria-hidden
      />
      <span className="sr-only">{MATCH[match]}</span>
    </>
  );
}
