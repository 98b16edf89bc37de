import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { useState } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { iconButtonClass } from '../action/button-class.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button that shows it. Give `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={t('password_field>show_password')}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className={iconButtonClass({ disabled: props.disabled })}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
        </button>
      }
    />
  );
}
