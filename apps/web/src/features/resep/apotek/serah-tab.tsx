import { Button, Checkbox, Input, PasswordInput } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep-view';
import { IDENTITAS_SERAH, serahResep } from '@nadi/contract/telaah.contract';
import { butirOf, BUTIR_TELAAH } from '@nadi/domain/resep/telaah';
import { DISERAHKAN, DISIAPKAN, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { bilangan } from '@nadi/domain/uang/terbilang';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { comboOf } from '../../../platform/shortcut.ts';
import { formatDateTime, formatTanggalLahirBulan } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './apotek.module.css';
import { toJawaban } from './jawaban.ts';
import type { Isian } from './jawaban.ts';
import { openLines } from './serah.ts';
import type { Langkah } from './use-langkah.ts';

const MIN_IDENTITAS = 2;
const KHUSUS: ReadonlySet<string> = new Set(['narkotika', 'psikotropika']);

/** The lines and compounds that hold narkotika or psikotropika, by their id. */
const khususIn = ({ baris, racik }: Resep): ReadonlySet<number> =>
  new Set([
    ...baris.flatMap(({ id, produk }) => (produk !== null && KHUSUS.has(produk.golongan) ? [id] : [])),
    ...racik.flatMap(({ id, bahan }) => (bahan.some(({ produk }) => KHUSUS.has(produk.golongan)) ? [id] : [])),
  ]);

type Toggle<T extends string> = {
  all: readonly T[];
  chosen: readonly T[];
  words: (one: T) => string;
  /** Its first one has the focus when the step begins. */
  first?: boolean;
  onChange: (next: T[]) => void;
};
function Checks<T extends string>({ all, chosen, words, first = false, onChange }: Toggle<T>) {
  return (
    <div className={css['centang']}>
      {all.map((one, at) => (
        <Checkbox
          key={one}
          data-utama={(first && at === 0) || undefined}
          size="xs"
          label={words(one)}
          checked={chosen.includes(one)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </div>
  );
}

/** Handing over: who takes it, how they were recognised, and what of it (resep.md RS14). */
export function SerahTab({ resep, langkah }: { resep: Resep; langkah: Langkah }) {
  const { pasien, kunjungan, status, serah, boleh } = resep;
  const [nama, setNama] = useState(pasien.nama);
  const [hubungan, setHubungan] = useState('Pasien sendiri');
  const [identitas, setIdentitas] = useState<(typeof IDENTITAS_SERAH)[number][]>([]);
  const [tepat, setTepat] = useState<string[]>([]);
  const [sandi, setSandi] = useState('');
  const [sebagian, setSebagian] = useState<Readonly<Record<number, string>>>({});
  const open = (status === DISIAPKAN || status === SEBAGIAN) && boleh.includes('serah');
  const lines = openLines(resep);
  const special = khususIn(resep);
  const khusus = lines.some(({ id }) => special.has(id) && Number(sebagian[id] ?? 1) > 0);
  const answers: Isian = Object.fromEntries(tepat.map((one) => [one, { baik: true, catatan: '' }]));

  async function finish(): Promise<void> {
    const parts = lines.flatMap(({ id, sisa }) => {
      const jumlah = sebagian[id] === undefined ? sisa : Number(sebagian[id]);
      return jumlah > 0 ? [{ baris_id: id, jumlah }] : [];
    });
    const whole = lines.every(({ id, sisa }) => sebagian[id] === undefined || Number(sebagian[id]) === sisa);
    await langkah.run(serahResep, {
      versi: resep.versi,
      baris: whole ? null : parts,
      penerima: { nama, hubungan, identitas },
      jawaban: toJawaban(answers),
      sandi: khusus ? sandi : null,
    });
    setSandi('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (comboOf(event.nativeEvent) !== 'Ctrl+Enter' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    void finish();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus inside bubble up to here
    <div className={css['telaah']} onKeyDown={onKeyDown} data-langkah tabIndex={-1}>
      {open && (
        <div className={css['serah']}>
          <fieldset>
            <legend>Identitas yang dicocokkan, paling sedikit dua</legend>
            <p className={css['ket']}>
              {pasien.nama}, lahir {formatTanggalLahirBulan(pasien.tanggal_lahir)}, {kunjungan.nomor_kunjungan}
            </p>
            <Checks first all={IDENTITAS_SERAH} chosen={identitas} words={(one) => one} onChange={setIdentitas} />
          </fieldset>
          <div className={css['penerima']}>
            <label htmlFor="penerima">
              Penerima
              <Input
                id="penerima"
                size="sm"
                value={nama}
                maxLength={150}
                onChange={(event) => setNama(event.currentTarget.value)}
              />
            </label>
            <label htmlFor="hubungan-penerima">
              Hubungan
              <Input
                id="hubungan-penerima"
                size="sm"
                value={hubungan}
                maxLength={60}
                onChange={(event) => setHubungan(event.currentTarget.value)}
              />
            </label>
          </div>
          <fieldset>
            <legend>Telaah obat</legend>
            <Checks
              all={butirOf('serah')}
              chosen={tepat}
              words={(one) => BUTIR_TELAAH[one as keyof typeof BUTIR_TELAAH].teks}
              onChange={setTepat}
            />
            <button type="button" className={css['tautan']} onClick={() => setTepat([...butirOf('serah')])}>
              Semua tepat
            </button>
          </fieldset>
          <fieldset>
            <legend>Yang diserahkan sekarang</legend>
            <ul className={css['ambilan']}>
              {lines.map(({ id, nama: obat, satuan, sisa, racik }) => (
                <li key={id}>
                  <strong>{obat}</strong>
                  <Input
                    size="xs"
                    className={css['jumlahSerah'] ?? ''}
                    aria-label={`Jumlah diserahkan ${obat}`}
                    inputMode="numeric"
                    maxLength={4}
                    disabled={racik}
                    value={sebagian[id] ?? String(sisa)}
                    onChange={(event) =>
                      setSebagian({ ...sebagian, [id]: event.currentTarget.value.replaceAll(/\D/g, '') })
                    }
                  />
                  <span>
                    dari {sisa} {satuan}
                  </span>
                </li>
              ))}
            </ul>
          </fieldset>
          {khusus && (
            <fieldset className={css['khusus']}>
              <legend>Narkotika atau psikotropika</legend>
              <p className={css['ket']}>
                Alamat dan diagnosa pasien wajib ada. Ketik kata sandi Anda; penyerahan masuk register.
              </p>
              <ul className={css['dalamKata']} aria-label="Jumlah dalam kata">
                {lines
                  .filter(({ id }) => special.has(id))
                  .map(({ id, nama: obat, satuan, sisa }) => {
                    const jumlah = sebagian[id] === undefined ? sisa : Number(sebagian[id]);
                    return (
                      <li key={id}>
                        {obat}: {jumlah} ({bilangan(jumlah)}) {satuan}
                      </li>
                    );
                  })}
              </ul>
              <PasswordInput
                size="sm"
                aria-label="Kata sandi apoteker"
                autoComplete="off"
                value={sandi}
                error={langkah.errors['sandi']?.[0] ?? null}
                onChange={(event) => setSandi(event.currentTarget.value)}
              />
            </fieldset>
          )}
        </div>
      )}
      {serah.map(({ ke, penerima, hubungan: sebagai, oleh, pada, baris }) => (
        <p key={ke} className={css['ket']}>
          Penyerahan {ke}: {penerima} ({sebagai}), {formatDateTime(pada)}, {oleh}: {baris.length} batch
        </p>
      ))}
      {!open && serah.length === 0 && (
        <p className={css['ket']}>{status === DISERAHKAN ? 'Sudah diserahkan.' : 'Diserahkan setelah disiapkan.'}</p>
      )}
      <footer className={css['kaki']}>
        <span className={css['sela']} />
        {open && identitas.length < MIN_IDENTITAS && (
          <span className={css['belum']}>Cocokkan {MIN_IDENTITAS - identitas.length} identitas lagi</span>
        )}
        {open && (
          <Button
            data-simpan
            disabled={langkah.busy}
            onClick={() => void finish()}
            rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
          >
            Serahkan
          </Button>
        )}
      </footer>
    </div>
  );
}
