import type { ReactNode } from 'react';
import { type FileRejection, formatFileSize, formatFileTypes, type UploadLimits } from '#domain/fileChecks.ts';
import { joinWithAnd } from '#lib/text.ts';

/** The counts behind "3 of 5 documents added, and 1 optional document". */
interface UploadCounts {
  mandatory: number;
  mandatoryAdded: number;
  optionalAdded: number;
}

/** Where nothing must be added, only what was added counts. */
function progress({ mandatory, mandatoryAdded, optionalAdded }: UploadCounts): string {
  if (mandatory === 0) return optionalAdded === 1 ? '1 document added' : `${optionalAdded} documents added`;
  if (mandatory === 1) {
    if (optionalAdded === 0) return `${mandatoryAdded} of 1 document added`;
    if (optionalAdded === 1) return `${mandatoryAdded} of 1 document added, and 1 optional document`;
    return `${mandatoryAdded} of 1 document added, and ${optionalAdded} optional documents`;
  }
  if (optionalAdded === 0) return `${mandatoryAdded} of ${mandatory} documents added`;
  if (optionalAdded === 1) return `${mandatoryAdded} of ${mandatory} documents added, and 1 optional document`;
  return `${mandatoryAdded} of ${mandatory} documents added, and ${optionalAdded} optional documents`;
}

interface Named {
  name: string;
}
interface Labelled {
  label: string;
}

/** What is said of a file of an earlier visit. `day` is '' where it is not known. */
function fromEarlierVisit({ size, day }: { size?: number | undefined; day: string }): string {
  if (size === undefined) return day === '' ? 'From an earlier visit' : `Added on ${day}`;
  return day === '' ? `From an earlier visit, ${formatFileSize(size)}` : `Added on ${day}, ${formatFileSize(size)}`;
}

