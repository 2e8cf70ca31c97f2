import { markLawns, markPath, markPathWidth } from '#platform/contract/quad-mark.ts';
import type { ReactNode } from 'react';

/*
 * The drawings of empty lists: a corner of the campus seen from above, as in its plan, with one thing on it. Lawns are
 * quiet, trees are stronger, and the thing has the color of the campus.
 */

export type DrawingName =
  | 'feed'
  | 'search'
  | 'saved'
  | 'bag'
  | 'messages'
  | 'notifications'
  | 'media'
  | 'profile'
  | 'people'
  | 'comments'
  | 'lost';

/** A drawing of 160 by 96. */
export function EmptyDrawing({ of }: { of: DrawingName }) {
  return (
    <svg viewBox="0 0 160 96" className="h-24 w-40 fill-accent stroke-accent [&_path]:stroke-none">
      <Lawns of={of} />
      <g className="[&>.paper]:fill-surface [&>.line]:fill-none [&>.line]:stroke-accent [&>.line]:stroke-[4] [&>.line]:[stroke-linecap:round] [&>.line]:[stroke-linejoin:round]">
        {things[of]}
      </g>
    </svg>
  );
}

/** Five by three lawns of 28; some of them are round, split, or trees, as each drawing says. */
function Lawns({ of }: { of: DrawingName }) {
  return grounds[of].split('').map((kind, index) => {
    const x = (index % 5) * 32 + 2;
    const y = Math.floor(index / 5) * 32 + 2;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a drawing never changes
      <path key={index} transform={`translate(${x} ${y})`} {...lawns[kind]} />
    );
  });
}

const quiet = { opacity: 0.14 };
const lawns: Record<string, { d: string; opacity: number }> = {
  // A lawn, one with a large corner at each side, a round one, trees, and the way between them.
  o: { ...quiet, d: 'M5 0h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z' },
  a: { ...quiet, d: 'M22 0h1a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5v-1A22 22 0 0 1 22 0z' },
  b: { ...quiet, d: 'M5 0h1a22 22 0 0 1 22 22v1a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z' },
  c: { ...quiet, d: 'M5 0h18a5 5 0 0 1 5 5v1A22 22 0 0 1 6 28H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z' },
  d: { ...quiet, d: 'M5 0h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-1A22 22 0 0 1 0 6V5a5 5 0 0 1 5-5z' },
  r: { ...quiet, d: 'M0 14a14 14 0 0 1 28 0 14 14 0 0 1-28 0z' },
  s: { ...quiet, d: 'M5 0h18L0 23V5a5 5 0 0 1 5-5zM28 5v18a5 5 0 0 1-5 5H5z' },
  t: {
    opacity: 0.34,
    d: 'M1 6a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM17 6a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM1 22a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM17 22a5 5 0 0 1 10 0 5 5 0 0 1-10 0z',
  },
  '.': { ...quiet, d: '' },
};

/** The lawns of each drawing, row by row; the thing stands in the middle. */
const grounds: Record<DrawingName, string> = {
  feed: 'at.boo...rdo.tc',
  search: 'at.oto...socr.d',
  saved: 'ao.tbr...sds.oc',
  bag: 'oa.tdr...bts.co',
  messages: 'r..tbt...ods..c',
  notifications: 'tb.aor...sto.dc',
  media: 'as.tor...btd.oc',
  profile: 'ot.rbs...oda.tc',
  people: 'rt.abo...sdb.tr',
  comments: 'ao.trs...otb.dc',
  lost: 'at.sor...tdo.bc',
};

