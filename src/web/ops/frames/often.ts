/** Options that read a list again each minute while its window has the focus. */
export const OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
