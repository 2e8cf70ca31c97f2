import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { nextPath, StudentsOnly } from '#features/addresses/web/index.ts';
import { showCheckout } from '#features/orders/contract.ts';
import { ownAccount, setPhone } from '#features/settings/contract.ts';
import { looksLikePhone, maxPhoneLength, phoneInvalid } from '#platform/contract/people/phone.ts';
import { callApi } from '#platform/web/data/api.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';

const words = {
  title: 'Contact Phone',
  text: 'The carrier uses it if there is a problem with your package. The seller of a package sees it; nobody else does.',
  phone: 'Phone',
  save: 'Save',
} as const;

const accountQuery = routeQuery(ownAccount, {});

/** /contact-phone: the phone number for the carrier, which is that of the account. It leads back to `next`. */
export const page: Page = {
  Component: ContactPhonePage,
  reads: ({ site }) => (site.viewer?.schoolVerified ? [accountQuery] : []),
};

function ContactPhonePage() {
  const { brandName } = useSite();
  usePageHead({ title: `${words.title} / ${brandName}` });
  return (
    <>
      <PageHeader title={words.title} onBack={useGoBack()} />
      <StudentsOnly>
        <ContactPhone />
      </StudentsOnly>
    </>
  );
}

function ContactPhone() {
  const { data, error, refetch } = useQuery(accountQuery);
  if (error && !data) return <FailedList onRetry={() => void refetch()} />;
  return (
    <Card fullBleedOnPhones className="mt-2 p-5 tablet:mt-3">
      <p className="mb-4 text-pretty text-ink-muted">{words.text}</p>
      {data ? (
        <PhoneForm stored={data.phone ?? ''} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <p className="sr-only">Loading your phone number</p>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </Card>
  );
}

const checks = {
  phone: (typed: string) => (looksLikePhone(typed.trim()) ? undefined : phoneInvalid),
};

function PhoneForm({ stored }: { stored: string }) {
  const queryClient = useQueryClient();
  const search = useSearchParams();
  const [, navigate] = useLocation();
  const isInteractive = useInteractive();
  const save = useMutation({
    mutationFn: (phone: string) => callApi(setPhone, { body: { phone } }),
    onSuccess: (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      // The checkout shows it, too.
      void queryClient.invalidateQueries({ queryKey: [showCheckout.id] });
      navigate(nextPath(search, '/addresses'), { replace: true });
    },
  });
  const { errors, handlers } = useForm<'phone'>(
    checks,
    ({ phone }, reject) => save.mutate(phone.trim(), { onError: (error) => reject(error) }),
    { busy: save.isPending },
  );
  return (
    <form method="post" noValidate className="grid gap-4" {...handlers}>
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
        defaultValue={stored}
        error={errors.phone}
      />
      <div>
        <Button type="submit" busy={save.isPending} disabled={!isInteractive}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
