/** What a decoder says before it looks into a picture: from then on a crash is the picture's fault. */
export const decodingBegins = 'begins';
