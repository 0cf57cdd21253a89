/**
 * The `staleTime` of a query whose answer is never taken from the cache. Zero is not enough: after the clock was set back,
 * an earlier answer is from the future, and counts as fresh until the clock has caught up.
 */
export const ASK_AGAIN = Number.NEGATIVE_INFINITY;
