import { joinClasses } from '#platform/web/join-classes.ts';

type SpinnerProps = { label: string; className?: string | undefined };

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 20 20"
      className={joinClasses('size-5 animate-turn', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
    </svg>
  );
}
