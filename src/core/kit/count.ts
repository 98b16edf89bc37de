const whole = new Intl.NumberFormat('en-SG');

/** A count as people read it: "1,250". One formatter for all, because making one costs more than using it. */
export const showCount = (count: number): string => whole.format(count);
