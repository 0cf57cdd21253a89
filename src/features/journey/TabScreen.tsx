import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { type RawValues, valuesFrom, writtenValues } from '#forms/values.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { type AsideProps, type Asides, aboveFor, asideFor } from './asides.ts';
import { changesOthers, passGates, tellOfChoice } from './gates.ts';
import { leftStops, passLeft } from './leftGates.ts';
import type { FieldsTab } from './pages.ts';
import { SaveLine } from './SaveLine.tsx';
import type { Change, JourneySaver } from './saver.ts';
import type { Step } from './steps.ts';
import { useServerFindings } from './useServerFindings.ts';

interface TabScreenProps {
  step: Step;
  tab: FieldsTab;
  saver: JourneySaver;
  lookups: LookupData | undefined;
  asides: Asides | undefined;
  /** The field to begin with, when one answer is to be changed. */
  field: string | undefined;
  onContinue: () => void;
  /** What is confirmed with this screen: the rest of its page, carried over by a renewal. */
  children?: ReactNode;
}

/** A described tab of the journey: what is typed is kept at once, and saved when the applicant goes on. */
export function TabScreen({ step, tab, saver, lookups, asides, field, onContinue, children }: TabScreenProps) {
  const client = useQueryClient();
  const [opened] = useState(saver.read);
  const [values] = useState(() => valuesFrom(tab, tab.binding.read(opened)));
  const isMounted = useIsMounted();
  const besideId = useId();
  const typedBefore = useRef<RawValues>(values);
  const { found, forget } = useServerFindings(step);
  // As it is typed, for what stands beside the fields: the form itself is not drawn again for a keystroke.
  const [typedNow] = useState(() => createStore(opened));

  const written = (typed: RawValues): Change => {
    const typedValues = valuesFrom(tab, typed);
    return (application) => tab.binding.write(application, writtenValues(tab, typedValues, application));
  };

  const Above = aboveFor(tab.above);

  /** A product that was changed and left without Continue: asked first, since its answer changes what other screens say. */
  const passProduct = async () => {
    const left = leftStops(saver.read(), saver.confirmed(), lookups);
    for (const other of left.filter((one) => one.tab.id !== tab.id && changesOthers(one.tab.id)))
      await passLeft(other, { saver, lookups, client });
  };

  // One mutation around the whole way on, so that a failure anywhere on it is told once.
  const { mutateAsync: goOn } = useMutation({
    mutationFn: async (typed: RawValues): Promise<readonly Finding[]> => {
      await passProduct();
      const write = written(typed);
      const verdict = await passGates(tab.id, { saved: saver.confirmed(), next: write(saver.read()), lookups, client });
      if (verdict.kind === 'wrong') return verdict.findings;
      if (verdict.kind === 'stay') {
        // The draft goes back to what was confirmed; the form keeps what was typed.
        if (verdict.isTakenBack) saver.change(tab.id, written(valuesFrom(tab, tab.binding.read(saver.confirmed()))));
        return [];
      }
      const through =
        (how: Change): Change =>
        (application) =>
          verdict.change?.(how(application)) ?? how(application);
      // Keys go on while the gates ask: what was typed meanwhile is saved, and asked about another time.
      saver.change(tab.id, through(written(typedBefore.current)));
      await saver.flush({ isBackground: false });
      saver.confirm(through(write));
      forget();
      if (isMounted()) onContinue();
      return [];
    },
  });

  const { asideAfter } = tab;
  const beside = <Aside draw={asideFor(tab.aside, asides)} typedNow={typedNow} lookups={lookups} />;

  return (
    <TabForm
      tab={tab}
      caption={step.page.title}
      values={values}
      application={opened}
      lookups={lookups}
      findings={found}
      focus={field}
      action={children ? 'Yes, this is right: save and continue' : 'Save and continue'}
      onChange={(typed) => {
        tellOfChoice(tab.id, typedBefore.current, typed);
        typedBefore.current = typed;
        saver.change(tab.id, written(typed));
        typedNow.set(saver.read());
      }}
      onContinue={goOn}
      aside={<SaveLine saver={saver} />}
      above={Above && ((fill) => <Above application={opened} lookups={lookups} fill={fill} />)}
      beside={asideAfter === undefined ? undefined : { [asideAfter]: beside }}
    >
      {asideAfter === undefined && beside}
      {children && (
        <section className="renewal-beside" aria-labelledby={besideId}>
          <h2 id={besideId}>Is the rest still right?</h2>
          <p>You told us this last time. Change what is different now.</p>
          {children}
        </section>
      )}
    </TabForm>
  );
}

interface AsideParts extends Pick<AsideProps, 'lookups'> {
  draw: ComponentType<AsideProps> | undefined;
  typedNow: Store<Application>;
}

/** What stands beside the fields follows the typing. */
function Aside({ draw: Draw, typedNow, lookups }: AsideParts) {
  const application = useStore(typedNow);
  return Draw ? <Draw application={application} lookups={lookups} /> : null;
}
