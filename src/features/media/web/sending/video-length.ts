/** If the browser has not read the file after this time, the check is left to the server. */
const maxReadMs = 5_000;

/** The length of a video in seconds; undefined if this browser cannot read the file. */
export async function readVideoLength(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    return await new Promise((resolve) => {
      video.addEventListener('loadedmetadata', () => resolve(video.duration));
      video.addEventListener('error', () => resolve(undefined));
      setTimeout(() => resolve(undefined), maxReadMs);
      video.muted = true;
      video.preload = 'metadata';
      video.src = address;
    });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
