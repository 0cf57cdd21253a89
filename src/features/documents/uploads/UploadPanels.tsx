import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Applicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { UploadLimits } from '#domain/fileChecks.ts';
import { reusableUploads, type UploadSlot, uploadsOf } from '#domain/upload.ts';
import { today } from '#lib/dates.ts';
import { useStore } from '#lib/store.ts';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { chooseId, editId } from './ids.ts';
import { UploadPanel } from './UploadPanel.tsx';
import { actOn, type UploadEmission } from './uploadActions.ts';
import type { UploadDesk } from './uploadDesk.ts';

interface UploadPanelsProps {
  places: readonly UploadSlot[];
  /** The documents with the files that are kept already. */
  given: readonly ApplicantDocument[];
  /** Whoever they were with their last application: the bureau has those files. */
  earlier?: Applicant;
  desk: UploadDesk;
  limits: UploadLimits;
  /** What the error summary says, by the id of the button that it leads to. */
  problems: readonly Problem[];
}

/** A panel for each document, with what is done in them. */
export function UploadPanels({ places, given, earlier, desk, limits, problems }: UploadPanelsProps) {
  const state = useStore(desk.state);
  const isUnderWay = (docType: string) => state.outgoing.some(({ place }) => place.document.docType === docType);
  const isOnItsWay = (uploadId: string) => state.outgoing.some(({ id }) => id === uploadId);
  // A document that has its files is shown as it stands, until somebody wants to change it.
  const [readOnly, setReadOnly] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(places.map(({ document: { docType } }) => [docType, uploadsOf(given, docType).length > 0])),
  );

  const take = (place: UploadSlot, { payload, isReadOnly, index }: UploadEmission) => {
    if (payload) return void actOn(payload, place, desk);
    const { docType } = place.document;
    desk.hide(docType);
    flushSync(() => setReadOnly((now) => new Map(now).set(docType, isReadOnly)));
    document.getElementById(isReadOnly ? editId(index) : chooseId(index))?.focus();
  };

  return places.map((place) => {
    const { docType } = place.document;
    // One that has just arrived is on its way until the desk says so: it is never shown twice.
    const stored = uploadsOf(given, docType).filter(({ id }) => !isOnItsWay(id));
    return (
      <UploadPanel
        key={docType}
        place={place}
        stored={stored}
        earlier={earlier ? reusableUploads(earlier, given, docType, today()).filter(({ id }) => !isOnItsWay(id)) : []}
        desk={state}
        limits={limits}
        isReadOnly={(readOnly.get(docType) ?? false) && stored.length > 0 && !isUnderWay(docType)}
        error={problems.find(({ path }) => path === chooseId(place.index))?.message}
        onEmit={(emission) => take(place, emission)}
      />
    );
  });
}
