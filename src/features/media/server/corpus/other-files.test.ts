import { afterAll, beforeAll, expect, test } from 'vitest';
import { named, type Picture } from '#tests/support/data/pictures.ts';
import { describeUpload } from '#tests/support/files/uploads.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const wrongType = '415 Only photos & videos are allowed!';
const unreadablePhoto = '422 That photo could not be read. Try another one.';
const unreadableVideo = '422 That video could not be read. Save it as MP4 and add it again.';

const latin = (text: string) => Buffer.from(text, 'latin1');
const jpegStart = '\xff\xd8\xff\xe0\0\x10JFIF\0';

const files: [string, Picture, string][] = [
  ['nothing', named('a.jpg', ''), wrongType],
  ['words', named('a.jpg', 'just words'), wrongType],
  ['an SVG', named('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), wrongType],
  ['an SVG named .png', named('a.png', '<?xml version="1.0"?><svg onload="alert(1)"/>'), wrongType],
  ['HTML', named('a.gif', '<!doctype html><script>alert(1)</script>'), wrongType],
  ['a PDF', named('a.pdf', '%PDF-1.7\n'), wrongType],
  ['a PDF named .jpg', named('a.jpg', '%PDF-1.7\n'), wrongType],
  ['PostScript', named('a.png', '%!PS-Adobe-3.0 EPSF-3.0'), wrongType],
  ['a script', named('a', '#!/bin/sh\ncurl evil.example'), wrongType],
  ['a program', named('a.jpg', latin('\x7fELF\x02\x01\x01')), wrongType],
  ['a program for Windows', named('a.png', latin('MZ\x90\0')), wrongType],
  ['a ZIP', named('a.heic', latin('PK\x03\x04')), wrongType],
  ['a gzip', named('a.mp4', latin('\x1f\x8b\x08')), wrongType],
  ['a BMP', named('a.bmp', latin('BM\x46\0\0\0')), wrongType],
  ['a TIFF', named('a.tiff', latin('II*\0\x08\0\0\0')), wrongType],
  ['an icon', named('a.ico', latin('\0\0\x01\0\x01\0')), wrongType],
  ['a JPEG XL', named('a.jxl', latin('\xff\x0a\x7f')), wrongType],
  ['a JPEG 2000', named('a.jp2', latin('\0\0\0\x0cjP  \r\n\x87\n')), wrongType],
  ['a raw photo', named('a.cr3', latin('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')), wrongType],
  ['an MP3', named('a.mp4', latin('ID3\x04\0')), wrongType],
  ['a WAV', named('a.avi', latin('RIFF\x24\0\0\0WAVEfmt ')), wrongType],
  ['an M4A', named('a.m4a', latin('\0\0\0\x18ftypM4A \0\0\0\0M4A isom')), wrongType],
  ['an Ogg', named('a.ogv', latin('OggS\0\x02')), wrongType],
  ['a playlist', named('a.mp4', '#EXTM3U\nfile:///etc/passwd'), wrongType],
  ['a list for ffmpeg', named('a.mov', 'ffconcat version 1.0\nfile /etc/passwd'), wrongType],
  ['the start of a JPEG', named('a.jpg', latin(jpegStart)), unreadablePhoto],
  ['a JPEG of words', named('a.jpg', latin(`${jpegStart}${'words '.repeat(99)}`)), unreadablePhoto],
  [
    'a PNG of words',
    named('a.png', latin(`\x89PNG\r\n\x1a\n${'words '.repeat(99)}`)),
    unreadablePhoto,
  ],
  ['a GIF that is a script', named('a.gif', 'GIF89a=1;alert(1)//'.padEnd(64)), unreadablePhoto],
  ['a WebP of words', named('a.webp', latin('RIFF\x10\0\0\0WEBPVP8 words')), unreadablePhoto],
  [
    'the start of a HEIC',
    named('a.heic', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    unreadablePhoto,
  ],
  [
    'the start of an MP4',
    named('a.mp4', latin('\0\0\0\x18ftypisom\0\0\0\0isomiso2')),
    unreadableVideo,
  ],
  ['the start of an AVI', named('a.avi', latin('RIFF\x10\0\0\0AVI LIST')), unreadableVideo],
  [
    'the start of a WebM',
    named('a.webm', latin('\x1aE\xdf\xa3\x87B\x82\x84webm')),
    unreadableVideo,
  ],
];

test.each(files)('T55 ERROR-03 %s is rejected', async (_, file, sentence) => {
  expect(await describeUpload(server, ana, file)).toBe(sentence);
});
