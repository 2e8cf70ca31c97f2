/*
 * What the product looks like: pictures of the demo, made by `npm run pictures`. They are half as large on a phone, and dark
 * where the reader's system is.
 */

const width = 390;
const height = 700;

/** Two phones on the plan of the site; on narrow windows only their upper halves. */
export function LandingPictures() {
  return (
    <div className="plan-look [--plan-height:104px] desk:[--plan-height:50%] flex h-52 justify-center gap-4 bg-accent-wash pt-6 tablet:h-72 desk:row-span-2 desk:h-auto desk:pt-12">
      <Phone name="feed" alt="The feed of a campus: a futon for sale, with its price and photos" />
      <Phone
        name="deal"
        alt="A conversation about a lamp, with the deal above it"
        className="mt-8 desk:hidden"
      />
    </div>
  );
}

type PhoneProps = { name: string; alt: string; className?: string };

function Phone({ name, alt, className = '' }: PhoneProps) {
  const file = (scheme: string, type: string) => `/pictures/${name}-${scheme}.${type}`;
  const isDark = '(prefers-color-scheme: dark)';
  return (
    <picture className={`relative w-40 shrink-0 tablet:w-56 desk:w-68 ${className}`}>
      <source media={isDark} srcSet={file('dark', 'avif')} type="image/avif" />
      <source srcSet={file('light', 'avif')} type="image/avif" />
      <img
        src={file('light', 'webp')}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        className="h-auto w-full rounded-[22px] border-4 border-stage shadow-float"
      />
    </picture>
  );
}
