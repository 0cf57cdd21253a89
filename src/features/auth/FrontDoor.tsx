import { fieldId } from '#forms/fieldId.ts';
import { Button } from '#ui/Button.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Link } from '#ui/Link.tsx';
import { linkTexts, doorTexts as texts } from './texts/signInTexts.ts';

/** What the portal is for, beside signing in: how long it takes, what it costs, what to have ready, and where to start. */
export const FrontDoor = () => (
  <section aria-labelledby="door" className="auth-door">
    <h2 id="door">{texts.title}</h2>
    <ul>
      {texts.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <div className="slb-actions">
      <Link to="/auth/start" className="slb-button slb-button--outlined">
        {linkTexts.beforeYouStart}
      </Link>
      {/* Home leads with the renewal of who can renew (decision 41). */}
      <Button variant="outlined" onClick={() => focusField(fieldId('userName'))}>
        {texts.renew}
      </Button>
    </div>
    <Link to="/auth/cost" className="auth-way">
      {linkTexts.cost}
    </Link>
  </section>
);
