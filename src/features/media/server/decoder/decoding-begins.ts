/** Sent before a decoder reads a picture: a crash after it is the picture's fault. */
export const decodingBegins = 'begins';
