interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** The build-time switches. The portal that is deployed knows the first alone; the others are the demo’s. */
interface ImportMetaEnv {
  /** The name of this build, sent to the bureau’s monitoring. */
  readonly VITE_RELEASE?: string;
  /** '1' in the demo: the backend of src/mocks answers in the browser. */
  readonly VITE_MOCK?: string;
  /** Which set of demo data; empty for the usual one. */
  readonly VITE_DEMO_SEED?: string;
  /** Which variant of its backend (`mocks/variants`); empty for none. */
  readonly VITE_MOCK_VARIANT?: string;
}
