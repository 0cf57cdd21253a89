import { Button } from '#ui/Button.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import './SuggestedTextControl.css';
import { TextControl } from './TextControl.tsx';

/** An input with buttons above it for the values that most people type; another value is typed as before. */
export const SuggestedTextControl = ({ path, field }: ControlProps<TextField>) => (
  <TextControl
    path={path}
    field={field}
    above={(value, set) => (
      <div className="slb-suggestions">
        {field.suggestions?.().map((one) => (
          <Button key={one.value} variant="outlined" aria-pressed={value === one.value} onClick={() => set(one.value)}>
            <span>
              {one.label} <span className="slb-unseen">{field.label}</span>
            </span>
          </Button>
        ))}
      </div>
    )}
  />
);
