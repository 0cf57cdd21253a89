import { describe, expect, it } from 'vitest';
import { appealInfo, checklists, hasChecklist } from '#domain/checklists.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';

describe('The document checklists (rule DLG-4)', () => {
  it.each([
    ['RP', [/income verification/i, /expenses list/i]],
    ['SW', [/scholarship letter/i, /tuition adjustment form/i]],
    ['FGR', [/written letter, signed/i, /transcript/i]],
    ['GA', [/first name/i, /last name/i, /email address/i]],
    ['RCDPD', [/apply to existing loan/i, /deposit to bank account/i]],
    ['GDE', [/letters for the extension of your graduation date/i]],
  ] as const)('name what the bureau needs for %s', (code, points) => {
    expect(checklists[code].points).toHaveLength(points.length);
    for (const [index, point] of points.entries()) expect(checklists[code].points[index]).toMatch(point);
  });

  it('include one for every request of the built-in lists', () => {
    const codes = [...fallbackLists.Appeal_Request_Master, ...fallbackLists.Service_Request_Master];
    for (const { code } of codes) expect(hasChecklist(code)).toBe(true);
  });

  it.each(['', 'XX', 'constructor'])('include none for "%s"', (code) => {
    expect(hasChecklist(code)).toBe(false);
  });

  it('explain what an appeal is', () => {
    expect(appealInfo.text).toMatch(/look again at a decision/);
    expect(appealInfo.points[0]).toMatch(/^When: .*For example/);
    // Nothing says that the bureau answers by email: the list of requests has the decision.
    expect(appealInfo.points.join(' ')).not.toMatch(/email/);
  });
});
