import '#lib/zod.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { DialogGallery } from '#app/demo/DialogGallery.tsx';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { Frame } from '#ui/Frame.tsx';

// The demo's gallery alone, for a browser that looks at every dialog: what ships has none.

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient(createShowFailure(() => undefined))}>
      <Frame header={null} footer={null}>
        <DialogGallery />
      </Frame>
      <DialogHost />
    </QueryClientProvider>,
  );
