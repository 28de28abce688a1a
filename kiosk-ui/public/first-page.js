// Runs before the screens, in any browser: nothing newer than ES5 here.
(function () {
  /** @param {string} id */
  var byId = function (id) {
    return document.getElementById(id);
  };

  // Each is what the oldest supported browsers were the first to have: Safari 16.4, Chrome 111, Firefox 121.
  function isOld() {
    try {
      // Not a literal, which an older browser could not read.
      RegExp('(?<=a)b');
      return !(
        window.CSS &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        CSS.supports('selector(:has(a))') &&
        Array.prototype.toSorted &&
        window.CSSStyleSheet &&
        'adoptedStyleSheets' in document
      );
    } catch (unknownPattern) {
      return Boolean(unknownPattern);
    }
  }

  if (isOld()) {
    // Without it the screens do not begin, where their script can be read at all.
    byId('root').parentNode.removeChild(byId('root'));
    byId('this-browser').appendChild(document.createTextNode(navigator.userAgent));
    byId('old-browser').hidden = false;
    byId('old-browser').removeAttribute('hidden');
    return;
  }

  function showFailed() {
    if (byId('root').firstChild) return;
    byId('start-failed').removeAttribute('hidden');
  }

  // A script of the screens did not arrive.
  window.addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') showFailed();
    },
    true,
  );

  // The box is asked first: the browser's own error page has no button, and a full-screen tablet has no other.
  function tryAgain() {
    byId('start-tried').textContent = '…';
    fetch('/', { cache: 'no-store' }).then(
      function () {
        location.reload();
      },
      function () {
        byId('start-tried').textContent =
          'El equipo no respondió. · The box did not answer. ' + new Date().toLocaleTimeString();
      },
    );
  }
  byId('start-again').addEventListener('click', tryAgain);
  setInterval(function () {
    if (!byId('start-failed').hidden) tryAgain();
  }, 10000);
})();
