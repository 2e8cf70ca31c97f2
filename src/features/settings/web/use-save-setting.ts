import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { settingsSentences } from '../contract.ts';
import type { AccountView } from '../schemas.ts';
import { accountQuery } from './account-query.ts';

/** Saves a setting, shows an alert, and returns to the account, which shows the new value. */
export function useSaveSetting<Given>(send: (given: Given) => Promise<AccountView>) {
  const queries = useQueryClient();
  const saved = useShowSaved();
  return useMutation({
    mutationFn: send,
    onSuccess: (account) => {
      queries.setQueryData(accountQuery.queryKey, account);
      saved();
    },
  });
}

/** The function that says that a change was saved, and returns to the account. */
export function useShowSaved(): () => void {
  const [, navigate] = useLocation();
  return () => {
    toast({ kind: 'success', text: settingsSentences.updated });
    navigate('/settings/account');
  };
}
