import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Input, Select, TextArea } from '#ui/Input.tsx';

const boxOf = (role: string) => screen.getByRole(role).parentElement;

describe('The box around an input', () => {
  it.each([
    ['textbox', <Input key="a" aria-invalid={true} />],
    ['textbox', <TextArea key="b" aria-invalid={true} />],
    ['combobox', <Select key="c" aria-invalid={true} />],
  ])('says that its %s is wrong, for browsers without :has()', (role, drawn) => {
    render(drawn);
    expect(boxOf(role)).toHaveClass('slb-input--wrong');
  });

  it('says that its input is disabled, and nothing of one that is neither', () => {
    const { rerender } = render(<Input disabled />);
    expect(boxOf('textbox')).toHaveClass('slb-input--disabled');
    rerender(<Input />);
    expect(boxOf('textbox')).not.toHaveClass('slb-input--disabled');
    expect(boxOf('textbox')).not.toHaveClass('slb-input--wrong');
  });
});
