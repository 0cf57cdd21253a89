import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { typeInto } from '#lib/typeInto.ts';
import './prerender.css';

const ROOT = 'root';

interface MountPoint {
  /** The element with the prerendered screen; empty in development. */
  prerendered: Element;
  /** The element that the portal is mounted in. */
  mount: Element;
  /** True while the prerendered sign-in is visible: app/prerender/beforePortal.js hides it at other routes. */
  isSignIn: boolean;
  /** The hash of the first render. */
  address: string;
}

/** Whether the address is still that of sign-in, by the rule of beforePortal.js; its links work before the script is there. */
const isAtSignIn = (): boolean => /^(#\/?(auth\/?(login)?)?)?$/.test(window.location.hash);

/**
 * Makes the element that the portal is mounted in. Takes the root element. Where that shows the prerendered sign-in, the
 * portal is mounted in a hidden element beside it until `FirstScreen` is ready. An address that means sign-in becomes that of
 * the sign-in screen.
 */
export function createMountPoint(root: Element): MountPoint {
  const isSignIn = root.hasChildNodes() && document.documentElement.dataset.prerendered === undefined;
  // A redirect of the router would come too late: the first render must have the form, or what was typed is lost. A user
  // who has already pressed a link goes where it leads.
  if (isSignIn && isAtSignIn()) window.history.replaceState(null, '', '#/auth/login');
  const address = window.location.hash;
  if (!isSignIn) return { prerendered: root, mount: root, isSignIn, address };
  const mount = document.createElement('div');
  mount.hidden = true;
  root.after(mount);
  return { prerendered: root, mount, isSignIn, address };
}

/**
 * Replaces the prerendered screen with the portal at once, when its form is ready. What the user typed meanwhile is copied,
 * and the focus stays in the same field. A link that was pressed meanwhile is followed.
 */
export function FirstScreen({ mountPoint, children }: { mountPoint: MountPoint; children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (window.location.hash === mountPoint.address) return showPortal(mountPoint);
    // A link was pressed before the router listened to the address. One transition, so that no other screen is seen between.
    startTransition(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
      setIsReady(true);
    });
  }, [mountPoint]);
  useEffect(() => {
    if (isReady) showPortal(mountPoint);
  }, [isReady, mountPoint]);
  return children;
}

function showPortal(mountPoint: MountPoint): void {
  delete document.documentElement.dataset.prerendered;
  if (mountPoint.isSignIn) replacePrerendered(mountPoint);
}

function replacePrerendered({ prerendered, mount }: MountPoint): void {
  const typed = [...prerendered.querySelectorAll('input')].filter(({ value }) => value !== '');
  const focused = prerendered.contains(document.activeElement) ? document.activeElement?.id : '';
  prerendered.remove();
  mount.id = ROOT;
  mount.removeAttribute('hidden');
  for (const { id, value } of typed) {
    const box = document.getElementById(id);
    if (box instanceof HTMLInputElement) typeInto(box, value);
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  sendIfPressed(mount);
}

/** Presses Sign in for a user who pressed it before the portal could hear it. */
function sendIfPressed(mount: Element): void {
  if (document.documentElement.dataset.pressed === undefined || !isAtSignIn()) return;
  mount.querySelector<HTMLElement>('button[type="submit"]')?.click();
}
