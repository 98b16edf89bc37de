import type { CallOutput } from '#core/kit/call.ts';
import type { opsTariff } from '#core/requests/tariff-calls.ts';
import type { TariffChange } from '#core/requests/tariff-rules.ts';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePublishTariffMutation, useTariffEffectQuery } from '#web/state/tariff.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { toast } from '#web/ui/Toast.tsx';
import { callError } from '../categories/call-error.ts';
import { ChangeList } from './ChangeList.tsx';
import { effectWords } from './EffectPanel.tsx';

/** Asks once more before a tariff is published: when it begins, whom it touches, and what it changes. */
export function PublishTariffDialog(props: {
  shown: CallOutput<typeof opsTariff>;
  revision: number;
  changes: readonly TariffChange[];
  nameOf: (category_id: number) => string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { shown, revision, changes, nameOf, onClose, onDone } = props;
  const now = useNow();
  const [publish, { error: failed, isLoading }] = usePublishTariffMutation();
  const { currentData, isError } = useTariffEffectQuery({});
  const effect = currentData?.effect.revision === revision ? currentData.effect : null;
  const error = callError(failed);
  const { announced } = shown;
  const starts = startDay(shown.next_starts_at, now);

  async function confirm() {
    const done = await publish({ revision, ...(announced ? { replaces: announced.version } : {}) });
    if (done.error) return;
    toast({ text: `Tariff ${done.data.announced?.version ?? ''} begins on ${starts}`, tone: 'success' });
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={`Publish it for ${starts}?`}
      intro={`It begins on ${starts} at midnight. From then on every quote is charged by it, on requests that are open already too. It cannot be changed, only withdrawn before it begins.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            pending={isLoading}
            pendingLabel="Publishing"
            disabled={!effect && !isError}
            onClick={() => void confirm()}
          >
            {announced ? `Replace tariff ${announced.version}` : 'Publish'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger" title={error.message} live="alert" />}
        {announced && (
          <Banner tone="warning" title={`It takes the place of tariff ${announced.version}`}>
            That one is announced for the same Monday and is withdrawn by this.
          </Banner>
        )}
        <section aria-label="Whom it touches">
          <h3 className="text-md font-semibold">Whom it touches</h3>
          <p className="mt-1 text-md text-ink-2">
            {effect
              ? `On the quotes of the last month: ${effectWords(effect)}. ${plural(effect.dearer_count, 'quote')} of ${effect.quote_count} by ${plural(effect.dearer_pro_count, 'pro')} would have cost more. The fee of ${plural(effect.open_request_count, 'open request')} changes.`
              : isError
                ? 'The effect could not be worked out. It can be published all the same.'
                : 'Working it out.'}
          </p>
        </section>
        <section aria-label="What is new">
          <h3 className="text-md font-semibold">What is new</h3>
          <div className="mt-2">
            <ChangeList changes={changes} nameOf={nameOf} />
          </div>
        </section>
      </div>
    </Dialog>
  );
}
