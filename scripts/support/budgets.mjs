/** In kB of 1000 bytes. */
export const limits = {
  /** All script that is fetched before the sign-in form can be used. */
  first: { gzip: 150, brotli: 132 },
  /** Each script that is fetched later. */
  later: { brotli: 60 },
};
