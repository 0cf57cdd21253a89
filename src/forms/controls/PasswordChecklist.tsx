import { LiveHint } from '#ui/FieldFrame.tsx';
import type { PasswordRules } from '../fields.ts';
import { PASSWORD_NEEDS, RULE_MET, RULE_NOT_MET, rulesMet } from '../texts/firstTexts.ts';
import './PasswordChecklist.css';

/** The password rules, ticked off as they are met: by words and signs as well as by colour (rule SCR-12). */
export function PasswordChecklist({ id, rules }: { id: string; rules: ReturnType<PasswordRules> }) {
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-rules">
      <p id={`${id}-rules`}>{PASSWORD_NEEDS}</p>
      <ul aria-labelledby={`${id}-rules`}>
        {rules.map(({ rule, isMet }) => (
          <li key={rule} className={isMet ? 'password-rules-met' : undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            <span>
              {rule}
              <span className="slb-unseen">{isMet ? RULE_MET : RULE_NOT_MET}</span>
            </span>
          </li>
        ))}
      </ul>
      <LiveHint id={`${id}-count`} text={met === 0 ? undefined : rulesMet({ met, all: rules.length })} />
    </div>
  );
}
