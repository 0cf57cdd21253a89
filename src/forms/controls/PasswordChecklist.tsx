import { LiveHint } from '#ui/FieldFrame.tsx';
import type { PasswordRules } from '../fields.ts';
import './PasswordChecklist.css';

/** The five password rules, each marked when it is met by text and a sign, not by colour alone (rule SCR-12). */
export function PasswordChecklist({ id, rules }: { id: string; rules: ReturnType<PasswordRules> }) {
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-rules">
      <p id={`${id}-rules`}>Your password needs</p>
      <ul aria-labelledby={`${id}-rules`}>
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
      <LiveHint id={`${id}-count`} text={met === 0 ? undefined : `${met} of ${rules.length} met`} />
    </div>
  );
}
