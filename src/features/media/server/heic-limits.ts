/** Phones make panoramas of 63 megapixels. */
export const maxHeicPixels = 70_000_000;
