/** Moves the keyboard and the eye to the head of what has just taken another's place. */
export function bringUp(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
