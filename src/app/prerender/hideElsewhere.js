// Runs before anything is shown, as a file of its own under the strict policy. `index.html` brings sign-in: somebody who
// comes for another screen, or is signed in, must not see it flash.
(() => {
  const { documentElement } = document;
  let isSignedIn = false;
  try {
    isSignedIn = sessionStorage.getItem('SLB_TOKEN') !== null;
  } catch {
    // Blocked: nobody is signed in.
  }
  if (isSignedIn || !/^(#\/?(auth\/?(login)?)?)?$/.test(location.hash)) documentElement.dataset.drawn = 'elsewhere';
})();
