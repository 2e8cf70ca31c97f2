import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { safePath } from '#platform/contract/safe-path.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useSite } from '#platform/web/site.tsx';
import { codeProblems, keepCode, maxCodeLength, promotionErrors } from '../../contract.ts';
import { codeWords } from '../../contract/words.ts';
import type { KeptCode } from '../../schemas.ts';
import { keptCodeQuery } from '../queries.ts';
import { useForgetCode } from './use-forget-code.ts';

/** /add-code: types a promotion code, and leads back to `next`. */
export const page: Page = {
  Component: AddCodePage,
  reads: ({ site }) => (site.viewer?.schoolVerified ? [keptCodeQuery] : []),
};

function AddCodePage() {
  const { brandName, viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  usePageHead({ title: `${codeWords.title} / ${brandName}` });
  return (
    <>
      <PageHeader title={codeWords.title} onBack={useGoBack()} />
      {viewer?.schoolVerified ? (
        <Code />
      ) : (
        <EmptyState
          drawing="bag"
          title={codeWords.studentsOnly}
          action={<Button onClick={() => ensureStudent('message')}>{codeWords.goOn}</Button>}
        />
      )}
    </>
  );
}

function Code() {
  const { data } = useQuery({ ...keptCodeQuery, refetchOnMount: 'always' });
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      {data?.code && <KeptCard kept={data.code} />}
      <CodeForm />
    </div>
  );
}

function KeptCard({ kept }: { kept: KeptCode }) {
  const { code, centsOff, minimumCents, problem } = kept;
  const forget = useForgetCode();
  const minimum = minimumCents > 0 ? formatPrice(minimumCents) : null;
  return (
    <Card fullBleedOnPhones className="flex items-start gap-4 p-4">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{codeWords.kept(code)}</h2>
        <p className="text-small text-pretty text-ink-muted">
          {problem ?? codeWords.worth(formatPrice(centsOff), minimum)}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={codeWords.removeCode(code)}
        busy={forget.isPending}
        onClick={() => forget.mutate()}
      >
        {codeWords.remove}
      </Button>
    </Card>
  );
}

const checks: Record<'code', Check<'code'>> = {
  code: (value) => (value.trim() === '' ? codeWords.missing : undefined),
};

/** What a rejection says stands at the field, where the code can be corrected. */
const rejections = Object.fromEntries(
  [...codeProblems, promotionErrors.code_unknown, promotionErrors.too_many_codes].map(
    ({ code }) => [code, 'code'] as const,
  ),
);

function CodeForm() {
  const queryClient = useQueryClient();
  const search = useSearchParams();
  const [, navigate] = useLocation();
  const next = safePath(search.get('next'), '/cart');
  const keep = useMutation({
    mutationFn: (code: string) => callApi(keepCode, { body: { code } }),
    onSuccess: (view) => {
      queryClient.setQueryData(keptCodeQuery.queryKey, view);
      navigate(next, { replace: true });
    },
  });
  const { errors, handlers } = useForm(
    checks,
    ({ code }, reject) => keep.mutate(code, { onError: (error) => reject(error, rejections) }),
    { busy: keep.isPending },
  );
  return (
    <Card fullBleedOnPhones className="p-5">
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={handlers.onSubmit}
        onInput={handlers.onInput}
      >
        <TextField
          label={codeWords.label}
          name="code"
          hint={codeWords.hint}
          error={errors.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Room for spaces and hyphens, which count for nothing.
          maxLength={2 * maxCodeLength}
        />
        <Button type="submit" className="justify-self-start" busy={keep.isPending}>
          {codeWords.add}
        </Button>
      </form>
    </Card>
  );
}
