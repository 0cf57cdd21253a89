/** In kB of 1000 bytes. */
export const limits = {
  /** All script that is fetched before the sign-in form can be used. */
  first: { gzip: 150, brotli: 132 },
  /** Any script that is fetched later, each by itself. */
  later: { brotli: 60 },
};

/** Where the first screen begins: the entry, and the sources that it loads lazily for the sign-in form. */
export const firstSources = [/^index\.html$/, /^src\/features\/auth\/LoginScreen\.tsx$/];
