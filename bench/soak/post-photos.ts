import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { photo } from '#tests/support/data/pictures.ts';
import type { CampusLife } from '../evening/campus-life.ts';
import { pickFrom, randomFrom } from '../search/random.ts';

const everyMs = 5_000;
const text = plainRichText('Reading lamp, works, bulb included. $12');

/** Posts a photo every five seconds. A process that is killed loses an upload under way; what is left of it is to be swept. */
export function postPhotos(
  lives: CampusLife[],
  origins: () => string[],
): { end(): Promise<{ posted: number; lost: number }> } {
  const random = randomFrom(5);
  const until = new AbortController();
  let [posted, lost] = [0, 0];
  const loop = async () => {
    const file = await toForm();
    while (!until.signal.aborted) {
      const { host, students } = pickFrom(lives, random);
      const { cookie } = pickFrom(students, random);
      const origin = pickFrom(origins(), random);
      const as = { origin, host, cookie };
      try {
        const upload = await send(as, { path: '/api/uploads', ...file });
        const body = { text, postId: upload.postId, uploadIds: [upload.id], category: null };
        const bytes = Buffer.from(JSON.stringify(body));
        await send(as, { path: '/api/posts', type: 'application/json', bytes });
        posted += 1;
      } catch {
        lost += 1;
      }
      await wait(everyMs, undefined, { signal: until.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    async end() {
      until.abort();
      await running;
      return { posted, lost };
    },
  };
}

type Body = { type: string; bytes: Buffer };

async function toForm(): Promise<Body> {
  const { name, bytes } = await photo({ width: 2_000, height: 1_500 });
  const data = new FormData();
  data.set('file', new Blob([bytes]), name);
  const body = new Response(data);
  const type = body.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await body.arrayBuffer()) };
}

type As = { origin: string; host: string; cookie: string };

function send(
  { origin, host, cookie }: As,
  { path, type, bytes }: Body & { path: string },
): Promise<{ id: string; postId: string }> {
  const headers = { host, origin: `https://${host}`, cookie, 'content-type': type };
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { method: 'POST', headers }, (response) => {
      let answer = '';
      response.once('error', reject);
      response.setEncoding('utf8').on('data', (part: string) => (answer += part));
      response.once('end', () => {
        if (response.statusCode === 201) resolve(JSON.parse(answer));
        else reject(new Error(`${path}: ${response.statusCode} ${answer}`));
      });
    });
    clientRequest.once('error', reject);
    clientRequest.end(bytes);
  });
}
