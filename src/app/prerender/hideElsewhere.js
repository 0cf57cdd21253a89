// Runs before anything is shown. A file of its own, because the content security policy forbids inline scripts.
// `index.html` has the sign-in screen: a user who opens another screen, or is signed in, must not see it flash.
(() => {
  const { documentElement } = document;
  let isSignedIn = false;
  try {
    isSignedIn = sessionStorage.getItem('SLB_TOKEN') !== null;
  } catch {
    // The storage is blocked: nobody is signed in.
  }
  if (isSignedIn || !/^(#\/?(auth\/?(login)?)?)?$/.test(location.hash))
    documentElement.dataset.prerendered = 'elsewhere';
})();
