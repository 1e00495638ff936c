/** A mean with its standard error; 0 for fewer than two values. */
export interface Figure {
  readonly mean: number;
  readonly error: number;
}

export function figureOf(values: readonly number[]): Figure {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1) / values.length) };
}

export function figureText({ mean, error }: Figure, digits = 2): string {
  return `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;
}

/** In milliseconds, of this process and all its threads. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
