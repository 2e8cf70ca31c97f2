/** A deal whose time is over while its item is taken down ends at most so long after the item is back. */
export const lookAgainMinutes = 10;
