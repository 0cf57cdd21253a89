/** What must come of one field, whatever happens to the saves. */
export interface Expected {
  /** What may stand in the end. Two answers where both sides typed without seeing the other. */
  allowed: Set<string>;
  /** The last answer of this tab. */
  mine?: string;
  /** The last answer of elsewhere that this tab has not shown yet. */
  unseen?: string;
  isWrittenElsewhere: boolean;
}

export const nothingTyped = (): Expected => ({ allowed: new Set(['']), isWrittenElsewhere: false });

/** The applicant types in this tab. */
export function typedHere(expected: Expected, answer: string): void {
  expected.mine = answer;
  expected.allowed = new Set([answer, ...(expected.unseen === undefined ? [] : [expected.unseen])]);
}

/** Somebody types elsewhere, on top of what the server has there. */
export function typedElsewhere(expected: Expected, answer: string, stored: string): void {
  const { mine } = expected;
  const hasSeenMine = mine === undefined || stored === mine || !expected.allowed.has(mine);
  expected.allowed = new Set([answer, ...(hasSeenMine ? [] : [mine])]);
  expected.unseen = answer;
  expected.isWrittenElsewhere = true;
}
