/** Decision 9: at least 8 characters, not among the most common ones; no composition rules. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
