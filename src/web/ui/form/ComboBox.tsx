import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import {
  ComboBox as AriaComboBox,
  FieldError as AriaError,
  Button,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { optionClass, popoverClass } from '../overlay/overlay-class.ts';
import { PageLanguage } from '../overlay/PageLanguage.tsx';
import { FieldError, type FieldText, fieldBox, fieldInput, OptionalMark } from './FieldFrame.tsx';

export interface ComboOption {
  id: string;
  label: string;
  detail?: string | undefined;
}

export interface ComboBoxProps extends Omit<FieldText, 'hideLabel'> {
  options: readonly ComboOption[];
  /** Id of the chosen option; null for none. */
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  onChange?: ((id: string | null) => void) | undefined;
  /** The typed text. To search on the server, give this with `onInputChange`, and pass the found options. */
  inputValue?: string | undefined;
  onInputChange?: ((text: string) => void) | undefined;
  placeholder?: string | undefined;
  icon?: IconType | undefined;
  /** Shown when no option matches. */
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** Chooses one of a long list, found by typing. For a short list `Select` is better on phones. Dashboard only: needs script. */
export function ComboBox(props: ComboBoxProps) {
  const { label, optional, hint, error, options, value, defaultValue, onChange, inputValue, onInputChange } = props;
  const { placeholder, icon: Icon, emptyText = t('combo_box>empty'), disabled = false, name, className } = props;
  const searching = onInputChange !== undefined;
  return (
    <PageLanguage>
      <AriaComboBox
        className={cx('min-w-0', className)}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
        menuTrigger="focus"
        {...(name ? { name } : {})}
        {...(value !== undefined ? { selectedKey: value } : {})}
        {...(defaultValue !== undefined ? { defaultSelectedKey: defaultValue } : {})}
        onSelectionChange={(key) => onChange?.(key === null ? null : String(key))}
        {...(inputValue !== undefined ? { inputValue } : {})}
        {...(searching ? { onInputChange, items: options } : { defaultItems: options })}
      >
        <Label className="mb-1.5 block text-sm font-semibold">
          {label}
          {optional && <OptionalMark />}
        </Label>
        <Group className={cx(fieldBox({ invalid: Boolean(error), disabled }), 'pr-0.5')}>
          {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />}
          <Input placeholder={placeholder ?? ''} className={fieldInput} />
          <Button className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink">
            <CaretDownIcon aria-hidden="true" weight="bold" className="size-4" />
          </Button>
        </Group>
        {error && (
          <AriaError className="block">
            <FieldError>{error}</FieldError>
          </AriaError>
        )}
        {hint && (
          <Text slot="description" className="mt-1.5 block text-sm text-ink-3">
            {hint}
          </Text>
        )}
        <Popover className={cx(popoverClass, 'w-(--trigger-width)')}>
          <ListBox<ComboOption>
            className="max-h-72 overflow-y-auto outline-none"
            renderEmptyState={() => <div className="px-3 py-3 text-md text-ink-3">{emptyText}</div>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={cx(optionClass, 'group')}>
                <span className="min-w-0 flex-1">
                  <Text slot="label">{option.label}</Text>
                  {option.detail && (
                    <Text slot="description" className="block text-sm text-ink-3">
                      {option.detail}
                    </Text>
                  )}
                </span>
                <CheckIcon
                  aria-hidden="true"
                  weight="bold"
                  className="invisible size-4 shrink-0 text-brand-ink group-selected:visible"
                />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </PageLanguage>
  );
}
