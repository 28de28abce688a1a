/** Less is the browser's own bar that comes and goes. */
const leastKeyboard = 80;

/**
 * Keeps the height that an on-screen keyboard covers in the CSS variable `--keyboard` (px). Safari does not shrink the
 * page for it, so the foot of a sheet would be below it. A page that was enlarged with two fingers has no keyboard.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const update = () => {
    const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
    const isKeyboard = seen.scale < 1.05 && covered >= leastKeyboard;
    document.documentElement.style.setProperty('--keyboard', isKeyboard ? `${covered}px` : '0px');
  };
  seen.addEventListener('resize', update);
  seen.addEventListener('scroll', update);
  update();
}
