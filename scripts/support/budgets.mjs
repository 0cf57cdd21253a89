/** In kB of 1000 bytes. */
export const limits = {
  /** All script that is fetched before the sign-in form can be used. Rule QLT-1 allows 125 and 110; decision 106 says what it is. */
  first: { gzip: 104, brotli: 90 },
  /** Each script that is fetched later. */
  later: { brotli: 60 },
};
