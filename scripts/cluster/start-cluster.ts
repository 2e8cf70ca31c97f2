import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBucket } from './bucket.ts';
import type { Machine } from './machine.ts';
import { notePids, openMachines, type OpenOptions } from './open-machines.ts';
import type { Part, PartName } from './part.ts';
import { readMembers, type Member } from './patroni.ts';
import { ensurePrograms, type Programs } from './programs.ts';

/** A part by name: a machine (`quad1`), or one program of it (`quad1/redis`). */
export type Target = string;

export type Cluster = {
  machines: readonly Machine[];
  programs: Programs;
  /** The address of the database at the machine's HAProxy, where its Quad finds the primary. */
  databaseUrl(machine?: string): string;
  /** What Patroni says of each PostgreSQL. */
  members(): Promise<Member[]>;
  /** The machine whose PostgreSQL has this role, once there is one; throws if there is none within a minute. */
  machineWith(role: 'leader' | 'sync_standby' | 'replica'): Promise<string>;
  parts(target: Target): Part[];
  /** As a power cut does; stays down until `start`. */
  kill(target: Target): Promise<void>;
  /** As a fault of the program itself does: it is started again after a second. */
  crash(target: Target): Promise<void>;
  /** The processes stop where they are (SIGSTOP), and connections stay open. */
  freeze(target: Target): void;
  thaw(target: Target): void;
  start(target: Target): void;
  stop(): Promise<void>;
};

export type StartOptions = OpenOptions & {
  log?: (line: string) => void;
  shutdownSignal?: AbortSignal;
};

const startsWithinMs = 120_000;
const roleWithinMs = 60_000;

/** Starts a cluster of three machines on loopback, from the files in `deploy/cluster/`. */
export async function startCluster(options: StartOptions): Promise<Cluster> {
  const { log = () => {}, shutdownSignal } = options;
  const programs = await ensurePrograms();
  const folder = resolve(options.folder);
  const machines = await openMachines(options, programs);
  const bucket = await startBucket(join(folder, 'bucket'), machines[0]?.values ?? {});
  const cluster = createHandle({ machines, programs, folder, bucket });
  try {
    await startInOrder(cluster, log, shutdownSignal);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function startInOrder(
  cluster: Cluster,
  log: (line: string) => void,
  shutdownSignal?: AbortSignal,
): Promise<void> {
  const startAll = (...names: PartName[]) => {
    for (const { parts } of cluster.machines) for (const name of names) parts[name].start();
  };
  const until = async (what: string, isDone: () => Promise<boolean>) => {
    const deadline = Date.now() + startsWithinMs;
    while (!(await isDone())) {
      shutdownSignal?.throwIfAborted();
      if (Date.now() > deadline) throw new Error(`The cluster does not start: no ${what}.`);
      await wait(100);
    }
    log(what);
  };
  startAll('etcd', 'redis', 'sentinel', 'haproxy', 'patroni');
  await until('a primary', async () => hasRole(await cluster.members(), 'leader'));
  const [first, ...others] = cluster.machines;
  // The first migrates the database and seeds it; the others find that done.
  first?.parts.quad.start();
  await until('a Quad', () => isReady(first));
  for (const { parts } of others) parts.quad.start();
  await until('the other Quads', async () => {
    const ready = await Promise.all(others.map(isReady));
    return ready.every(Boolean);
  });
  const isSynchronous = first?.values['SYNCHRONOUS_MODE'] === 'true';
  await until('a standby', async () =>
    hasRole(await cluster.members(), isSynchronous ? 'sync_standby' : 'replica'),
  );
}

const hasRole = (members: Member[], role: string) =>
  members.some((member) => member.role === role && /^(?:running|streaming)$/.test(member.state));

async function isReady(machine: Machine | undefined): Promise<boolean> {
  const { ADDRESS, QUAD_PORT } = machine?.values ?? {};
  try {
    const url = `http://${ADDRESS}:${QUAD_PORT}/readyz`;
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

type Running = {
  machines: Machine[];
  programs: Programs;
  folder: string;
  bucket: { stop(): Promise<void> };
};

function createHandle({ machines, programs, folder, bucket }: Running): Cluster {
  const everything = () => machines.flatMap((machine) => Object.values(machine.parts));
  const parts = (target: Target) => findParts(machines, target);
  const onAll = async (target: Target, act: (part: Part) => Promise<void>) =>
    void (await Promise.all(parts(target).map(act)));
  // Kept up to date, so that the next start in this folder ends what a killed one left behind.
  const note = setInterval(() => notePids(folder, everything()), 1_000).unref();
  let isStopped = false;
  const atExit = () => everything().forEach((part) => part.end());
  process.on('exit', atExit);
  return {
    machines,
    programs,
    databaseUrl: (name = machines[0]?.name) => {
      const values = machines.find((machine) => machine.name === name)?.values ?? {};
      const { QUAD_PASSWORD, LOCAL_ADDRESS, PRIMARY_PORT } = values;
      return `postgres://quad:${QUAD_PASSWORD}@${LOCAL_ADDRESS}:${PRIMARY_PORT}/quad?target_session_attrs=read-write`;
    },
    members: () => readMembers(machines),
    async machineWith(role) {
      const deadline = performance.now() + roleWithinMs;
      while (performance.now() < deadline) {
        const found = (await readMembers(machines)).find((member) => member.role === role);
        if (found) return found.name;
        await wait(200);
      }
      throw new Error(`No machine becomes the ${role}.`);
    },
    parts,
    kill: (target) => onAll(target, (part) => part.kill()),
    crash: (target) => onAll(target, (part) => part.crash()),
    freeze: (target) => parts(target).forEach((part) => part.freeze()),
    thaw: (target) => parts(target).forEach((part) => part.thaw()),
    start: (target) => parts(target).forEach((part) => part.start()),
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(note);
      for (const part of everything()) part.thaw();
      await stopInOrder(machines);
      await bucket.stop();
      notePids(folder, []);
      process.off('exit', atExit);
    },
  };
}

function findParts(machines: readonly Machine[], target: Target): Part[] {
  const [name, part] = target.split('/');
  const machine = machines.find((each) => each.name === name);
  const found = Object.entries(machine?.parts ?? {})
    .filter(([partName]) => part === undefined || partName === part)
    .map(([, each]) => each);
  if (found.length === 0) throw new Error(`There is no ${target} in the cluster.`);
  return found;
}

/** What uses something ends before it. */
async function stopInOrder(machines: readonly Machine[]): Promise<void> {
  const order: PartName[][] = [['quad'], ['haproxy', 'patroni'], ['redis', 'sentinel', 'etcd']];
  for (const names of order) {
    const ending = machines.flatMap(({ parts }) => names.map((name) => parts[name].stop()));
    await Promise.all(ending);
  }
}
