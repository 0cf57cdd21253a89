import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bothYears } from '#domain/academicYear.ts';
import { answerRows } from '#forms/answerRows.ts';
import { year } from '#forms/numberKinds.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { type Binding, defineTab } from '#forms/tab.ts';
import { anApplication } from '../support/builders.ts';
import { renderScreen } from '../support/render.tsx';

const binding: Binding = { read: () => ({}), write: (application) => application };

const tab = defineTab({
  id: 'studies',
  title: 'Studies',
  binding,
  fields: {
    academicYear: year('Academic year', { requiredMessage: 'Enter your academic year', reads: bothYears }),
  },
});

describe('A value that reads as another text', () => {
  it('is typed as it is on the wire, with what it reads as under the input', async () => {
    const onChange = vi.fn();
    const { user } = renderScreen(
      <TabForm tab={tab} values={{ academicYear: '' }} onSubmit={async () => []} onChange={onChange} />,
    );
    const input = screen.getByLabelText('Academic year');
    await user.type(input, '202');
    expect(input).not.toHaveAccessibleDescription();
    await user.type(input, '6');
    expect(input).toHaveAccessibleDescription('2026/27');
    expect(onChange).toHaveBeenLastCalledWith({ academicYear: '2026' });
  });

  it('is shown as it reads where answers are read', () => {
    expect(answerRows(tab, { academicYear: '2026' }, anApplication(), undefined)).toEqual([
      { path: 'academicYear', label: 'Academic year', value: '2026/27' },
    ]);
  });
});
