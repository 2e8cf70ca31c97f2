import { vi } from 'vitest';
import { addUpload } from '#features/media/schemas.ts';

/** An upload that the page has begun: the test gives the response. */
export type UploadRequest = {
  address: string;
  respond(status: number, body: object): void;
  progress(loaded: number): void;
};

/** Replaces XMLHttpRequest, and returns the uploads that are begun from now on. */
export function holdUploads(): UploadRequest[] {
  const requests: UploadRequest[] = [];
  const upload = addUpload.example.result;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 0;
      response: unknown;
      onload = () => {};
      onabort = () => {};
      onloadend = () => {};
      #address = '';
      open(_method: string, address: string) {
        this.#address = address;
      }
      send() {
        requests.push({
          address: this.#address,
          respond: (status, body) => {
            this.status = status;
            this.response = { ...upload, ...body };
            this.onload();
            this.onloadend();
          },
          progress: (loaded) => this.upload.onprogress?.({ loaded, total: 100 }),
        });
      }
      abort() {
        this.onabort();
        this.onloadend();
      }
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ removed: true }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  return requests;
}
