/** Focuses a heading and scrolls to it, after its content has replaced other content. */
export function bringUp(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
