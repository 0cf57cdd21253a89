// Runs before anything is shown: each build puts it into index.html, where the policy allows it by its hash. It is
// written for browsers that are too old for the portal as well: nothing rewrites it.
(() => {
  const { documentElement } = document;
  // What Chrome 103, Firefox 102 and Safari 15.6 have, and a browser of some years before has not (decision 45).
  if (!('noModule' in HTMLScriptElement.prototype) || !Object.hasOwn || !window.HTMLDialogElement) {
    documentElement.setAttribute('data-browser', 'old');
    return;
  }
  // `index.html` has the sign-in screen: a user who opens another screen, or is signed in, must not see it flash.
  let isSignedIn = false;
  try {
    isSignedIn = sessionStorage.getItem('SLB_TOKEN') !== null;
  } catch (_blocked) {
    // The storage is blocked: nobody is signed in.
  }
  if (isSignedIn || !/^(#\/?(auth\/?(login)?)?)?$/.test(location.hash))
    documentElement.setAttribute('data-prerendered', 'elsewhere');
})();
