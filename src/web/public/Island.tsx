import type { ReactNode } from 'react';

/**
 * Marks a part of a server-rendered page that comes alive: the browser's entry finds it by `data-island`, loads its
 * component and hydrates it with the same props. Inert until then: a form that nobody listens to would lose what is
 * answered, and send a password in the address.
 */
export function Island({ name, props, children }: { name: string; props: unknown; children: ReactNode }) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} inert>
      {children}
    </div>
  );
}
