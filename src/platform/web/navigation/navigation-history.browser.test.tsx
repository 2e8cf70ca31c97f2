import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { untilPainted } from '#tests/screens/queries.ts';
import { NavigationHistory } from './navigation-history.tsx';
import { keepScrollPosition } from './scroll-positions.ts';
import { useGoBack } from './use-navigation-history.ts';
import { noteVisit, takeBack } from './visits.ts';

function Site({ isLoaded }: { isLoaded: boolean }) {
  const [path] = useLocation();
  return (
    <>
      <button type="button" onClick={useGoBack()}>
        Back
      </button>
      <p style={{ height: 3_000 }}>At {path}</p>
      {isLoaded && <NavigationHistory />}
    </>
  );
}

let close = () => {};

function openSite(path: string) {
  const container = document.createElement('div');
  const root = createRoot(container);
  const { hook, navigate } = memoryLocation({ path });
  document.body.append(container);
  close = () => {
    root.unmount();
    container.remove();
  };
  const show = (isLoaded: boolean) =>
    root.render(
      <Router hook={hook}>
        <Site isLoaded={isLoaded} />
      </Router>,
    );
  return { show, navigate };
}

afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
});

test("NAVHIST-01 Back restores the position also if it is pressed before the history's code has loaded", async () => {
  const { show } = openSite('/post/1');
  noteVisit('/home');
  keepScrollPosition('/home', 700);
  show(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('At /home')).toBeInTheDocument();
  show(true);
  await expect.poll(() => window.scrollY).toBe(700);
});

test("NAVHIST-01 Back restores a position reached before the history's code has loaded", async () => {
  const { show, navigate } = openSite('/home');
  show(false);
  await expect.element(page.getByText('At /home')).toBeInTheDocument();
  window.scrollTo(0, 700);
  await untilPainted();
  show(true);
  await untilPainted();
  navigate('/post/1');
  await expect.poll(() => window.scrollY).toBe(0);
  navigate('/home');
  await expect.poll(() => window.scrollY).toBe(700);
});

test('NAVHIST-07 each tab has its own history, and a new tab starts with the history of the tab before', () => {
  noteVisit('/home');
  noteVisit('/search');
  // Another tab.
  const firstTabHistory = sessionStorage.getItem('quad-history') ?? '';
  sessionStorage.clear();
  noteVisit('/saved');
  noteVisit('/post/2');
  expect(takeBack('/post/2', true)).toBe('/saved');
  sessionStorage.setItem('quad-history', firstTabHistory);
  expect(takeBack('/post/1', true)).toBe('/search');
  sessionStorage.clear();
  expect(takeBack('/post/1', true)).toBe('/home');
});

test('NAVHIST-01 the addresses of login pages, which have emails, are not kept, and Back skips them', () => {
  noteVisit('/home');
  noteVisit('/search');
  noteVisit('/login?email=ana%40ou.example');
  noteVisit('/register?redirect=true&email=ana%40ou.example');
  expect(
    `${localStorage.getItem('quad-history')}${sessionStorage.getItem('quad-history')}`,
  ).not.toContain('ana%40ou');
  expect(takeBack('/login?email=ana%40ou.example', true)).toBe('/search');
});
