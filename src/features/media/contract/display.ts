// What cards and lists need to show photos and videos; the rest of the contract, for uploads, is loaded later.

/** The largest width that cards and lists show. */
export const cardWidth = 1080;

/** The widths in pixels in which a photo, or the frame of a video, is stored; it is never enlarged. */
export const photoWidths = [200, 540, cardWidth];

export const videoFailed = "This video can't be played right now.";
