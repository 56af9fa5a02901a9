import type { DaftarDiagnosa, DiagnosaInput } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { isSecretIcd } from '@nadi/domain/rekam-medis/catatan';
import type { KasusDiagnosa } from '@nadi/domain/rekam-medis/diagnosa';

/** A diagnosis as the form holds it; `teks` is only shown. */
export type DiagnosaBaris = {
  icd: string;
  teks: string;
  peran: 'utama' | 'sekunder';
  kasus?: KasusDiagnosa;
  salinan_dari: number | null;
  disalin_dari: string | null;
  peringatan: string | null;
};

/** What somebody did to the list; it is done again on a list that somebody else has changed meanwhile. */
export type DiagnosaOp =
  | { do: 'add'; icd: string; teks: string; salinan_dari?: number }
  | { do: 'remove'; icd: string }
  | { do: 'main'; icd: string }
  | { do: 'kasus'; icd: string; kasus: KasusDiagnosa };

export const barisOf = ({ diagnosa }: Pick<DaftarDiagnosa, 'diagnosa'>): DiagnosaBaris[] =>
  diagnosa.map(({ icd, teks, peran, kasus, disalin_dari, peringatan }) => ({
    icd,
    teks,
    peran,
    kasus,
    salinan_dari: null,
    disalin_dari,
    peringatan,
  }));

/** The words of the main diagnosis that an order or a consent begins with; none where others may not read it (RM36). */
export const diagnosisWords = (list: readonly Pick<DiagnosaBaris, 'icd' | 'teks' | 'peran'>[]): string | null =>
  list.find(({ peran, icd }) => peran === 'utama' && !isSecretIcd(icd))?.teks ?? null;

const mainFirst = (list: readonly DiagnosaBaris[]): DiagnosaBaris[] =>
  list.toSorted((a, b) => Number(b.peran === 'utama') - Number(a.peran === 'utama'));

/**
 * The first one is the main one; where that goes, the next takes its place, because a visit has one as soon as it has
 * any.
 */
function withMain(list: readonly DiagnosaBaris[]): DiagnosaBaris[] {
  const [first, ...rest] = mainFirst(list);
  return first === undefined ? [] : [{ ...first, peran: 'utama' }, ...rest];
}

/** The list after somebody's doing. What is there already is not added again, and what is gone stays gone. */
export function applyDiagnosa(list: readonly DiagnosaBaris[], op: DiagnosaOp): DiagnosaBaris[] {
  const others = list.filter(({ icd }) => icd !== op.icd);
  if (op.do === 'remove') return withMain(others);
  if (op.do === 'add') {
    if (others.length < list.length) return [...list];
    const added: DiagnosaBaris = {
      icd: op.icd,
      teks: op.teks,
      peran: list.length === 0 ? 'utama' : 'sekunder',
      salinan_dari: op.salinan_dari ?? null,
      disalin_dari: null,
      peringatan: null,
    };
    return [...list, added];
  }
  if (op.do === 'kasus') return list.map((one) => (one.icd === op.icd ? { ...one, kasus: op.kasus } : one));
  return mainFirst(list.map((one) => ({ ...one, peran: one.icd === op.icd ? 'utama' : 'sekunder' })));
}

/** What is sent; `kasus` is left to the server where nobody chose it. */
export const inputOf = (list: readonly DiagnosaBaris[]): DiagnosaInput[] =>
  list.map(({ icd, peran, kasus, salinan_dari }) => ({ icd, peran, salinan_dari, ...(kasus ? { kasus } : {}) }));
