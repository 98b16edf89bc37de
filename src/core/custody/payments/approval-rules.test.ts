import { describe, expect, it } from 'vitest';
import { type ApprovalFacts, decideApproval, SECOND_APPROVER_ABOVE } from './approval-rules.ts';

const [RACHEL, WEI, ADA, BEN] = [1, 2, 3, 4];
const said = (approver: number, more: Partial<ApprovalFacts> = {}) => {
  const result = decideApproval({ cents: 25_500, first_by: null, parties: [RACHEL, WEI], ...more }, approver);
  return result.ok ? result.value : result.error;
};

describe('an approval', () => {
  it('by one is enough up to the limit, and one cent above it another has to look', () => {
    expect(said(ADA, { cents: SECOND_APPROVER_ABOVE })).toBe('goes');
    const large = { cents: SECOND_APPROVER_ABOVE + 1 };
    expect(said(ADA, large)).toBe('waits for another');
    expect(said(ADA, { ...large, first_by: ADA })).toBe('another approver');
    expect(said(BEN, { ...large, first_by: ADA })).toBe('goes');
  });

  it('is never of one’s own job, whatever it comes to and whoever looked before', () => {
    for (const cents of [1, SECOND_APPROVER_ABOVE, SECOND_APPROVER_ABOVE + 1])
      for (const first_by of [null, ADA])
        for (const own of [RACHEL, WEI]) expect(said(own, { cents, first_by })).toBe('not your own');
  });

  it('of nothing is a bug', () => {
    for (const cents of [0, -1, 1.5]) expect(() => said(ADA, { cents })).toThrow(RangeError);
  });
});
