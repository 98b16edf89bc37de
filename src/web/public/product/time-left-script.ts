/**
 * Counts down the minutes in which a deposit can be paid, without a framework: once a quarter of a minute what is left is shown, once it is
 * told to screen readers, and at the end the page is read anew. It runs from its own text, inline, because the policy names it
 * by its hash; so it uses nothing from outside of itself. Without it the page shows the moment, and what was left when it was read.
 */
function runTimeLeft(): void {
  const place = document.querySelector<HTMLElement>('[data-time-left]');
  const told = document.querySelector<HTMLElement>('[data-time-told]');
  if (!place) return;
  const { left, soon, words } = JSON.parse(place.dataset.timeLeft ?? '') as {
    left: number;
    soon: number;
    words: { many: string; last: string; soon: string };
  };
  // By what the server said was left: the device's clock may be wrong.
  const end = performance.now() + left;
  const look = () => {
    const rest = end - performance.now();
    if (rest <= 0) {
      clearInterval(timer);
      location.reload();
      return;
    }
    const minutes = Math.ceil(rest / 60_000);
    place.textContent = minutes > 1 ? words.many.replace('{minutes}', String(minutes)) : words.last;
    if (told && told.textContent === '' && minutes <= soon && minutes > 1)
      told.textContent = words.soon.replace('{minutes}', String(minutes));
  };
  const timer = setInterval(look, 15_000);
  look();
}

export const timeLeftScript = `(${runTimeLeft.toString()})()`;
