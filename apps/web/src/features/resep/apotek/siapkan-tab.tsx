import { Input } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { bacaKodeObat, siapkanResep } from '@nadi/contract/resep/telaah.contract';
import { bacaBud, budLewatEd, budWarning } from '@nadi/domain/resep/bud';
import type { BatchBahan } from '@nadi/domain/resep/bud';
import { bacaKode, PEMISAH_GS1 } from '@nadi/domain/produk/baca-kode';
import { BARIS_AKTIF, DITELAAH } from '@nadi/domain/resep/status-resep';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callApi } from '#platform/http/http.ts';
import { TextBox } from '#fields/text-box.tsx';
import { StepForm } from '#ui/step-form.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, isTyping } from '#platform/keys/shortcut.ts';
import { formatDateTime, today } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { AmbilanList } from './ambilan-list.tsx';
import css from './apotek.module.css';
import { createNotStored } from './not-stored.ts';
import {
  ambilanOf,
  batchRacik,
  BELUM_DISIAPKAN,
  ditarikOf,
  ditarikWords,
  heldBy,
  isBelumDisiapkan,
  kurangOf,
  namaAmbilan,
  readKode,
  toBatch,
} from './siapkan.ts';
import type { Ambilan, Dikonfirmasi, Ditarik, Konfirmasi } from './siapkan.ts';
import { tertarikOf } from './serah.ts';
import { TertarikBox } from './tertarik-box.tsx';
import type { Langkah } from './use-langkah.ts';

export const persiapan = createNotStored(BELUM_DISIAPKAN, isBelumDisiapkan);
/** What was prepared since, or sent anew, is another one to prepare. */
const keyOf = ({ id, dikirim, disiapkan }: Resep): string => `${id}/${dikirim?.pada ?? ''}/${disiapkan?.pada ?? ''}`;

/** How many are open still, in words. */
function countWords({
  all,
  missing,
  resting,
  ditarik,
}: Record<'all' | 'missing' | 'ditarik', number> & { resting: boolean }): string {
  const kecuali = ditarik > 0 ? `, kecuali ${ditarik} yang ditarik` : '';
  if (resting) return `Sudah disiapkan${kecuali}`;
  if (missing > 0) return `${missing} belum dikonfirmasi`;
  return all > 0 ? `Semua sudah dikonfirmasi${kecuali}` : 'Tidak ada yang dapat disiapkan';
}

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

type PindaiProps = {
  id: number;
  all: readonly Ambilan[];
  ditarik: readonly Ditarik[];
  /** What is confirmed at this moment: two scans may be on their way at once. */ now: () => Konfirmasi;
  tolak: string | null;
  onRead: (of: Ambilan, one: Dikonfirmasi) => void;
  onRefuse: (words: string) => void;
};

/** Where codes are read: typed or by a scanner, each by itself. */
function Pindai({ id, all, ditarik, now, tolak, onRead, onRefuse }: PindaiProps) {
  const [code, setCode] = useState('');
  async function onScan(): Promise<void> {
    const read = bacaKode(code);
    if (read.kode === '') return;
    setCode('');
    if (read.jenis === 'rusak') return onRefuse(read.alasan);
    const held = read.jenis === 'biasa' ? heldBy(read.kode, { all, done: now() }) : null;
    if (held) return onRead(held, { kode: read.kode, ganti: null });
    // What lies in the bag is recalled: told at once, in the words of this prescription.
    const gone = ditarik.find(({ no_batch }) => read.jenis === 'biasa' && same(no_batch, read.kode));
    if (gone) return onRefuse(ditarikWords(gone));
    try {
      const { data } = await callApi(bacaKodeObat, { params: { id }, query: { kode: read.kode } });
      const found = readKode(read, data, { all, done: now(), ditarik });
      if ('tolak' in found) return onRefuse(found.tolak);
      onRead(found.of, found.konfirmasi);
      const { ganti } = found.konfirmasi;
      if (ganti) toast.info(`${found.of.nama}: batch diganti ${ganti.no_batch}. Tulis alasannya.`);
    } catch (error) {
      toast.error(error);
      // What the server did not get is asked again by Enter, unless something else was scanned by then.
      setCode((text) => (text === '' ? read.kode : text));
    }
  }
  return (
    <Input
      data-utama
      size="sm"
      aria-label="Pindai barcode atau nomor batch"
      aria-describedby={tolak === null ? undefined : 'tolak-pindai'}
      placeholder="Pindai barcode atau nomor batch, lalu Enter"
      leftSection={<IconBarcode size={16} aria-hidden="true" />}
      value={code}
      maxLength={120}
      error={tolak !== null}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        // What parts the fields of GS1 is typed by scanners as Ctrl+], which types nothing by itself.
        if (comboOf(event.nativeEvent) === 'Ctrl+]') setCode((text) => text + PEMISAH_GS1);
        else if (event.key === 'Enter' && !event.ctrlKey) void onScan();
        else return;
        event.preventDefault();
      }}
    />
  );
}

