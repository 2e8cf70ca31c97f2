import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendFile } from '#platform/web/data/send-file.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, setCampusLogo } from '../../contract/console.ts';
import type { CampusDetail } from '../../schemas/console.ts';
import { campusSiteQuery } from './queries.ts';

/** The logo of a campus, and another one in its place. */
export function LogoCard({ campus }: { campus: CampusDetail }) {
  const { id, logo, live } = campus;
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (file: File) => {
      const sending = { file, onProgress: () => {}, signal: new AbortController().signal };
      return sendFile(setCampusLogo, { params: { campusId: id } }, sending);
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(campusSiteQuery(id).queryKey, saved);
      toast({ kind: 'okay', text: sentences.logoSaved });
    },
    onError: (error) => showRejection(error),
  });
  return (
    <Card className="p-4 text-small">
      <h2 className="text-title font-semibold">Logo</h2>
      {live ? (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <img
            src={logo}
            alt={`The logo of ${live.name}`}
            width={64}
            height={64}
            className="size-16 rounded-card object-contain"
          />
          <p className="min-w-0 flex-1 basis-60">{sentences.logo}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) save.mutate(file);
              // So that choosing the same file again fires the event.
              target.value = '';
            }}
          />
          <Button
            variant="outline"
            size="small"
            busy={save.isPending}
            onClick={() => input.current?.click()}
          >
            Change Logo
          </Button>
        </div>
      ) : (
        <p className="mt-3">{sentences.logoLater}</p>
      )}
    </Card>
  );
}
