const radius = 15;
const circumference = 2 * Math.PI * radius;

/** A progress ring. At 100 % it spins until the response arrives. */
export function ProgressRing({ share, label }: { share: number; label: string }) {
  const isWaiting = share >= 1;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="grid size-11 place-items-center rounded-full bg-scrim text-on-scrim"
    >
      <svg
        viewBox="0 0 36 36"
        aria-hidden="true"
        className={isWaiting ? 'animate-turn' : undefined}
      >
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke="currentColor"
          opacity="0.3"
          strokeWidth="3"
        />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - (isWaiting ? 0.75 : Math.max(share, 0.04)))}
          transform="rotate(-90 18 18)"
          className="transition-[stroke-dashoffset]"
        />
      </svg>
    </span>
  );
}
