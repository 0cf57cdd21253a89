import { type ComponentType, lazy, useState } from 'react';

let loaded: ComponentType | undefined;

/** Loads the sign-in screen; it is then drawn at once, without "Please wait..." in between. */
export async function loadSignIn(): Promise<ComponentType> {
  const { LoginScreen } = await import('#features/auth/LoginScreen.tsx');
  loaded = LoginScreen;
  return LoginScreen;
}

const Awaited = lazy(async () => ({ default: await loadSignIn() }));

/** The sign-in screen, which `index.html` shows already: it takes the place of its drawing in one go. */
export function SignIn() {
  const [Shown] = useState<ComponentType>(() => loaded ?? Awaited);
  return <Shown />;
}
