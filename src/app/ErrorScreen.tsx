import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { errorText } from '#domain/messages.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { errorScreenTexts } from './texts/firstTexts.ts';

/** The global error page: an optional code, its text, and Exit (rule SCR-4). */
export function ErrorScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSignedIn = useStore(session) !== null;
  const code = /^\d{3}$/.exec(query.get('httpCode') ?? '')?.[0];
  return (
    <Page title={errorText(code)}>
      {code && <p>{errorScreenTexts.statusCode(code)}</p>}
      <Button onClick={() => void navigate(isSignedIn ? '/auth/home' : '/auth/login')}>{errorScreenTexts.exit}</Button>
    </Page>
  );
}
