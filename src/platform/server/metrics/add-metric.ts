import { Counter, Gauge, type Histogram, type Registry } from 'prom-client';
import type { Buckets } from './buckets.ts';

type Labels = Record<string, string | number>;

export type Reading = { labels?: Labels; value: number };

type Definition = { name: string; help: string; labels?: string[] };

/** Adds a counter or gauge whose values are read at each scrape; without a reading it is missing. */
export function addMetric(
  registry: Registry,
  kind: 'counter' | 'gauge',
  { name, help, labels: labelNames = [] }: Definition,
  read: () => Iterable<Reading> | Promise<Iterable<Reading>>,
): void {
  const Metric = kind === 'counter' ? Counter : Gauge;
  const metric = new Metric<string>({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const readings = await read();
      this.reset();
      // The library begins at 0 if there are no labels.
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of readings) this.inc(labels, value);
    },
  });
  registry.registerMetric(metric);
}

/** Adds a histogram whose counts are in `series`. */
export function addHistogram(
  registry: Registry,
  { name, help }: Definition,
  series: () => Iterable<{ labels?: Labels; buckets: Buckets }>,
): void {
  const metric = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...series()].flatMap(({ labels = {}, buckets }) => toSamples(name, labels, buckets)),
    }),
  };
  // The registry reads the name and calls `get`; its type names the library's own classes only.
  registry.registerMetric(metric as unknown as Histogram);
}

function toSamples(name: string, labels: Labels, buckets: Buckets) {
  const { upTo, sum, count } = buckets.read();
  return [
    ...upTo.map(({ bound, count: value }) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le: bound === Infinity ? '+Inf' : bound },
      value,
    })),
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
