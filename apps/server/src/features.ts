import { aksesFeature } from './features/akses/akses.feature.ts';
import { pemberitahuanFeature } from './features/pemberitahuan/pemberitahuan.feature.ts';
import { pekerjaanFeature } from './features/pekerjaan/pekerjaan.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { superadminFeature } from './features/superadmin/superadmin.feature.ts';
import { wilayahFeature } from './features/wilayah/wilayah.feature.ts';
import { pengaturanFeature } from './features/pengaturan/pengaturan.feature.ts';
import { daftarFeature } from './features/daftar/daftar.feature.ts';
import { referensiFeature } from './features/referensi/referensi.feature.ts';
import { masterFeature } from './features/master/master.feature.ts';
import { kasFeature } from './features/kas/kas.feature.ts';
import { biayaFeature } from './features/biaya/biaya.feature.ts';
import { penyiapanFeature } from './features/penyiapan/penyiapan.feature.ts';
import { cetakFeature } from './features/cetak/cetak.feature.ts';
import { bpjsFeature } from './features/bpjs/bpjs.feature.ts';
import { pasienFeature } from './features/pasien/pasien.feature.ts';
import { pendaftaranFeature } from './features/pendaftaran/pendaftaran.feature.ts';
import { panggilanFeature } from './features/panggilan/panggilan.feature.ts';
import { antreanLoketFeature } from './features/antrean-loket/antrean-loket.feature.ts';
import { antreanFeature } from './features/antrean/antrean.feature.ts';
import { rekamMedisFeature } from './features/rekam-medis/rekam-medis.feature.ts';
import { penunjangFeature } from './features/penunjang/penunjang.feature.ts';
import { stokFeature } from './features/stok/stok.feature.ts';
import { resepFeature } from './features/resep/resep.feature.ts';
import { kontrolFeature } from './features/kontrol/kontrol.feature.ts';
import { suratFeature } from './features/surat/surat.feature.ts';
import { mcuFeature } from './features/mcu/mcu.feature.ts';
import { riwayatFeature } from './features/riwayat/riwayat.feature.ts';
import { berandaFeature } from './features/beranda/beranda.feature.ts';
import { faskesBaruFeature } from './features/faskes-baru/faskes-baru.feature.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the server, upstream first, in the order that `.dependency-cruiser.cjs` holds imports to. */
export const FEATURES: readonly Feature[] = [
  aksesFeature,
  pemberitahuanFeature,
  pekerjaanFeature,
  auditFeature,
  superadminFeature,
  wilayahFeature,
  pengaturanFeature,
  daftarFeature,
  referensiFeature,
  masterFeature,
  kasFeature,
  biayaFeature,
  penyiapanFeature,
  cetakFeature,
  bpjsFeature,
  pasienFeature,
  pendaftaranFeature,
  panggilanFeature,
  antreanLoketFeature,
  antreanFeature,
  rekamMedisFeature,
  penunjangFeature,
  stokFeature,
  resepFeature,
  kontrolFeature,
  suratFeature,
  mcuFeature,
  riwayatFeature,
  berandaFeature,
  faskesBaruFeature,
];
