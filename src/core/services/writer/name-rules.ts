/**
 * The name of a service as its pro chose it: empty while it is only the part of their email before the @, which a new account
 * gets and no customer can find them by.
 */
export const chosenName = (name: string, email: string): string => (name === email.split('@')[0] ? '' : name);
