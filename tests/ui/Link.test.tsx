import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { Link } from '#ui/Link.tsx';

/** The screen of the link, which shows what it was given. */
const There = () => <p>There: {String(useLocation().state)}</p>;

beforeEach(() => {
  window.location.hash = '#/here';
  render(
    <HashRouter>
      <Routes>
        <Route
          path="/here"
          element={
            <Link to="/there?tab=1" state="the mark" className="slb-button">
              Go there
            </Link>
          }
        />
        <Route path="/there" element={<There />} />
      </Routes>
    </HashRouter>,
  );
});

it('has the address of its screen, and opens it with its state', async () => {
  const link = screen.getByRole('link', { name: 'Go there' });
  expect(link).toHaveAttribute('href', '#/there?tab=1');
  expect(link).toHaveClass('slb-button');
  await userEvent.click(link);
  expect(screen.getByText('There: the mark')).toBeVisible();
});

it('leaves another tab to the browser', () => {
  const link = screen.getByRole('link', { name: 'Go there' });
  // True: the browser does with it what it does.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(link).toBeVisible();
});
