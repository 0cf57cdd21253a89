import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { errorText } from '#domain/messages.ts';
import { getOwn } from '#lib/objects.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { errorScreenTexts as texts } from './texts/laterTexts.tsx';

/** The global error page: an optional code, its text and Exit (rule SCR-4), with what happened and where Exit leads. */
export function ErrorScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSignedIn = useStore(session) !== null;
  const code = /^\d{3}$/.exec(query.get('httpCode') ?? '')?.[0];
  const { lead, advice } = getOwn(texts.reasons, code ?? '') ?? texts.noAccess;
  return (
    <Page title={errorText(code)} caption={code && texts.statusCode(code)}>
      <p>
        <strong>{lead}</strong>
      </p>
      <h2>{texts.whatNow}</h2>
      <p>{advice}</p>
      <p>{isSignedIn ? texts.leadsHome : texts.leadsToSignIn}</p>
      <Actions>
        <Button onClick={() => void navigate(isSignedIn ? '/auth/home' : '/auth/login')}>{texts.exit}</Button>
      </Actions>
      <p>
        {texts.help} <SupportContact />
      </p>
    </Page>
  );
}
