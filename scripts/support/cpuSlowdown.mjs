/**
 * How many times slower a phone is than this machine, by Lighthouse's `benchmarkIndex`. Lighthouse's own 4 stands for a fast
 * computer, and would make a slow one stand for a phone that nobody has; for others it refers to its calculator
 * (https://lighthouse-cpu-throttling-calculator.vercel.app), whose lines these are.
 * @param {number} benchmarkIndex
 */
export function cpuSlowdown(benchmarkIndex) {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}
