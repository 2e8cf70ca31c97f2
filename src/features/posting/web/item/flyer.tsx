import { formatPrice } from '#platform/contract/money/price.ts';
import { QrCode } from '#platform/web/parts/qr-code.tsx';
import { useSite } from '#platform/web/site.tsx';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { sentences } from '../../contract.ts';
import { postPath } from '../post/post-link.ts';

const tabCount = 8;

type FlyerProps = { post: PostView; listing: Listing };

/**
 * What a printed page of a thing has beside its photo, price, name and text: where to find it, and strips to tear off. Nothing
 * of it is on the screen.
 */
export function Flyer({ post, listing }: FlyerProps) {
  const { campus, brandName } = useSite();
  const address = campus.siteUrl + postPath(post);
  const tabs = Array.from({ length: tabCount }, (_, index) => index);
  const label = sentences.flyerCode;
  return (
    <div className="flyer-look">
      <div className="flyer-code-look">
        <QrCode text={address} label={label} />
        <p>
          {sentences.flyerHint}
          <b>
            {campus.name} {brandName}
          </b>
        </p>
      </div>
      <ul className="flyer-tabs-look">
        {tabs.map((index) => (
          // Its words come from the style sheet: the page does not say them eight times more.
          <li key={index} data-price={formatPrice(listing.priceCents)} data-name={post.itemName}>
            <QrCode text={address} label={label} />
          </li>
        ))}
      </ul>
    </div>
  );
}
