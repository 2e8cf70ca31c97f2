import { expect, test } from 'vitest';
import { findContent, isPlainPhotoContent, isVideoContent } from './file-content.ts';

/** Bytes from text in which each character is one byte. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The first box of a file, with its main brand and the others. */
function brands(main: string, ...others: string[]): Buffer {
  const box = Buffer.alloc(16 + 4 * others.length);
  box.writeUInt32BE(box.length);
  box.write(`ftyp${main}\0\0\0\0${others.join('')}`, 4, 'latin1');
  return Buffer.concat([box, bytes('\0\0\0\x08freeavif')]);
}

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
  ['a JPEG of a camera', bytes('\xff\xd8\xff\xe1\0\x10Exif'), 'jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
  ['a GIF of 1987', bytes('GIF87a'), 'gif'],
  ['a GIF', bytes('GIF89a'), 'gif'],
  ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['an AVI', bytes('RIFF\x10\0\0\0AVI LIST'), 'avi'],
  ['a photo of an iPhone', brands('heic', 'mif1', 'heic'), 'heic'],
  ['a burst of an iPhone', brands('msf1', 'hevc', 'heic'), 'heic'],
  ['a photo of another phone', brands('mif1', 'heic', 'miaf'), 'heic'],
  ['an AVIF', brands('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF that says so last', brands('mif1', 'miaf', 'avif'), 'avif'],
  ['an animated AVIF', brands('avis', 'avif'), 'avif'],
  ['an MP4', brands('isom', 'iso2', 'avc1', 'mp41'), 'mov'],
  ['a video of an iPhone', brands('qt  '), 'mov'],
  ['an M4V', brands('M4V ', 'mp42'), 'mov'],
  ['a 3GP', brands('3gp5', '3gp4'), 'mov'],
  ['a 3G2', brands('3g2a'), 'mov'],
  ['an old QuickTime video', bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'mov'],
  ['a QuickTime video without a header', bytes('\0\0\x10\0moov'), 'mov'],
  ['a WebM', bytes('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'), 'matroska'],
  ['a Matroska', bytes('\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska'), 'matroska'],
])('LIMIT-06 %s is recognized by its first bytes', (_, start, content) => {
  expect(findContent(start)).toBe(content);
});

test.each([
  ['nothing', bytes('')],
  ['words', bytes('just words')],
  ['words with the name of a box', bytes('Get free stuff')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['an SVG with a declaration', bytes('<?xml version="1.0"?><svg>')],
  ['HTML', bytes('<!doctype html>')],
  ['a PDF', bytes('%PDF-1.7')],
  ['PostScript', bytes('%!PS-Adobe-3.0')],
  ['a script', bytes('#!/bin/sh')],
  ['a ZIP', bytes('PK\x03\x04')],
  ['a program', bytes('\x7fELF')],
  ['a playlist', bytes('#EXTM3U\nfile:///etc/passwd')],
  ['a list for ffmpeg', bytes('ffconcat version 1.0')],
  ['a BMP', bytes('BM\x36\0\0\0')],
  ['a TIFF', bytes('II*\0')],
  ['an icon', bytes('\0\0\x01\0\x01\0')],
  ['a JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
  ['a raw photo', brands('crx ', 'isom')],
  ['sound in an MP4', brands('M4A ', 'isom')],
  ['a WAV', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['an EBML file of another kind', bytes('\x1aE\xdf\xa3\x9fB\x82\x84other')],
  ['half a signature', bytes('\xff\xd8')],
])('T55 %s is neither photo nor video', (_, start) => {
  expect(findContent(start)).toBeUndefined();
});

test('COMPOSER-06 videos, and photos that only some browsers show, are told from other photos', () => {
  expect((['mov', 'avi', 'matroska'] as const).every((each) => isVideoContent(each))).toBe(true);
  expect((['jpeg', 'png', 'gif', 'webp'] as const).every((each) => isPlainPhotoContent(each))).toBe(
    true,
  );
  for (const other of ['heic', 'avif', undefined, null] as const) {
    expect([isVideoContent(other), isPlainPhotoContent(other)]).toEqual([false, false]);
  }
});
