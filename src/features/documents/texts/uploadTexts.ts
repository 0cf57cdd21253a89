import { type FileRejection, formatFileSize, formatFileTypes, type UploadLimits } from '#domain/fileChecks.ts';

/** The counts behind "3 of 5 documents added, and 1 optional document". */
interface UploadCounts {
  mandatory: number;
  mandatoryAdded: number;
  optionalAdded: number;
}

function progress({ mandatory, mandatoryAdded, optionalAdded }: UploadCounts): string {
  if (mandatory === 0) return optionalAdded === 1 ? '1 document added' : `${optionalAdded} documents added`;
  const ofMandatory =
    mandatory === 1 ? `${mandatoryAdded} of 1 document added` : `${mandatoryAdded} of ${mandatory} documents added`;
  if (optionalAdded === 0) return ofMandatory;
  return optionalAdded === 1
    ? `${ofMandatory}, and 1 optional document`
    : `${ofMandatory}, and ${optionalAdded} optional documents`;
}

/** Texts of the uploads. `name` is always the name of a file, `label` that of a document. */
export const uploadTexts = {
  title: 'Uploads',
  intro: 'Take a photo or choose a file for each document. Large photos are made smaller before they are sent.',
  nothingToUpload: 'There is nothing to upload for this application.',
  mandatoryHeading: 'Documents you must add',
  optionalHeading: 'Documents you can add',
  progress,
  filesOf: ({ label }: { label: string }): string => `Files for ${label}`,
  limits: (limits: UploadLimits): string => `${formatFileTypes(limits)}, up to ${limits.maxFileSizeMb} MB each`,
  error: 'Error:',

  chooseFiles: 'Choose files',
  takePhoto: 'Take a photo',
  dropHere: 'or drop files here',
  edit: 'Edit',
  done: 'Done',
  /** Follows the words of a button, for those who hear it without its surroundings. */
  forDocument: ({ label }: { label: string }): string => `for ${label}`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
  replace: 'Replace',
  lookAt: 'Look at it',
  useAgain: 'Use again',
  givenBefore: 'You gave this with your last application. Is it still right? Then use it again',
  givenBeforeList: ({ label }: { label: string }): string => `From your last application, for ${label}`,

  waiting: 'Waiting',
  preparing: 'Getting it ready…',
  sending: 'Sending',
  cancelling: 'Taking it back…',
  added: 'Added',
  removing: 'Removing…',
  removalFailed: 'We could not remove this file. Try again',
  madeSmaller: ({ size, originalSize }: { size: number; originalSize: number }): string =>
    `${formatFileSize(size)}, made smaller from ${formatFileSize(originalSize)}`,
  addedAlready: ({ names }: { names: readonly string[] }): string => `Added already: ${names.join(', ')}`,
  folder: 'A folder cannot be added. Open it and choose the files in it',
  connectionLost: ({ name }: { name: string }): string =>
    `We could not upload ${name}. Check your connection and try again`,
  sessionEnded: ({ name }: { name: string }): string =>
    `We could not upload ${name}, because you were signed out. Try again`,

  announceAdded: ({ name, label }: { name: string; label: string }): string => `${name} was added to ${label}`,
  announceNotSent: ({ name }: { name: string }): string => `${name} was not sent`,
  announceRemoved: ({ name }: { name: string }): string => `${name} was removed`,
  announceNotRemoved: ({ name }: { name: string }): string => `${name} was not removed`,
  announceRejected: ({ name, reason }: { name: string; reason: string }): string => `${name}: ${reason}`,

  notSentProblem: ({ name }: { name: string }): string => `${name} was not sent. Try again, or remove it`,
  stillSendingProblem: ({ name }: { name: string }): string => `${name} is still being sent. Wait until it is added`,

  lostTitle: 'Add your files again',
  lost: 'The page was loaded again, and files are not kept then:',

  removalTitle: 'Remove this file?',
  /** Follows the name of the file. */
  willBeRemoved: 'will be removed.',
  keep: 'Keep',
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
      return `The file must be a ${formatFileTypes(rejection.limits)}`;
    case 'phonePhoto':
      return `The file must be a ${formatFileTypes(rejection.limits)}. Use Take a photo instead, or save the photo as a JPG`;
    case 'content':
      return `This file is not really a ${rejection.extension}. Save it as a ${rejection.extension} and try again`;
    case 'encrypted':
      return 'This PDF needs a password. Upload a copy without one';
    case 'unreadablePhoto':
      return 'This photo cannot be opened. Take it again, or choose another copy';
    case 'unreadableFile':
      return 'We cannot read this file. Check that it is still there and choose it again';
    case 'size':
      return `The file must be smaller than ${rejection.limits.maxFileSizeMb} MB. Yours is ${formatFileSize(rejection.size)}`;
    default:
      return rejection satisfies never;
  }
}
