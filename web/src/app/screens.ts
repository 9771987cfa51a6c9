/** Phones, and tablets upright. */
export const NARROW = '(max-width: 999px), (max-height: 500px)';

/** Phones, upright and on their side. The same condition is in the styles. */
export const SMALL = '(max-width: 599px), (max-height: 500px) and (orientation: landscape)';
