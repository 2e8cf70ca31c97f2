import type { ConversationView } from '../../schemas.ts';
import { useTypingOf } from './use-typing.ts';

/** Three dots while the other member is typing. */
export function TypingDots({ conversation }: { conversation: ConversationView }) {
  const { id, other } = conversation;
  const isTyping = useTypingOf(id, other.id);
  return (
    <div role="status">
      {isTyping && (
        <p className="ms-9 mt-2 flex w-fit animate-rise items-center gap-1 rounded-[18px] bg-sunken px-4 py-3.5">
          <span className="sr-only">{`${other.firstName} is typing`}</span>
          {delays.map((delay) => (
            <span
              key={delay}
              aria-hidden="true"
              className={`size-1.5 animate-breathe rounded-full bg-ink-muted ${delay}`}
            />
          ))}
        </p>
      )}
    </div>
  );
}

const delays = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'];
