import { type Display, displayed, setDisplay, textSizes, themes } from '#lib/display.ts';
import { useStore } from '#lib/store.ts';
import { Choice } from '#ui/Choice.tsx';
import { FieldsetFrame } from '#ui/FieldFrame.tsx';
import { Page } from '#ui/Page.tsx';
import { displayTexts as texts } from './texts/laterTexts.tsx';

/** The theme and the text size of this device (route /display, rule SCR-29). A choice applies at once. */
export function DisplayScreen() {
  const { theme, text } = useStore(displayed);
  return (
    <Page title={texts.title} intro={<p>{texts.intro}</p>}>
      <Options name="theme" options={themes} chosen={theme} onChoose={(next) => setDisplay({ theme: next })} />
      <Options name="text" options={textSizes} chosen={text} onChoose={(next) => setDisplay({ text: next })} />
    </Page>
  );
}

interface OptionsProps<N extends keyof Display> {
  name: N;
  options: readonly Display[N][];
  chosen: Display[N];
  onChoose: (option: Display[N]) => void;
}

function Options<N extends keyof Display>({ name, options, chosen, onChoose }: OptionsProps<N>) {
  return (
    <FieldsetFrame id={name} label={texts[name]}>
      {() =>
        options.map((option) => (
          <Choice
            key={option}
            type="radio"
            id={`${name}-${option}`}
            name={name}
            label={texts.options[option]}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
        ))
      }
    </FieldsetFrame>
  );
}
