/** The widths in pixels that the square photo of a member is stored in: for lists, and for the profile. */
export const memberPhotoWidths = [128, 384] as const;
