/**
 * Counts failures in a sliding window. It lives in memory, because there is one server process, and a restart forgives.
 */
export type Rem = { tunggu(kunci: string): number; gagal(kunci: string): void; bersih(kunci: string): void };

/**
 * Slows down guessing.
 *
 * Units:   `windowMs` milliseconds; `waitSeconds` returns whole seconds to wait, 0 when free.
 * Rule:    the first `freeFailures` failures within the window cost nothing; each further one doubles the wait, from 2
 *          s up to `maxWaitSeconds`.
 */
export function buatRem({
  bebas,
  jendelaMs,
  palingLama,
  kini = Date.now,
}: {
  bebas: number;
  jendelaMs: number;
  palingLama: number;
  kini?: () => number;
}): Rem {
  const catatan = new Map<string, { kali: number; mulai: number; sampai: number }>();
  return {
    tunggu: (kunci) => Math.max(0, Math.ceil(((catatan.get(kunci)?.sampai ?? 0) - kini()) / 1000)),
    gagal: (kunci) => {
      if (catatan.size > 50_000)
        for (const [k, c] of catatan) if (c.sampai < kini() && c.mulai + jendelaMs < kini()) catatan.delete(k);
      const lama = catatan.get(kunci);
      const baru = !lama || lama.mulai + jendelaMs < kini() ? { kali: 0, mulai: kini(), sampai: 0 } : lama;
      baru.kali += 1;
      if (baru.kali > bebas) baru.sampai = kini() + Math.min(palingLama, 2 ** (baru.kali - bebas)) * 1000;
      catatan.set(kunci, baru);
    },
    bersih: (kunci) => void catatan.delete(kunci),
  };
}
