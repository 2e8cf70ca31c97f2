import { BadgeCheck, Bookmark, Ellipsis, MessageCircle, Send, Share } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';

/** Icons that a list shows in every item: drawn once per page. */
const drawings = {
  'icon-comment': MessageCircle,
  'icon-options': Ellipsis,
  'icon-save': Bookmark,
  'icon-send': Send,
  'icon-share': Share,
  'icon-verified': BadgeCheck,
};

/** The drawings as symbols; every page contains them once. */
export function IconSymbols() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(drawings).map(([id, Drawing]) => (
        <Drawing key={id} id={id} />
      ))}
    </svg>
  );
}

type SharedIconProps = { of: keyof typeof drawings; className?: string | undefined };

/** An icon that refers to its drawing. */
export function SharedIcon({ of, className }: SharedIconProps) {
  return (
    <svg aria-hidden="true" className={joinClasses('icon', className)}>
      <use href={`#${of}`} />
    </svg>
  );
}
