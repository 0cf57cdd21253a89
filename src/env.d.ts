interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** The build-time switches. A production build has neither. */
interface ImportMetaEnv {
  /** '1' in the demo: the backend of src/mocks answers in the browser. */
  readonly VITE_MOCK?: string;
  /** Which set of demo data; empty for the usual one. */
  readonly VITE_DEMO_SEED?: string;
}
