// Runs in pages of the local server: reloads them after a build and shows the build's errors.
(() => {
  const KEPT = 'portico-dev';
  /** Maximum milliseconds after a reload to keep restoring scroll position and focus while content renders. */
  const PATIENCE = 5_000;
  const own = document.currentScript.dataset.build;

  new EventSource('/portico-dev/events').addEventListener('message', ({ data }) => {
    const { build, problems } = JSON.parse(data);
    show(problems);
    if (build !== own) reload();
  });
  restore();

  /** Reloads, and restores scroll position and focus. The page itself keeps the answers. */
  function reload() {
    const { pathname: path } = location;
    const kept = { path, x: scrollX, y: scrollY, ...focused(document.activeElement) };
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
    location.reload();
  }

  function focused(element) {
    const { id, name, value, type } = element ?? {};
    if (!id && !name) return {};
    const isChoice = type === 'radio' || type === 'checkbox';
    const ofName = `[name="${CSS.escape(name)}"]${isChoice ? `[value="${CSS.escape(value)}"]` : ''}`;
    return {
      focus: id ? `#${CSS.escape(id)}` : ofName,
      from: element.selectionStart ?? null,
      to: element.selectionEnd ?? null,
    };
  }

  function restore() {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
    if (kept?.path !== location.pathname) return;
    const observer = new MutationObserver(attempt);
    const stop = () => observer.disconnect();
    // Stops restoring as soon as the user does something.
    for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, stop, { once: true });
    setTimeout(stop, PATIENCE);
    observer.observe(document, { childList: true, subtree: true });
    attempt();

    function attempt() {
      const element = kept.focus ? document.querySelector(kept.focus) : null;
      if (kept.focus && !element) return;
      element?.focus({ preventScroll: true });
      if (kept.from !== null && kept.from !== undefined) element?.setSelectionRange(kept.from, kept.to);
      scrollTo({ left: kept.x, top: kept.y, behavior: 'instant' });
      if (Math.abs(scrollY - kept.y) < 2) stop();
    }
  }

  function show(problems) {
    document.getElementById(KEPT)?.remove();
    if (problems.length === 0) return;
    const box = document.createElement('pre');
    Object.assign(box, { id: KEPT, textContent: problems.join('\n\n'), dir: 'ltr' });
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;margin:0;padding:1rem;' +
      'background:#3b0d0c;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap';
    document.body.append(box);
  }
})();
