import { passwordRules } from '#forms/kinds.ts';
import { QuietNote } from '#ui/QuietNote.tsx';
import './PasswordChecklist.css';

/** The five password rules, ticked off as they are met: in words and signs as well as in colour (craft 2.16). */
export function PasswordChecklist({ password }: { password: string }) {
  const rules = passwordRules(password);
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <section aria-labelledby="password-rules" className="password-rules">
      <h2 id="password-rules">Your password needs</h2>
      <ul>
        {rules.map(({ rule, isMet }) => (
          <li key={rule} className={isMet ? 'password-rules-met' : undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            <span>
              {rule}
              <span className="slb-unseen">{isMet ? ': met' : ': not met yet'}</span>
            </span>
          </li>
        ))}
      </ul>
      <QuietNote id="password-rules-count" text={password === '' ? undefined : `${met} of ${rules.length} met`} />
    </section>
  );
}
