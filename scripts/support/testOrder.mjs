import { BaseSequencer } from 'vitest/node';

/**
 * Vitest begins with the largest files. These take longest and are among the smallest, since what they walk through is told
 * elsewhere: at the end, one of them would run alone.
 */
const LONG_BUT_SMALL = /\/tests\/faults\//;

/**
 * The files of each project in this order, but those first that take long without being large.
 * @template {{ moduleId: string, project: { name: string } }} File
 * @param {readonly File[]} files Sorted by project.
 * @returns {File[]}
 */
export function longestFirst(files) {
  const projects = [...new Set(files.map(({ project }) => project.name))];
  /** @param {File} file */
  const rank = ({ moduleId, project }) => 2 * projects.indexOf(project.name) + (LONG_BUT_SMALL.test(moduleId) ? 0 : 1);
  return [...files].sort((one, other) => rank(one) - rank(other));
}

/** The order in which Vitest runs the files. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return longestFirst(await super.sort(files));
  }
}
