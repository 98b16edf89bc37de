import { phonePreauth } from '#core/auth/codes/calls.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { whyNot } from '#web/parts/why-not.ts';

/** What sending a code changes on the screen that asks for a mobile number. */
interface PhoneStepsProps {
  readonly phone: string;
  /** The field of the number. */
  readonly field_id: string;
  /** The code was sent to this number. */
  onSent(sent_to: string): void;
  /** The form shows again, with no code in it. */
  onForm(): void;
  onRefusal(why: string | undefined): void;
}

/** The steps around the code that confirms a number, of a booking and of an order without an account. */
export function phoneSteps({ phone, field_id, onSent, onForm, onRefusal }: PhoneStepsProps) {
  /** False where it was refused, which is said. */
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
  /** Back to the number, which may have been mistyped. */
  function changeNumber(): void {
    onForm();
    onRefusal(undefined);
    // Once the form is drawn.
    setTimeout(() => document.getElementById(field_id)?.focus());
  }
  return { sendCode, sendAgain, changeNumber };
}
