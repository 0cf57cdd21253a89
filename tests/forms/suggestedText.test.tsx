import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
    academicYear: year('Academic year', {
      requiredMessage: 'Enter your academic year',
      suggestions: () => [
        { value: '2026', label: '2026/27' },
        { value: '2027', label: '2027/28' },
      ],
    }),
  },
});

describe('A field with suggestions', () => {
  it('is filled by a press, shows which one it is, and takes anything else that is typed', async () => {
    const onChange = vi.fn();
    const { user } = renderScreen(
      <TabForm
        tab={tab}
        values={{ academicYear: '' }}
        application={anApplication()}
        onChange={onChange}
        onSubmit={async () => []}
      />,
    );
    const first = screen.getByRole('button', { name: '2026/27 Academic year' });
    const second = screen.getByRole('button', { name: '2027/28 Academic year' });
    expect(first).toHaveAttribute('aria-pressed', 'false');
    await user.click(second);
    expect(screen.getByLabelText('Academic year')).toHaveValue('2027');
    expect(second).toHaveAttribute('aria-pressed', 'true');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ academicYear: '2027' }));
    await user.clear(screen.getByLabelText('Academic year'));
    await user.type(screen.getByLabelText('Academic year'), '2026');
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(second).toHaveAttribute('aria-pressed', 'false');
  });
});
