import { type FormEvent, useState } from 'react';
import { FEE_BASE_MAX, FEE_BASE_MIN, type OpsCategory } from '#core/categories/ops-model.ts';
import { feeStartsAt } from '#core/categories/ops-rules.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { fromWire, showAgo, showDay } from '#core/kit/time.ts';
import { tariffFor } from '#core/requests/fee-rules.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useSetFeeBaseMutation } from '#web/state/ops-categories.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { callError } from './call-error.ts';
import { actInWords } from './catalogue-words.ts';
import { RequirementsCard } from './RequirementsCard.tsx';

/** What stands beside a category's page: its fee, the licences it demands, and what was done to it. */
export function CategorySide({ category }: { category: OpsCategory }) {
  const now = useNow();
  return (
    <aside aria-label="Fee, licences and history" className="grid min-w-0 content-start gap-6">
      <FeeCard category={category} />
      <RequirementsCard category={category} />
      <Card as="section" aria-label="History">
        <h2 className="text-lg font-semibold">History</h2>
        {category.acts.length === 0 ? (
          <p className="mt-2 text-sm text-ink-3">Nobody changed it since it was shipped.</p>
        ) : (
          <ol className="mt-3 grid gap-3">
            {category.acts.map((act) => {
              const at = fromWire(act.created);
              return (
                <li key={act.id} className="text-sm text-ink-2">
                  <span className="font-medium text-ink">{act.operator}</span> {actInWords(act)}
                  {at && <span className="block text-xs text-ink-3">{showAgo(at, now)}</span>}
                </li>
              );
            })}
          </ol>
        )}
      </Card>
    </aside>
  );
}

function FeeCard({ category }: { category: OpsCategory }) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const tariff = tariffFor(now);
  const next = category.fee_next;
  const starts = next && fromWire(next.starts_at);
  return (
    <Card as="section" aria-label="Lead fee">
      <h2 className="text-lg font-semibold">Lead fee</h2>
      <p className="mt-2 text-3xl font-bold tnum">{showMoney(fromDecimal(category.fee_base) ?? 0)}</p>
      <p className="text-sm text-ink-3">The base that a quote costs a pro</p>
      {next && starts && (
        <p className="mt-3 rounded-md bg-info-soft px-3 py-2 text-sm text-info-ink">
          {showMoney(fromDecimal(next.fee_base) ?? 0)} from {showDay(starts)}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        Tariff {tariff.version}: {tariff.size_min_percent} to {tariff.size_max_percent} % by the size of the job,{' '}
        {tariff.urgent_percent} % more when urgent, {tariff.discount_percent} % off after {tariff.discount_hours} hours
        without a quote.
      </p>
      <Button size={36} className="mt-4" onClick={() => setOpen(true)}>
        Change the base
      </Button>
      {open && <FeeDialog category={category} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FeeDialog({ category, onClose }: { category: OpsCategory; onClose: () => void }) {
  const [cents, setCents] = useState<number | null>(fromDecimal(category.fee_next?.fee_base ?? category.fee_base));
  const [announce, { error: failed, isLoading }] = useSetFeeBaseMutation();
  const error = callError(failed);
  const starts = feeStartsAt(useNow());
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await announce({
      category_id: category.id,
      revision: category.revision,
      fee_base: cents === null ? '' : toDecimal(cents),
    });
    if (done.error) return;
    toast({ text: `New base from ${showDay(starts)}`, tone: 'success' });
    onClose();
  }
  const wrong = error?.fields.fee_base;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      width="sm"
      title="Change the base of the fee"
      intro={`It applies to requests from ${showDay(starts)} on. Those made before keep theirs.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="fee-form" pending={isLoading} pendingLabel="Saving">
            Announce the base
          </Button>
        </>
      }
    >
      <form id="fee-form" noValidate onSubmit={(event) => void save(event)}>
        {error && !wrong && <Banner tone="danger" title={error.message} live="alert" className="mb-4" />}
        <MoneyField
          label="Base"
          value={cents}
          onChange={setCents}
          hint={`From ${showMoney(FEE_BASE_MIN)} to ${showMoney(FEE_BASE_MAX)}`}
          error={wrong && `Enter an amount from ${showMoney(FEE_BASE_MIN)} to ${showMoney(FEE_BASE_MAX)}.`}
        />
      </form>
    </Dialog>
  );
}
