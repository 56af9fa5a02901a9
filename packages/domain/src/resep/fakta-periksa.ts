import type { StatusAlergi } from '../rekam-medis/alergi.ts';
import type { Aturan } from './aturan.ts';
import type { RuteObat, Signa } from './signa.ts';
import type { Takaran } from './takaran.ts';

export type AlergiPasien = {
  status: StatusAlergi;
  daftar: readonly {
    jenis: number;
    zat_id: number | null;
    zat: string;
    kepastian: number;
    reaksi: readonly string[];
  }[];
};

/** A medicine of an earlier prescription whose days still run, or of which nobody can say how long it lasts. */
export type ObatBerjalan = {
  nama: string;
  zat: readonly Pick<ZatObat, 'id' | 'nama'>[];
  no_resep: string;
  /** The last day, YYYY-MM-DD; null: nobody can say. */
  sampai: string | null;
};

/** A substance of a product: how much of it, in milligrams, one of the product's units holds; null: not known. */
export type ZatObat = { id: number; nama: string; mgPerSatuan: number | null };

/** One medicine of a prescription, be it a line or an ingredient. */
export type ObatDiperiksa = {
  /** `baris.0`, `racik.1.bahan.0`. */
  baris: string;
  nama: string;
  zat: readonly ZatObat[];
  /** null: 'tidak terurai', or an ingredient, whose dose is `satuanSehari`. */
  signa: Signa | null;
  /** Units of the product in a day, as a decimal; null where nobody can say. */
  satuanSehari: number | null;
  rute: RuteObat | null;
  fornas: boolean;
  /** The compound that it is an ingredient of; absent: it is a line of its own. */
  racik?: { nama: string; /** Of list 172. */ jenis: number } | null;
  /** Whether it is a solid that a powder or a capsule can be made of; null: its form is not known. */
  padat?: boolean | null;
  /** It is a narcotic or psychotropic, which is not handed over without what the state asks for. */ khusus?: boolean;
  /** What of a chronic prescription lasts for days that nobody can say: the line, or the compound it is in. */
  tanpaHari?: string | null;
  /** Of an ingredient: thousandths of the product's unit in one packet, and that unit; null: nobody can say. */
  perBungkus?: { milli: number; satuan: string } | null;
  /** How it is used and how much of it, to be held against each other; of a compound with its first ingredient alone. */
  takaran?: (Omit<Takaran, 'zat'> & { /** The line or the compound. */ baris: string; nama: string }) | null;
};

/** What is known of the patient; null: not known, and a check that needs it says so. */
export type FaktaPasien = {
  umurBulan: number | null;
  /** The newest weight that was measured and not filled in (ketentuan D11), and how many days ago. */
  berat: { kg: number; umurHari: number } | null;
  hamil: boolean | null;
  menyusui: boolean | null;
  /** 2: a woman; only of women is pregnancy asked. */
  jenisKelamin: number | null;
  egfr: number | null;
  /** Which datum the filtration could not be counted without; null: it was, or nobody said. */
  egfrKurang?: string | null;
  ginjal: 'normal' | 'terganggu' | null;
  alergi: AlergiPasien;
};

export type FaktaPeriksa = {
  obat: readonly ObatDiperiksa[];
  pasien: FaktaPasien;
  /** What earlier prescriptions still give. */
  berjalan: readonly ObatBerjalan[];
  /** Only rules that the facility's pharmacist approved. */
  aturan: readonly Aturan[];
  bpjs: boolean;
  /** Whether what is asked for beside a narcotic is there; null: nobody looked, as none is prescribed. */
  untukKhusus?: { alamat: boolean; diagnosa: boolean } | null;
};
