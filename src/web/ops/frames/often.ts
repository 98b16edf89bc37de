/** A list that is looked at is asked again each minute. */
export const OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
