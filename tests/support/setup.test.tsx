import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

function Asking({ onCancel, onClose }: { onCancel?: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Question" onCancel={onCancel} onClose={onClose}>
      <form method="dialog">
        <button type="submit" value="yes">
          Yes
        </button>
      </form>
    </dialog>
  );
}

function Asker({ onClose }: { onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      {isAsking && <Asking onClose={onClose} />}
    </>
  );
}

describe('The dialogs of the test environment', () => {
  it('take the focus and return it', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Asker onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('fire a cancel event and then close on Escape', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    const onClose = vi.fn();
    render(<Asking onCancel={onCancel} onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stay open on Escape when the cancel event is prevented', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Asking onCancel={vi.fn((event?: Event) => event?.preventDefault())} onClose={onClose} />);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
  });
});
