/**
 * Counts down the minutes left to pay a deposit, without a framework: updates every 15 seconds, tells screen readers once, and
 * reloads the page at the end. Runs inline, from the text of this function, because the security policy allows it by its
 * hash; so it must use nothing from outside. Without it the page shows the deadline, and the minutes left when it was loaded.
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
  // Counts from the time left that the server gave, because the device's clock may be wrong.
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
