import { BadgeCheck, ChevronDown, MapPinned, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.tsx';

const buyerSteps = [
  'Chat with the seller or comment on the post.',
  'Make an offer.',
  'Meet at a safe spot on campus.',
  'Inspect the item.',
  'Pay in person.',
];

const sellerSteps = [
  'Post it. That takes under 30 seconds.',
  'Answer messages.',
  'Agree a price.',
  'Meet and swap.',
];

/**
 * Explains the product to people who are not logged in (CAMPUS-10 to CAMPUS-13). Its layout follows its own width,
 * and it needs no script.
 */
export function WelcomePanel() {
  const { brandName, campus } = useSite();
  const school = campus.isGeneric ? 'your school' : campus.name;
  return (
    <div className="@container grid gap-6 text-body">
      <Part title={`Why ${brandName}`}>
        <ul className="grid gap-4 @md:grid-cols-3">
          <Blurb icon={<Zap />} title="Post in no time">
            A photo, a price, done. Posting takes under 30 seconds.
          </Blurb>
          <Blurb icon={<BadgeCheck />} title="Real students only">
            Every seller at {school} has verified a school email.
          </Blurb>
          <Blurb icon={<MapPinned />} title="Right on campus">
            No shipping and no fees. Meet between classes and swap.
          </Blurb>
        </ul>
      </Part>
      <Part title="How it works">
        <div className="grid gap-4 @md:grid-cols-2">
          <Steps title="Buying" steps={buyerSteps} />
          <Steps title="Selling" steps={sellerSteps} />
        </div>
      </Part>
      <Part title="Questions">
        <div className="-mt-1 divide-y divide-line border-b border-line">
          <Question question="Is this run by my school?">
            No. {brandName} is not affiliated with any school. It is made for students, not by a
            university.
          </Question>
          <Question question="Who can join?">
            Students. You log in first, then join with your .edu email: one code to that address
            verifies it.
          </Question>
          <Question question="My school is missing. What now?">
            Ask for it: <MessageLink /> on Instagram and we will set it up.
          </Question>
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Blurb({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 @md:flex-col">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink [&_svg]:size-4.5"
      >
        {icon}
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-pretty text-ink-muted">{children}</p>
      </div>
    </li>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-ink-muted marker:text-ink-faint marker:tabular-nums">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{question}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-3 text-pretty text-ink-muted">{children}</p>
    </details>
  );
}

function MessageLink() {
  const { supportUrl } = useSite();
  return (
    <a
      href={supportUrl}
      className="font-medium text-accent-ink underline underline-offset-2"
      target="_blank"
      rel="noreferrer"
    >
      send us a direct message
    </a>
  );
}
