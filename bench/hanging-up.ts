import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

// Opens sockets that ask for pages and disconnect without waiting. In a process of its own, so that it does not delay
// what the bench measures.
const sockets = 100;
const pagesEach = 8;
const hangUpAfterMs = 300;

// Set by hang-ups.ts.
const { port, host } = workerData as { port: number; host: string };
const asked = `GET /home HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(pagesEach);

for (;;) {
  const open = Array.from({ length: sockets }, ask);
  await wait(hangUpAfterMs);
  for (const socket of open) socket.destroy();
}

function ask(): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(asked));
  socket.on('error', () => {});
  return socket.resume();
}
