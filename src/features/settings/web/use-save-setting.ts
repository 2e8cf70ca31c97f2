import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { settingsSentences } from '../contract.ts';
import type { AccountView } from '../schemas.ts';
import { accountQuery } from './account-query.ts';

/** Saves a setting, says so, and leads back to the account, which shows it. */
export function useSaveSetting<Given>(send: (given: Given) => Promise<AccountView>) {
  const queries = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: send,
    onSuccess: (account) => {
      queries.setQueryData(accountQuery.queryKey, account);
      saved();
    },
  });
}

/** What follows when something of the account was changed. */
export function useSaved(): () => void {
  const [, navigate] = useLocation();
  return () => {
    toast({ kind: 'success', text: settingsSentences.updated });
    navigate('/settings/account');
  };
}
