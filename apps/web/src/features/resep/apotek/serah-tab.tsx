import type { Resep } from '@nadi/contract/resep/resep-view';
import { IDENTITAS_SERAH, serahResep } from '@nadi/contract/resep/telaah.contract';
import { angkaPasti } from '@nadi/domain/angka/baca-angka';
import { isKhusus } from '@nadi/domain/produk/jenis-produk';
import { penandaAwal } from '@nadi/domain/rekam-medis/penanda-tangan';
import { PASIEN_SENDIRI, penerimaIssue } from '@nadi/domain/resep/penerima';
import { butirOf, BUTIR_TELAAH, openAtSerah, serahIssue } from '@nadi/domain/resep/telaah';
import type { ButirTelaah } from '@nadi/domain/resep/telaah';
import { DISERAHKAN, DISIAPKAN, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { useRef, useState } from 'react';
import { TextBox } from '#fields/text-box.tsx';
import { StepForm } from '#ui/step-form.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatDateTime, formatTanggalLahirBulan, today } from '#platform/time/tanggal.ts';
import { formatNorm } from '#platform/norm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import css from './apotek.module.css';
import { BarisSerah, KhususBox } from './baris-serah.tsx';
import { Checks } from './checks.tsx';
import { seenOrShown } from './in-sight.ts';
import { toJawaban } from './jawaban.ts';
import type { TelaahAnswers } from './jawaban.ts';
import { isPrepared, openLines, siapDiserahkan, tertarikOf } from './serah.ts';
import type { LineToHand } from './serah.ts';
import { TertarikBox } from './tertarik-box.tsx';
import type { Langkah } from './use-langkah.ts';

const MIN_IDENTITAS = 2;

/** The lines and compounds that hold narkotika or psikotropika, by their id. */
const khususIn = ({ baris, racik }: Resep): ReadonlySet<number> =>
  new Set([
    ...baris.flatMap(({ id, produk }) => (produk !== null && isKhusus(produk.golongan) ? [id] : [])),
    ...racik.flatMap(({ id, bahan }) => (bahan.some(({ produk }) => isKhusus(produk.golongan)) ? [id] : [])),
  ]);

/** What stands on the screen to compare with: nobody is recognised by what nobody can see. null: it is not on record. */
function shownOf(one: (typeof IDENTITAS_SERAH)[number], { pasien }: Pick<Resep, 'pasien'>): string | null {
  const { nama, norm, tanggal_lahir: lahir, nik, alamat, telepon } = pasien;
  return {
    nama,
    'tanggal lahir': lahir && formatTanggalLahirBulan(lahir),
    'no. rekam medis': formatNorm(norm),
    NIK: nik ?? null,
    alamat: alamat ?? null,
    telepon: telepon ?? null,
  }[one];
}

/**
 * Handing over: who takes it, how they were recognised, whether it is the right one, and what of it (resep.md RS13,
 * RS14).
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function SerahTab({ resep, langkah }: { resep: Resep; langkah: Langkah }) {
  const { pasien, kunjungan, status, serah, boleh } = resep;
  // Neither a child nor one who died takes medicine home by itself: who does is asked.
  const [awalnya] = useState(() =>
    pasien.meninggal ? '' : penandaAwal({ ...pasien, tak_dikenal: false }, today()).nama,
  );
  const [nama, setNama] = useState(awalnya);
  const [hubungan, setHubungan] = useState<string>(awalnya === '' ? '' : PASIEN_SENDIRI);
  const [identitas, setIdentitas] = useState<(typeof IDENTITAS_SERAH)[number][]>([]);
  const [tepat, setTepat] = useState<ButirTelaah[]>([]);
  const [sandi, setSandi] = useState('');
  const [sebagian, setSebagian] = useState<Readonly<Record<number, string>>>({});
  const root = useRef<HTMLDivElement>(null);
  const { errors } = langkah;
  const lines = openLines(resep);
  // What is left of one that was handed over in part may be bought elsewhere, and then nothing is handed over any more.
  const restElsewhere = status === SEBAGIAN && lines.length === 0;
  const open = (status === DISIAPKAN || status === SEBAGIAN) && !restElsewhere && boleh.includes('serah');
  const special = khususIn(resep);
  const tertarik = open ? tertarikOf(resep) : [];
  const ditarik = new Set(tertarik.map(({ id }) => id));
  // What was ticked was ticked of what lay there before: a recall takes it off, in this very drawing.
  const recalled = tertarik.map(({ id, sebab }) => `${id} ${sebab}`).join();
  const [seen, setSeen] = useState(recalled);
  const [lepas, setLepas] = useState(false);
  if (recalled !== seen) {
    setSeen(recalled);
    setLepas(tertarik.length > 0 && tepat.length > 0);
    if (tertarik.length > 0) setTepat([]);
    setSebagian(Object.fromEntries(Object.entries(sebagian).filter(([id]) => !ditarik.has(Number(id)))));
  }
  // What nobody scanned is looked at once more before it leaves.
  const byHand = new Set(resep.siap.flatMap(({ baris_id, kode }) => (kode === null ? [baris_id] : [])));
  /** What lies ready stands in the field until somebody types: what is handed over is what is seen. */
  const awal = (line: LineToHand): number => (ditarik.has(line.id) ? 0 : siapDiserahkan(resep, line));
  /** What is handed over of a line; null for what was typed and is no whole number for sure. */
  const jumlahOf = (line: LineToHand): number | null => {
    const typed = sebagian[line.id];
    return typed === undefined ? awal(line) : angkaPasti(typed, { desimal: 0, max: line.sisa });
  };
  const khusus = lines.some((line) => special.has(line.id) && jumlahOf(line) !== 0);
  const salah = new Set(lines.flatMap((line) => (jumlahOf(line) === null ? [line.id] : [])));
  const answers: TelaahAnswers = Object.fromEntries(tepat.map((one) => [one, { baik: true, catatan: '' }]));
  const unanswered = openAtSerah(tepat);
  const bukanPasien = penerimaIssue({ nama, hubungan }, pasien);
  const fewIdentitas = identitas.length < MIN_IDENTITAS;
  const seesAll = (): void => setTepat([...new Set([...tepat, ...seenOrShown(root.current, unanswered)])]);

  async function finish(): Promise<void> {
    // What was typed is handed over as it stands, or asked about; no sign of it is left out.
    if (salah.size > 0) {
      root.current?.querySelector<HTMLElement>('[data-salah]')?.focus();
      return;
    }
    const parts = lines.flatMap((line) => {
      const jumlah = jumlahOf(line) ?? 0;
      return jumlah > 0 ? [{ baris_id: line.id, jumlah }] : [];
    });
    await langkah.run(serahResep, {
      versi: resep.versi,
      // Where all of it is bought elsewhere nothing is named.
      baris: lines.length === 0 ? null : parts,
      penerima: { nama, hubungan, identitas },
      lanjutkan: false,
      jawaban: toJawaban(answers),
      sandi: khusus ? sandi : null,
    });
  }
  return (
    <StepForm
      root={root}
      keys={langkah.keys}
      open={open}
      busy={langkah.busy}
      errors={langkah.errors}
      label="Serahkan"
      finish={finish}
      second={{ combo: keysOf('telaah-sesuai'), act: () => (seesAll(), true) }}
      className={css['telaah']}
      words={
        <>
          {open && lines.some(({ id }) => !isPrepared(resep, id)) && (
            <span className={css['belum']}>Ada obat yang belum disiapkan (2 Siapkan)</span>
          )}
          {open && salah.size > 0 && <span className={css['belum']}>Jumlah diserahkan belum benar</span>}
          {open && fewIdentitas && (
            <span className={css['belum']}>Cocokkan {MIN_IDENTITAS - identitas.length} identitas lagi</span>
          )}
          {open && unanswered.length > 0 && <span className={css['belum']}>{unanswered.length} belum dijawab</span>}
        </>
      }
    >
      <TertarikBox
        tertarik={tertarik}
        akibat={`Jumlahnya ditahan, 0.${lepas ? ' Centang telaah obat dilepas: jawab lagi.' : ''}`}
      />
      {open && (
        <div className={css['serah']}>
          <Checks
            legend="Identitas yang dicocokkan, paling sedikit dua"
            first
            all={IDENTITAS_SERAH.filter((one) => shownOf(one, resep) !== null)}
            chosen={identitas}
            words={(one) => one}
            describe={(one) => shownOf(one, resep) ?? ''}
            error={fewIdentitas ? errors['penerima.identitas']?.[0] : undefined}
            onChange={setIdentitas}
          >
            <p className={css['ket']}>Kunjungan {kunjungan.nomor_kunjungan}</p>
          </Checks>
          <div className={css['penerima']}>
            <TextBox
              id="penerima"
              label="Penerima"
              value={nama}
              maxLength={150}
              error={nama.trim() === '' ? (errors['penerima.nama']?.[0] ?? null) : null}
              onType={setNama}
            />
            <TextBox
              id="hubungan-penerima"
              label="Hubungan"
              value={hubungan}
              maxLength={60}
              error={bukanPasien ?? (hubungan.trim() === '' ? (errors['penerima.hubungan']?.[0] ?? null) : null)}
              onType={setHubungan}
            />
          </div>
          <Checks
            legend="Telaah obat, semua dijawab"
            butir
            all={butirOf('serah')}
            chosen={tepat}
            words={(one) => BUTIR_TELAAH[one].teks}
            error={errors['jawaban'] && (serahIssue(tepat) ?? undefined)}
            onChange={setTepat}
          />
          <LinkButton onClick={seesAll}>
            Semua tepat
            <Kbd>{keysOf('telaah-sesuai')}</Kbd>
          </LinkButton>
          <fieldset>
            <legend>Yang diserahkan sekarang</legend>
            {lines.length === 0 && <p className={css['ket']}>Semua diambil di luar, dengan salinan resep.</p>}
            <ul className={css['ambilan']}>
              {lines.map((line) => (
                <BarisSerah
                  key={line.id}
                  line={line}
                  resep={resep}
                  value={sebagian[line.id] ?? String(awal(line))}
                  jumlah={jumlahOf(line)}
                  ditarik={ditarik.has(line.id)}
                  byHand={byHand.has(line.id)}
                  onType={(text) => setSebagian({ ...sebagian, [line.id]: text })}
                />
              ))}
            </ul>
          </fieldset>
          {khusus && (
            <KhususBox
              lines={lines.filter(({ id }) => special.has(id))}
              jumlahOf={jumlahOf}
              sandi={sandi}
              error={errors['sandi']?.[0] ?? null}
              onSandi={setSandi}
            />
          )}
        </div>
      )}
      {serah.map(({ ke, penerima, hubungan: sebagai, oleh, pada, baris }) => (
        <p key={ke} className={css['ket']}>
          Penyerahan {ke}: {penerima} ({sebagai}), {formatDateTime(pada)}, {oleh}: {baris.length} batch
        </p>
      ))}
      {restElsewhere && <p className={css['ket']}>Sisanya diambil di luar, dengan salinan resep.</p>}
      {!open && serah.length === 0 && (
        <p className={css['ket']}>{status === DISERAHKAN ? 'Sudah diserahkan.' : 'Diserahkan setelah disiapkan.'}</p>
      )}
    </StepForm>
  );
}
