/**
 * Runs inside the page. Its `siap` tells whether the page is usable; the clock runs from the trusted event
 * (pointerdown, keydown), or for `muat` from the
 * opening of the address, to the first frame after which it is. It is text, because this program is typed without a DOM.
 */
export const PAGE_SCRIPT = `(() => {
  const tampak = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const ada = (s) => [...document.querySelectorAll(s)].some(tampak);
  let geser = 0;
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) geser += e.value; }).observe({ type: 'layout-shift', buffered: true });
  const judul = (t) => [...document.querySelectorAll('#halaman h1')].some((h) => tampak(h) && h.textContent.trim().startsWith(t));
  const siap = {
    judul,
    baris: (t) => judul(t) && ada('#halaman tbody tr, #halaman [role=row] [role=cell], #halaman [role=listitem], #halaman li'),
    data: () => ada('#halaman h1') && ada('#halaman dl dd'),
    isian: () => { const e = document.activeElement; return !!e && !!e.closest('[role=dialog]') && e.matches('input, textarea, [role=combobox], [role=radio]'); },
  };
  window.__bench = {
    geser: () => geser,
    muat: (jenis, teks, batas) => new Promise((res) => {
      const lihat = () => {
        if (siap[jenis](teks)) return res(performance.now());
        if (performance.now() > batas) return res(-1);
        requestAnimationFrame(lihat);
      };
      lihat();
    }),
    ukur: (jenis, teks, batas) => {
      let t0 = null;
      const mulai = (e) => { t0 ??= e.timeStamp; };
      for (const n of ['pointerdown', 'keydown']) addEventListener(n, mulai, { capture: true, once: true });
      const sampai = performance.now() + batas;
      window.__hasil = new Promise((res) => {
        const lihat = () => {
          if (t0 !== null && siap[jenis](teks)) return res(performance.now() - t0);
          if (performance.now() > sampai) return res(-1);
          requestAnimationFrame(lihat);
        };
        requestAnimationFrame(lihat);
      });
    },
  };
})();`;