/** Texts of the uploads. `name` is always the name of a file, `label` that of a document. */
export const uploadTexts = {
  title: 'Uploads',
  intro: 'Take a photo or choose a file for each document. Large photos are made smaller before they are sent.',
  nothingToUpload: 'There is nothing to upload for this application.',
  mandatoryHeading: 'Documents you must add',
  optionalHeading: 'Documents you can add',
  askedHeading: 'Documents that the bureau asks for',
  sentHeading: 'Documents you sent before',
  sentHint: 'The bureau did not ask for them again, so they stay as you sent them.',
  unneededHeading: 'Not asked for any more',
  unneededHint: 'With the answers that you give now, nobody asks for these. Remove what the bureau does not need.',
  progress,
  filesOf: ({ label }: Labelled): string => `Files for ${label}`,
  limits: (limits: UploadLimits): string => `${formatFileTypes(limits)}, up to ${limits.maxFileSizeMb} MB each`,
  error: 'Error:',

  chooseFiles: 'Choose files',
  takePhoto: 'Take a photo',
  dropHere: 'or drop files here',
  missing: 'Missing',
  notAdded: 'Not added',
  open: 'Add',
  edit: 'Edit',
  done: 'Done',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
  replace: 'Replace',
  lookAt: 'View',
  reuse: 'Use again',

  // The accessible names of these buttons, which a screen reader may read out of their context. Each begins with the
  // text that is seen.
  chooseFilesFor: ({ label }: Labelled): string => `Choose files for ${label}`,
  takePhotoFor: ({ label }: Labelled): string => `Take a photo for ${label}`,
  openFor: ({ label }: Labelled): string => `Add ${label}`,
  editFor: ({ label }: Labelled): string => `Edit for ${label}`,
  doneFor: ({ label }: Labelled): string => `Done for ${label}`,
  tryAgainNamed: ({ name }: Named): string => `Try again ${name}`,
  cancelNamed: ({ name }: Named): string => `Cancel ${name}`,
  removeNamed: ({ name }: Named): string => `Remove ${name}`,
  replaceNamed: ({ name }: Named): string => `Replace ${name}`,
  lookAtNamed: ({ name }: Named): string => `View ${name}`,
  reuseNamed: ({ name }: Named): string => `Use again ${name}`,

  givenBefore: 'You gave this with your last application. Is it still right? Then use it again.',
  givenBeforeList: ({ label }: Labelled): string => `From your last application, for ${label}`,
  onlyOlder: 'You added this before the bureau asked for it. If the bureau needs another one, add it here.',
  refusedEarlier: ({ label }: Labelled): string =>
    `The bureau cannot use the file for ${label} that you gave with your last application. Add it again.`,

  waiting: 'Waiting',
  preparing: 'Getting it ready…',
  sending: 'Sending',
  cancelling: 'Taking it back…',
  added: 'Added',
  removing: 'Removing…',
  removalFailed: 'We could not remove this file. Try again',
  madeSmaller: ({ size, originalSize }: { size: number; originalSize: number }): string =>
    `${formatFileSize(size)}, made smaller from ${formatFileSize(originalSize)}`,
  fromEarlierVisit,
  usedAlready: ({ label }: Labelled): string => `You have used this file for ${label} too. Is it the right one?`,
  addedAlready: ({ names }: { names: readonly string[] }): string => `Added already: ${joinWithAnd(names)}`,
  folder: 'A folder cannot be added. Open it and choose the files in it',
  connectionLost: ({ name }: Named): string => `We could not upload ${name}. Check your connection and try again`,
  notTaken: ({ name, reason }: { name: string; reason: string }): string =>
    `The bureau did not take ${name}: ${reason.trim().replace(/\.$/, '')}. Choose another copy`,
  sessionEnded: ({ name }: Named): string => `We could not upload ${name}, because you were signed out. Try again`,
  notTakenBack: ({ name }: Named): string => `We could not take ${name} back. The bureau may have it. Remove it again`,

  announceAdded: ({ name, label }: { name: string; label: string }): string => `${name} was added to ${label}`,
  announceNotSent: ({ name }: Named): string => `${name} was not sent`,
  announceRemoved: ({ name }: Named): string => `${name} was removed`,
  announceNotRemoved: ({ name }: Named): string => `${name} was not removed`,
  announceRejected: ({ name, reason }: { name: string; reason: string }): string => `${name}: ${reason}`,

  notSentProblem: ({ name }: Named): string => `${name} was not sent. Try again, or remove it`,
  stillSendingProblem: ({ name }: Named): string => `${name} is still being sent. Wait until it is added`,

  withoutLineProblem: ({ name }: Named): string =>
    `${name} is sent once you are connected again. Wait until it is added`,
  stillRemovingProblem: ({ name }: Named): string => `${name} is still being removed. Wait until it is gone`,

  lostTitle: 'Add your files again',
  lost: 'The page was loaded again, and files are not kept then:',
  fileFor: ({ label }: Labelled): string => `what you chose for ${label}`,
  dismissLost: 'I do not need them',

  removalTitle: 'Remove this file?',
  removal: (name: ReactNode): ReactNode => <>{name} will be removed.</>,
  keep: 'Keep',
  flaws: {
    dark: 'This photo looks dark. Check that every word can be read, or take it again in more light.',
    blurred: 'This photo looks blurred. Check that every word can be read, or take it again.',
  },
  photoGuide: 'How to take a good photo',
  goodPhoto: 'A good photo',
  goodPhotoHint: 'The whole paper, flat, from above, in good light.',
  badPhoto: 'Not like this',
  badPhotoHint: 'Cut off, slanted, dark or blurred.',
  readableTitle: 'Is every word readable?',
  readableText:
    'This is what the bureau gets. Look at the small print, too: a photo that can’t be read has to be sent again.',
  isReadable: 'Yes, keep it',
  isNotReadable: 'No, choose another one',
  close: 'Close',
};

/** Why a file was rejected, and what to do. */
export function rejectionText(rejection: FileRejection): string {
  switch (rejection.reason) {
    case 'empty':
      return 'The file is empty. Choose another copy';
    case 'type':
      return `The file type must be ${formatFileTypes(rejection.limits)}`;
    case 'phonePhoto':
      return `The file type must be ${formatFileTypes(rejection.limits)}. Use Take a photo instead, or save the photo as JPG`;
    case 'content':
      return `The name of this file says ${rejection.extension}, but its content does not. Save it as ${rejection.extension} and try again`;
    case 'encrypted':
      return 'This PDF needs a password. Upload a copy without one';
    case 'unreadablePhoto':
      return 'This photo cannot be opened. Take it again, or choose another copy';
    case 'unreadableFile':
      return 'We cannot read this file. Check that it is still there and choose it again';
    case 'size':
      return `The file can have up to ${rejection.limits.maxFileSizeMb} MB. Yours has ${formatFileSize(rejection.size)}. Choose a smaller copy`;
    default:
      return rejection satisfies never;
  }
}