type BudProps = {
  id: number;
  nama: string;
  value: string;
  open: boolean;
  /** Somebody went on without it. */ missing: boolean;
  /** The last day on which it is taken. */ hariTerakhir: string;
  /** Why the server did not take it. */ refused: string | undefined;
  /** What it is made of, where no other batch was taken instead. */ batch: readonly BatchBahan[];
  /** Packets and use, as the compound is made and labelled. */ pakai: string;
  onType: (tanggal: string) => void;
};

type SentBud = { baris_id: number; tanggal: string };
/** What the server said of a day that was sent, for as long as that day stands there. */
function refusedBud(
  errors: Langkah['errors'],
  sent: readonly SentBud[],
  { id, tanggal }: { id: number; tanggal: string },
): string | undefined {
  const at = sent.findIndex((one) => one.baris_id === id && one.tanggal === tanggal.trim());
  return at < 0 ? undefined : errors[`bud.${at}.tanggal`]?.[0];
}

/** Until when a compound may be used: typed by whoever prepares it, and its label waits for that (resep.md RS16). */
function BudField({ id, nama, value, open, missing, hariTerakhir, refused, batch, pakai, onType }: BudProps) {
  const empty = value.trim() === '';
  const read = empty || !open ? null : bacaBud(value, today());
  const said =
    read && 'pesan' in read
      ? read.pesan
      : ((open ? budLewatEd(value, batch) : null) ?? budWarning(value, hariTerakhir));
  return (
    <div className={css['alasanBaru']}>
      <p className={css['ket']}>
        <strong>Racikan {nama}</strong>: {pakai}
      </p>
      <label htmlFor={`bud-${id}`}>Batas pakai (BUD) racikan {nama}</label>
      <Input
        id={`bud-${id}`}
        size="xs"
        value={value}
        disabled={!open}
        required
        maxLength={40}
        error={missing || refused !== undefined}
        aria-describedby={empty ? `bud-kosong-${id}` : undefined}
        placeholder="Diketik apoteker, misalnya 14-05-2026"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {empty && (
        <small id={`bud-kosong-${id}`} className={css['budKosong']} role={missing ? 'alert' : undefined}>
          {missing ? `Ketik batas pakai (BUD) racikan ${nama}` : 'Belum diketik. Etiketnya belum bisa dicetak.'}
        </small>
      )}
      {(refused ?? said) && (
        <small className={css['budKosong']} role="alert">
          {refused ?? said}
        </small>
      )}
    </div>
  );
}

