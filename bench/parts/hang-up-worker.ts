import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

// Opens sockets that request pages and disconnect without waiting for the responses. Runs in a thread of its own, so that
// it does not delay the measured calls.
const sockets = 100;
const pagesEach = 8;
const hangUpAfterMs = 300;

// hang-ups.ts sends these values.
const { port, host } = workerData as { port: number; host: string };
const requestText = `GET /home HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(pagesEach);

for (;;) {
  const open = Array.from({ length: sockets }, openSocket);
  await wait(hangUpAfterMs);
  for (const socket of open) socket.destroy();
}

function openSocket(): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(requestText));
  socket.on('error', () => {});
  return socket.resume();
}
