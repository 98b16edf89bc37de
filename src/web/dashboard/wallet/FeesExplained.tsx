import { HOLD_HOURS } from '#core/wallet/model.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';

/** The rules of fees in plain words (decisions 15, 16 and 20). */
export function FeesExplained() {
  return (
    <section aria-labelledby="fees-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
      <h2 id="fees-title" className="text-lg font-semibold">
        How fees work
      </h2>
      <DisclosureList className="mt-3">
        <Disclosure title="What a quote costs">
          Each request shows its fee before you send. It starts from the category’s base, and grows with the size of the
          job and with urgency. You never pay more than was shown. Changing a quote you sent is free.{' '}
          <TextLink href="/pro#tariff">See the whole tariff</TextLink>
        </Disclosure>
        <Disclosure title="When a fee comes back">
          The fee is held when you send. It comes back by itself when the customer does not reply in the chat, answer a
          call or hire you within {HOLD_HOURS} hours, and when the request is closed, expires or turns out not to be
          genuine before that.
        </Disclosure>
        <Disclosure title="When a fee is kept">
          Once the customer replies in the chat, answers a call or hires you, the request has proved real and the fee is
          paid, whoever gets the job in the end.
        </Disclosure>
        <Disclosure title="Which credit is spent first">
          Bonus credit, then bought credit. A fee that comes back returns to the credit it came from. Credit pays our
          fees only: it cannot be paid out or passed on.
        </Disclosure>
      </DisclosureList>
    </section>
  );
}
