import { joinClasses } from '#platform/web/join-classes.ts';

type SpinnerProps = {
  label: string;
  /** Large enough to surround a logo. */
  large?: boolean;
};

export function Spinner({ label, large = false }: SpinnerProps) {
  return (
    <span className="inline-flex">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={joinClasses('animate-turn', large ? 'size-7' : 'size-5')}
        fill="none"
        stroke="currentColor"
        strokeWidth={large ? 2 : 2.5}
        strokeLinecap="round"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
