/** How the colors of an HDR video are coded, in ffmpeg's names. */
export type Hdr = { transfer: string; primaries: string; matrix: string; range: string };

type Colors = {
  color_transfer?: string | undefined;
  color_primaries?: string | undefined;
  color_space?: string | undefined;
  color_range?: string | undefined;
};

/** HLG, of most phones, and PQ. Screens without HDR, and players that do not know it, show such colors gray. */
const hdrTransfers = ['arib-std-b67', 'smpte2084'];
const primaries = ['bt2020', 'smpte432', 'bt709'];
const matrices = ['bt2020nc', 'bt2020c', 'bt709'];

/** How a stream's header codes HDR; undefined if it is no HDR. */
export function readHdr(colors: Colors): Hdr | undefined {
  const transfer = hdrTransfers.find((each) => each === colors.color_transfer);
  if (!transfer) return undefined;
  return {
    transfer,
    primaries: primaries.find((each) => each === colors.color_primaries) ?? 'bt2020',
    matrix: matrices.find((each) => each === colors.color_space) ?? 'bt2020nc',
    range: colors.color_range === 'pc' ? 'pc' : 'tv',
  };
}

/** The luminance of white in an HDR video, and its highest, in cd/m² (ITU-R BT.2408). */
const whiteLuminance = 203;
const peakLuminance = 1_000;
/** The share of white up to which colors stay as they are; brighter ones are compressed into the rest. */
const linearShare = 0.7;

/** Filters that map HDR to what every screen shows (BT.709): in linear light, brighter parts compressed. */
export function toneMapFilters({ transfer, primaries, matrix, range }: Hdr): string {
  const from = `tin=${transfer}:pin=${primaries}:min=${matrix}:rin=${range}`;
  const peak = (peakLuminance / whiteLuminance).toFixed(2);
  return [
    `zscale=${from}:t=linear:npl=${whiteLuminance}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:param=${linearShare}:peak=${peak}:desat=0`,
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}

/** What the result says of its colors. */
export const sdrTags = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';

/** Whether this ffmpeg, which has printed its filters, can map HDR. */
export function hasToneMapFilters(filters: string): boolean {
  return /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters);
}
