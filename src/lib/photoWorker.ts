import { scalePhoto } from './photo.ts';

// Off the page's own thread: drawing a 12-megapixel photo would hold it up for a second.
self.addEventListener('message', ({ data: { photo, isSaving } }: MessageEvent<{ photo: Blob; isSaving: boolean }>) => {
  scalePhoto(photo, isSaving).then(
    (prepared) => self.postMessage(prepared),
    () => self.postMessage('broken'),
  );
});
