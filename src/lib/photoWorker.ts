import { scalePhoto } from './photo.ts';

// Scaling a 12-megapixel photo on the main thread would freeze the page for a second.
self.addEventListener('message', ({ data: { photo, isSaving } }: MessageEvent<{ photo: Blob; isSaving: boolean }>) => {
  scalePhoto(photo, isSaving).then(
    (prepared) => self.postMessage(prepared),
    () => self.postMessage('broken'),
  );
});
