/** A constant: each object stands for one format. */
type Options = Readonly<Intl.DateTimeFormatOptions>;

const formats = new WeakMap<Options, Map<string, Intl.DateTimeFormat>>();

/** The format of these options in a time zone. It is cached, because making one costs more than a hundred uses. */
export function dateFormat(options: Options, timeZone: string): Intl.DateTimeFormat {
  const ofZones = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, ofZones);
  const known = ofZones.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  ofZones.set(timeZone, known);
  return known;
}
