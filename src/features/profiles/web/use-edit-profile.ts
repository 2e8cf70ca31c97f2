import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { editBio, editName, editPhoto, finishSetUp, removePhoto } from '../contract/own.ts';
import type { OwnProfile } from '../schemas/own.ts';
import { ownProfileQuery } from './profile-queries.ts';
import { storeMember } from './use-live-members.ts';
import { ownWords } from './words.ts';

type FullName = { firstName: string; lastName: string };

/** Changes one part of the viewer's profile and shows it everywhere on this page at once. */
function useEdit<Input>(edit: (input: Input) => Promise<OwnProfile>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: edit,
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      toast({ kind: 'success', text: ownWords.updated });
      onDone();
    },
  });
}

export function useEditName(onDone: () => void) {
  return useEdit((body: FullName) => callApi(editName, { body }), onDone);
}

export function useEditBio(onDone: () => void) {
  return useEdit((bio: string) => callApi(editBio, { body: { bio } }), onDone);
}

export function useEditPhoto(onDone: () => void) {
  return useEdit((file: File) => {
    const sending = { file, onProgress: () => {}, signal: new AbortController().signal };
    return sendFile(editPhoto, {}, sending);
  }, onDone);
}

export function useRemovePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removePhoto, {}),
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      toast({ kind: 'success', text: ownWords.updated });
    },
    onError: (error) => showRejection(error),
  });
}

/** The last step of the set-up: saves the bio if it was changed, and records that the set-up is finished. */
export function useFinishSetUp(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (bio: string | undefined) => {
      if (bio !== undefined) keepOwnProfile(queryClient, await callApi(editBio, { body: { bio } }));
      return callApi(finishSetUp, {});
    },
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      onDone();
    },
    onError: (error) => showRejection(error),
  });
}

function keepOwnProfile(queryClient: QueryClient, profile: OwnProfile): void {
  queryClient.setQueryData(ownProfileQuery.queryKey, profile);
  storeMember(queryClient, profile.member, profile);
}
