/** Sent before a decoder reads a picture: a crash after that was caused by the picture. */
export const decodingBegins = 'begins';
