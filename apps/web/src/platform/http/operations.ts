import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { isFormOpen, setFormsAside } from '../draft/open-forms.ts';
import { createStore } from '../draft/store.ts';
import type { Store } from '../draft/store.ts';
import { can, session } from '../session/session.ts';

/** How the patient form is opened. `ibu_norm`: the new patient is a newborn of this patient. */
export type PasienOptions = {
  norm?: number;
  nama?: string;
  nik?: string;
  no_bpjs?: string;
  tanggal_lahir?: string;
  ibu_norm?: number;
  autoNavigate?: boolean;
  onSaved?: (norm: number) => void;
  /** The draft to go on with. */
  draft?: string;
};
/** The number of the hall with which a patient came to the counter. */
export type TiketOfForm = { id: number; nomor: string; diambil_pada: string };
/** Where a follow-up leads, with the names that are shown. */
export type TujuanOfForm = {
  instalasi_id: number;
  unit_id: number;
  ruangan_id: number;
  ruangan: string;
  dokter_id?: number;
  dokter?: string;
};
/**
 * `tujuan`: taken in the place of where the last visit went, as a follow-up has it.
 * `waktu`: the instant of a visit of another day; left out, it is for now.
 * `loket`: the number that the visit keeps. No draft does, because it would come back for somebody else.
 * `pendaftaran`: the registration to edit. `nama`: searched for when no norm is given, and taken when exactly one fits.
 * `finish` and `updated` are the events of the modal for whoever opened it (kunjungan.md 4, ketentuan D31): a new
 * visit was saved, or an edited one. `draft`: the one to go on with.
 */
export type KunjunganOptions = {
  norm?: number;
  nama?: string;
  pendaftaran?: number;
  finish?: (kunjungan: KunjunganRow) => void;
  updated?: (kunjungan: KunjunganRow) => void;
  draft?: string;
  loket?: TiketOfForm;
  tujuan?: TujuanOfForm;
  waktu?: string;
};
/** A form and how it is opened; plain values only, because a draft keeps it. */
export type FormToOpen = { form: 'pasien'; options: PasienOptions } | { form: 'kunjungan'; options: KunjunganOptions };
/**
 * Without `b` the user searches for the second patient, of `whose` record. `takDikenal`: `a` is an unknown patient
 * whose name is known by now.
 */
export type GabungOptions = { a: number; b?: number; takDikenal?: boolean; whose?: string };
export type PasienFormOverlayProps = { options: PasienOptions; onClose: () => void };
export type GabungOverlayProps = { options: GabungOptions; onClose: () => void };
/** `whose`: the patient's name, so that the dialog says whose receipt it is before that is there. */
export type BuktiOptions = { id: number; whose: string };
export type BuktiOverlayProps = { bukti: BuktiOptions; onClose: () => void };
export type KunjunganFormOverlayProps = { options: KunjunganOptions; onClose: () => void };

type Opened<T> = { serial: number; options: T } | null;
export const pasienOperation = createStore<Opened<PasienOptions>>(null);
export const kunjunganOperation = createStore<Opened<KunjunganOptions>>(null);
export const gabungOperation = createStore<Opened<GabungOptions>>(null);
/** A letter that a step of the visit asks for, with what that step knows of it. */
export type SuratToWrite = { kunjunganId: number; isi: { jenis: 'kematian'; waktu: string } };
export const suratOperation = createStore<SuratToWrite | null>(null);
/** Opens the form of a letter in the record of its visit. */
export const writeSurat = (surat: SuratToWrite): void => suratOperation.set(surat);
let serial = 0;

/**
 * Opens a form. What is open already sets itself aside first; nothing happens while it stays, or while a form is still
 * being opened.
 */
async function openForm<T>(operation: Store<Opened<T>>, options: T): Promise<void> {
  if (isFormOpen() && !(await setFormsAside())) return;
  if (pasienOperation.get() ?? kunjunganOperation.get()) return;
  serial += 1;
  operation.set({ serial, options });
}

/**
 * Opens the patient form: create, or edit when `norm` is given. With `onSaved` it stands over the form that asked for
 * it, which goes on with that patient.
 */
export function createPasien(options: PasienOptions = {}): void {
  const needed = options.norm === undefined ? 'create pasien' : 'update pasien';
  if (!can(needed)) return;
  if (options.onSaved === undefined) return void openForm(pasienOperation, options);
  if (pasienOperation.get()) return;
  serial += 1;
  pasienOperation.set({ serial, options });
}

/** Opens the visit form: with the patient chosen when `norm` is given, to edit when `pendaftaran` is. */
export function createKunjungan(options: KunjunganOptions = {}): void {
  const needed = options.pendaftaran === undefined ? 'create kunjungan' : 'update kunjungan';
  if (can(needed)) void openForm(kunjunganOperation, options);
}

/** Opens a form for a draft of it, which it then goes on with. */
export function openDraft({ form, options }: FormToOpen, draft: string): void {
  if (form === 'pasien') createPasien({ ...options, draft });
  else createKunjungan({ ...options, draft });
}

/** Opens the merge of two patients who are one person. */
export function mergePasien(options: GabungOptions): void {
  if (gabungOperation.get() || !can('update gabung pasien')) return;
  serial += 1;
  gabungOperation.set({ serial, options });
}

/** The registration whose receipt is looked at. */
export const buktiOperation = createStore<BuktiOptions | null>(null);

/** Opens the receipt of a registration to be looked at first. Nothing happens while another one is open. */
export function openBukti(bukti: BuktiOptions): void {
  if (buktiOperation.get() === null && can('view kunjungan')) buktiOperation.set(bukti);
}

/** Who practises today, over any page. */
export const praktikOpened = createStore(false);
export const openPraktik = (): void => praktikOpened.set(can('view kunjungan'));

/** The change of the own password, over any page. */
export const sandiOpened = createStore(false);
export const openGantiSandi = (): void => sandiOpened.set(true);

/** The intake box: opened by Ctrl+K, its button, and the bottom bar. Outside any facility there is nobody to find. */
export const intakeOpened = createStore(false);
export const openIntake = (): void => intakeOpened.set(session().user?.entity !== null);
