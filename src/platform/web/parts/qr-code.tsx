import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  /** What it is for, for people who cannot see it. */
  label: string;
  className?: string;
};

/** A picture that a camera reads; dark on white in every theme, as scanners expect. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