const things: Record<DrawingName, ReactNode> = {
  // A free pitch, marked out, with a sign that something may be put there.
  feed: (
    <>
      <rect className="line" x="50" y="20" width="60" height="56" rx="12" strokeDasharray="1 9" />
      <path d="M64 40a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8z" />
      <path className="paper" d="M78 40h4v6h6v4h-6v6h-4v-6h-6v-4h6z" />
    </>
  ),
  // The mark, which looks for something.
  search: (
    <g transform="translate(42 8) scale(2.45)">
      <path d={markLawns} />
      <path
        d={markPath}
        className="stroke-accent!"
        strokeWidth={markPathWidth}
        strokeLinecap="round"
      />
    </g>
  ),
  saved: (
    <>
      <path d="M62 14h36a6 6 0 0 1 6 6v59a3 3 0 0 1-4.8 2.400L80 67 60.8 81.400A3 3 0 0 1 56 79V20a6 6 0 0 1 6-6z" />
      <path
        className="paper"
        d="M80 30l4 8.2 9 1.3-6.5 6.3 1.5 9L80 50.600l-8 4.2 1.5-9L67 39.500l9-1.300z"
      />
    </>
  ),
  bag: (
    <>
      <path className="line" d="M66 38V28a14 14 0 0 1 28 0v10" />
      <path d="M54 34h52a4 4 0 0 1 4 3.7l3 38a5 5 0 0 1-5 5.300H52a5 5 0 0 1-5-5.300l3-38a4 4 0 0 1 4-3.700z" />
      <path
        className="paper"
        d="M63 44a3 3 0 0 1 6 0 11 11 0 0 0 22 0 3 3 0 0 1 6 0 17 17 0 0 1-34 0z"
      />
    </>
  ),
  messages: (
    <>
      <path d="M42 16h50a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10H60L46 64V54h-4a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z" />
      <path
        className="paper"
        d="M88 44h30a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10h-2v9l-13-9H88a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
      />
      <path
        className="line stroke-accent!"
        d="M88 44h30a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10h-2v9l-13-9H88a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
      />
      <path d="M90 61a4 4 0 0 1 8 0 4 4 0 0 1-8 0zM103 61a4 4 0 0 1 8 0 4 4 0 0 1-8 0z" />
    </>
  ),
  notifications: (
    <>
      <path d="M80 14a5 5 0 0 1 5 5v1.500A21 21 0 0 1 101 41v13l6 10a3 3 0 0 1-2.6 4.500H55.600A3 3 0 0 1 53 64l6-10V41a21 21 0 0 1 16-20.500V19a5 5 0 0 1 5-5z" />
      <path d="M71 73h18a9 9 0 0 1-18 0z" />
      <path className="paper" d="M70 42a10 10 0 0 1 8-9.800v4A6 6 0 0 0 74 42v8h-4z" />
    </>
  ),
  media: (
    <>
      <path d="M58 14h44a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" />
      <path className="paper" d="M57 24a3 3 0 0 1 3-3h40a3 3 0 0 1 3 3v32H57z" />
      <path opacity=".34" d="M57 56l14-17 11 11 7-6 14 12z" />
      <path d="M86 31a5 5 0 0 1 10 0 5 5 0 0 1-10 0z" />
      <path className="paper" opacity=".8" d="M68 63h24v4H68z" />
    </>
  ),
  // A stall at which nothing is laid out yet.
  profile: (
    <>
      <path d="M46 34l6-17a4 4 0 0 1 3.8-2.700h48.400A4 4 0 0 1 108 17l6 17v3a8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0z" />
      <path
        className="paper"
        opacity=".5"
        d="M63 34l3.5-19.700h10.200L80 34v3a8.5 8.5 0 0 1-17 0zM97 34l-3.5-19.700h9L114 34v3a8.5 8.5 0 0 1-17 0z"
      />
      <path d="M50 48h5v30h-5zM105 48h5v30h-5zM46 60h68v9a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4z" />
    </>
  ),
  people: (
    <>
      <path d="M68 34a12 12 0 0 1 24 0 12 12 0 0 1-24 0zM56 76a24 24 0 0 1 48 0 3 3 0 0 1-3 3H59a3 3 0 0 1-3-3z" />
      <path
        opacity=".5"
        d="M38 42a8 8 0 0 1 16 0 8 8 0 0 1-16 0zM106 42a8 8 0 0 1 16 0 8 8 0 0 1-16 0zM32 72a14 14 0 0 1 20-13 30 30 0 0 0-4.5 15H35a3 3 0 0 1-3-2zM128 72a14 14 0 0 0-20-13 30 30 0 0 1 4.5 15H125a3 3 0 0 0 3-2z"
      />
    </>
  ),
  comments: (
    <>
      <path d="M54 18h52a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H88L74 77V64H54a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10z" />
      <path className="paper" opacity=".8" d="M58 33h44v5H58zM58 45h28v5H58z" />
    </>
  ),
  // A path that breaks off, and a sign.
  lost: (
    <>
      <path className="line stroke-accent!" d="M80 92V68" strokeDasharray="10 8" />
      <path d="M50 22h54l14 13-14 13H50a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z" />
      <path className="paper" opacity=".8" d="M56 32h36v6H56z" />
      <path d="M77 48h6v20h-6z" />
    </>
  ),
};
