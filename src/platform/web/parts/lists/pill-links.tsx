import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { chipClasses } from '../chip-classes.ts';
import { joinClasses } from '../../join-classes.ts';

type PillLinksProps = {
  title: string;
  icon: ReactNode;
  links: readonly { key: string; text: string; href: string }[];
  /** At the end of the title's line. */
  action?: ReactNode;
};

/** Short texts that each lead somewhere, as chips that wrap: searches. Nothing without any. */
export function PillLinks({ title, icon, links, action }: PillLinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ key, text, href }) => (
          <li key={key} className="min-w-0">
            <Link
              href={href}
              className={joinClasses(
                chipClasses(false),
                'h-auto! min-h-9 rounded-full py-1 max-tablet:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
              )}
            >
              {icon}
              <bdi className="min-w-0">{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
