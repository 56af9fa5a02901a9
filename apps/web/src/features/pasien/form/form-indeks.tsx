import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { flattenErrors } from '../../../fields/form-summary.tsx';
import { useIsiTenang } from '../../../fields/tenang.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { BAGIAN, adaIsinya, wajibKosong } from './form-bagian.ts';
import type { BagianId } from './form-bagian.ts';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { statusBerubah } from './pasien-resolver.ts';
import type { Konteks } from './pasien-resolver.ts';

const elemenBagian = (id: BagianId): HTMLElement | null => document.getElementById(`bagian-${id}`);

function keBagian(id: BagianId): void {
  const bagian = elemenBagian(id);
  bagian?.scrollIntoView({ block: 'start' });
  const isian =
    bagian?.querySelector<HTMLElement>('input:not(:disabled, [type=file])') ??
    bagian?.querySelector<HTMLElement>('input');
  isian?.focus({ preventScroll: true });
}

/** The section that has the focus or is at the top of the screen. `complete` is set once every section is rendered. */
function useBagianAktif(lengkap: boolean): BagianId {
  const [aktif, setAktif] = useState<BagianId>('identitas');
  useEffect(() => {
    if (!lengkap) return;
    const fokus = (event: FocusEvent): void => {
      const bagian = event.target instanceof Element ? event.target.closest('[data-bagian]') : null;
      const ada = BAGIAN.find(({ id }) => bagian?.id === `bagian-${id}`);
      if (ada) setAktif(ada.id);
    };
    const terlihat = new Set<string>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) terlihat.add(target.id);
          else terlihat.delete(target.id);
        }
        const ada = BAGIAN.findLast(({ id }) => terlihat.has(`bagian-${id}`));
        if (ada) setAktif(ada.id);
      },
      { rootMargin: '-80px 0px -85% 0px' },
    );
    for (const { id } of BAGIAN) {
      const bagian = elemenBagian(id);
      if (bagian) seen.observe(bagian);
    }
    document.addEventListener('focusin', fokus);
    return () => {
      document.removeEventListener('focusin', fokus);
      seen.disconnect();
    };
  }, [lengkap]);
  return aktif;
}

const TENANG_MS = 150;

type IndeksProps = { form: PasienFormApi; konteks: Konteks };

/**
 * The list of sections at the left: each shows whether it has errors, is filled, or how many fields it still requires.
 */
export function FormIndeks({
  form,
  konteks,
  lengkap,
  adaBerkas,
}: IndeksProps & { lengkap: boolean; adaBerkas: boolean }) {
  const isi = useIsiTenang(form, TENANG_MS);
  const { errors } = useFormState({ control: form.control });
  const aktif = useBagianAktif(lengkap);
  const salah = new Set(flattenErrors(errors).map(([kolom]) => kolom));
  const kosong = wajibKosong(isi, konteks);
  return (
    <div className={css['indeks']}>
      <nav aria-label="Bagian formulir">
        {BAGIAN.map(({ id, judul, kolom }) => {
          const kurang = kosong.filter((satu) => kolom.includes(satu)).length;
          const rusak = kolom.some((satu) => salah.has(satu));
          return (
            <button
              key={id}
              type="button"
              className={css['indeksTombol']}
              aria-current={id === aktif ? 'true' : undefined}
              onClick={() => keBagian(id)}
            >
              <span>{judul}</span>
              {rusak ? (
                <IconAlertTriangleFilled size={15} className={css['rusak']} role="img" aria-label="perlu diperbaiki" />
              ) : kurang > 0 ? (
                <span className={css['wajib']}>{kurang} wajib</span>
              ) : (
                (id === 'dokumen' ? adaBerkas : adaIsinya(isi, kolom)) && (
                  <IconCheck size={16} className={css['beres']} role="img" aria-label="terisi" />
                )
              )}
            </button>
          );
        })}
      </nav>
      <p className={css['petunjuk']}>
        <span className={css['bintang']}>*</span> wajib diisi. <Kbd>Enter</Kbd> ke isian berikutnya, <Kbd>Alt+↓</Kbd>{' '}
        bagian berikutnya.
      </p>
    </div>
  );
}

/** Beside the save button: the number of errors or of required fields that are still empty. */
export function SisaIsian({ form, konteks }: IndeksProps) {
  const isi = useIsiTenang(form, TENANG_MS);
  const { errors } = useFormState({ control: form.control });
  const salah = flattenErrors(errors).length;
  const kurang = wajibKosong(isi, konteks).length;
  if (salah > 0)
    return (
      <span className={css['sisa']} data-salah>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {salah} kesalahan
      </span>
    );
  if (statusBerubah(isi, konteks))
    return <span className={css['sisa']}>Status diubah, isian wajib tidak diperiksa</span>;
  if (kurang > 0) return <span className={css['sisa']}>{kurang} wajib belum diisi</span>;
  return (
    <span className={css['sisa']} data-beres>
      <IconCheck size={16} aria-hidden="true" /> Semua isian wajib terisi
    </span>
  );
}
