// Runs before anything is shown: each build puts it into index.html, where the policy allows it by its hash. It is
// written for browsers that are too old for the portal as well: it is made shorter, and nothing else. It asks the page for
// nothing that it does not need: a slow phone takes a millisecond for each such object.
(() => {
  // The look that was chosen on this device (lib/display.ts): another one must not flash before it.
  try {
    const display = localStorage.getItem('SLB_DISPLAY');
    if (display) Object.assign(document.documentElement.dataset, JSON.parse(display));
  } catch (_blocked) {
    // The storage is blocked or was tampered with: the portal looks as the system says.
  }
  // What Chrome 103, Firefox 102 and Safari 15.6 have, and a browser of some years before has not (decision 45).
  if (!Object.hasOwn || !('HTMLDialogElement' in window)) {
    document.documentElement.setAttribute('data-browser', 'old');
    return;
  }
  // `index.html` has the sign-in screen: a user who opens another screen, or is signed in, must not see it flash. Whoever is
  // signed in has an id in the local storage too (decision 112), and the first question to each storage delays the paint.
  let isSignedIn = false;
  try {
    isSignedIn =
      Object.keys(localStorage).some((key) => key.startsWith('SLB_SIGN_IN_')) &&
      sessionStorage.getItem('SLB_TOKEN') !== null;
  } catch (_blocked) {
    // The storage is blocked: nobody is signed in.
  }
  if (isSignedIn || !/^(#\/?(auth\/?(login)?)?)?$/.test(location.hash))
    document.documentElement.setAttribute('data-prerendered', 'elsewhere');
  // The script of the portal, or a file that it imports, does not arrive: nothing will take the place of this screen. It says
  // so, and its buttons load the same address again, with its hash.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target !== document.querySelector('[type=module]')) return;
      document.documentElement.setAttribute('data-prerendered', 'lost');
      document.addEventListener('submit', () => location.reload());
      scrollTo(0, 0);
    },
    true,
  );
  // Pressed before the portal is there: it sends the form when it has taken its place (FirstScreen.tsx).
  document.addEventListener('submit', () => document.documentElement.setAttribute('data-pressed', ''), { once: true });
})();
