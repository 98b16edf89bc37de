import type { Place } from '../page.ts';

/** The public footer. */
export function Footer(_: { place: Place }) {
  return <footer className="border-t border-line bg-sunken" />;
}
