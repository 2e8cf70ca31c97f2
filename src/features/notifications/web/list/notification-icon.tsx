import {
  AtSign,
  Bookmark,
  CircleHelp,
  CornerDownRight,
  Handshake,
  Heart,
  MessageCircle,
  MessagesSquare,
  SearchCheck,
  Send,
  TrendingDown,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationType } from '../../contract.ts';
import type { NotificationView } from '../../schemas.ts';

const icons: Record<NotificationType, LucideIcon> = {
  like: Bookmark,
  comment: MessageCircle,
  'comment reply': CornerDownRight,
  'comment interaction': CornerDownRight,
  'post interaction': CornerDownRight,
  message: Send,
  'message like': Heart,
  'new chat': MessagesSquare,
  mention: AtSign,
  'price lowered': TrendingDown,
  deal: Handshake,
  'still there': CircleHelp,
  'wanted found': SearchCheck,
};

/** An icon on the corner of the avatar; the text says the same. */
export function NotificationIcon({ type, liked }: Pick<NotificationView, 'type' | 'liked'>) {
  const Icon = liked ? Bookmark : icons[type];
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -end-1 -bottom-1 z-1 grid size-5 place-items-center rounded-full bg-accent text-on-accent ring-2 ring-surface [&_svg]:size-3"
    >
      <Icon className="stroke-[2.4]" />
    </span>
  );
}
