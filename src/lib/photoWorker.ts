import { scaled } from './photo.ts';

// Off the page's own thread: drawing a 12-megapixel photo would hold it up for a second.
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  scaled(data).then(
    (photo) => self.postMessage(photo),
    () => self.postMessage('broken'),
  );
});
