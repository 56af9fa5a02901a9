import { allowedNetworksIssue } from '../../cetak/alamat-printer.ts';
import { HURUF_BAWAAN, HURUF_CETAKAN, TAMPILAN_ESCPOS } from '../../cetak/huruf-cetakan.ts';
import { DAFTAR_UKURAN_ETIKET, UKURAN_ETIKET_BAWAAN } from '../../cetak/ukuran-etiket.ts';
import type { SettingSpec } from './setting-spec.ts';

/** The settings of printed documents and printers; `SETTINGS` has them among all. */
export const CETAKAN_SETTINGS = {
  'faskes:font-cetakan': {
    group: 'faskes',
    type: 'combo',
    label: 'Huruf cetakan',
    default: HURUF_BAWAAN,
    note: 'ESCPOS: seperti huruf printer struk. Printer struk sendiri selalu memakai hurufnya',
    options: [...HURUF_CETAKAN, TAMPILAN_ESCPOS],
  },
  'cetak:sesudah-pendaftaran': {
    group: 'faskes',
    type: 'combo',
    label: 'Bukti pendaftaran sesudah kunjungan disimpan',
    note: 'tanya: ditawarkan, satu Enter mencetak; langsung: dicetak tanpa bertanya; tidak: hanya dari menu kunjungan',
    default: 'tanya',
    options: ['tanya', 'langsung', 'tidak'],
  },
  'cetak:salinan-bukti': {
    group: 'faskes',
    type: 'number',
    label: 'Rangkap bukti pendaftaran',
    default: 1,
    min: 1,
    max: 5,
  },
  /** RS17, K43 */
  'pos:teks-kaki': {
    group: 'faskes',
    type: 'text',
    label: 'Teks di kaki nota',
    note: 'Di bawah nota obat, misalnya jam buka apotek. Kosong: tidak ada',
    default: '',
    maxLength: 200,
  },
  /** RS16 */
  'cetak:ukuran-etiket': {
    group: 'faskes',
    type: 'combo',
    label: 'Ukuran etiket obat',
    note: 'Lebar x tinggi satu label. Huruf menyesuaikan; nama obat tidak pernah di bawah 7 pt',
    default: UKURAN_ETIKET_BAWAAN,
    options: DAFTAR_UKURAN_ETIKET,
  },
  'cetak:jaringan-printer': {
    group: 'faskes',
    type: 'text',
    label: 'Jaringan tempat printer berada',
    note: 'Alamat atau jaringan yang boleh dihubungi server untuk mencetak, misalnya 10.10.4.0/24, 192.168.1.60. Kosong: tidak ada',
    default: '',
    maxLength: 500,
    issue: allowedNetworksIssue,
  },
} as const satisfies Record<string, SettingSpec>;
