/** A constant: each object stands for one format. */
type Options = Readonly<Intl.DateTimeFormatOptions>;

const made = new WeakMap<Options, Map<string, Intl.DateTimeFormat>>();

/** The format of these options in a time zone. Made once: making one costs more than a hundred uses. */
export function dateFormat(options: Options, timeZone: string): Intl.DateTimeFormat {
  const ofZones = made.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  made.set(options, ofZones);
  const known = ofZones.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  ofZones.set(timeZone, known);
  return known;
}
