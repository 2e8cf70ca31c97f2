import { MessageCircle } from 'lucide-react';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';

/** Shown next to the pages of the generic site (CAMPUS-09). */
export function ContactUsCard() {
  const { brandName, supportUrl } = useSite();
  return (
    <Card className="p-5">
      <h2 className="text-lead font-semibold">Contact Us</h2>
      <p className="mt-2 text-body text-pretty text-ink-muted">
        A question, an idea, or your school is missing? Write to {brandName} on Instagram.
      </p>
      <div className="mt-5">
        <LinkButton href={supportUrl} variant="outline" external wide>
          <MessageCircle aria-hidden="true" className="size-4.5" />
          Send us a message
        </LinkButton>
      </div>
    </Card>
  );
}
