import { BadgeCheck, CircleDashed, Clock, Landmark, PauseCircle } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { expiredLinkQuery, payoutErrors, sentences, type PayoutState } from '../contract.ts';
import { ProviderButton } from './provider-button.tsx';
import { earningsLink, useApplicationLink, usePayoutStatus } from './use-payouts.ts';
import { payoutStatusQuery } from './queries.ts';

/** /settings/payments: the member's payout state, and the one thing to do next. */
export const page: Page = { Component: PaymentsView, reads: () => [payoutStatusQuery] };

function PaymentsView() {
  const { status, check } = usePayoutStatus();
  const search = useSearchParams();
  const { hasBag } = useSite();
  if (status.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={status.error.message}
          action={<Button onClick={() => void status.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  if (!status.data) return <PaymentsSkeleton />;
  const isExpired = search.toString() === expiredLinkQuery;
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      {isExpired && status.data.state !== 'ready' && (
        <p role="status" className="mb-4 rounded-field bg-sunken px-4 py-3 text-pretty">
          That link to Stripe no longer works. Continue below to get a new one.
        </p>
      )}
      <PayoutStep
        state={status.data.state}
        isChecking={check.isPending}
        onCheck={() => check.mutate()}
      />
      <p className="mt-5 border-t border-line pt-4 text-small text-pretty text-ink-muted">
        Stripe handles payouts. What you enter there, such as your bank account, goes to Stripe and
        is never stored here.
      </p>
      {hasBag && (
        <p className="mt-3 text-small">
          <Link href="/orders/sold" className="font-semibold text-accent-ink hover:underline">
            {sentences.sales}
          </Link>
        </p>
      )}
    </Card>
  );
}

type StepProps = { state: PayoutState; isChecking: boolean; onCheck: () => void };

function PayoutStep({ state, isChecking, onCheck }: StepProps) {
  switch (state) {
    case 'off':
      return <Step icon={Landmark} title={payoutErrors.payouts_off.message} />;
    case 'none':
      return (
        <Step
          icon={Landmark}
          title="Get paid for what you sell"
          text="Set up payouts once, in about five minutes. You need a bank account in the United States."
          action={<ApplicationButton create>{sentences.setUp}</ApplicationButton>}
        />
      );
    case 'incomplete':
      return (
        <Step
          icon={CircleDashed}
          title="Your application is not finished"
          text="Stripe still needs some details before it can pay you."
          action={<ApplicationButton>{sentences.resume}</ApplicationButton>}
        />
      );
    case 'review':
      return (
        <Step
          icon={Clock}
          title="Your application is under review"
          text="Stripe is checking your details. Check back for the result."
          action={
            <Button variant="outline" busy={isChecking} onClick={onCheck}>
              Check Again
            </Button>
          }
        />
      );
    case 'paused':
      return (
        <Step
          icon={PauseCircle}
          title="Payouts are paused"
          text={`Stripe has paused payouts to this account. If ${sentences.resume} does not help, contact support.`}
          action={<ApplicationButton>{sentences.resume}</ApplicationButton>}
        />
      );
    case 'ready':
      return (
        <Step
          icon={BadgeCheck}
          title={sentences.enabled}
          text="Sales that are paid through Stripe go to your bank account."
          action={<ProviderButton linkTo={earningsLink}>{sentences.viewEarnings}</ProviderButton>}
        />
      );
  }
}

type StepVariant = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  title: string;
  text?: string;
  action?: ReactNode;
};

function Step({ icon: Icon, title, text, action }: StepVariant) {
  return (
    <section className="flex items-start gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <h2 className="text-title font-semibold text-balance">{title}</h2>
        {text && <p className="mt-1 text-pretty text-ink-muted">{text}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </section>
  );
}

function ApplicationButton({ create = false, children }: { create?: boolean; children: string }) {
  return <ProviderButton linkTo={useApplicationLink({ create })}>{children}</ProviderButton>;
}

function PaymentsSkeleton() {
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <div aria-busy="true" className="space-y-3">
        <p className="sr-only">Loading your payouts</p>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </Card>
  );
}
