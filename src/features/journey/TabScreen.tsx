import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { continueTab, showProductNotices } from './draft/checkDraft.ts';
import { edit } from './draft/draft.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { SaveLine } from './draft/SaveNotices.tsx';
import type { FieldsTab } from './pages.ts';
import type { Step } from './steps.ts';
import { aboveSlot, besideSlot, type TabSlotProps, type TabSlots } from './tabSlots.ts';
import { useServerFindings } from './useServerFindings.ts';

interface TabScreenProps {
  step: Step;
  tab: FieldsTab;
  draft: OpenDraft;
  lookups: LookupData | undefined;
  tabSlots: TabSlots | undefined;
  /** The field to begin with, when one answer is to be changed. */
  field: string | undefined;
  onContinue: () => void;
  /** What is confirmed with this screen: the rest of its page, carried over by a renewal. */
  children?: ReactNode;
}

/** A described tab of the journey: what is typed goes into the draft at once, and is saved on Continue. */
export function TabScreen({ step, tab, draft, lookups, tabSlots, field, onContinue, children }: TabScreenProps) {
  const client = useQueryClient();
  const [opened] = useState(draft.application);
  const [values] = useState(() => valuesFrom(tab, tab.binding.read(opened)));
  const isMounted = useIsMounted();
  const besideId = useId();
  const typedBefore = useRef<RawValues>(values);
  const { found, forget } = useServerFindings(step);
  // As it is typed, for what stands beside the fields: the form itself is not drawn again for a keystroke.
  const [typedNow] = useState(() => createStore(opened));

  const Above = aboveSlot(tab.above);

  // One mutation around all of Continue, so that a failure anywhere in it is shown once.
  const { mutateAsync: submit } = useMutation({
    mutationFn: async (typed: RawValues): Promise<readonly Finding[]> => {
      const result = await continueTab(tab.id, typed, () => typedBefore.current, { draft, lookups, client });
      if (result.kind === 'wrong') return result.findings;
      if (result.kind !== 'pass') return [];
      forget();
      if (isMounted()) onContinue();
      return [];
    },
  });

  const { asideAfter } = tab;
  const beside = <Aside draw={besideSlot(tab.aside, tabSlots)} typedNow={typedNow} lookups={lookups} />;

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
        if (tab.id === 'product') showProductNotices(typedBefore.current, typed);
        typedBefore.current = typed;
        draft.change((now) => edit(now, tab.id, typed));
        typedNow.set(draft.application());
      }}
      onContinue={submit}
      aside={<SaveLine draft={draft} />}
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

interface AsideParts extends Pick<TabSlotProps, 'lookups'> {
  draw: ComponentType<TabSlotProps> | undefined;
  typedNow: Store<Application>;
}

/** What is shown beside the fields follows the typing. */
function Aside({ draw: Draw, typedNow, lookups }: AsideParts) {
  const application = useStore(typedNow);
  return Draw ? <Draw application={application} lookups={lookups} /> : null;
}
