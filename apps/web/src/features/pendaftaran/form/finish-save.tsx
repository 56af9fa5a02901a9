import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { SettingValue } from '@nadi/domain/faskes/setting';
import { ApiError } from '#platform/http/api-error.ts';
import { formatOwner } from '#platform/norm.ts';
import { openBukti } from '#platform/http/operations.ts';
import { printOrShow } from '#platform/printer/print-document.ts';
import { can } from '#platform/session/session.ts';
import { loadSetting } from '#platform/lists/setting.ts';
import { formatDateTime, formatLongDay, localDay, today } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import css from './kunjungan-form.module.css';

/** Long enough to tell the patient his number. */
const DURATION_MS = 12_000;

/** `bed`: the one that was booked with it. `peserta`: what was known of the membership; null where BPJS doesn't pay. */
type Saved = { edited: boolean; bed: string | null; peserta: string | null };

/** A number of another day says so wherever it is told (ketentuan D54); null for one of today. */
const otherDay = (tanggal: string): string | null =>
  tanggal === today() ? null : `untuk ${formatLongDay(new Date(`${tanggal}T12:00:00Z`))}`;

/** The follow-up that this registration ended; null where there was none. Of another day it says how to open it again. */
function kontrolEnded({ kontrol_terpenuhi: waktu, tanggal_layanan }: KunjunganRow): string | null {
  if (waktu === undefined) return null;
  const text = `Kontrol ${formatDateTime(waktu)} terpenuhi oleh kunjungan ini`;
  return localDay(waktu) === tanggal_layanan ? text : `${text}. Bila bukan: Jadwal kontrol, Jadwalkan lagi`;
}

function toastSaved(kunjungan: KunjunganRow, { edited, bed, peserta }: Saved): void {
  const { no_antrean, ruangan, pendaftaran, tanggal_layanan } = kunjungan;
  const kontrol = kontrolEnded(kunjungan);
  toast.show({
    title: `Pasien sukses ${edited ? 'diperbarui' : 'didaftarkan'} antrean kunjungan`,
    message: (
      <>
        <span className={css['nomor']}>Nomor antrean {no_antrean}</span>
        <span className={css['sukses']}>
          {ruangan.deskripsi}
          {bed !== null && ` · ${bed}`} · {pendaftaran.pasien.nama}
        </span>
        {peserta !== null && <span className={css['sukses']}>BPJS: {peserta}</span>}
        {kontrol !== null && <span className={css['sukses']}>{kontrol}</span>}
        {otherDay(tanggal_layanan) !== null && <strong className={css['sukses']}>{otherDay(tanggal_layanan)}</strong>}
      </>
    ),
    color: 'var(--ok)',
    autoClose: DURATION_MS,
  });
}

/** What the facility wants after a registration; asking is what it wants while nobody knows. */
async function receiptWishes(): Promise<{ when: SettingValue<'cetak:sesudah-pendaftaran'>; salinan: number }> {
  try {
    const [when, salinan] = await Promise.all([
      loadSetting('cetak:sesudah-pendaftaran'),
      loadSetting('cetak:salinan-bukti'),
    ]);
    return { when, salinan };
  } catch (error) {
    if (error instanceof ApiError) return { when: 'tanya', salinan: 1 };
    throw error;
  }
}

/**
 * Shows the number to tell the patient, and prints the receipt of a new registration as the facility wants it: after one
 * Enter (platform.md 2.5), at once, or not by itself. The visit is saved by then, and waits for no paper.
 */
export async function finishSave(kunjungan: KunjunganRow, saved: Saved): Promise<void> {
  toastSaved(kunjungan, saved);
  if (saved.edited || !can('view kunjungan')) return;
  const { no_antrean, ruangan, pendaftaran, tanggal_layanan } = kunjungan;
  const { when, salinan } = await receiptWishes();
  if (when === 'tidak') return;
  const text = [no_antrean, otherDay(tanggal_layanan), ruangan.deskripsi, saved.bed, pendaftaran.pasien.nama]
    .filter(Boolean)
    .join(' · ');
  const wanted =
    when === 'langsung' || (await ask({ title: 'Cetak bukti pendaftaran?', body: text, yes: 'Cetak', no: 'Tidak' }));
  if (!wanted) return;
  const whose = formatOwner(pendaftaran.pasien);
  printOrShow({ jenis: 'bukti-pendaftaran', acuan: pendaftaran.id, whose, salinan }, () =>
    openBukti({ id: pendaftaran.id, whose }),
  );
}