/**
 * The medicine is taken from the shelf: each batch is confirmed by a scan or, where there is nothing to scan, by hand, and
 * another batch of the same medicine may take the place of the one that is held (resep.md RS11, decisions 0101, 0103).
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function SiapkanTab({ resep, langkah }: { resep: Resep; langkah: Langkah }) {
  const key = keyOf(resep);
  const { done, alasan, bud } = persiapan.use(key);
  const [tolak, setTolak] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [dikirim, setDikirim] = useState<readonly SentBud[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const all = ambilanOf(resep);
  const compounds = resep.racik.filter(({ status }) => status === BARIS_AKTIF);
  const budOf = (of: number): string => bud[of] ?? compounds.find(({ id }) => id === of)?.bud ?? '';
  const open = resep.boleh.includes('siapkan');
  const tertarik = open ? tertarikOf(resep) : [];
  const again = resep.status !== DITELAAH;
  const swapped = all.some(({ kunci }) => done[kunci]?.ganti);
  const missing = all.filter(({ kunci }) => done[kunci] === undefined);
  // What lies ready needs nothing until somebody begins to prepare it once more.
  const begun = !again || missing.length < all.length || tolak !== null;
  const resting = !begun && resep.siap.length > 0;

  function put({ kunci }: Ambilan, one: Dikonfirmasi | null): void {
    setTolak(null);
    persiapan.put(key, (now) => {
      const { [kunci]: _before, ...others } = now.done;
      return { ...now, done: one ? { ...others, [kunci]: one } : others };
    });
  }
  const focusIn = (selector: string): void => root.current?.querySelector<HTMLElement>(selector)?.focus();
  /** By hand, and on to the next that is still open. */
  function confirmByHand(of: Ambilan): void {
    put(of, { kode: null, ganti: null });
    const next = missing.find(({ kunci }) => kunci !== of.kunci);
    focusIn(next ? `[data-tangan="${next.kunci}"]` : '[data-utama]');
  }
  async function finish(): Promise<void> {
    const [first] = missing;
    if (first) {
      setTolak(`Belum dikonfirmasi: ${missing.map(namaAmbilan).join('; ')}`);
      return focusIn(`[data-tangan="${first.kunci}"]`);
    }
    const undated = compounds.find(({ id, diserahkan }) => diserahkan === 0 && budOf(id).trim() === '');
    if (undated) {
      setAsked(true);
      return focusIn(`#bud-${undated.id}`);
    }
    // The field itself says which batch does not last as long.
    const beyond = compounds.find(({ id }) => budLewatEd(budOf(id), batchRacik(all, done, id)) !== null);
    if (beyond) return focusIn(`#bud-${beyond.id}`);
    const typed = Object.entries(bud).flatMap(([id, tanggal]) =>
      tanggal.trim() === '' ? [] : [{ baris_id: Number(id), tanggal: tanggal.trim() }],
    );
    setDikirim(typed);
    const saved = await langkah.run(siapkanResep, {
      versi: resep.versi,
      batch: toBatch(all, done),
      alasan: alasan.trim() || null,
      bud: typed,
    });
    if (saved) persiapan.put(key, () => BELUM_DISIAPKAN);
  }
  function onKey(event: KeyboardEvent): void {
    // A key that stays down confirms one batch and not all of them.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    // A scanner types wherever the focus is: its first sign leads to where codes are read, or its Enter would press a
    // button.
    const isSign = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isSign || isTyping(event.target)) return;
    event.stopPropagation();
    focusIn('[data-utama]');
  }
  return (
    <StepForm
      root={root}
      keys={langkah.keys}
      open={open}
      busy={langkah.busy}
      errors={langkah.errors}
      label={again ? 'Siapkan ulang' : 'Selesai disiapkan'}
      finish={finish}
      second={{ combo: keysOf('telaah-sesuai'), act: () => (focusIn('[data-utama]'), false) }}
      className={css['telaah']}
      onKey={onKey}
      words={<>{resep.status < DITELAAH && <span className={css['ket']}>Disiapkan setelah ditelaah.</span>}</>}
    >
      <TertarikBox tertarik={tertarik} akibat="" />
      {open && (
        <div className={css['pindai']}>
          <Pindai
            id={resep.id}
            all={all}
            ditarik={ditarikOf(resep)}
            now={() => persiapan.get(key).done}
            tolak={tolak}
            onRead={put}
            onRefuse={setTolak}
          />
          <span role="status">
            {countWords({ all: all.length, missing: missing.length, resting, ditarik: tertarik.length })}
          </span>
        </div>
      )}
      {tolak !== null && (
        <p className={css['tolakPindai']} role="alert" id="tolak-pindai">
          {tolak}
        </p>
      )}
      {kurangOf(resep).map(({ nama, diminta, tersedia, satuan }) => (
        <p key={nama} className={css['awas']} role="note">
          Stok kurang: {nama} diminta {diminta}, ada {tersedia} {satuan}. Siapkan yang ada, sisanya menyusul; atau
          kurangi dengan Ganti atas persetujuan dokter.
        </p>
      ))}
      <AmbilanList
        resep={resep}
        all={all}
        done={done}
        resting={resting}
        open={open}
        onHand={confirmByHand}
        onUndo={(of) => put(of, null)}
      />
      {compounds.map(({ id, nama, bungkus, aturan_teks, hari_terakhir }) => (
        <BudField
          key={id}
          id={id}
          nama={nama}
          value={budOf(id)}
          open={open}
          missing={asked && budOf(id).trim() === ''}
          hariTerakhir={hari_terakhir}
          batch={batchRacik(all, done, id)}
          refused={refusedBud(langkah.errors, dikirim, { id, tanggal: budOf(id) })}
          pakai={`${bungkus} bungkus, ${aturan_teks ?? 'aturan pakai belum ada'}`}
          onType={(tanggal) => persiapan.put(key, (now) => ({ ...now, bud: { ...now.bud, [id]: tanggal } }))}
        />
      ))}
      {open && swapped && (
        <div className={css['alasanBaru']}>
          <TextBox
            id="alasan-batch"
            label="Alasan batch diganti"
            value={alasan}
            maxLength={200}
            error={langkah.errors['alasan']?.[0] ?? null}
            onType={(text) => persiapan.put(key, (now) => ({ ...now, alasan: text }))}
          />
        </div>
      )}
      {resep.disiapkan && (
        <p className={css['ket']}>
          Disiapkan {resep.disiapkan.oleh}, {formatDateTime(resep.disiapkan.pada)}
        </p>
      )}
    </StepForm>
  );
}
