/** What a scrape of `/metrics` brought: the value of each series, by its name with its labels. */
export type Scrape = ReadonlyMap<string, number>;

export async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}: ${await response.text()}`);
  return readScrape(await response.text());
}

/** Throws on a line that is not of Prometheus' format. */
export function readScrape(text: string): Scrape {
  const found = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, series, value] = /^([a-z_:][a-z0-9_:]*(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? [];
    if (series === undefined || value === undefined) throw new Error(`no series: ${line}`);
    if (found.has(series)) throw new Error(`twice: ${series}`);
    found.set(series, Number(value));
  }
  return found;
}

/** The labels of a series, and its name. */
export function partsOf(series: string): {
  readonly name: string;
  readonly labels: readonly (readonly [string, string])[];
} {
  const [name = '', inside = ''] = series.split(/[{}]/);
  return {
    name,
    labels: [...inside.matchAll(/([a-z_]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, value] as const),
  };
}
