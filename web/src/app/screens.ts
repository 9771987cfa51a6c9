/** Phones, and tablets upright. */
export const NARROW = '(max-width: 999px), (max-height: 500px)';

/** Fingers instead of a mouse. */
export const TOUCH = '(hover: none)';

/** Phones, upright and on their side. The same condition is in the styles. */
export const SMALL = '(max-width: 599px), (max-height: 500px) and (orientation: landscape)';
