import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { cx } from '../cx.ts';
import { tabClass, tabListClass } from './tab-class.ts';

export interface TabItem<T extends string = string> {
  id: T;
  label: ReactNode;
  count?: number | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  items: readonly TabItem<T>[];
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((id: T) => void) | undefined;
  className?: string | undefined;
}

/** Views of one thing on one page. Where each view has its own address, use `TabLinks`. */
export function Tabs<T extends string>({ label, items, value, defaultValue, onChange, className }: TabsProps<T>) {
  return (
    <AriaTabs
      className={cx('min-w-0', className)}
      {...(value !== undefined ? { selectedKey: value } : {})}
      {...(defaultValue !== undefined ? { defaultSelectedKey: defaultValue } : {})}
      onSelectionChange={(key) => onChange?.(key as T)}
    >
      <TabList aria-label={label} className={tabListClass}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            isDisabled={item.disabled ?? false}
            className={({ isSelected, isDisabled }) =>
              cx(tabClass(isSelected), isDisabled && 'cursor-not-allowed text-ink-3!')
            }
          >
            {item.label}
            {item.count !== undefined && <span className="tnum font-normal text-ink-3">{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-4 outline-none focus-visible:focus-ring">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
