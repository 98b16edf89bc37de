import { phonePreauth } from '#core/auth/codes/calls.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { whyNot } from '#web/parts/why-not.ts';

/** The screen that asks for a mobile number, and what to call on it as codes are sent. */
interface PhoneStepsProps {
  readonly phone: string;
  /** The id of the number's field. */
  readonly field_id: string;
  /** The code was sent to this number. */
  onSent(sent_to: string): void;
  /** Show the form again, with no code in it. */
  onForm(): void;
  onRefusal(why: string | undefined): void;
}

/** The steps to confirm a phone number with a code, for bookings and orders without an account. */
export function phoneSteps({ phone, field_id, onSent, onForm, onRefusal }: PhoneStepsProps) {
  /** Resolves to false if sending was refused; `onRefusal` has then been called. */
  async function sendCode(): Promise<boolean> {
    const sent = await api(phonePreauth, { phone, device_id: deviceId() });
    if (sent.ok) onSent(sent.value.sent_to);
    else onRefusal(whyNot(sent));
    return sent.ok;
  }
  async function sendAgain(): Promise<boolean> {
    onRefusal(undefined);
    try {
      return await sendCode();
    } catch (error) {
      onRefusal(whyNot(error as Error));
      return false;
    }
  }
  /** Goes back to the number, which may have been mistyped. */
  function changeNumber(): void {
    onForm();
    onRefusal(undefined);
    // Wait until the form is drawn.
    setTimeout(() => document.getElementById(field_id)?.focus());
  }
  return { sendCode, sendAgain, changeNumber };
}
