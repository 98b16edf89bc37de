import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useRef, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/auth/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import type { TextFieldProps } from '#web/ui/form/TextField.tsx';

const advice = () => t('new_password_field>advice');
const short = () => t('new_password_field>length_hint', { password_min: PASSWORD_MIN, advice: advice() });

type Judgement = 'short' | 'common' | 'fine';

/**
 * A new password, checked as the server checks it: only for length and for being too common (decision 9). The list of
 * common passwords loads when the person begins to type.
 */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'suffix' | 'hint' | 'onInput'>) {
  const [judged, setJudged] = useState<Judgement>('short');
  const latest = useRef('');

  async function judge(passwd: string) {
    latest.current = passwd;
    const { checkPassword } = await import('#core/auth/rules.ts');
    if (latest.current !== passwd) return;
    const fine = checkPassword(passwd);
    setJudged(fine.ok ? 'fine' : fine.error === 'common password' ? 'common' : 'short');
  }

  return (
    <PasswordField
      required
      maxLength={PASSWORD_MAX}
      name="passwd"
      {...props}
      autoComplete="new-password"
      // If the list doesn't load, the server still checks it.
      onInput={(event) => void judge(event.currentTarget.value).catch(() => {})}
      hint={
        <span aria-live="polite">
          {judged === 'short' ? (
            props.error ? (
              advice()
            ) : (
              short()
            )
          ) : judged === 'common' ? (
            t('new_password_field>too_common')
          ) : (
            <span className="inline-flex items-center gap-1 font-medium text-success-ink">
              <CheckCircleIcon weight="fill" aria-hidden="true" className="size-4 shrink-0" />
              {t('new_password_field>strong_enough')}
            </span>
          )}
        </span>
      }
    />
  );
}
