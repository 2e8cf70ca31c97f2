import { once } from 'node:events';
import { newId } from '#platform/server/ids.ts';
import type { StreamReader } from '../stream-reader.ts';
import type { Parse, ParseUser } from './parse.ts';

/** Subscribes to the messages of a conversation, as the client of the specification does. */
export async function openParseReader(
  { origin, headers }: Parse,
  { user, conversation }: { user: ParseUser; conversation: string },
): Promise<Pick<StreamReader, 'getArrival' | 'close'>> {
  const socket = new WebSocket(origin.replace('http', 'ws'));
  let waiting: { text: string; resolve: (at: number) => void } | undefined;
  await once(socket, 'open');
  const subscribed = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (waiting && data.includes(waiting.text)) {
      waiting.resolve(performance.now());
      waiting = undefined;
    } else if (data.includes('"op":"connected"')) {
      const query = { className: 'Message', where: { conversation } };
      socket.send(
        JSON.stringify({ op: 'subscribe', requestId: 1, sessionToken: user.token, query }),
      );
    } else if (data.includes('"op":"subscribed"')) subscribed.resolve();
    else if (data.includes('"op":"error"')) subscribed.reject(new Error(data));
  });
  const applicationId = headers()['x-parse-application-id'];
  socket.send(JSON.stringify({ op: 'connect', applicationId, sessionToken: user.token }));
  await subscribed.promise;
  return {
    getArrival: (text) => new Promise((resolve) => (waiting = { text, resolve })),
    close: () => socket.close(),
  };
}

/** Milliseconds from sending a text to its arrival at the reader. */
export async function timeToSeen(
  reader: Pick<StreamReader, 'getArrival'>,
  send: (text: string) => Promise<unknown>,
): Promise<number> {
  const text = `is the lamp still there, ${newId()}`;
  const arrival = reader.getArrival(text);
  const began = performance.now();
  // The next text is not sent before this one has its response.
  const [at] = await Promise.all([arrival, send(text)]);
  return at - began;
}
