import type { ReactNode } from 'react';

/**
 * Marks a part of a server-rendered page for hydration: the browser's entry finds it by `data-island`, loads its component
 * and hydrates it with the same props. It is inert until then: without its script, a form would lose the answers and send a
 * password in the address. With `isOpen` it works without script too, and is never inert.
 */
export function Island(props: {
  name: string;
  props: unknown;
  children: ReactNode;
  isOpen?: boolean;
  className?: string;
}) {
  const { name, props: given, children, isOpen = false, className } = props;
  return (
    <div data-island={name} data-props={JSON.stringify(given)} inert={!isOpen} className={className}>
      {children}
    </div>
  );
}
